import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import type { Mask } from "../../provider/state/mask";
import { plainOf } from "../../provider/state/plain-values";
import { sealed } from "../../provider/state/seal";
import { toSerializable } from "../../provider/state/serializable";
import type { Fields } from "../../schema/record";
import { propertiesOf, structOf } from "../wire/messages";

/** Properties that the engine has sent, as plain values, with what is secret in them. */
export interface Received<S extends Fields = Fields> {
  props: S;
  mask: Mask | undefined;
}

/** The properties of a message, at the stage that the protocol of the engine defines. */
export function fromProperties<S extends Fields = Fields>(struct: Struct | undefined): Received<S> {
  const { value, mask } = plainOf(propertiesOf(struct));
  return { props: value as S, mask };
}

/** Properties for the engine, with secrets marked as such. */
export const toProperties = (props: Fields, mask?: Mask): Struct =>
  structOf(sealed(toSerializable(props), mask));
