import { FOLDERS, modelsOf } from "../../codegen/models";
import { json as inJson, prettyPrint, typescript } from "../../codegen/pretty-print";
import { resourceTypesFile } from "../../codegen/resource-types";
import { allResources } from "../../codegen/source";
import { serviceFile } from "../../codegen/types/file";
import { op } from "../../src/http/operation";
import { field } from "../../src/schema/facts";
import { model, string } from "../../src/schema/fields";
import { type Service, service } from "../../src/services/service";
import { ops, panels } from "./support/panels";

const textOf = (of: Service): string => {
  const models = modelsOf([of]);
  return FOLDERS.map((folder) => serviceFile(models, of, folder) ?? "").join("\n");
};
const types = textOf(panels);

describe("types", () => {
  test.each([
    ["a 64-bit integer", "  big?: number | string;"],
    [
      "the effect of a change",
      "  /** How many. 0 to 5. Changing it replaces the resource. */\n  count: number;",
    ],
    ["a wrapped value as its value", "  label?: string;"],
    ["a keyed list as a map", "  headers?: Record<string, string>;"],
    [
      "a list of a named object",
      "  /** Some leaves. 1 to 2 items. The order has no meaning. */\n  leaves: Leaf[];",
    ],
    [
      "an inline object without a name",
      "  inline?: {\n    /** Whether. */\n    on: boolean;\n  };",
    ],
    ["the server's default", '  /** Its color. Defaults to `"RED"`. */\n  color?: Color;'],
    ["an inline enum without a name", '  ways?: ("UP" | "DOWN")[];'],
    [
      "a JSON value, and the preview note",
      "  /** Anything. Preview: may change or be removed without notice. */\n  raw?: Json;",
    ],
    [
      "a deprecation, and a reference",
      "   * Its owner. A UUID. Id of a `Panel`.\n   * @deprecated Use name.\n   */\n  owner?: string;",
    ],
    [
      "a key that is not an identifier, in quotes",
      '  /** Odd. 1 to 5 characters. */\n  "odd-key": string;',
    ],
    ["short and full enum values", `export type Color = "RED" | "BLUE" | \`COLOR_\${string}\`;`],
    ["an optional union", "export type Maybe = AtMostOne<MaybeVariants>;"],
    ["a recursive type", "export interface Tree {\n  /** Nested trees. */\n  below?: Tree[];\n}"],
    ["outputs that are not arguments", "  /** Its number. 0 to 2147483647. */\n  number: number;"],
    [
      "an iterator over all pages",
      "    /** Iterates over the entries of all pages. */\n    items(request?: {",
    ],
    ["the entry type of the iterator", "AsyncIterable<PanelFields>;"],
    [
      "a path parameter with its format",
      "    /** Its id. A UUID. */\n    readonly id: string | number;",
    ],
    [
      "route, permission and preview",
      "   * `GET /panels/v1/{id}`. Permission: `panels:Read`. Preview: may change or be removed without notice.",
    ],
    ["imports", 'import type { AtMostOne, Json } from "../../schema/types";'],
  ])("contain %s", (_, expected) => {
    expect(types).toContain(expected);
  });
  test("name the fields after the resource type in every use", () => {
    expect(types).toContain("export interface PanelFields {");
    expect(types).not.toContain("PanelModel");
  });
  test("reject two different schemas with the same name", () => {
    const other = model("Leaf", "Another leaf.", { x: field(string(), "X.") });
    const more = service({
      ...panels,
      operations: { ...ops, other: op("GET /other", { summary: "O.", response: other }) },
    });
    expect(() => textOf(more)).toThrow("two different schemas are called Leaf");
  });
});

test("the table of resource types lists computed and numeric outputs and the paths of secrets", () => {
  const table = resourceTypesFile(allResources([panels]));
  expect(table).toContain('secrets: ["headers.*", "tokens", "leaves.*.secret", "key"]');
  expect(table).toContain('computed: ["number", "key"]');
  expect(table).toContain('numeric: ["number"]');
  expect(table).toContain('parts: ["id", "number"]');
});

test("a value is printed on one line if it fits", () => {
  const value = { "a-b": [1, 2], c: { d: "x".repeat(30), e: [] } };
  expect(prettyPrint(value, { ...inJson, width: 100 })).toBe(
    JSON.stringify(value)
      .replace(/[:,]/g, "$& ")
      .replace(/^\{|(?<=: )\{/g, "{ ")
      .replace(/\}/g, " }"),
  );
  expect(prettyPrint(value, { ...typescript, width: 50 })).toBe(`{
  "a-b": [1, 2],
  c: {
    d: "${"x".repeat(30)}",
    e: [],
  },
}`);
  expect(JSON.parse(prettyPrint(value, { ...inJson, width: 10 }))).toEqual(value);
});
