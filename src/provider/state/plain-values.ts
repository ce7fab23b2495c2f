import { type Fields, isRecord } from "../../schema/record";
import { UNKNOWN } from "../../schema/unknown";
import { OUTPUT_SIGNATURE, SECRET_SIGNATURE, SIGNATURE_KEY, UNKNOWN_VALUES } from "./engine-values";
import { listMask, type Mask } from "./mask";

/** A value, with what is secret in it. */
export interface Plain {
  value: unknown;
  mask: Mask | undefined;
}

const unknownValues = new Set(UNKNOWN_VALUES);

/** A value without the marks of the engine. All unknown values become the one that the core knows. */
export function plainOf(value: unknown): Plain {
  if (typeof value === "string")
    return { value: unknownValues.has(value) ? UNKNOWN : value, mask: undefined };
  if (Array.isArray(value)) return plainList(value);
  if (!isRecord(value)) return { value, mask: undefined };
  const signature = value[SIGNATURE_KEY];
  if (signature === SECRET_SIGNATURE) return { value: plainOf(value.value).value, mask: true };
  if (signature === OUTPUT_SIGNATURE) return plainOutput(value);
  return plainObject(value);
}

function plainList(items: readonly unknown[]): Plain {
  const all = items.map(plainOf);
  return {
    value: all.map(({ value }) => value),
    mask: listMask(all.map(({ mask }) => mask)),
  };
}

function plainOutput(output: Fields): Plain {
  const inner = "value" in output ? plainOf(output.value) : { value: UNKNOWN, mask: undefined };
  return output.secret === true ? { value: inner.value, mask: true } : inner;
}

function plainObject(object: Fields): Plain {
  const all = Object.entries(object).map(([key, item]) => [key, plainOf(item)] as const);
  const masks = all.flatMap(([key, { mask }]) => (mask ? [[key, mask] as const] : []));
  return {
    value: Object.fromEntries(all.map(([key, { value }]) => [key, value])),
    mask: masks.length ? Object.fromEntries(masks) : undefined,
  };
}
