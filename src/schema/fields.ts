import { z } from "zod";
import { annotate, type Facts, field } from "./facts";
import { parseYaml } from "./yaml";

/** A UUID of any version. */
export const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;
export const SAMPLE_UUID = "0f0e0d0c-0b0a-4909-8807-060504030201";

/**
 * Reuses the schema of equal bounds. Schemas are immutable, and creating them takes most of the
 * time that loading a service needs.
 */
function memoizedByBounds<A extends readonly (number | undefined)[], S>(
  make: (...bounds: A) => S,
): (...bounds: A) => S {
  const schemas = new Map<string, S>();
  return (...bounds) => {
    const key = bounds.join();
    const known = schemas.get(key) ?? make(...bounds);
    schemas.set(key, known);
    return known;
  };
}

/** A string with a minimum and a maximum length in characters. */
export const string = memoizedByBounds(
  (min: number = 0, max?: number): z.ZodString =>
    max === undefined ? z.string().min(min) : z.string().min(min).max(max),
);

/**
 * A string that matches a pattern.
 * @param form Describes the pattern in the error: `expected ${form}`.
 * @param example A value that matches the pattern.
 */
export const stringLike = (
  pattern: RegExp,
  form: string,
  example: string,
  base: z.ZodString = z.string(),
) => annotate(base.regex(pattern, `expected ${form}`), { example });

/** A UUID. Like the API, it accepts any version. */
export const uuid = memoizedByBounds(() =>
  annotate(z.string().regex(UUID, `expected a UUID, such as ${SAMPLE_UUID}`), {
    example: SAMPLE_UUID,
  }),
);

/** Without its begin and end, as a part of other patterns. */
export const LOWER_UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

/** @param form What the error expects: "a UUID in lowercase". */
export const lowerUuid = (form: string) =>
  stringLike(new RegExp(`^${LOWER_UUID}$`), `${form}, such as ${SAMPLE_UUID}`, SAMPLE_UUID);

/** The UUID of an object of another resource type. */
export const ref = (resourceType: string) => annotate(uuid(), { ref: resourceType });

/** A 32-bit integer, encoded as a JSON number. */
export const integer = memoizedByBounds((min: number = 0, max: number = 2147483647) =>
  z.int().min(min).max(max),
);

/** A number that the server stores as a 32-bit float. */
export const float = (min?: number, max?: number) => {
  const low = min === undefined ? z.number() : z.number().min(min);
  const number = max === undefined ? low : low.max(max);
  return annotate(
    number.refine(
      (value) => Number.isFinite(Math.fround(value)),
      "exceeds the range of a 32-bit float",
    ),
    { float: true },
  );
};

const digits = (unsigned: boolean) => z.string().regex(unsigned ? /^\d{1,20}$/ : /^-?\d{1,20}$/);

/**
 * A 64-bit integer, encoded as a string of digits. Users may write a number or a string, since
 * numbers above 2^53 are not exact.
 */
export const int64 = (min?: number, max?: number, unsigned = (min ?? -1) >= 0) => {
  const low = min === undefined ? z.int() : z.int().min(min);
  const number = max === undefined ? low : low.max(max);
  return annotate(z.union([number, digits(unsigned)]), { encoding: { as: "int64", unsigned } });
};

/** A value that is encoded as `{ value: x }`. */
export const wrapped = <S extends z.ZodType>(inner: S, key = "value"): S =>
  annotate(inner, { wrapper: key });

/** A list with a minimum and a maximum number of items. */
export const list = <S extends z.ZodType>(item: S, min = 0, max?: number): z.ZodArray<S> =>
  max === undefined ? z.array(item).min(min) : z.array(item).min(min).max(max);

/** A list whose order has no meaning. */
export const set = <S extends z.ZodType>(item: S, min = 0, max?: number): z.ZodArray<S> =>
  annotate(list(item, min, max), { unordered: true });

/** A map with free keys. */
export const map = <S extends z.ZodType>(value: S): z.ZodRecord<z.ZodString, S> =>
  z.record(z.string(), value);

/** The maximum number of entries of a keyed map, and the maximum length of their names. */
interface KeyedBounds {
  most?: number;
  longest?: number;
}
/**
 * A map that is encoded as a list: `{ a: 1 }` becomes `[{ fieldName: "a", value: 1 }]`. As a map, a
 * diff shows the one entry that changed.
 */
export const keyed = <S extends z.ZodType>(
  value: S,
  key = "fieldName",
  name = "value",
  bounds: KeyedBounds = {},
): z.ZodRecord<z.ZodString, S> =>
  annotate(map(value).superRefine(withinBounds(bounds)), {
    encoding: { as: "keyed", key, value: name, ...bounds },
  });

function withinBounds({ most, longest }: KeyedBounds) {
  return (entries: Record<string, unknown>, ctx: z.core.$RefinementCtx): void => {
    const addIssue = (path: string[], message: string) =>
      ctx.addIssue({ code: "custom", path, message, params: { bound: true } });
    const names = Object.keys(entries);
    if (most !== undefined && names.length > most)
      addIssue([], `at most ${most} entries, this has ${names.length}`);
    const invalidNames =
      longest === undefined ? [] : names.filter((name) => name.length < 1 || name.length > longest);
    for (const name of invalidNames)
      addIssue([name], `the name must have 1 to ${longest} characters, this has ${name.length}`);
  };
}

/**
 * A set of strings that is encoded as one string: `["a", "b"]` becomes `"a,b"`. `most` is the
 * maximum length of that string.
 */
export const joined = (most?: number, by = ",", min = 1, itemFacts: Facts = {}) => {
  const item = string(1).refine(
    (value) => !value.includes(by) && value === value.trim(),
    `must not contain "${by}", nor start or end with a space`,
  );
  const items = list(annotate(item, { example: "a", ...itemFacts }), min).refine(
    (all) => most === undefined || all.join(by).length <= most,
    {
      error: `at most ${most} characters in all`,
      params: { bound: true },
    },
  );
  return annotate(items, {
    unordered: true,
    encoding: { as: "joined", by, ...(most === undefined ? {} : { most }) },
  });
};

/**
 * A named object type, generated once in the types, the documentation and the OpenAPI description.
 * Other keys are rejected.
 */
export const model = <const S extends z.ZodRawShape>(
  name: string,
  about: string,
  shape: S,
): z.ZodObject<S, z.core.$strict> =>
  field(z.strictObject(shape), about, { model: name, modelAbout: about });

/** An object without fields, whose presence is the value: `{ immediately: {} }`. */
export const empty = (about: string) => field(z.strictObject({}), about, { zeroIsValue: true });

/** A schema that is loaded at its first use, because creating it takes time. */
export const later = <S extends z.ZodType>(load: () => S): z.ZodLazy<S> => z.lazy(load);

/**
 * A string that contains a YAML document, with a minimum and a maximum length in characters.
 * @param refuse Returns why the value of the document is not accepted.
 */
export const yaml = (
  min: number = 0,
  max?: number,
  refuse: (value: unknown) => string | undefined = () => undefined,
) =>
  annotate(
    string(min, max).superRefine((text, ctx) => {
      const parsed = parseYaml(text);
      const message = "reason" in parsed ? parsed.reason : refuse(parsed.value);
      if (message !== undefined) ctx.addIssue({ code: "custom", message });
    }),
    { yaml: true, example: "key: value" },
  );

export const flag = memoizedByBounds(() => z.boolean());
export const json = () => z.json() as unknown as z.ZodType<import("./facts").Json>;
