const ESCAPE = /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|.)/gs;

/** The escape in a text of double quotes that readers of YAML 1.1 refuse and those of 1.2 do not. */
export function refusedEscape(quoted: string): string | undefined {
  for (const [written, short, long] of quoted.matchAll(ESCAPE)) {
    const code = Number.parseInt(short ?? long ?? "0", 16);
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    if (written === "\\/" || isHalf || code > 0x10ffff) return written;
  }
  return undefined;
}

/** The same with `'` for the `\'` of YAML 1.1. */
export const withPlainQuotes = (quoted: string): string =>
  quoted.replace(ESCAPE, (written) => (written === "\\'" ? "'" : written));
