import { faultOfAll, type QueryFault, unexpected } from "./fault";
import { withKnownForms } from "./promql-forms";
import { READINGS, withoutStrings } from "./promql-template";
import { hasVariable, replaceVariables } from "./text";

interface SyntaxNode {
  readonly from: number;
  readonly type: { readonly isError: boolean };
}
interface Tree {
  iterate(options: { enter(node: SyntaxNode): void }): void;
}
// The declarations of the package are for ES modules only; it also contains a CommonJS module.
const { parser } = require("@prometheus-io/lezer-promql") as {
  parser: { parse(text: string): Tree };
};

/** Checks the syntax of a PromQL query. Names of metrics, labels and functions are not checked. */
export function promqlFault(text: string): QueryFault | undefined {
  if (firstError(text) === undefined) return undefined;
  const at = firstError(withKnownForms(text));
  if (at === undefined) return undefined;
  return hasVariable(text) ? templateFault(text) : unexpected(text, withoutStrings(text), at);
}

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
