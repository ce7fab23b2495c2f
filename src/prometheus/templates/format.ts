import { exponential, fixed, significant } from "./digits";
import { floatText, NOTHING, printed, typeName, UnknownTemplateForm, type Value } from "./values";

// What `printf` of Go prints.

const VERB = /%(?:([-+# 0]*)(\d+)?(?:\.(\d*))?([\s\S]))?/g;

/** The digits that a number of JavaScript can be printed with. */
const MOST_DIGITS = 100;
const MOST_WIDTH = 1000;

/** A verb such as `%-8.2f`. */
interface Spec {
  readonly verb: string;
  readonly flags: string;
  readonly width: number;
  readonly precision: number | undefined;
}

/** The text with a value for each verb: `%.2f`. */
export function formatted(format: string, values: readonly Value[]): string {
  let used = 0;
  const text = format.replace(VERB, (found, flags, width, precision, verb) => {
    if (verb === undefined) return "%!(NOVERB)";
    if (verb === "%") return "%";
    if (verb === "*" || verb === "[") throw new UnknownTemplateForm(`printf with ${found}`);
    const value = values[used++];
    if (value === undefined) return `%!${verb}(MISSING)`;
    const spec: Spec = {
      ...{ verb, flags, width: Number(width ?? 0) },
      precision: precision === undefined ? undefined : Number(precision || 0),
    };
    if (spec.width > MOST_WIDTH)
      throw new UnknownTemplateForm(`printf with a width of more than ${MOST_WIDTH}`);
    return padded(verbText(spec, value), spec, value);
  });
  const rest = values.slice(used);
  return rest.length ? `${text}%!(EXTRA ${rest.map(typed).join(", ")})` : text;
}

const typed = (value: Value): string =>
  value.type === "nothing" ? "<nil>" : `${typeName(value)}=${pointed(value)}`;

/** What `html` and `urlquery` read. */
export const bare = (value: Value): string => printed(value);

/** A sample is a pointer, which printing shows and `{{ … }}` does not. */
const pointed = (value: Value): string =>
  `${value.type === "sample" ? "&" : ""}${printed(value, "<nil>")}`;

const PARTS: readonly Value["type"][] = ["map", "samples", "sample", "data"];
function padded(text: string, { flags, width }: Spec, { type }: Value): string {
  // Each value inside of these is padded.
  if (width && PARTS.includes(type))
    throw new UnknownTemplateForm(`printf with a width of a ${type}`);
  const missing = width - [...text].length;
  if (missing <= 0) return text;
  if (flags.includes("-")) return text + " ".repeat(missing);
  const isNumber = type === "int" || type === "float";
  // Infinity and NaN do not look like a number that has zeros before it.
  if (!flags.includes("0") || (isNumber && !/\d/.test(text))) return " ".repeat(missing) + text;
  const [, sign = "", digits = ""] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  return isNumber ? sign + "0".repeat(missing) + digits : "0".repeat(missing) + text;
}

function verbText(spec: Spec, value: Value): string {
  const { verb, flags, width, precision } = spec;
  if (verb === "v") return plain(value, flags, precision);
  if (verb === "T") return value.type === "nothing" ? "<nil>" : typeName(value);
  if (value.type === "float" && "eEfFgG".includes(verb))
    return signed(float(value.value, verb, precision, flags), flags);
  if (verb === "t" && value.type === "bool") return String(value.value);
  if (verb === "s" && isText(value)) return cut(printed(value), precision);
  if (precision === undefined && !flags.includes("#")) {
    if (value.type === "int" && "dxXobc".includes(verb)) return integer(verb, value.value, flags);
    const hasPlain = !/[+ ]/.test(flags);
    if (hasPlain && verb === "q" && isText(value)) return quoted(printed(value));
    if (hasPlain && value.type === "string" && "xX".includes(verb)) return hex(verb, value.value);
  }
  const isBare = flags === "" && width === 0 && precision === undefined;
  if (!isBare || (PRINTED_WITH[value.type] ?? verb).includes(verb))
    throw new UnknownTemplateForm(`printf with %${verb} of ${typeName(value)}`);
  return `%!${verb}(${typed(value)})`;
}

/** The verbs of a type. It is printed as `%!f(int=1)` with another one. */
const PRINTED_WITH: Readonly<Partial<Record<Value["type"], string>>> = {
  ...{ nothing: "", bool: "t", float: "beEfFgGxX", int: "bcdoOqxXU", string: "qsxX" },
};

function hex(verb: string, text: string): string {
  const digits = Buffer.from(text).toString("hex");
  return verb === "x" ? digits : digits.toUpperCase();
}

function plain(value: Value, flags: string, precision?: number): string {
  const isNumber = value.type === "int" || value.type === "float";
  if (flags.includes("#") || (flags.includes("+") && !isNumber))
    throw new UnknownTemplateForm("printf with %#v or %+v");
  if (precision !== undefined && value.type !== "float" && value.type !== "string")
    throw new UnknownTemplateForm(`printf with %.${precision}v of ${typeName(value)}`);
  // With this verb, + asks for the names of fields, and for no sign.
  const own = flags.replaceAll("+", "");
  if (value.type === "string") return cut(value.value, precision);
  if (value.type !== "float") {
    const whole = pointed(value);
    return value.type === "int" ? signed(whole, own) : whole;
  }
  const digits =
    precision === undefined ? floatText(value.value) : float(value.value, "g", precision, own);
  return signed(digits, own);
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
        ? exponential(value, precision ?? 6)
        : general(value, precision);
  return verb === "E" || verb === "G" ? made.toUpperCase() : made;
}

/** `%g`, and `%.4g`. */
export function general(value: number, precision?: number): string {
  if (!Number.isFinite(value) || value === 0 || precision === undefined) return floatText(value);
  const count = Math.max(precision, 1);
  const [digits, power] = significant(value, count);
  const used = digits.replace(/0+$/, "").length || 1;
  if (power < -4 || power >= count) return exponential(value, used - 1);
  return fixed(value, Math.max(used - 1 - power, 0));
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

const cut = (text: string, precision: number | undefined): string =>
  precision === undefined ? text : [...text].slice(0, precision).join("");

const NAMED: Readonly<Record<string, string>> = {
  ...{ "\x07": "\\a", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t" },
  ...{ "\v": "\\v", "\\": "\\\\", '"': '\\"' },
};
/** A string as a literal of Go. */
const quoted = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/gu, (sign) => NAMED[sign] ?? escaped(sign))}"`;

function escaped(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const [letter, length] = code < 0x80 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8];
  return `\\${letter}${code.toString(16).padStart(length as number, "0")}`;
}

/** `print`: spaces between operands of which none is a string. */
export const joined = (values: readonly Value[], isLine = false, show = pointed): string =>
  values
    .map((value, index) => {
      const before = values[index - 1] ?? NOTHING;
      const isSpaced = isLine || (value.type !== "string" && before.type !== "string");
      return `${index > 0 && isSpaced ? " " : ""}${show(value)}`;
    })
    .join("");
