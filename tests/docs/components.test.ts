import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { diagnosticsOf, programOf } from "../types/support/compile";

const folder = join(__dirname, "../../src/components");

/** The example in the comment of a component, without the comment's asterisks. */
const exampleIn = (file: string): string | undefined =>
  /^ \* ```ts\n([\s\S]*?)^ \* ```/m
    .exec(readFileSync(join(folder, file), "utf8"))?.[1]
    ?.replace(/^ \* ?/gm, "");

describe("the example in the comment of each component", () => {
  const files = readdirSync(folder).filter((file) =>
    readFileSync(join(folder, file), "utf8").includes("extends pulumi.ComponentResource"),
  );
  const nameOf = (file: string) => `tests/docs/component-${file}`;
  const program = programOf(
    Object.fromEntries(files.map((file) => [nameOf(file), exampleIn(file) ?? ""])),
  );

  test.each(files)("%s compiles", (file) => {
    expect(exampleIn(file)).toContain('from "pulumi-coralogix/components"');
    expect(diagnosticsOf(program, nameOf(file))).toEqual([]);
  });
});
