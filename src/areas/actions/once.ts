import type { z } from "zod";
import { factsOf, mark } from "../../schema/facts";

type Item = Readonly<Record<string, unknown>>;
type Alike = (text: string) => string;
const asItIs: Alike = (text) => text;

/**
 * The same object, whose lists of these names hold each value of a key once: `{ urlFields: "name" }`. `alike` gives two spellings of a value
 * one form.
 */
export function once<T>(schema: z.ZodType<T>, keys: Readonly<Partial<Record<keyof T & string, string>>>, alike = asItIs): z.ZodType<T> {
  const checked = schema.superRefine((value, ctx) => {
    for (const [list, key] of Object.entries(keys) as [keyof T & string, string][])
      for (const { at, text } of again((value[list] as readonly Item[] | undefined) ?? [], key, alike))
        ctx.addIssue({ code: "custom", path: [list, at, key], message: `${text} is given twice` });
  });
  return mark(checked, factsOf(schema)) as z.ZodType<T>;
}

/** Values that an earlier item has already. */
function again(items: readonly Item[], key: string, alike: Alike): { at: number; text: string }[] {
  const texts = items.map((item) => item[key]).map((text) => (typeof text === "string" ? alike(text) : undefined));
  return texts.flatMap((text, at) => (text !== undefined && texts.indexOf(text) < at ? [{ at, text }] : []));
}
