import * as errors from "../../src/client/errors";
import { areaPage } from "../../src/docs/pages/client/area";
import { errorsPage } from "../../src/docs/pages/client/errors-page";
import { requestOf } from "../../src/docs/pages/client/example";
import { homesOf } from "../../src/docs/pages/client/homes";
import { allAreas } from "../../src/docs/source";
import { problems } from "../../src/schema/check";
import { complaints, programOf } from "../types/support/compile";

const areas = allAreas();
const homes = homesOf(areas);
const pages = new Map([...areas.map((area) => [area.name, areaPage(area, homes)] as const), ["errors", errorsPage()]]);
const names = [...pages.keys()];
const pageOf = (name: string): string => pages.get(name) ?? "";

const blocksOf = (page: string): string[] => [...page.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, block = ""]) => block);

describe("the examples of the pages", () => {
  const fileOf = (name: string) => `tests/docs/client-${name}.ts`;
  const program = programOf(Object.fromEntries(names.map((name) => [fileOf(name), programText(pageOf(name))])));

  test.each(names)("of %s compile", (name) => {
    expect(complaints(program, fileOf(name))).toEqual([]);
  });
  test("are one for each operation", () => {
    const all = areas.flatMap(({ name, operations }) => blocksOf(pageOf(name)).length - 1 - Object.keys(operations).length);
    expect(all.filter((more) => more !== 0)).toEqual([]);
  });
});

/** The program at the top of a page, and each example behind it, side by side. */
function programText(page: string): string {
  const [first = "", ...others] = blocksOf(page);
  const [imports = "", ...rest] = first.split("\n\n");
  const bodies = [rest.join("\n\n"), ...others.map((block) => `{\n${block}}\n`)];
  return `${imports}\nexport async function all() {\n${bodies.join("\n")}}\n`;
}

describe.each(areas)("the page of $name", (area) => {
  const page = pageOf(area.name);

  test("tells route, permissions and stability of each operation, and gives a valid request", () => {
    const sections = new Map(page.split(/^### /m).map((text) => [text.split("\n", 1)[0], text]));
    for (const [name, operation] of Object.entries(area.operations)) {
      const { route, permissions = [], deprecated, preview, query, body } = operation;
      const section = sections.get(`\`client.${area.name}.${name}\``) ?? "";
      const told = [route, ...permissions, ...(deprecated === undefined ? [] : ["**Deprecated.**"]), ...(preview ? ["**Preview:**"] : [])];
      expect(told.filter((text) => !section.includes(text))).toEqual([]);
      const request = requestOf(operation);
      expect([query ? problems(query, request.query ?? {}) : [], body ? problems(body, request.body) : []]).toEqual([[], []]);
    }
  });
  test("has no two sections of one address", () => {
    const anchors = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => title.toLowerCase().replace(/[^\w\- ]/g, ""));
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
  });
});

test("the page of errors has a section for every class, and names no other", () => {
  const classes = Object.keys(errors).filter((name) => name !== "CoralogixError");
  const told = [...errorsPage().matchAll(/^## (.*)$/gm)].map(([, name]) => name);
  expect(told.sort()).toEqual(classes.sort());
});
