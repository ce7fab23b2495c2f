import { ProviderError } from "../../provider/errors";
import { unmaskedPaths } from "../../provider/state/mask";
import { secretsOf } from "../../provider/state/seal";
import { pathsWhere, replaceEach } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { Received } from "../values/properties";
import type { EngineResource } from "./providers";

/**
 * Refuses a write with a secret argument that the engine would store in plain text. The check has
 * marked it, and only a policy gets the properties after the check: a copy of them that it returns
 * as a remediation has no marks.
 */
export function assertSecretsMarked(resource: EngineResource, { props, mask }: Received): void {
  const known = replaceEach(props, pathsWhere(props, isUnknown), () => undefined) as Fields;
  const [path] = unmaskedPaths(secretsOf(resource, known), mask);
  if (path === undefined) return;
  throw new ProviderError(
    `${path}: a policy pack returned this secret as plain text, and the engine would store it so. In remediateResource, change args.props and return it instead of a copy, or return new Secret(…) of @pulumi/policy for this property`,
  );
}
