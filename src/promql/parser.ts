import { recent } from "../text/recent";

/** A node of the syntax tree. */
export interface SyntaxNode {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly firstChild: SyntaxNode | null;
  readonly nextSibling: SyntaxNode | null;
}
export interface Tree {
  readonly topNode: SyntaxNode;
  iterate(options: {
    enter(node: { readonly from: number; readonly type: { readonly isError: boolean } }): void;
  }): void;
}
// The declarations of the package are for ES modules only; it also contains a CommonJS module.
const { parser } = require("@prometheus-io/lezer-promql") as {
  parser: { parse(text: string): Tree };
};

export const parse = recent((text: string): Tree => parser.parse(text));

/** The offset of the first syntax error. */
export function firstErrorIn(tree: Tree): number | undefined {
  let first: number | undefined;
  tree.iterate({
    enter: ({ from, type }) => {
      if (type.isError) first ??= from;
    },
  });
  return first;
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}
