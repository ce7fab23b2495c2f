import { readdirSync } from "node:fs";
import { join } from "node:path";
import { dashboardFunctions } from "../../codegen/gallery/functions";
import { gallery } from "../../codegen/gallery/page";
import * as dashboards from "../../src/dashboards";
import { diagnosticsOf, programOf } from "../types/support/compile";

const root = join(__dirname, "../..");
const functions = Object.keys(dashboards).sort();
const IMPORTS = `import * as coralogix from "pulumi-coralogix";\nimport { ${functions.join(", ")} } from "pulumi-coralogix/dashboards";\n`;

/** The examples in the comments of the functions. */
const examples = dashboardFunctions();
const exampleFile = (name: string) => `tests/docs/dashboards-${name}.ts`;
const program = programOf(
  Object.fromEntries(
    examples.map(({ name, example }) => [exampleFile(name), `${IMPORTS}${example}\nexport {};\n`]),
  ),
);

test("every function has an example in its comment", () => {
  expect(examples.map(({ name }) => name).sort()).toEqual(functions);
});

test.each(examples)("the example of $name compiles and uses it", ({ name, example }) => {
  expect(example).toContain(`${name}(`);
  expect(diagnosticsOf(program, exampleFile(name))).toEqual([]);
});

describe("the gallery", () => {
  const files = gallery();
  const page = files["docs/guides/dashboard-gallery.md"] ?? "";

  test("has a section with a picture for each function", () => {
    const sections = page.split(/^### /m).slice(1);
    expect(sections.map((text) => /^`(\w+)`/.exec(text)?.[1]).sort()).toEqual(functions);
    for (const text of sections) {
      const [, name] = /^`(\w+)`/.exec(text) ?? [];
      expect(text).toContain(`${name}(`);
      expect(text).toContain(`(../pictures/dashboards/${name}.svg)`);
    }
  });

  test("has the pictures of these functions only", () => {
    expect(readdirSync(join(root, "docs/pictures/dashboards")).sort()).toEqual(
      functions.map((name) => `${name}.svg`).sort(),
    );
  });

  test.each(examples)("the picture of $name is not empty", ({ name }) => {
    expect(files[`docs/pictures/dashboards/${name}.svg`]).toMatch(
      /[1-9]\d* widget|Variables: |filter/,
    );
  });
});
