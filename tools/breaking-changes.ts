import { resolve } from "node:path";
import { breakingChanges, mayBreak } from "../codegen/package-schema/breaking-changes";
import { lastRelease } from "../codegen/package-schema/last-release";
import { packageSchema } from "../codegen/package-schema/schema";
import { surfaceOf } from "../codegen/package-schema/surface";
import { allServices } from "../src/services";

/** Prints the changes since the last release that can break programs. */
function main(): void {
  const released = lastRelease(resolve(__dirname, ".."));
  if (!released) {
    console.log("no release yet");
    return;
  }
  const schema = packageSchema(allServices());
  const changes = breakingChanges(surfaceOf(released), surfaceOf(schema));
  const title = `${changes.length ? "" : "no "}breaking changes since ${released.version}`;
  console.log([title, ...changes].join("\n  "));
  if (changes.length && !mayBreak(released.version, schema.version)) process.exitCode = 1;
}

main();
