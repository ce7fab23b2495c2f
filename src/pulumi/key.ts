import { createHash } from "node:crypto";
import * as pulumi from "@pulumi/pulumi";
import { ID_SEED, STATE_KEYS } from "../provider/state/keys";

interface ResourceInternals {
  __pulumiType?: string;
  __parentResource?: ResourceInternals;
}

// The engine passes neither the URN nor the stack to a dynamic provider. So the program hashes the
// parts of the URN into an input.
export function keyInput(
  type: string,
  name: string,
  parent?: pulumi.Resource,
): Record<string, string> {
  const [org, ownSeed] = [organization(), new pulumi.Config("coralogix").get(ID_SEED)];
  const seed = [
    org,
    pulumi.getProject(),
    pulumi.getStack(),
    parentTypes(parent as ResourceInternals | undefined),
    type,
    name,
    ...(ownSeed ? [ownSeed] : []),
  ];
  const hash = createHash("sha256").update(JSON.stringify(seed)).digest("base64url").slice(0, 8);
  const isShared = org === NO_ORGANIZATION && !ownSeed;
  return { [isShared ? STATE_KEYS.sharedKey : STATE_KEYS.key]: hash };
}

const parentTypes = (parent?: ResourceInternals): string[] =>
  parent?.__pulumiType ? [...parentTypes(parent.__parentResource), parent.__pulumiType] : [];

/** The name that backends without organizations use. */
const NO_ORGANIZATION = "organization";

function organization(): string {
  try {
    return pulumi.getOrganization();
  } catch {
    return NO_ORGANIZATION;
  }
}
