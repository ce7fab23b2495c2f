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

/** Terraform 0.11 also accepted names that begin with a digit. */
const NAME = String.raw`[\p{ID_Continue}-]+`;
const QUOTED = String.raw`"(?:[^"\\\p{Cc}]|\\.)*"`;
const MODULE = String.raw`module\.(${NAME})(?:\[(\d+|${QUOTED})\])?`;
const MODULES = new RegExp(`^(?:${MODULE}(?:\\.(?!$)|$))*$`, "u");
const EACH_MODULE = new RegExp(MODULE, "gu");
const ONLY_NAME = new RegExp(`^${NAME}$`, "u");

/** Whether a value is a name of a resource. */
export const isHclName = (value: unknown): value is string =>
  typeof value === "string" && ONLY_NAME.test(value);

/** A module in an address: its name, and the key of the instance. */
interface ModuleStep {
  name: string;
  key?: string | number;
}

/** The parts of `module.shop.module.service["checkout"]`; undefined for what is no address. */
export function moduleSteps(address: unknown): ModuleStep[] | undefined {
  if (typeof address !== "string" || !MODULES.test(address)) return undefined;
  return [...address.matchAll(EACH_MODULE)].map(([, name = "", key]) =>
    key === undefined ? { name } : { name, key: key.startsWith('"') ? hclText(key) : Number(key) },
  );
}

/** The key of an instance as an address has it: `["checkout"]` or `[0]`. */
export const instanceKey = (key: string | number | undefined): string =>
  key === undefined ? "" : `[${typeof key === "number" ? key : hclString(key)}]`;
