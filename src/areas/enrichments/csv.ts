const [QUOTE, COMMA, RETURN, NEWLINE] = [0x22, 0x2c, 0x0d, 0x0a];

/** How many columns the first row of a CSV file has. Commas and line ends inside quotes belong to a value. */
export function columnsOf(bytes: Buffer): number {
  let columns = bytes.length ? 1 : 0;
  let quoted = false;
  for (const byte of bytes) {
    if (byte === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if (byte === COMMA) columns += 1;
    else if (byte === NEWLINE || byte === RETURN) break;
  }
  return columns;
}
