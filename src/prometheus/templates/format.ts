import { floatText, NOTHING, printed, typeName, UnknownTemplateForm, type Value } from "./values";

// What `printf` of Go prints.

const VERB = /%(?:([-+# 0]*)(\d+)?(?:\.(\d*))?([\s\S]))?/g;

/** The digits that a number of JavaScript can be printed with. */
const MOST_DIGITS = 100;
const MOST_WIDTH = 1000;

/** The text with a value for each verb: `%.2f`. */
export function formatted(format: string, values: readonly Value[]): string {
  let used = 0;
  const text = format.replace(VERB, (found, flags, width, precision, verb) => {
    if (verb === undefined) return "%!(NOVERB)";
    if (verb === "%") return "%";
    if (verb === "*" || verb === "[") throw new UnknownTemplateForm(`printf with ${found}`);
    const value = values[used++];
    if (value === undefined) return `%!${verb}(MISSING)`;
    const digits = precision === undefined ? undefined : Number(precision || 0);
    if (Number(width ?? 0) > MOST_WIDTH)
      throw new UnknownTemplateForm(`printf with a width of more than ${MOST_WIDTH}`);
    return padded(verbText(verb, value, flags, digits), flags, Number(width ?? 0), value);
  });
  const rest = values.slice(used);
  return rest.length ? `${text}%!(EXTRA ${rest.map(typed).join(", ")})` : text;
}

const typed = (value: Value): string =>
  value.type === "nothing" ? "<nil>" : `${typeName(value)}=${printed(value, "<nil>")}`;

function padded(text: string, flags: string, width: number, { type }: Value): string {
  const missing = width - [...text].length;
  if (missing <= 0) return text;
  if (flags.includes("-")) return text + " ".repeat(missing);
  const isNumber = (type === "int" || type === "float") && /\d/.test(text);
  if (!flags.includes("0") || text.startsWith("%!")) return " ".repeat(missing) + text;
  const [, sign = "", digits = ""] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  return isNumber ? sign + "0".repeat(missing) + digits : "0".repeat(missing) + text;
}

function verbText(verb: string, value: Value, flags: string, precision?: number): string {
  if (verb === "v") return plain(value, flags, precision);
  if (verb === "T") return value.type === "nothing" ? "<nil>" : typeName(value);
  if (value.type === "nothing") return `%!${verb}(<nil>)`;
  if (value.type === "float" && "eEfFgG".includes(verb))
    return signed(float(value.value, verb, precision, flags), flags);
  if (value.type === "int" && "dxXobc".includes(verb)) return integer(verb, value.value, flags);
  if (verb === "t" && value.type === "bool") return String(value.value);
  if ((verb === "s" || verb === "q") && isText(value)) return text(verb, value, precision);
  if (value.type === "string" && (verb === "x" || verb === "X")) {
    const hex = Buffer.from(value.value).toString("hex");
    return verb === "x" ? hex : hex.toUpperCase();
  }
  if (["map", "sample", "samples", "data"].includes(value.type))
    throw new UnknownTemplateForm(`printf with %${verb} of ${typeName(value)}`);
  return `%!${verb}(${typed(value)})`;
}

function plain(value: Value, flags: string, precision?: number): string {
  if (
    flags.includes("#") ||
    (flags.includes("+") && value.type !== "int" && value.type !== "float")
  )
    throw new UnknownTemplateForm("printf with %#v or %+v");
  if (value.type !== "float") {
    const text = printed(value, "<nil>");
    return value.type === "int" ? signed(text, flags) : text;
  }
  const text =
    precision === undefined ? floatText(value.value) : float(value.value, "g", precision, flags);
  return signed(text, flags);
}

const signed = (text: string, flags: string): string => {
  const bare = text.replace(/^\+/, "");
  if (bare.startsWith("-")) return bare;
  if (flags.includes("+")) return `+${bare}`;
  if (flags.includes(" ")) return ` ${bare}`;
  return bare === "Inf" ? "+Inf" : bare;
};

function float(value: number, verb: string, precision: number | undefined, flags: string): string {
  if (flags.includes("#")) throw new UnknownTemplateForm("printf with the flag #");
  if (!Number.isFinite(value)) return floatText(value);
  if (precision !== undefined && precision > MOST_DIGITS)
    throw new UnknownTemplateForm(`printf with more than ${MOST_DIGITS} digits`);
  const lower = verb.toLowerCase();
  const made =
    lower === "f"
      ? fixed(value, precision ?? 6)
      : lower === "e"
        ? exponential(value.toExponential(precision ?? 6))
        : general(value, precision);
  return verb === "E" || verb === "G" ? made.toUpperCase() : made;
}

/** `toFixed` writes numbers above 1e21 with an exponent. */
function fixed(value: number, precision: number): string {
  const isLarge = Math.abs(value) >= 1e21;
  const digits = isLarge
    ? `${BigInt(value)}${precision ? `.${"0".repeat(precision)}` : ""}`
    : value.toFixed(precision);
  return Object.is(value, -0) ? `-${digits}` : digits;
}

const exponential = (text: string): string =>
  text.replace(/e([+-])(\d)$/, (_, sign, digit) => `e${sign}0${digit}`);

/** `%g`, and `%.4g`. */
export function general(value: number, precision?: number): string {
  if (!Number.isFinite(value) || value === 0) return floatText(value);
  if (precision === undefined) return floatText(value);
  const digits = Math.max(precision, 1);
  const [mantissa = "", exponent = ""] = value.toExponential(Math.min(digits - 1, 100)).split("e");
  const power = Number(exponent);
  const short = mantissa.includes(".") ? mantissa.replace(/\.?0+$/, "") : mantissa;
  if (power < -4 || power >= digits) return exponential(`${short}e${exponent}`);
  const text = value.toFixed(Math.min(Math.max(digits - 1 - power, 0), MOST_DIGITS));
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

function integer(verb: string, value: number, flags: string): string {
  if (verb === "c") return isCharacter(value) ? String.fromCodePoint(value) : "\ufffd";
  const radix = verb === "d" ? 10 : verb === "o" ? 8 : verb === "b" ? 2 : 16;
  const text = value.toString(radix);
  return signed(verb === "X" ? text.toUpperCase() : text, flags);
}

const isCharacter = (code: number): boolean =>
  code >= 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);

const isText = ({ type }: Value): boolean =>
  type === "string" || type === "time" || type === "duration";

function text(verb: string, value: Value, precision?: number): string {
  const whole = printed(value);
  const cut = precision === undefined ? whole : [...whole].slice(0, precision).join("");
  return verb === "s" ? cut : JSON.stringify(cut);
}

/** `print`: spaces between operands of which none is a string. */
export const joined = (values: readonly Value[], isLine: boolean): string =>
  values
    .map((value, index) => {
      const before = values[index - 1] ?? NOTHING;
      const isSpaced = isLine || (value.type !== "string" && before.type !== "string");
      return `${index > 0 && isSpaced ? " " : ""}${printed(value, "<nil>")}`;
    })
    .join("");
