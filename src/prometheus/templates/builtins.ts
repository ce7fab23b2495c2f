import { compareTexts, NOTHING, stringValue, TemplateError, typeName, type Value } from "./values";

const BASIC: readonly Value["type"][] = ["bool", "int", "float", "string"];

/**
 * The order of two values: below, at or above 0; NaN where one is. Go compares values of one type
 * only: an integer is not comparable with a float.
 */
export function compareValues(a: Value, b: Value, isOrdered: boolean): number {
  const areBasic = BASIC.includes(a.type) && BASIC.includes(b.type);
  if (a.type === "nothing" || b.type === "nothing") {
    if (isOrdered) throw new TemplateError("nil has no order");
    return a.type === b.type ? 0 : 1;
  }
  if (a.type !== b.type)
    throw new TemplateError(`${typeName(a)} and ${typeName(b)} are not comparable`);
  if (!areBasic || (isOrdered && a.type === "bool"))
    throw new TemplateError(`values of the type ${typeName(a)} are not comparable`);
  if (a.type === "string" && b.type === "string") return compareTexts(a.value, b.value);
  const [left, right] = [a, b].map((one) => Number((one as { value: number }).value));
  return (left as number) - (right as number) || (left === right ? 0 : Number.NaN);
}

/** `index`: the value at a key or a number. */
export function indexed(item: Value, key: Value): Value {
  if (item.type === "map") {
    if (key.type !== "string") throw new TemplateError(`a key is a string, not ${typeName(key)}`);
    return item.entries.get(key.value) ?? (item.of === "string" ? stringValue("") : NOTHING);
  }
  if (item.type === "samples") {
    const sample = item.samples[numberIn(key, item.samples.length - 1)];
    if (sample) return { type: "sample", sample };
  }
  if (item.type === "string") {
    const bytes = Buffer.from(item.value);
    const byte = bytes[numberIn(key, bytes.length - 1)];
    if (byte !== undefined) return { type: "int", value: byte };
  }
  throw new TemplateError(`${typeName(item)} has no index`);
}

function numberIn(key: Value, last: number): number {
  if (key.type !== "int") throw new TemplateError(`an index is an integer, not ${typeName(key)}`);
  if (key.value >= 0 && key.value <= last) return key.value;
  throw new TemplateError(`the index ${key.value} is out of range`);
}

/** `slice`: a part of a string or of samples. */
export function sliced(item: Value, bounds: readonly Value[]): Value {
  const bytes = item.type === "string" ? Buffer.from(item.value) : undefined;
  const length = bytes?.length ?? (item.type === "samples" ? item.samples.length : undefined);
  if (length === undefined) throw new TemplateError(`${typeName(item)} has no parts`);
  if (bounds.length > 2) throw new TemplateError("slice takes two bounds");
  const [from = 0, to = length] = bounds.map((bound) => numberIn(bound, length));
  if (from > to) throw new TemplateError(`the bounds ${from} and ${to} are not in order`);
  if (bytes) return stringValue(bytes.subarray(from, to).toString("utf8"));
  return item.type === "samples"
    ? { type: "samples", samples: item.samples.slice(from, to) }
    : item;
}
