import { z } from "zod";
import { area, define } from "../../src/areas/define";
import { op } from "../../src/client/operation";
import { fitted, json as inJson, script } from "../../src/docs/fitted";
import { kindsFile } from "../../src/docs/kinds";
import { modelsOf } from "../../src/docs/models";
import { openapi } from "../../src/docs/openapi/document";
import { areaPage } from "../../src/docs/pages/client/area";
import { homesOf } from "../../src/docs/pages/client/homes";
import { allKinds } from "../../src/docs/source";
import { areaFile } from "../../src/docs/types/file";
import { field } from "../../src/schema/facts";
import {
  empty,
  flag,
  int64,
  integer,
  json,
  keyed,
  list,
  map,
  model,
  ref,
  SAMPLE_UUID,
  set,
  text,
  uuid,
  wrapped,
} from "../../src/schema/fields";
import { oneOf } from "../../src/schema/union";
import { choice } from "../../src/schema/words";

// What a declaration may hold, once each: areas of the API use some of it, and others will use the rest.
const color = choice("COLOR_", { UNSPECIFIED: 0, RED_OR_UNSPECIFIED: 1, BLUE: 2 }, "Color");
const leaf = model("Leaf", "A leaf.", { "odd-key": field(text(1, 5), "Odd."), secret: field(text(), "Hidden.", { secret: true }) });
const tree: z.ZodType = model("Tree", "A tree.", { below: field(z.lazy(() => list(tree)).optional(), "What is below.") });
const maybe = oneOf(
  { a: field(text(), "A text."), b: field(empty("Nothing."), "Nothing.") },
  {},
  { model: "Maybe", about: "One or none.", optional: true },
);
const fields = model("ThingFields", "A thing.", {
  name: field(text(1, 10), "Its name."),
  big: field(int64(0).optional(), "A large number."),
  count: field(integer(0, 5), "How many.", { fixed: true }),
  label: field(wrapped(text(0, 3)).optional(), "A wrapped label."),
  headers: field(keyed(field(text(), "Value.", { secret: true })).optional(), "By name."),
  tokens: field(map(text()).optional(), "All secret.", { secret: true }),
  leaves: field(set(leaf, 1, 2), "Some leaves."),
  inline: field(z.strictObject({ on: field(flag(), "Whether.") }).optional(), "Without a name."),
  color: field(color.optional(), "Its color.", { server: { value: "RED" } }),
  ways: field(list(choice("", ["UP", "DOWN"])).optional(), "Which ways."),
  raw: field(json().optional(), "Anything.", { preview: true }),
  owner: field(ref("Thing").optional(), "Its owner.", { deprecated: "Use name." }),
  maybe: field(maybe.optional(), "Perhaps."),
  tree: field(tree.optional(), "A tree."),
});
const ops = {
  list: op("GET /things/v1", {
    about: "All.",
    query: model("ThingPage", "A page.", {
      pageToken: field(text().optional(), "Token."),
      old: field(flag().optional(), "Old.", { deprecated: "Use pageToken.", preview: true }),
    }),
    out: model("Things", "Things.", { things: field(list(fields), "Them.") }),
    pages: { send: "query.pageToken", next: "next", items: "things" },
  }),
  get: op("GET /things/v1/{id}", {
    about: "One.",
    path: { id: field(uuid(), "Its id.") },
    out: fields,
    preview: true,
    permissions: ["things:Read"],
  }),
  rename: op("POST /things/v1/name", {
    about: "Names it.",
    query: model("ThingNaming", "How.", { loud: field(flag().optional(), "Whether it is told.") }),
    body: model("ThingName", "Its name.", {
      was: field(text().optional(), "Old.", { deprecated: "It is known." }),
      name: field(text(1).optional(), "Name."),
    }),
    counted: "things",
  }),
  follow: op("GET /things/v1/changes", {
    about: "What changes.",
    stream: true,
    out: model("ThingChange", "A change.", { at: field(integer(), "When.") }),
  }),
};
const thing = define({
  kind: "Thing",
  about: "A thing.",
  fields,
  computed: { number: field(integer(), "Its number."), key: field(text(), "A key.", { secret: true }) },
  ids: { parts: ["id", "number"] },
  ops,
  example: "",
  handlers: () => ({}) as never,
});
const things = area({ name: "things", about: "Things.", operations: ops, resources: [thing] });
const types = areaFile(modelsOf([things]), things);

describe("types", () => {
  test.each([
    ["a 64-bit integer", "  big?: number | string;"],
    ["what a change does", "  /** How many. 0 to 5. A change replaces. */\n  count: number;"],
    ["a wrapped value as the value", "  label?: string;"],
    ["a map by name", "  headers?: Record<string, string>;"],
    ["a list of a named object", "  /** Some leaves. 1 to 2 items. Order means nothing. */\n  leaves: Leaf[];"],
    ["an object without a name in its place", "  inline?: {\n    /** Whether. */\n    on: boolean;\n  };"],
    ["the server's default", '  /** Its color. The server takes `"RED"` when it is left out. */\n  color?: Color;'],
    ["words without a name in their place", '  ways?: ("UP" | "DOWN")[];'],
    ["anything, and that it is a preview", "  /** Anything. Preview: may change or go without notice. */\n  raw?: Json;"],
    [
      "what is deprecated, and a reference",
      "   * Its owner. A UUID. Id of a `Thing`.\n   * @deprecated Use name.\n   */\n  owner?: string;",
    ],
    ["a key that is no name, in quotes", '  /** Odd. 1 to 5 characters. */\n  "odd-key": string;'],
    ["short words and full ones", `export type Color = "RED" | "BLUE" | \`COLOR_\${string}\`;`],
    ["a union of which none is fine too", "export type Maybe = AtMostOne<MaybeVariants>;"],
    ["what lies inside itself", "export interface Tree {\n  /** What is below. */\n  below?: Tree[];\n}"],
    ["outputs that are no arguments", "  /** Its number. 0 to 2147483647. */\n  number: number;"],
    ["a walk over all pages", "    /** Every entry, one by one, over all pages. */\n    items(request?: {"],
    ["what it walks", "AsyncIterable<ThingArgs>;"],
    ["a path parameter with its form", "    /** Its id. A UUID. */\n    readonly id: string | number;"],
    ["route, permission and preview", "   * `GET /things/v1/{id}`. Permission: `things:Read`. Preview: may change or go without notice."],
    ["where names come from", 'import type { AtMostOne, Json } from "../../schema/types";'],
  ])("tell %s", (_, expected) => {
    expect(types).toContain(expected);
  });
  test("call what a kind takes after the kind, wherever it is used", () => {
    expect(types).toContain("export interface ThingArgs {");
    expect(types).not.toContain("ThingFields");
  });
  test("refuse two schemas of one name that differ", () => {
    const other = model("Leaf", "Another leaf.", { x: field(text(), "X.") });
    const more = area({ ...things, operations: { ...ops, other: op("GET /other", { about: "O.", out: other }) } });
    expect(() => areaFile(modelsOf([more]), more)).toThrow("two schemas are called Leaf");
  });
});

test("the table of kinds tells computed, numeric and secret outputs, and the paths of secrets", () => {
  const table = kindsFile(allKinds([things]));
  expect(table).toContain('secrets: ["headers.*", "tokens", "leaves.*.secret", "key"]');
  expect(table).toContain('computed: ["number", "key"]');
  expect(table).toContain('numeric: ["number"]');
  expect(table).toContain('parts: ["id", "number"]');
});

const uuidSchema = {
  type: "string",
  pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$",
  examples: [SAMPLE_UUID],
};

describe("the description of the wire", () => {
  const { schemas } = openapi([things]).components as { schemas: Record<string, { properties: Record<string, unknown> }> };
  const properties = schemas.ThingFields?.properties ?? {};

  test.each([
    ["big", { type: "string", format: "uint64", minLength: 1, maxLength: 20, pattern: "^[0-9]{1,20}$", description: "A large number." }],
    ["count", { type: "integer", minimum: 0, maximum: 5, description: "How many." }],
    ["label", { type: "object", properties: { value: { type: "string", minLength: 0, maxLength: 3 } }, description: "A wrapped label." }],
    ["tree", { $ref: "#/components/schemas/Tree" }],
    ["color", { $ref: "#/components/schemas/Color", description: "Its color.", default: "COLOR_RED_OR_UNSPECIFIED" }],
    ["raw", { description: "Anything.", "x-stability": "preview" }],
    ["owner", { ...uuidSchema, description: "Its owner. Deprecated: Use name.", deprecated: true }],
  ])("has %s", (key, expected) => {
    expect(properties[key]).toEqual(expected);
  });
  test("has marks of a parameter beside it, not inside", () => {
    const { parameters } = (openapi([things]).paths as Record<string, Record<string, { parameters: unknown }>>)["/things/v1"]?.get ?? {};
    expect(parameters).toEqual([
      { name: "pageToken", in: "query", description: "Token.", schema: { type: "string", minLength: 0 } },
      {
        name: "old",
        in: "query",
        description: "Old. Deprecated: Use pageToken.",
        deprecated: true,
        "x-stability": "preview",
        schema: { type: "boolean" },
      },
    ]);
  });
  test("has a map by name as a list of pairs", () => {
    const { items } = properties.headers as { items: { required: string[] } };
    expect(items.required).toEqual(["fieldName", "value"]);
  });
  test("has every word of an enum", () => {
    expect(schemas.Color).toEqual({ type: "string", enum: ["COLOR_UNSPECIFIED", "COLOR_RED_OR_UNSPECIFIED", "COLOR_BLUE"] });
  });
});

describe("the page of an area", () => {
  const page = areaPage(things, homesOf([things]));

  test.each([
    ["the kinds it is for", "Resources that are made of these operations: [Thing](../reference/Thing.md)."],
    ["where each operation is", "- [`get`](#clientthingsget): One."],
    [
      "route, permission and stability",
      "One. **Preview:** may change or go without notice; the first call warns of it.\n\n`GET /things/v1/{id}` · Permission: `things:Read`.",
    ],
    ["that no permission is known", "`GET /things/v1` · No permission is known to be needed."],
    ["parameters of the path, with their form", "| `id` | string | yes | Its id. A UUID. |"],
    ["parameters of the query", "| `query.pageToken` | string |  | Token. |"],
    ["what is deprecated", "| `query.old` | boolean |  | Old. Preview: may change or go without notice. **Deprecated.** Use pageToken. |"],
    ["what the page of a kind tells by a link to it", "| `things` | list of [ThingArgs](../reference/Thing.md#arguments) | yes | Them. |"],
    ["that it comes in pages", "`items(request)` beside it walks the entries of `things` over all of them."],
    ["which permission a refusal speaks of", "- [ForbiddenError](errors.md#forbiddenerror): the key lacks `things:Read`."],
    ["what is not found", "- [NotFoundError](errors.md#notfounderror): nothing is found under `id`."],
    [
      "that a change is not repeated",
      "[NetworkError](errors.md#networkerror): not tried again once it may have arrived; look whether it was done.",
    ],
    ["how many there may be", "- [LimitReachedError](errors.md#limitreachederror): the team may have no more things."],
    ["a call", `const answer = await client.things.get({ id: "${SAMPLE_UUID}" });`],
    ["a walk", "for await (const entry of client.things.list.items()) console.log(entry);"],
    ["a stream", "for await (const message of client.things.follow()) console.log(message);"],
    [
      "a change with the first field that may be given, and no parameter that need not be",
      'await client.things.rename({ body: { name: "Checkout" } });',
    ],
  ])("tells %s", (_, expected) => {
    expect(page).toContain(expected);
  });
  test("tells small answers in place, and has no section for them", () => {
    expect(page).not.toContain("### Things\n");
    expect(page).not.toContain("### ThingFields");
  });
});

test("a value is written on one line where it fits", () => {
  const value = { "a-b": [1, 2], c: { d: "x".repeat(30), e: [] } };
  expect(fitted(value, { ...inJson, width: 100 })).toBe(
    JSON.stringify(value)
      .replace(/[:,]/g, "$& ")
      .replace(/^\{|(?<=: )\{/g, "{ ")
      .replace(/\}/g, " }"),
  );
  expect(fitted(value, { ...script, width: 50 })).toBe(`{
  "a-b": [1, 2],
  c: {
    d: "${"x".repeat(30)}",
    e: [],
  },
}`);
  expect(JSON.parse(fitted(value, { ...inJson, width: 10 }))).toEqual(value);
});
