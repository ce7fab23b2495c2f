import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { descriptionOf } from "../../../tools/vendor-changes/description";
import { KNOWN_DIFFERENCES } from "../../../tools/vendor-changes/known-differences";
import { descriptionWork, toText } from "../../../tools/vendor-changes/work-list";

const ROOT = resolve(__dirname, "../../..");

type Json = Record<string, unknown>;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json) => ({ content: { "application/json": { schema } } });

const SLO = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string", maxLength: 100 },
    frame: ref("Frame"),
    events: { type: "string", format: "int64" },
    id: { type: "string", pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" },
    owner: { type: "object", properties: { team: { type: "string" } } },
    parent: ref("Slo"),
  },
};
const FRAME = { type: "string", enum: ["FRAME_UNSPECIFIED", "FRAME_7_DAYS"] };
const CREATE = {
  tags: ["slos"],
  "x-permissions": ["slo:Manage"],
  parameters: [{ name: "silent", in: "query", schema: { type: "boolean" } }],
  requestBody: json({ type: "object", properties: { slo: ref("Slo") } }),
  responses: { 200: json(ref("Slo")) },
};
/** A description with one operation, whose parts can be replaced. */
const document = ({
  slo = {},
  frame = {},
  create = {},
  paths = {},
}: Record<string, Json> = {}) => ({
  paths: { "/slos/v1/{slo_id}": { post: { ...CREATE, ...create } }, ...paths },
  components: { schemas: { Slo: { ...SLO, ...slo }, Frame: { ...FRAME, ...frame } } },
});
const withFields = (fields: Json) => ({ slo: { properties: { ...SLO.properties, ...fields } } });
const withoutOwner = () => {
  const { owner: _, ...properties } = SLO.properties;
  return { slo: { properties } };
};

/** The lines of the work list, where the package declares what was described last. */
function linesOf(newest: Json, last: Json | null = document()) {
  const described = { ours: descriptionOf(document()), newest: descriptionOf(newest) };
  const work = descriptionWork(last ? { ...described, last: descriptionOf(last) } : described, []);
  return toText({ ...work, provider: [], changelog: [], api: [] })
    .split("\n")
    .filter((line) => line && !line.startsWith("## "));
}

const SAME = ["no changes"];
const IN_BODY = "in POST /slos/v1/{slo_id} body.slo";
const AND_RESPONSE = "and 1 more";

describe("differences from the OpenAPI description", () => {
  test.each<[string, Json, string[]]>([
    [
      "a new operation",
      document({ paths: { "/slos/v1/{id}/status": { get: { responses: {} } } } }),
      ["- new operation: GET /slos/v1/{id}/status"],
    ],
    [
      "a new field, once for the request and the response, without the fields in it",
      document(
        withFields({ budget: { type: "object", properties: { left: { type: "number" } } } }),
      ),
      [`- new field: Slo.budget: object ${IN_BODY}.budget ${AND_RESPONSE}`],
    ],
    [
      "a new query parameter",
      document({
        create: { parameters: [...CREATE.parameters, { name: "dry", in: "query", schema: {} }] },
      }),
      ["- new field: POST /slos/v1/{slo_id} ?dry"],
    ],
    [
      "another response",
      document({ create: { responses: { ...CREATE.responses, 202: json({ type: "array" }) } } }),
      ["- new type: POST /slos/v1/{slo_id} response: array"],
    ],
    [
      "a new enum value",
      document({ frame: { enum: [...FRAME.enum, "FRAME_90_DAYS"] } }),
      [`- new enum value: Frame: FRAME_90_DAYS ${IN_BODY}.frame ${AND_RESPONSE}`],
    ],
    [
      "a removed enum value",
      document({ frame: { enum: ["FRAME_UNSPECIFIED"] } }),
      [`- gone enum value: Frame: FRAME_7_DAYS ${IN_BODY}.frame ${AND_RESPONSE}`],
    ],
    [
      "a changed bound",
      document(withFields({ name: { type: "string", maxLength: 50 } })),
      [`- changed bound: Slo.name: maxLength 50 (declared: 100) ${IN_BODY}.name`],
    ],
    [
      "a new bound",
      document(withFields({ name: { type: "string", maxLength: 100, minLength: 2 } })),
      [`- new bound: Slo.name: minLength 2 ${IN_BODY}.name`],
    ],
    [
      "a removed bound",
      document(withFields({ name: { type: "string" } })),
      [`- gone bound: Slo.name: maxLength 100 ${IN_BODY}.name`],
    ],
    [
      "a changed pattern",
      document(withFields({ id: { type: "string", pattern: "^[a-z]+$" } })),
      [
        "- changed bound: Slo.id: pattern ^[a-z]+$ " +
          `(declared: ${SLO.properties.id.pattern}) ${IN_BODY}.id`,
      ],
    ],
    [
      "a removed field, without the fields in it",
      document(withoutOwner()),
      [`- gone field: Slo.owner ${IN_BODY}.owner ${AND_RESPONSE}`],
    ],
    [
      "a required field that became optional",
      document({ slo: { required: [] } }),
      [`- gone requirement: Slo.name ${IN_BODY}.name`],
    ],
    [
      "an optional field that became required",
      document({ slo: { required: ["name", "events"] } }),
      [`- new requirement: Slo.events ${IN_BODY}.events`],
    ],
    [
      "another type",
      document(withFields({ name: { type: "object", maxLength: 100 } })),
      [
        `- new type: Slo.name: object ${IN_BODY}.name ${AND_RESPONSE}`,
        `- gone type: Slo.name: string ${IN_BODY}.name ${AND_RESPONSE}`,
      ],
    ],
    [
      "a deprecated field",
      document(withFields({ events: { ...SLO.properties.events, deprecated: true } })),
      [`- new deprecation: Slo.events ${IN_BODY}.events ${AND_RESPONSE}`],
    ],
    [
      "a deprecated operation, and a permission",
      document({ create: { deprecated: true, "x-permissions": ["slo:Manage", "slo:Write"] } }),
      [
        "- new deprecation: POST /slos/v1/{slo_id}",
        "- new permission: POST /slos/v1/{slo_id}: slo:Write",
      ],
    ],
  ])("%s", (_, newest, lines) => expect(linesOf(newest)).toEqual(lines));

  test("a removed operation", () => {
    const paths = { "/slos/v1/{id}": { post: CREATE } };
    const { components } = document();
    expect(linesOf({ paths: {}, components })).toEqual([
      "- gone operation: POST /slos/v1/{slo_id}",
    ]);
    expect(linesOf({ paths, components })).toEqual(SAME);
  });

  test.each<[string, Json]>([
    ["the same description", document()],
    [
      "another name of a path parameter",
      JSON.parse(JSON.stringify(document()).replace("slo_id", "id")),
    ],
    [
      "parts and variants instead of one schema",
      document({
        slo: {
          type: "object",
          properties: {},
          allOf: [{ required: ["name"], properties: { name: SLO.properties.name } }],
          oneOf: [{ properties: { ...SLO.properties, frame: { allOf: [ref("Frame")] } } }, {}],
        },
      }),
    ],
    ["a 64-bit integer as a number", document(withFields({ events: { type: "integer" } }))],
    [
      "bounds that every value satisfies",
      document(
        withFields({ name: { ...SLO.properties.name, minLength: 0, pattern: "^[\\s\\S]*$" } }),
      ),
    ],
    [
      "a length that the pattern of a UUID implies",
      document(withFields({ id: { ...SLO.properties.id, minLength: 36, maxLength: 36 } })),
    ],
  ])("%s is no difference", (_, newest) => expect(linesOf(newest)).toEqual(SAME));

  test("without the last description, nothing is gone", () => {
    const { components } = document(withoutOwner());
    expect(linesOf({ paths: {}, components }, null)).toEqual(SAME);
  });

  test("what other sources prove is not gone: it was never described", () => {
    const before = document(withoutOwner());
    expect(linesOf(before, before)).toEqual(SAME);
  });

  test("a known difference is left out, and one that does not exist any more is printed", () => {
    const described = {
      ours: descriptionOf(document()),
      newest: descriptionOf(document({ slo: { required: ["name", "events"] } })),
      last: descriptionOf(document()),
    };
    const known = [
      { entry: /^new requirement: Slo\.events$/, why: "a" },
      { entry: /^new field: Slo\.budget/, why: "b" },
    ];
    expect(descriptionWork(described, known)).toEqual({
      description: [],
      resolved: ["^new field: Slo\\.budget (b)"],
    });
  });

  test("a reference to nowhere is an error that names it", () => {
    const { paths } = document();
    expect(() => descriptionOf({ paths })).toThrow("no #/components/schemas/Slo");
  });
});

/** Differences from the description in the shared folder, which newer ones do not have. */
const OLDER_DIFFERENCES = [
  {
    entry: /^new (type|field): (POST|PUT) \/aaa\/teams\/v2\/\{team_id\}\/members body/,
    why: "the API reference is newer: since September 1, 2026 the body is an array",
  },
];

// The shared folder lies beside the checkout; a public clone has none.
const DESCRIPTION = join(ROOT, "../shared/contract/vendor-openapi.json");
(existsSync(DESCRIPTION) ? test : test.skip)(
  "the declarations have no unknown difference from the vendor's description (skipped without ../shared)",
  () => {
    const [ours, newest] = [join(ROOT, "docs/openapi.json"), DESCRIPTION].map((file) =>
      descriptionOf(JSON.parse(readFileSync(file, "utf8"))),
    );
    if (!ours || !newest) throw new Error("unreachable");
    const known = [...KNOWN_DIFFERENCES, ...OLDER_DIFFERENCES];
    const work = descriptionWork({ ours, newest, last: newest }, known);
    expect(toText({ ...work, provider: [], changelog: [], api: [] })).toBe("no changes\n");
  },
);
