import { readdirSync } from "node:fs";
import { join } from "node:path";
import { dashboardFunctions } from "../../codegen/gallery/functions";
import { gallery } from "../../codegen/gallery/page";
import { dashboardOf, valueOfExample } from "../../codegen/gallery/picture";
import { VISUALIZATIONS } from "../../codegen/gallery/visualizations";
import * as dashboards from "../../src/dashboards";
import { nodeOf } from "../../src/schema/node";
import { fieldsOf } from "../../src/schema/walk";
import { visualization } from "../../src/services/dashboards/dynamic/visualization";
import { issuesOf } from "../dashboards/support/placed";
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
  const sections = page.split(/^### /m).slice(1);
  const visualizations = Object.keys(VISUALIZATIONS);
  const shown = [
    ...examples.map(({ name, example }) => ({
      picture: name,
      title: `\`${name}\``,
      value: valueOfExample(example),
    })),
    ...Object.entries(VISUALIZATIONS).map(([name, value]) => ({
      picture: `dynamic-${name}`,
      title: `dynamic: ${name}`,
      value,
    })),
  ];

  test("has a section for each function, and for each visualization that is not deprecated", () => {
    const variants = Object.entries(fieldsOf(nodeOf(visualization)));
    expect(visualizations.sort()).toEqual(
      variants.flatMap(([key, { node }]) => (node.facts.deprecated ? [] : [key])).sort(),
    );
    expect(sections.map((text) => text.split("\n", 1)[0]).sort()).toEqual(
      shown.map(({ title }) => title).sort(),
    );
  });

  test.each(shown)("shows the picture of $title, which is drawn from it", ({ title, picture }) => {
    const text = sections.find((one) => one.startsWith(`${title}\n`));
    expect(text).toContain(`(../pictures/dashboards/${picture}.svg)`);
    expect(files[`docs/pictures/dashboards/${picture}.svg`]).toMatch(
      /[1-9]\d* widget|Variables: |filter/,
    );
  });

  test.each(shown)("has valid arguments for $title", ({ picture, value }) => {
    expect(issuesOf(dashboardOf(picture, value))).toEqual([]);
  });

  test("has no other pictures", () => {
    expect(readdirSync(join(root, "docs/pictures/dashboards")).sort()).toEqual(
      shown.map(({ picture }) => `${picture}.svg`).sort(),
    );
  });
});
