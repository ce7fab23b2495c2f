import { createHash } from "node:crypto";
import * as pulumi from "@pulumi/pulumi";

interface Inside {
  __pulumiType?: string;
  __parentResource?: Inside;
}

// The engine tells a provider neither URN nor stack: what makes a URN unique is hashed here, where it is known.
export function keyOf(type: string, name: string, parent?: pulumi.Resource): string {
  const seed = [organization(), pulumi.getProject(), pulumi.getStack(), typesOf(parent as Inside | undefined), type, name];
  return createHash("sha256").update(JSON.stringify(seed)).digest("base64url").slice(0, 8);
}

const typesOf = (parent?: Inside): string[] => (parent?.__pulumiType ? [...typesOf(parent.__parentResource), parent.__pulumiType] : []);

function organization(): string {
  try {
    return pulumi.getOrganization();
  } catch {
    return "organization"; // what every backend without organizations says
  }
}
