import { shellQuoted } from "../shell";
import { type MoveSteps, shell } from "./move-steps";
import type { SourceObject } from "./source";

/** A resource cannot be removed before those that depend on it. */
function dependentsFirst(sources: readonly SourceObject[]): string[] {
  const byResource = new Map(sources.map((source) => [source.resource, source]));
  const ordered = new Set<SourceObject>();
  const add = (source: SourceObject, above: readonly SourceObject[]): void => {
    if (ordered.has(source) || above.includes(source)) return;
    for (const resource of source.dependencies) {
      const target = byResource.get(resource);
      if (target) add(target, [...above, source]);
    }
    ordered.add(source);
  };
  for (const source of sources) add(source, []);
  return [...new Set([...ordered].reverse().map(({ instance }) => instance))];
}

/** The steps in the program of the bridged package. */
export const bridgedSteps: MoveSteps = {
  tool: "the old program",
  backup: `In the folder of the old program, store the state of its stack. Git must ignore the file, and the
one of the last step, which has secrets in plain text:

${shell("printf '\\n*-move.json\\n' >> .gitignore", "pulumi stack export --file before-move.json")}`,
  release: (sources) => [
    `In the folder of the old program, remove the resources from its stack. Pulumi then neither
changes nor deletes the objects:

${shell(...dependentsFirst(sources).map((urn) => `pulumi state delete --yes --force ${shellQuoted(urn)}`))}`,
    "Remove the resources from the old program: it would create the objects again. `pulumi preview` there must not show a create.",
  ],
  check: `Check that one program manages each object. The command in the folder of the new program prints
what both manage:

${shell("pulumi stack export --show-secrets --file after-move.json   # in the old folder")}

${shell("npx --no pulumi-coralogix export --check --bridged-stack after-move.json   # with the path of the file")}`,
  restore: [
    "Restore the old program from version control.",
    `Restore the state of its stack, and check that the preview is empty:

${shell("pulumi stack import --file before-move.json", "pulumi preview")}`,
  ],
};
