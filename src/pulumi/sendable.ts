import * as pulumi from "@pulumi/pulumi";
import { findUnsendable } from "../provider/state/input-values";
import { formatPath } from "../schema/path";

/** Fails where the SDK cannot send arguments; `subject` is the resource or the function. */
export function assertSendable(subject: string, args: unknown): void {
  const issues = findUnsendable(args);
  if (issues.length)
    throw new pulumi.RunError(
      issues.map(({ path, what }) => `${subject}: ${formatPath(path)} ${what}`).join("\n"),
    );
}
