import { shellQuoted } from "../text";
import { fenced, type MoveSteps, shell } from "./move-steps";
import type { SourceObject } from "./source";

/** A block for each resource that moves with all its instances: a block has no keys. */
function removedBlocks(sources: readonly SourceObject[], others: readonly SourceObject[]) {
  const staying = new Set(others.map(({ resource }) => resource));
  const moving = new Set(sources.map(({ resource }) => resource));
  return [...moving]
    .filter((resource) => !staying.has(resource))
    .flatMap((resource) => [
      "removed {",
      `  from = ${resource}`,
      "  lifecycle {",
      "    destroy = false",
      "  }",
      "}",
    ]);
}

/** The steps in Terraform or OpenTofu. */
export const terraformSteps: MoveSteps = {
  tool: "Terraform",
  backup: `Store the state:

${shell("terraform state pull > before-move.tfstate")}`,
  release: (sources) => [
    `Remove the objects from the state. Terraform then neither changes nor deletes them:

${shell("terraform state rm \\", ...sources.map(({ address }, n) => `  ${shellQuoted(address)}${n + 1 < sources.length ? " \\" : ""}`))}

Or write the blocks [below](#removed-blocks) into the \`.tf\` files, and run \`terraform apply\` after the
next step.`,
    "Remove the blocks of the objects from the `.tf` files: Terraform would create them again. `terraform plan` must not show a create.",
  ],
  appendix: (sources, others) => `## Removed blocks

Terraform and OpenTofu 1.7 and newer remove what these blocks name from the state, and destroy
nothing:

${fenced("hcl", ...removedBlocks(sources, others))}
`,
  check: `Check that one tool manages each object. The first command prints what both manage:

${shell("terraform state pull > after-move.tfstate", "coralogix export --check --terraform-state after-move.tfstate", "terraform plan")}`,
  restore: [
    "Restore the `.tf` files from version control.",
    `Restore the state, and check that the plan is empty:

${shell("terraform state push -force before-move.tfstate", "terraform plan")}`,
  ],
};
