/** Where a text is not JSON: `: line 2, column 5`. Nothing where it is JSON. */
export function jsonFault(text: string): string {
  const fault = faultIn(text);
  if (!fault) return "";
  const end = text.trimEnd().length;
  const position = fault.position ?? unexpectedIn(text);
  const isCut = fault.isCut || position >= end;
  const before = text.slice(0, isCut ? end : position).split("\n");
  if (isCut) return `: it ends too early, in line ${before.length}`;
  return `: line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
}

/** What the message of `JSON.parse` says; undefined for JSON. */
function faultIn(text: string): { isCut: boolean; position: number | undefined } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = / at position (\d+)/.exec(message)?.[1];
    return {
      isCut: /end of JSON input|Unterminated string/.test(message),
      position: position === undefined ? undefined : Number(position),
    };
  }
}

/**
 * The position of an unexpected character, which messages do not contain: it follows the longest
 * beginning that only ends too early.
 */
function unexpectedIn(text: string): number {
  let [good, bad] = [0, text.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    const fault = faultIn(text.slice(0, middle));
    const isBeginning = !fault || fault.isCut || fault.position === middle;
    [good, bad] = isBeginning ? [middle, bad] : [good, middle];
  }
  return good;
}
