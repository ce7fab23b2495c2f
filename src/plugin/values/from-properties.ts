import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import {
  OUTPUT_SIGNATURE,
  SECRET_SIGNATURE,
  SIGNATURE_KEY,
  UNKNOWN_VALUES,
} from "../../provider/state/engine-values";
import { listMask, type Mask } from "../../provider/state/mask";
import { type Fields, isRecord } from "../../schema/record";
import { UNKNOWN } from "../../schema/unknown";
import { propertiesOf } from "../wire/messages";

/** Properties that the engine has sent, as plain values, with what is secret in them. */
export interface Received<S extends Fields = Fields> {
  props: S;
  mask: Mask | undefined;
}

const unknownValues = new Set(UNKNOWN_VALUES);

/**
 * The properties of a message, at the stage that the protocol of the engine defines. All unknown
 * values become the one that the core knows.
 */
export function fromProperties<S extends Fields = Fields>(struct: Struct | undefined): Received<S> {
  const { value, mask } = plainOf(propertiesOf(struct));
  return { props: value as S, mask };
}

interface Plain {
  value: unknown;
  mask: Mask | undefined;
}

/** A value without the marks of the engine. */
function plainOf(value: unknown): Plain {
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
