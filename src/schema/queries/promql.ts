import { distance } from "fastest-levenshtein";
import { faultOfAll, type QueryFault, unexpected } from "./fault";
import { withKnownForms } from "./promql-forms";
import { READINGS, withoutStrings } from "./promql-template";
import { FUNCTION_NAMES, type SyntaxNode, typeFault } from "./promql-types";
import { hasVariable, replaceVariables } from "./text";

interface Tree {
  readonly topNode: SyntaxNode;
  iterate(options: {
    enter(node: { readonly from: number; readonly type: { readonly isError: boolean } }): void;
  }): void;
}
// The declarations of the package are for ES modules only; it also contains a CommonJS module.
const { parser } = require("@prometheus-io/lezer-promql") as {
  parser: { parse(text: string): Tree };
};

/**
 * Checks the syntax of a PromQL query, and the types of its parts where it has no function of
 * another engine. Names of metrics and labels are not checked.
 */
export function promqlFault(text: string): QueryFault | undefined {
  if (firstError(text) === undefined) return typeFault(text, parser.parse(text).topNode);
  const at = firstError(withKnownForms(text));
  if (at === undefined) return misspelledFunction(text);
  return hasVariable(text)
    ? (templateFault(text) ?? typeFaultWithValues(text))
    : unexpected(text, withoutStrings(text), at);
}

/** The types of a query whose variables are all inside strings or ranges. */
function typeFaultWithValues(text: string): QueryFault | undefined {
  if (hasVariable(withoutStrings(text).replace(/\[[^[\]]*\]/g, ""))) return undefined;
  const [expectedValue] = READINGS;
  const read = expectedValue && replaceVariables(text, expectedValue);
  if (read === undefined || firstError(read) !== undefined) return undefined;
  return typeFault(read, parser.parse(read).topNode);
}

/** A function that no version of Prometheus has, where its name is nearly that of another one. */
function misspelledFunction(text: string): QueryFault | undefined {
  for (const { 1: name = "", index } of withoutStrings(text).matchAll(CALL)) {
    // Other engines have functions such as sum2.
    if (FUNCTION_NAMES.includes(name) || name.length < 4 || /\d/.test(name)) continue;
    const near = FUNCTION_NAMES.find((known) => distance(known, name) === 1);
    if (near !== undefined)
      return {
        offset: index,
        reason: `unknown function ${name}. Did you mean ${near}?`,
        uncertain: true,
      };
  }
  return undefined;
}
const CALL = /(?<![\w:.$])([a-z_]\w*)(?=\s*\()/g;

function firstError(text: string): number | undefined {
  let first: number | undefined;
  parser.parse(text).iterate({
    enter: ({ from, type }) => {
      if (type.isError) first ??= from;
    },
  });
  return first;
}

/** The fault of a query with variables, unless the query is valid with some value of them. */
const templateFault = (text: string): QueryFault | undefined =>
  faultOfAll(READINGS, (read) => {
    const at = firstError(withKnownForms(replaceVariables(text, read)));
    return at === undefined
      ? undefined
      : { ...unexpected(text, withoutStrings(text), at), uncertain: true };
  });
