import * as pulumi from "@pulumi/pulumi";
import { isAny, keysAt, type Steps } from "../schema/steps";

const deferred = (value: unknown): boolean => pulumi.Output.isInstance(value) || value instanceof Promise;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Arguments with every secret field marked as a secret, wherever its value comes from. */
export function seal<T extends object>(args: T, secrets: readonly string[]): T {
  return secrets.reduce<unknown>((value, path) => at(value, path.split(".")), args) as T;
}

function at(value: unknown, [step, ...rest]: Steps): unknown {
  if (value === undefined || value === null) return value;
  if (step === undefined) return pulumi.secret(value);
  // Inside an output a part cannot be marked: the whole of it becomes secret when it holds the field.
  if (deferred(value)) return pulumi.output(value).apply((known) => (holds(known, [step, ...rest]) ? pulumi.secret(known) : known));
  if (Array.isArray(value)) return isAny(step) ? value.map((item) => at(item, rest)) : value;
  if (!isRecord(value)) return value;
  return { ...value, ...Object.fromEntries(keysAt(step, value).map((key) => [key, at(value[key], rest)])) };
}

function holds(value: unknown, [step, ...rest]: Steps): boolean {
  if (value === undefined || value === null) return false;
  if (step === undefined) return true;
  if (typeof value !== "object") return false;
  return keysAt(step, value).some((key) => holds((value as Record<string, unknown>)[key], rest));
}
