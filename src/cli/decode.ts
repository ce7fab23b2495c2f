const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * The text of a file, without its byte order mark. `>` of Windows PowerShell writes UTF-16. Text
 * of a command begins with an ASCII character, so a zero byte beside it tells the same without a
 * mark.
 */
export function decodeText(bytes: Uint8Array): string {
  const [marked] = MARKS.find(([, mark]) => mark.every((byte, n) => bytes[n] === byte)) ?? [];
  return new TextDecoder(marked ?? unmarked(bytes)).decode(bytes);
}

function unmarked([first, second]: Uint8Array): string {
  if (first === 0 && second) return "utf-16be";
  return first && second === 0 ? "utf-16le" : "utf-8";
}
