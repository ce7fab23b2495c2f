import type { Argument, Expression } from "../../../tera/syntax/expression";
import { rustRegExp } from "../../../text/rust-regexp";

/** The values that an expression is evaluated with. */
export type Sample = Readonly<Record<string, unknown>>;

/** The error for a template or condition that cannot be evaluated. */
export class TemplateError extends Error {
  constructor(
    readonly reason: "INVALID_TEMPLATE" | "FIELD_NOT_FOUND" | "RENDERED_VALUE_EXCEEDS_MAX_LENGTH",
    message: string,
  ) {
    super(message);
  }
}
const invalid = (message: string): TemplateError => new TemplateError("INVALID_TEMPLATE", message);

export const isTruthy = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== "" && value !== 0;

export function evaluate(expression: Expression, sample: Sample): unknown {
  const valueIn = (part: Expression): unknown => evaluate(part, sample);
  switch (expression.type) {
    case "literal":
      return expression.value;
    case "name":
    case "member":
      return fieldOf(expression, sample);
    case "array":
      return expression.items.map(valueIn);
    case "filter":
      return applyFilter(expression, sample);
    case "test":
      return applyTest(expression, sample) !== expression.negated;
    case "unary":
      return expression.operator === "-"
        ? -Number(valueIn(expression.of))
        : !isTruthy(valueIn(expression.of));
    case "binary":
      return applyOperator(expression, valueIn);
    case "call":
      if (pathOf(expression.of) === "get_context") return sample;
      throw invalid(`there is no function ${pathOf(expression.of)}`);
    default:
      throw invalid("the emulator evaluates no maps, slices and inline conditions");
  }
}

function applyOperator(
  { operator, left, right }: Expression & { type: "binary" },
  valueIn: (part: Expression) => unknown,
): unknown {
  const value = valueIn(left);
  if (operator === "and" || operator === "&&") return isTruthy(value) && isTruthy(valueIn(right));
  if (operator === "or" || operator === "||") return isTruthy(value) || isTruthy(valueIn(right));
  const apply = OPERATORS[operator.replace(/\s+/, " ")];
  if (!apply) throw invalid(`there is no operator ${operator}`);
  return apply(value, valueIn(right));
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const contains = (a: unknown, b: unknown): boolean =>
  Array.isArray(b) ? b.some((one) => same(a, one)) : String(b).includes(String(a));

const OPERATORS: Readonly<Record<string, (a: unknown, b: unknown) => unknown>> = {
  "==": same,
  "!=": (a, b) => !same(a, b),
  ">": (a, b) => Number(a) > Number(b),
  "<": (a, b) => Number(a) < Number(b),
  ">=": (a, b) => Number(a) >= Number(b),
  "<=": (a, b) => Number(a) <= Number(b),
  in: contains,
  "not in": (a, b) => !contains(a, b),
  "~": (a, b) => stringify(a) + stringify(b),
  "+": (a, b) => Number(a) + Number(b),
  "-": (a, b) => Number(a) - Number(b),
  "*": (a, b) => Number(a) * Number(b),
  "/": (a, b) => Number(a) / Number(b),
  "%": (a, b) => Number(a) % Number(b),
};

export const stringify = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);

/** A path as it is written: `alert.groups[0].status` is `alert.groups.0.status`. */
const pathOf = (expression: Expression): string => {
  if (expression.type === "name") return expression.name;
  if (expression.type === "member") return `${pathOf(expression.of)}.${pathOf(expression.key)}`;
  return expression.type === "literal" ? String(expression.value) : "…";
};

function fieldOf(expression: Expression, sample: Sample): unknown {
  const value = findField(expression, sample);
  if (value !== undefined) return value;
  throw new TemplateError("FIELD_NOT_FOUND", `there is no field ${pathOf(expression)}`);
}
function findField(expression: Expression, sample: Sample): unknown {
  if (expression.type !== "name" && expression.type !== "member")
    return evaluate(expression, sample);
  const key =
    expression.type === "name" ? expression.name : String(evaluate(expression.key, sample));
  const parent = expression.type === "name" ? sample : findField(expression.of, sample);
  return typeof parent === "object" && parent !== null && Object.hasOwn(parent, key)
    ? (parent as Sample)[key]
    : undefined;
}

type Apply<T> = (value: unknown, given: unknown) => T;

function applyFilter({ of, name, args }: Expression & { type: "filter" }, sample: Sample): unknown {
  const filter = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
  if (!filter) throw invalid(`there is no filter ${name}`);
  const value = name === "default" ? findField(of, sample) : evaluate(of, sample);
  return filter(value, firstOf(args, sample));
}
// A filter has one argument, optionally named: `default("x")`, `default(value="x")`.
const firstOf = ([first]: readonly Argument[], sample: Sample): unknown =>
  first && evaluate(first.value, sample);

const FILTERS: Readonly<Record<string, Apply<unknown>>> = {
  upper: (value) => String(value).toUpperCase(),
  lower: (value) => String(value).toLowerCase(),
  trim: (value) => String(value).trim(),
  length: (value) => (Array.isArray(value) ? value.length : String(value).length),
  default: (value, given) => (value === undefined || value === "" ? given : value),
  join: (value, given) => (Array.isArray(value) ? value.join(String(given ?? "")) : value),
  json_encode: (value) => JSON.stringify(value),
};

function applyTest({ of, name, args }: Expression & { type: "test" }, sample: Sample): boolean {
  const test = Object.hasOwn(TESTS, name) ? TESTS[name] : undefined;
  if (!test) throw invalid(`there is no test ${name}`);
  const value = /defined$/.test(name) ? findField(of, sample) : evaluate(of, sample);
  return test(value, firstOf(args, sample));
}
const TESTS: Readonly<Record<string, Apply<boolean>>> = {
  defined: (value) => value !== undefined,
  undefined: (value) => value === undefined,
  starting_with: (value, given) => String(value).startsWith(String(given)),
  ending_with: (value, given) => String(value).endsWith(String(given)),
  containing: (value, given) => contains(given, value),
  matching: (value, given) => isMatch(String(given), String(value)),
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
};

/** A regular expression of Rust. Its time is linear in the length of the value. */
function isMatch(pattern: string, value: string): boolean {
  try {
    return rustRegExp(pattern)(value);
  } catch {
    throw invalid("the pattern is no regular expression");
  }
}
