import { SECRET_SIGNATURE, SIGNATURE_KEY } from "../../../src/provider/state/engine-values";
import { isRecord } from "../../../src/schema/record";
import type { Props } from "./client";

const isSecret = (value: unknown): value is { value: unknown } =>
  isRecord(value) && value[SIGNATURE_KEY] === SECRET_SIGNATURE;

/** A value that the engine marks as a secret. */
export const secret = (value: unknown): Props => ({
  [SIGNATURE_KEY]: SECRET_SIGNATURE,
  value,
});

/** A value with another one instead of each secret. */
function replaceSecrets(value: unknown, replace: (secret: unknown) => unknown): unknown {
  if (isSecret(value)) return replace(value.value);
  if (Array.isArray(value)) return value.map((item) => replaceSecrets(item, replace));
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, replaceSecrets(item, replace)]),
      )
    : value;
}

/** A value without the marks of secrets. */
export const revealed = <T>(value: T): T => replaceSecrets(value, (inner) => inner) as T;
/** A value without its secrets: all that the engine would show or store in clear. */
export const inClear = (value: unknown): unknown => replaceSecrets(value, () => "[secret]");
