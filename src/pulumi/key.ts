import { createHash } from "node:crypto";
import * as pulumi from "@pulumi/pulumi";
import { ID_SEED, STATE_KEYS } from "../provider/state/keys";
import { resourceTypeOf, typeToken } from "../provider/state/type-token";

interface ResourceInternals {
  __pulumiType?: string;
  __parentResource?: ResourceInternals;
}

// The engine passes neither the URN nor the stack to a dynamic provider. So the program hashes the
// parts of the URN into an input. The key is the same in both forms, so that ids remain.
export function keyInput(
  resourceType: string,
  name: string,
  parent?: pulumi.Resource,
): Record<string, string> {
  const [org, ownSeed] = [organization(), new pulumi.Config("coralogix").get(ID_SEED)];
  const seed = [
    org,
    pulumi.getProject(),
    pulumi.getStack(),
    parentTypes(parent as ResourceInternals | undefined),
    typeToken("dynamic", resourceType),
    name,
    ...(ownSeed ? [ownSeed] : []),
  ];
  const hash = createHash("sha256").update(JSON.stringify(seed)).digest("base64url").slice(0, 8);
  const isShared = org === NO_ORGANIZATION && !ownSeed;
  return { [isShared ? STATE_KEYS.sharedKey : STATE_KEYS.key]: hash };
}

const parentTypes = (parent?: ResourceInternals): string[] =>
  parent?.__pulumiType
    ? [...parentTypes(parent.__parentResource), inDynamicForm(parent.__pulumiType)]
    : [];

function inDynamicForm(type: string): string {
  const resourceType = resourceTypeOf(type);
  return resourceType === undefined ? type : typeToken("dynamic", resourceType);
}

/** The name that backends without organizations use. */
const NO_ORGANIZATION = "organization";

function organization(): string {
  try {
    return pulumi.getOrganization();
  } catch {
    return NO_ORGANIZATION;
  }
}
