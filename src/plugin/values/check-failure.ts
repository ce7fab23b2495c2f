import { CheckFailure } from "@pulumi/pulumi/proto/provider_pb";

/**
 * A failure of a check. It names no property: the engine would print its value, even of a secret
 * one. So the reason begins with the path.
 */
export function checkFailure(reason: string): CheckFailure {
  const failure = new CheckFailure();
  failure.setProperty("");
  failure.setReason(reason);
  return failure;
}
