import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { SECRET_SIGNATURE, SIGNATURE_KEY } from "../../provider/state/engine-values";
import { toSerializable } from "../../provider/state/serializable";
import { structOf } from "../wire/messages";
import { fittedMask, type Mask, maskOfItems } from "./mask";

/** Properties for the engine, with secrets marked as such. */
export function toProperties(props: object, mask?: Mask): Struct {
  const plain = toSerializable(props);
  const marked = mask ? withSecrets(plain, fittedMask(mask, plain)) : plain;
  return structOf(marked as object);
}

function withSecrets(value: unknown, mask: Mask | undefined): unknown {
  if (mask === undefined) return value;
  if (mask === true) return { [SIGNATURE_KEY]: SECRET_SIGNATURE, value };
  if (Array.isArray(value)) return value.map((item) => withSecrets(item, maskOfItems(mask)));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, item]) => [key, withSecrets(item, mask[key])]),
  );
}
