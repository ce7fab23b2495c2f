import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import type { Mask } from "../../provider/state/mask";
import { sealed } from "../../provider/state/seal";
import { toSerializable } from "../../provider/state/serializable";
import type { Fields } from "../../schema/record";
import { structOf } from "../wire/messages";

/** Properties for the engine, with secrets marked as such. */
export const toProperties = (props: Fields, mask?: Mask): Struct =>
  structOf(sealed(toSerializable(props), mask));
