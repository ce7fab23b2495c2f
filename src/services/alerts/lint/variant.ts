import { type Fields, isRecord } from "../../../schema/record";

/** The variant of an alert with its fields; undefined where it has none that is known. */
export function variantOf(args: Fields): readonly [name: string, fields: Fields] | undefined {
  const found = Object.entries(args).find(([key, value]) => VARIANT.test(key) && isRecord(value));
  return found && [found[0], found[1] as Fields];
}
const VARIANT = /^(logs|metric|tracing|slo|analytics)[A-Z]|^flow$/;
