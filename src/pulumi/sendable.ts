import * as pulumi from "@pulumi/pulumi";
import { findUnsendable, prototypePaths } from "../provider/state/input-values";
import { STATE_KEYS } from "../provider/state/keys";
import { formatPath } from "../schema/path";
import type { Fields } from "../schema/record";

/** Fails where the SDK cannot send arguments; `subject` is the resource or the function. */
export function assertSendable(subject: string, args: unknown): void {
  const issues = findUnsendable(args);
  if (issues.length)
    throw new pulumi.RunError(
      issues.map(({ path, what }) => `${subject}: ${formatPath(path)} ${what}`).join("\n"),
    );
}

/**
 * Inputs without the names that the runtime gives a meaning. The SDK sets a property of the resource
 * for each input, and calls `toString` and others of it; inside of a value it drops `__proto__`. The
 * check reports their paths, as those of other unknown arguments. Inside of a value, such as labels,
 * all other names are valid.
 */
export function withoutRuntimeNames(inputs: Fields): Fields {
  const entries = Object.entries(inputs);
  const paths = entries.flatMap(([key, value]) => [
    ...(isRuntimeName(key) ? [[key]] : []),
    ...prototypePaths(value, [key]),
  ]);
  if (!paths.length && entries.every(([, value]) => isPrintable(value))) return inputs;
  return {
    ...Object.fromEntries(
      entries.flatMap(([key, value]) =>
        isRuntimeName(key) ? [] : [[key, isPrintable(value) ? value : pulumi.output(value)]],
      ),
    ),
    ...(paths.length ? { [STATE_KEYS.runtimeNames]: paths } : {}),
  };
}

/** Whether the SDK can convert a value to a string, which it does for all but outputs. */
function isPrintable(value: unknown): boolean {
  try {
    return typeof value !== "object" || pulumi.Output.isInstance(value) || `${value}` !== undefined;
  } catch {
    return false;
  }
}

const isRuntimeName = (key: string): boolean =>
  key in pulumi.CustomResource.prototype || key === "then";
