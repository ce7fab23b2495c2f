import type { FieldFacts } from "./field-facts";

/** A statement of a description about a field. */
export interface Fact {
  what: "type" | "enum value" | "bound" | "requirement" | "deprecation";
  value: string;
  /** The name of a bound, such as `maxLength`. */
  bound?: string;
}

/**
 * The facts of a field. A field of a response has no bounds: responses are decoded tolerantly.
 * Bounds that every value satisfies are left out.
 */
export function factsOf(field: FieldFacts, isResponse: boolean): Fact[] {
  const read: Fact[] = [
    ...[...field.types].map((value): Fact => ({ what: "type", value })),
    ...[...field.enumValues].map((value): Fact => ({ what: "enum value", value })),
    ...(field.deprecated ? [{ what: "deprecation", value: "" } as const] : []),
  ];
  if (isResponse) return read;
  const bounds = [...field.bounds].flatMap(([bound, values]) =>
    [...values].map((value): Fact => ({ what: "bound", bound, value })),
  );
  return [
    ...read,
    ...bounds.filter((fact) => !isTrivial(fact)),
    ...(field.required ? [{ what: "requirement", value: "" } as const] : []),
  ];
}

const EVERY_STRING = new Set(["^[\\s\\S]*$", "^[\\s\\S]+$", ".*", "^.*$", ""]);

const isTrivial = ({ bound, value }: Fact): boolean =>
  bound === "pattern"
    ? EVERY_STRING.has(value)
    : (bound === "minLength" || bound === "minItems") && value === "0";

/** Whether a field has a fact, in this form or another one with the same meaning. */
export function hasFact(field: FieldFacts, { what, bound = "", value }: Fact): boolean {
  switch (what) {
    case "type":
      // A field without a type accepts every value.
      return !field.types.size || sameTypes(value).some((type) => field.types.has(type));
    case "enum value":
      return field.enumValues.has(value);
    case "deprecation":
      return field.deprecated;
    case "requirement":
      return field.required;
    case "bound":
      return field.bounds.get(bound)?.has(value) || impliesLength(field, bound, Number(value));
  }
}

/** JSON has an integer of 64 bits as a string or as a number. */
const sameTypes = (type: string): string[] =>
  type === "int64" ? ["int64", "integer", "string"] : [type, "int64"];

const UUID = "00000000-0000-4000-8000-000000000000";

/** Whether the pattern of a UUID implies a bound of the length. */
function impliesLength({ bounds }: FieldFacts, bound: string, length: number): boolean {
  if (length !== UUID.length || !/^m(in|ax)Length$/.test(bound)) return false;
  const other = bound === "maxLength" ? `${UUID}0` : UUID.slice(1);
  return [...(bounds.get("pattern") ?? [])].some((pattern) => {
    const expression = new RegExp(pattern);
    return expression.test(UUID) && !expression.test(other);
  });
}
