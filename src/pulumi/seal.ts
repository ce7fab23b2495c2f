import * as pulumi from "@pulumi/pulumi";

type Step = readonly string[];
const deferred = (value: unknown): boolean => pulumi.Output.isInstance(value) || value instanceof Promise;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Arguments with every secret field marked as a secret, wherever its value comes from. */
export function seal<T extends object>(args: T, secrets: readonly string[]): T {
  return secrets.reduce<unknown>((value, path) => at(value, path.split(".")), args) as T;
}

function at(value: unknown, [step, ...rest]: Step): unknown {
  if (value === undefined || value === null) return value;
  if (step === undefined) return pulumi.secret(value);
  // Inside an output a part cannot be marked: the whole of it becomes secret when it holds the field.
  if (deferred(value)) return pulumi.output(value).apply((known) => (holds(known, [step, ...rest]) ? pulumi.secret(known) : known));
  if (Array.isArray(value)) return step === "*" ? value.map((item) => at(item, rest)) : value;
  if (!isRecord(value)) return value;
  const keys = step === "*" ? Object.keys(value) : step in value ? [step] : [];
  return { ...value, ...Object.fromEntries(keys.map((key) => [key, at(value[key], rest)])) };
}

function holds(value: unknown, [step, ...rest]: Step): boolean {
  if (value === undefined || value === null) return false;
  if (step === undefined) return true;
  if (typeof value !== "object") return false;
  return step === "*" ? Object.values(value).some((item) => holds(item, rest)) : holds((value as Record<string, unknown>)[step], rest);
}
