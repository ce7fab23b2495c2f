import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { flagsOf } from "./flags.mjs";
import { faultsOf } from "./rehearse/inspect.mjs";
import { rehearse } from "./rehearse/rehearsal.mjs";
import { main, root } from "./run.mjs";

const USAGE = `usage: npm run rehearse -- [--tag TAG] [--inspect FOLDER]

Rehearses a release: runs the commands of the release workflow in a copy of this checkout, publishes
to registries on this machine, and follows the README from an empty folder with nothing but those.
Steps that need a language host run where it is on PATH. Needs bash, tar, Python 3.12 and a network
that reaches npm and PyPI. Nothing is published outside of this machine.

  --inspect FOLDER  only inspects the files that a release is about to publish (npm, python, release)
  --tag TAG         the tag of the release (default: that of the version in package.json)
  --help            prints this text`;

const FLAGS = {
  inspect: { type: "string" },
  tag: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

const versionOfCheckout = (): string =>
  JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;

await main(import.meta.url, async () => {
  const { help, inspect, tag = `v${versionOfCheckout()}` } = flagsOf(FLAGS, USAGE);
  if (help) return console.log(USAGE);
  if (inspect === undefined) return rehearse(tag);
  const faults = await faultsOf(resolve(root, inspect), tag);
  if (faults.length) throw new Error(faults.join("\n"));
  console.log("The files of the release have no faults.");
});
