import * as pulumi from "@pulumi/pulumi";
import { keyInputOf } from "../provider/identity/resource-key";
import { ID_SEED } from "../provider/state/keys";
import { typeToken } from "../provider/state/type-token";

interface ResourceInternals {
  __pulumiType?: string;
  __parentResource?: ResourceInternals;
}

// The engine passes neither the URN nor the stack to a dynamic provider, and no organization to a
// plugin. So the program hashes the parts of the URN into an input.
export const keyInput = (
  resourceType: string,
  name: string,
  parent?: pulumi.Resource,
): Record<string, string> =>
  keyInputOf({
    organization: organization(),
    project: pulumi.getProject(),
    stack: pulumi.getStack(),
    parentTypes: parentTypes(parent as ResourceInternals | undefined),
    type: typeToken("dynamic", resourceType),
    name,
    seed: new pulumi.Config("coralogix").get(ID_SEED),
  });

const parentTypes = (parent?: ResourceInternals): string[] =>
  parent?.__pulumiType ? [...parentTypes(parent.__parentResource), parent.__pulumiType] : [];

function organization(): string | undefined {
  try {
    return pulumi.getOrganization();
  } catch {
    return undefined;
  }
}
