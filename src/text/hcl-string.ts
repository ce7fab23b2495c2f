/** What HCL writes as it is: letters, marks, digits, punctuation, symbols and the space. */
const PRINTED = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
const SHORT: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  '"': '\\"',
  "\\": "\\\\",
};
const PLAIN = Object.fromEntries(Object.entries(SHORT).map(([sign, written]) => [written, sign]));

/**
 * A quoted string of HCL, as Terraform and OpenTofu write the keys of addresses: it has no control
 * character, no invisible character, and nothing that HCL would evaluate.
 */
export const hclString = (text: string): string =>
  `"${[...text]
    .map(escaped)
    .join("")
    .replace(/[$%](?=\{)/g, "$&$&")}"`;

function escaped(sign: string): string {
  const short = SHORT[sign];
  if (short !== undefined) return short;
  if (PRINTED.test(sign)) return sign;
  const code = (sign.codePointAt(0) as number).toString(16);
  return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
}

const ESCAPE = /\\U([\da-fA-F]{8})|\\u([\da-fA-F]{4})|\\[nrt"\\]|\$\$(?=\{)|%%(?=\{)/g;
const LAST_CODE = 0x10ffff;

/** The text of a quoted string of HCL that evaluates nothing. */
export const hclText = (quoted: string): string =>
  quoted.slice(1, -1).replace(ESCAPE, (all: string, long?: string, short?: string) => {
    const digits = long ?? short;
    if (digits === undefined) return PLAIN[all] ?? all.slice(1);
    const code = Number.parseInt(digits, 16);
    return code > LAST_CODE ? all : String.fromCodePoint(code);
  });
