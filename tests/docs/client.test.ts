import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { errorsPage } from "../../codegen/pages/client/errors-page";
import { requestOf } from "../../codegen/pages/client/example";
import { modelLocationsOf } from "../../codegen/pages/client/model-locations";
import { servicePage } from "../../codegen/pages/client/service";
import * as errors from "../../src/http/errors";
import { validate } from "../../src/schema/validate";
import { allServices } from "../../src/services";
import { diagnosticsOf, programOf } from "../types/support/compile";

const ROOT = join(__dirname, "../..");

const services = allServices();
const modelLocations = modelLocationsOf(services);
const pages = new Map([
  ...services.map((service) => [service.name, servicePage(service, modelLocations)] as const),
  ["errors", errorsPage()],
]);
const names = [...pages.keys()];
const pageOf = (name: string): string => pages.get(name) ?? "";

const blocksOf = (page: string): string[] =>
  [...page.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, block = ""]) => block);

describe("examples in the pages", () => {
  const fileOf = (name: string) => `tests/docs/client-${name}.ts`;
  const program = programOf(
    Object.fromEntries(names.map((name) => [fileOf(name), programText(pageOf(name))])),
  );

  test.each(names)("of %s compile", (name) => {
    expect(diagnosticsOf(program, fileOf(name))).toEqual([]);
  });
  test("every operation has one example", () => {
    const all = services.flatMap(
      ({ name, operations }) => blocksOf(pageOf(name)).length - 1 - Object.keys(operations).length,
    );
    expect(all.filter((more) => more !== 0)).toEqual([]);
  });
});

test.each([
  "docs/guides/using-the-client.md",
  "docs/guides/importing-existing-objects.md",
  "examples/notifications/README.md",
])("a program of %s without a key prints what is missing in one line", (page) => {
  const [block = ""] = blocksOf(readFileSync(join(ROOT, page), "utf8")).filter((text) =>
    text.includes("process.env.CORALOGIX_API_KEY"),
  );
  const { outputText } = ts.transpileModule(block, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const env = { ...process.env, CORALOGIX_API_KEY: "" };
  const { status, stderr } = spawnSync(process.execPath, ["-e", outputText], {
    ...{ cwd: ROOT, env, encoding: "utf8" },
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "apiKey is empty: expected the API key of the account\n",
  });
});

/** The program at the top of a page, followed by each example in its own block. */
function programText(page: string): string {
  const [first = "", ...others] = blocksOf(page);
  const [imports = "", ...rest] = first.split("\n\n");
  const bodies = [rest.join("\n\n"), ...others.map((block) => `{\n${block}}\n`)];
  return `${imports}\nexport async function all() {\n${bodies.join("\n")}}\n`;
}

describe.each(services)("the page of $name", (service) => {
  const page = pageOf(service.name);

  test("documents route, permissions and stability of each operation, and a valid request", () => {
    const sections = new Map(page.split(/^### /m).map((text) => [text.split("\n", 1)[0], text]));
    for (const [name, operation] of Object.entries(service.operations)) {
      const { route, permissions = [], deprecated, preview, query, body } = operation;
      const section = sections.get(`\`client.${service.name}.${name}\``) ?? "";
      const expected = [
        route,
        ...permissions,
        ...(deprecated === undefined ? [] : ["**Deprecated.**"]),
        ...(preview ? ["**Preview:**"] : []),
      ];
      expect(expected.filter((text) => !section.includes(text))).toEqual([]);
      const request = requestOf(operation);
      expect([
        query ? validate(query, request.query ?? {}) : [],
        body ? validate(body, request.body) : [],
      ]).toEqual([[], []]);
    }
  });
  test("has unique anchors", () => {
    const anchors = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
      title.toLowerCase().replace(/[^\w\- ]/g, ""),
    );
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
  });
});

test("the page of errors has a section for every error class, and no other", () => {
  const classes = Object.entries(errors)
    .filter(([, one]) => one.prototype instanceof errors.CoralogixError)
    .map(([name]) => name);
  const titles = [...errorsPage().matchAll(/^## (.*)$/gm)].map(([, name]) => name);
  expect(titles.sort()).toEqual(classes.sort());
});
