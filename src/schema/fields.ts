import { z } from "zod";
import { type Facts, field, mark } from "./facts";

const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;
export const SAMPLE_UUID = "0f0e0d0c-0b0a-4909-8807-060504030201";

/** One schema for all uses of the same bounds: schemas are never changed, and to make them is most of what loading an area costs. */
function shared<A extends readonly (number | undefined)[], S>(make: (...bounds: A) => S): (...bounds: A) => S {
  const made = new Map<string, S>();
  return (...bounds) => {
    const key = bounds.join();
    const known = made.get(key) ?? make(...bounds);
    made.set(key, known);
    return known;
  };
}

/** A text with its bounds in characters. */
export const text = shared(
  (min: number = 0, max?: number): z.ZodString => (max === undefined ? z.string().min(min) : z.string().min(min).max(max)),
);

/** A text of a given form. The example is a value that has it; `form` says it in words for the error. */
export const textLike = (pattern: RegExp, form: string, example: string, base: z.ZodString = z.string()) =>
  mark(base.regex(pattern, `expected ${form}`), { example });

/** A UUID in the API's reading: any version bits. */
export const uuid = shared(() => mark(z.string().regex(UUID, `expected a UUID, such as ${SAMPLE_UUID}`), { example: SAMPLE_UUID }));

/** The UUID of another kind's object. */
export const ref = (kind: string) => mark(uuid(), { ref: kind });

/** An integer that travels as a JSON number. */
export const integer = shared((min: number = 0, max: number = 2147483647) => z.int().min(min).max(max));

/** A float that the server keeps in 32 bits. */
export const float = (min?: number, max?: number) => {
  const low = min === undefined ? z.number() : z.number().min(min);
  const number = max === undefined ? low : low.max(max);
  return mark(
    number.refine((value) => Number.isFinite(Math.fround(value)), "more than a 32-bit float can hold"),
    { float: true },
  );
};

const digits = (unsigned: boolean) => z.string().regex(unsigned ? /^\d{1,20}$/ : /^-?\d{1,20}$/, "expected a whole number, in digits");

/** A 64-bit integer: digits on the wire; a number or digits for the user, so that nothing above 2^53 loses a digit. */
export const int64 = (min?: number, max?: number, unsigned = (min ?? -1) >= 0) => {
  const low = min === undefined ? z.int() : z.int().min(min);
  const number = max === undefined ? low : low.max(max);
  return mark(z.union([number, digits(unsigned)]), { spelling: { as: "int64", unsigned } });
};

/** A value the wire wraps as `{ value: x }`. */
export const wrapped = <S extends z.ZodType>(inner: S, key = "value"): S => mark(inner, { wrapper: key });

/** A list with its bounds in items. */
export const list = <S extends z.ZodType>(item: S, min = 0, max?: number): z.ZodArray<S> =>
  max === undefined ? z.array(item).min(min) : z.array(item).min(min).max(max);

/** A list whose order means nothing. */
export const set = <S extends z.ZodType>(item: S, min = 0, max?: number): z.ZodArray<S> => mark(list(item, min, max), { unordered: true });

/** A map with free keys. */
export const map = <S extends z.ZodType>(value: S): z.ZodRecord<z.ZodString, S> => z.record(z.string(), value);

/** How many entries a keyed map may have, and how long their names may be. */
interface KeyedBounds {
  most?: number;
  longest?: number;
}
/** A map by name that travels as a list of `{ fieldName, value }`, so that a diff shows the one entry that changed. */
export const keyed = <S extends z.ZodType>(
  value: S,
  key = "fieldName",
  name = "value",
  bounds: KeyedBounds = {},
): z.ZodRecord<z.ZodString, S> =>
  mark(map(value).superRefine(withinBounds(bounds)), { spelling: { as: "keyed", key, value: name, ...bounds } });

function withinBounds({ most, longest }: KeyedBounds) {
  return (entries: Record<string, unknown>, ctx: z.core.$RefinementCtx): void => {
    const complain = (path: string[], message: string) => ctx.addIssue({ code: "custom", path, message, params: { bound: true } });
    const names = Object.keys(entries);
    if (most !== undefined && names.length > most) complain([], `at most ${most} entries, this has ${names.length}`);
    const odd = longest === undefined ? [] : names.filter((name) => name.length < 1 || name.length > longest);
    for (const name of odd) complain([name], `the name must have 1 to ${longest} characters, this has ${name.length}`);
  };
}

/**
 * A list that travels as one text, its items joined by a sign that none of them holds. Order means nothing. The bound is that of the text, in characters.
 */
export const joined = (most?: number, by = ",", min = 1, itemFacts: Facts = {}) => {
  const item = text(1).refine(
    (value) => !value.includes(by) && value === value.trim(),
    `must not hold "${by}", nor start or end with a space`,
  );
  const items = list(mark(item, { example: "a", ...itemFacts }), min).refine((all) => most === undefined || all.join(by).length <= most, {
    error: `at most ${most} characters in all`,
    params: { bound: true },
  });
  return mark(items, { unordered: true, spelling: { as: "joined", by, ...(most === undefined ? {} : { most }) } });
};

/** A named object: printed once in types, docs and the OpenAPI description. No other keys are accepted. */
export const model = <const S extends z.ZodRawShape>(name: string, about: string, shape: S): z.ZodObject<S, z.core.$strict> =>
  field(z.strictObject(shape), about, { model: name, modelAbout: about });

/** An object without fields: its presence is the value. */
export const empty = (about: string) => field(z.strictObject({}), about, { distinct: true });

/** A schema of another file, loaded when the first value meets it: what it costs is paid by who needs it. */
export const later = <S extends z.ZodType>(load: () => S): z.ZodLazy<S> => z.lazy(load);

export const flag = shared(() => z.boolean());
export const json = () => z.json() as unknown as z.ZodType<import("./facts").Json>;
