import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { breakingChanges, mayBreak } from "../codegen/package-schema/breaking-changes";
import { packageSchema } from "../codegen/package-schema/schema";
import { type Surface, surfaceOf } from "../codegen/package-schema/surface";
import { json, prettyPrint } from "../codegen/pretty-print";
import { allServices } from "../src/services";

const FILE = resolve(__dirname, "../codegen/package-schema/released.json");

/** What the last release offered to programs. */
interface Released {
  version: string;
  surface: Surface;
}

/**
 * Prints the changes since the last release that can break programs. With `--release`, records the
 * present package schema as that of the last release.
 */
function main(args: readonly string[]): void {
  const schema = packageSchema(allServices());
  const present: Released = { version: schema.version, surface: surfaceOf(schema) };
  if (args.includes("--release")) {
    writeFileSync(FILE, `${prettyPrint({ ...present }, json)}\n`);
    console.log(`recorded ${present.version}`);
    return;
  }
  const released = JSON.parse(readFileSync(FILE, "utf8")) as Released;
  const changes = breakingChanges(released.surface, present.surface);
  const allowed = mayBreak(released.version, present.version);
  console.log(
    changes.length
      ? `breaking changes since ${released.version}:\n${changes.map((line) => `  ${line}`).join("\n")}`
      : `no breaking changes since ${released.version}`,
  );
  if (changes.length && !allowed) process.exitCode = 1;
}

main(process.argv.slice(2));
