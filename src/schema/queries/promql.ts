import { faultOfAll, misspelledWord, type QueryFault, unexpected } from "./fault";
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
  const tree = parser.parse(text);
  if (firstErrorIn(tree) === undefined) return typeFault(text, tree.topNode);
  const at = firstError(withKnownForms(text));
  if (at === undefined)
    return misspelledWord(withoutStrings(text), CALL, "function", FUNCTION_NAMES);
  return hasVariable(text)
    ? (templateFault(text) ?? typeFaultWithValues(text))
    : unexpected(text, withoutStrings(text), at);
}

/** The types of a query whose variables are all inside strings or ranges. */
function typeFaultWithValues(text: string): QueryFault | undefined {
  if (hasVariable(withoutStrings(text).replace(/\[[^[\]]*\]/g, ""))) return undefined;
  const [expectedValue] = READINGS;
  const read = expectedValue && replaceVariables(text, expectedValue);
  if (read === undefined) return undefined;
  const tree = parser.parse(read);
  return firstErrorIn(tree) === undefined ? typeFault(read, tree.topNode) : undefined;
}

// The name before a parenthesis. Other engines have functions with digits, such as sum2.
const CALL = /(?<![\w:.$])([a-z_][A-Za-z_]{3,})(?=\s*\()/g;

function firstError(text: string): number | undefined {
  return firstErrorIn(parser.parse(text));
}

function firstErrorIn(tree: Tree): number | undefined {
  let first: number | undefined;
  tree.iterate({
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
