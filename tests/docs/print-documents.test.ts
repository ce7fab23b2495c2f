import { openapiDocument } from "../../codegen/openapi/document";
import { modelLocationsOf } from "../../codegen/pages/client/model-locations";
import { servicePage } from "../../codegen/pages/client/service";
import { SAMPLE_UUID } from "../../src/schema/fields";
import { panels } from "./support/panels";

const uuidSchema = {
  type: "string",
  pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$",
  examples: [SAMPLE_UUID],
};

describe("the OpenAPI document", () => {
  const { schemas } = openapiDocument([panels]).components as {
    schemas: Record<string, { properties: Record<string, unknown> }>;
  };
  const properties = schemas.PanelModel?.properties ?? {};

  test.each([
    [
      "big",
      {
        type: "string",
        format: "uint64",
        minLength: 1,
        maxLength: 20,
        pattern: "^[0-9]{1,20}$",
        description: "A large number.",
      },
    ],
    ["count", { type: "integer", minimum: 0, maximum: 5, description: "How many." }],
    [
      "label",
      {
        type: "object",
        properties: { value: { type: "string", minLength: 0, maxLength: 3 } },
        description: "A wrapped label.",
      },
    ],
    ["tree", { $ref: "#/components/schemas/Tree" }],
    [
      "color",
      {
        $ref: "#/components/schemas/Color",
        description: "Its color.",
        default: "COLOR_RED_OR_UNSPECIFIED",
      },
    ],
    ["raw", { description: "Anything.", "x-stability": "preview" }],
    ["owner", { ...uuidSchema, description: "Its owner. Deprecated: Use name.", deprecated: true }],
  ])("has %s", (key, expected) => {
    expect(properties[key]).toEqual(expected);
  });
  test("has deprecation and stability on the parameter, not in its schema", () => {
    const { parameters } =
      (openapiDocument([panels]).paths as Record<string, Record<string, { parameters: unknown }>>)[
        "/panels/v1"
      ]?.get ?? {};
    expect(parameters).toEqual([
      {
        name: "pageToken",
        in: "query",
        description: "Token.",
        schema: { type: "string", minLength: 0 },
      },
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
  test("has a keyed list as an array of pairs", () => {
    const { items } = properties.headers as { items: { required: string[] } };
    expect(items.required).toEqual(["fieldName", "value"]);
  });
  test("has every value of an enum", () => {
    expect(schemas.Color).toEqual({
      type: "string",
      enum: ["COLOR_UNSPECIFIED", "COLOR_RED_OR_UNSPECIFIED", "COLOR_BLUE"],
    });
  });
});

describe("the page of a service", () => {
  const page = servicePage(panels, modelLocationsOf([panels]));

  test.each([
    [
      "the resource types that use it",
      "Resources that use these operations: [Panel](../reference/Panel.md).",
    ],
    ["links to the operations", "- [`get`](#clientpanelsget): One."],
    [
      "route, permission and stability",
      "One. **Preview:** may change or be removed without notice; the first call prints a warning.\n\n`GET /panels/v1/{id}` · Permission: `panels:Read`.",
    ],
    ["that no permission is documented", "`GET /panels/v1` · No permission is documented."],
    ["path parameters, with their format", "| `id` | string | yes | Its id. A UUID. |"],
    ["query parameters", "| `query.pageToken` | string |  | Token. |"],
    [
      "a deprecated parameter",
      "| `query.old` | boolean |  | Old. Preview: may change or be removed without notice. **Deprecated.** Use pageToken. |",
    ],
    [
      "a link to the page of a resource type",
      "| `panels` | list of [PanelFields](../reference/Panel.md#arguments) | yes | Them. |",
    ],
    [
      "the iterator over all pages",
      "`items(request)` iterates over the entries of `panels` on all pages.",
    ],
    [
      "the permission of a ForbiddenError",
      "- [ForbiddenError](errors.md#forbiddenerror): the key lacks `panels:Read`.",
    ],
    [
      "the parameter of a NotFoundError",
      "- [NotFoundError](errors.md#notfounderror): there is no object with this `id`.",
    ],
    [
      "that a write is not retried",
      "[NetworkError](errors.md#networkerror): not retried if the request may have reached the server; check whether it took effect.",
    ],
    [
      "the limit of a LimitReachedError",
      "- [LimitReachedError](errors.md#limitreachederror): the team has reached its limit of panels.",
    ],
    ["an example call", `const response = await client.panels.get({ id: "${SAMPLE_UUID}" });`],
    [
      "an example with an iterator",
      "for await (const entry of client.panels.list.items()) console.log(entry);",
    ],
    [
      "an example with a stream",
      "for await (const message of client.panels.follow()) console.log(message);",
    ],
    [
      "an example body with the first field, without optional parameters",
      'await client.panels.rename({ body: { name: "Checkout" } });',
    ],
  ])("contains %s", (_, expected) => {
    expect(page).toContain(expected);
  });
  test("has small responses inline, without a section", () => {
    expect(page).not.toContain("### Panels\n");
    expect(page).not.toContain("### PanelModel");
  });
});
