import { createHash } from "node:crypto";
import * as pulumi from "@pulumi/pulumi";

interface ResourceInternals {
  __pulumiType?: string;
  __parentResource?: ResourceInternals;
}

// The engine passes neither the URN nor the stack to a dynamic provider. So the program hashes the
// parts of the URN into an input.
export function keyOf(type: string, name: string, parent?: pulumi.Resource): string {
  const seed = [
    organization(),
    pulumi.getProject(),
    pulumi.getStack(),
    parentTypes(parent as ResourceInternals | undefined),
    type,
    name,
  ];
  return createHash("sha256").update(JSON.stringify(seed)).digest("base64url").slice(0, 8);
}

const parentTypes = (parent?: ResourceInternals): string[] =>
  parent?.__pulumiType ? [...parentTypes(parent.__parentResource), parent.__pulumiType] : [];

function organization(): string {
  try {
    return pulumi.getOrganization();
  } catch {
    return "organization"; // the name that backends without organizations use
  }
}
