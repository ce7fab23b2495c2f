import ts from "typescript";

/** The text of an element of an object or array literal. */
export interface Chunk {
  /** Line breaks, indentation and comments before the element. */
  lead: string;
  body: string;
  /** A comment after the comma, at the end of the line. */
  tail: string;
}

/** An object or array literal as text. */
export interface Container {
  open: string;
  chunks: readonly Chunk[];
  hasFinalComma: boolean;
  /** Between the last element and the bracket. */
  closing: string;
  close: string;
  /** Each element begins a line. */
  isMultiLine: boolean;
}

export function containerOf(
  node: ts.ObjectLiteralExpression | ts.ArrayLiteralExpression,
): Container {
  const [first, list, last] = node.getChildren() as [ts.Node, ts.SyntaxList, ts.Node];
  const text = node.getSourceFile().text;
  const children = list.getChildren();
  const chunks: Chunk[] = [];
  let from = first.end;
  for (let n = 0; n < children.length; n += 2) {
    const [element, comma] = [children[n] as ts.Node, children[n + 1]];
    const start = element.getStart();
    const between = comma ? text.slice(element.end, comma.getStart()) : "";
    const end = comma?.end ?? element.end;
    const tailEnd = endOfComments(text, end);
    chunks.push({
      lead: text.slice(from, start),
      body: text.slice(start, element.end) + between,
      tail: text.slice(end, tailEnd),
    });
    from = tailEnd;
  }
  return {
    open: first.getText(),
    chunks,
    hasFinalComma: children.length > 0 && children.length % 2 === 0,
    closing: text.slice(from, last.getStart()),
    close: last.getText(),
    isMultiLine: chunks[0]?.lead.includes("\n") ?? false,
  };
}

/** The end of the comments that end a line; `from` where other text follows on the line. */
function endOfComments(text: string, from: number): number {
  const end = ts.getTrailingCommentRanges(text, from)?.at(-1)?.end ?? from;
  return /^[ \t]*(\r?\n|$)/.test(text.slice(end, end + 200)) ? end : from;
}

/** The text of a literal with other elements. New elements have no `lead`. */
export function containerText(
  container: Container,
  chunks: readonly (Chunk | { body: string })[],
  newLead: string,
): string {
  const { open, close, closing, hasFinalComma, isMultiLine } = container;
  if (!chunks.length) return open + (closing.trim() ? closing : "") + close;
  const isObject = open === "{";
  const firstLead = container.chunks[0]?.lead ?? (isObject ? " " : "");
  const parts = chunks.map((chunk, n) => {
    const own = "lead" in chunk ? chunk.lead : newLead;
    const lead = isMultiLine || own.trim() ? own : n ? " " : firstLead;
    const comma = n < chunks.length - 1 || hasFinalComma ? "," : "";
    return `${lead}${chunk.body}${comma}${"tail" in chunk ? chunk.tail : ""}`;
  });
  const end = container.chunks.length ? closing : isObject ? " " : "";
  return open + parts.join("") + end + close;
}
