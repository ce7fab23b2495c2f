import { shellQuoted } from "../shell";
import { fenced, type MoveSteps, shell } from "./move-steps";
import type { SourceObject } from "./source";
import { type StateTool, TOOLS } from "./tools";

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

/** OpenTofu has the `lifecycle` of a `removed` block since 1.10, Terraform since the block itself. */
const BLOCKS = {
  terraform:
    "Terraform 1.7 and newer remove what these blocks name from the state, and destroy nothing:",
  opentofu: `OpenTofu 1.10 and newer remove what these blocks name from the state, and destroy nothing. OpenTofu
1.7 to 1.9 do so, too, but refuse \`lifecycle\`: leave it out there.`,
};

/** The steps in Terraform or OpenTofu. */
export const stepsOf = (tool: StateTool): MoveSteps => {
  const { name, command } = TOOLS[tool];
  return {
    tool: name,
    backup: `In the folder of the \`.tf\` files, store the state. The file has the secrets of the state in plain text,
also where ${name} encrypts it, so Git must ignore it. Delete it when the move is complete:

${shell("printf '\\n*-move.tfstate\\n' >> .gitignore", `${command} state pull > before-move.tfstate`)}`,
    release: (sources) => [
      `Remove the objects from the state. ${name} then neither changes nor deletes them:

${shell(`${command} state rm \\`, ...argumentLines(sources))}

Or write the blocks [below](#removed-blocks) into the \`.tf\` files, and run \`${command} apply\` after the
next step.`,
      `Remove the blocks of the objects from the \`.tf\` files: ${name} would create them again. \`${command} plan\` must not show a create.`,
    ],
    appendix: (sources, others) => `## Removed blocks

${BLOCKS[tool]}

${fenced("hcl", ...removedBlocks(sources, others))}
`,
    check: `Check that one tool manages each object. The command in the folder of the new program prints what
both manage:

${shell(`${command} state pull > after-move.tfstate`, `${command} plan`)}

${shell("npx --no pulumi-coralogix export --check --terraform-state after-move.tfstate   # with the path of the file")}`,
    restore: [
      "Restore the `.tf` files from version control.",
      `Restore the state, and check that the plan is empty:

${shell(`${command} state push -force before-move.tfstate`, `${command} plan`)}`,
    ],
  };
};

/** An instance is named once, also where the state has a deposed object of it. */
const argumentLines = (sources: readonly SourceObject[]): string[] =>
  [...new Set(sources.map(({ instance }) => instance))].map(
    (instance, n, all) => `  ${shellQuoted(instance)}${n + 1 < all.length ? " \\" : ""}`,
  );
