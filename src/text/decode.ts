/**
 * The text of a file or a stream in UTF-8 or UTF-16, without its byte order mark. Windows PowerShell
 * writes UTF-16 with `>`, and UTF-8 with a mark with `Out-File -Encoding utf8`.
 */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes);

/** Without a mark, the first character tells: each format that is read begins with ASCII. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === undefined || second === undefined) return "utf-8";
  if (first !== 0 && second === 0) return "utf-16le";
  return first === 0 && second !== 0 ? "utf-16be" : "utf-8";
}
