import type { z } from "zod";
import { annotate, factsOf } from "./facts";
import type { Fields } from "./record";

type Normalize = (value: string) => string;
const identity: Normalize = (value) => value;

/**
 * Requires unique values of a key within each named list: `{ urlFields: "name" }` rejects two
 * entries with the same `name`. Values are compared after `normalize`.
 */
export function uniqueBy<T>(
  schema: z.ZodType<T>,
  keys: Readonly<Partial<Record<keyof T & string, string>>>,
  normalize = identity,
): z.ZodType<T> {
  const checked = schema.superRefine((value, ctx) => {
    for (const [list, key] of Object.entries(keys) as [keyof T & string, string][])
      for (const { index, first, value: duplicate } of duplicatesOf(
        (value[list] as readonly Fields[] | undefined) ?? [],
        key,
        normalize,
      ))
        ctx.addIssue({
          code: "custom",
          path: [list, index, key],
          message: `${duplicate} occurs more than once`,
          params: { depth: 3, from: [[list, first, key]] },
        });
  });
  return annotate(checked, factsOf(schema)) as z.ZodType<T>;
}

/** Items whose value equals that of an earlier item. */
function duplicatesOf(
  items: readonly Fields[],
  key: string,
  normalize: Normalize,
): { index: number; first: number; value: string }[] {
  const values = items
    .map((item) => item[key])
    .map((value) => (typeof value === "string" ? normalize(value) : undefined));
  return values.flatMap((value, index) =>
    value !== undefined && values.indexOf(value) < index
      ? [{ index, first: values.indexOf(value), value }]
      : [],
  );
}
