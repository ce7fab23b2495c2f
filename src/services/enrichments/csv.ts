const [QUOTE, COMMA, RETURN, NEWLINE] = [0x22, 0x2c, 0x0d, 0x0a];

/**
 * Number of columns in the first row of a CSV file. Commas and line breaks inside quotes are part
 * of a value.
 */
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
