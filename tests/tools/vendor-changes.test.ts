import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { providerFactsOf } from "../../codegen/comparison/provider-facts";
import { entriesSince } from "../../tools/vendor-changes/changelog";
import { descriptionOf } from "../../tools/vendor-changes/description";
import { KNOWN_DIFFERENCES } from "../../tools/vendor-changes/known-differences";
import { providerChanges } from "../../tools/vendor-changes/provider-schema";
import { descriptionWork, toText } from "../../tools/vendor-changes/work-list";

const ROOT = resolve(__dirname, "../..");

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
  return toText({ ...work, provider: [], changelog: [] })
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
      [`- gone required: Slo.name ${IN_BODY}.name`],
    ],
    [
      "an optional field that became required",
      document({ slo: { required: ["name", "events"] } }),
      [`- new required: Slo.events ${IN_BODY}.events`],
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
      [`- new deprecated: Slo.events ${IN_BODY}.events ${AND_RESPONSE}`],
    ],
    [
      "a deprecated operation, and a permission",
      document({ create: { deprecated: true, "x-permissions": ["slo:Manage", "slo:Write"] } }),
      [
        "- new deprecated: POST /slos/v1/{slo_id}",
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
      { entry: /^new required: Slo\.events$/, why: "a" },
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

// The shared folder lies beside the checkout; a public clone has none.
const DESCRIPTION = join(ROOT, "../shared/contract/vendor-openapi.json");
(existsSync(DESCRIPTION) ? test : test.skip)(
  "the declarations have no unknown difference from the vendor's description (skipped without ../shared)",
  () => {
    const [ours, newest] = [join(ROOT, "docs/openapi.json"), DESCRIPTION].map((file) =>
      descriptionOf(JSON.parse(readFileSync(file, "utf8"))),
    );
    if (!ours || !newest) throw new Error("unreachable");
    const work = descriptionWork({ ours, newest, last: newest }, KNOWN_DIFFERENCES);
    expect(toText({ ...work, provider: [], changelog: [] })).toBe("no changes\n");
  },
);

describe("differences from the Terraform provider", () => {
  const facts = providerFactsOf(
    "version: v3.9.0\ndate: 2026-01-31\ndata sources: slo\nslo: name owner.team window\nold: name\n",
  );
  const attributes = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { optional: true }]));
  const schema = {
    provider_schemas: {
      "registry.terraform.io/coralogix/coralogix": {
        resource_schemas: {
          coralogix_slo: {
            block: {
              attributes: {
                ...attributes("name"),
                id: { computed: true },
                owner: { required: true, nested_type: { attributes: attributes("team", "tags") } },
              },
              block_types: { timeouts: { block: { attributes: attributes("create") } } },
            },
          },
          coralogix_view: { block: { attributes: attributes("name") } },
        },
        data_source_schemas: { coralogix_slo: {}, coralogix_view: {} },
      },
    },
  };

  test("resources, data sources and arguments, without what is only read", () => {
    const provider = providerChanges(schema, facts);
    expect(toText({ description: [], resolved: [], changelog: [], provider }).split("\n")).toEqual([
      "## Terraform provider",
      "",
      "- new resource: coralogix_view",
      "- gone resource: coralogix_old",
      "- new data source: coralogix_view",
      "- new argument: coralogix_slo owner",
      "- new argument: coralogix_slo owner.tags",
      "- new argument: coralogix_slo timeouts",
      "- new argument: coralogix_slo timeouts.create",
      "- gone argument: coralogix_slo window",
      "",
    ]);
  });

  test("another file is an error", () => {
    expect(() => providerChanges({}, facts)).toThrow("no provider coralogix");
  });

  const CHANGELOG = `# Unreleased

- FEAT: Later.

# Release 3.10.0

#### resource/coralogix_slo
- FEAT: A window,
  of any length.
#### provider
- FIX: An error.

# Release 3.9.0

- FIX: Known.
`;

  test("entries of newer releases in the changelog, without unreleased ones", () => {
    expect(entriesSince(CHANGELOG, facts.version)).toEqual([
      {
        version: "3.10.0",
        about: "resource/coralogix_slo",
        text: "FEAT: A window, of any length.",
      },
      { version: "3.10.0", about: "provider", text: "FIX: An error." },
    ]);
    expect(entriesSince(CHANGELOG, "v3.10.0")).toEqual([]);
  });

  test("a changelog in another format is an error", () => {
    expect(() => entriesSince("## 3.10.0\n", "v3.9.0")).toThrow("# Release 3.17.0");
  });
});

describe("the command", () => {
  const folder = mkdtempSync(join(tmpdir(), "vendor-changes-test-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const run = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ["--import", "tsx", join(ROOT, "tools/vendor-changes.mts"), ...args],
      { cwd: ROOT },
    );

  test("compares with the declarations of this package, and prints text or JSON", async () => {
    const openapi = file("new.yaml", "paths:\n  /slo/slos/v9:\n    get: { responses: {} }\n");
    const entry = "new operation: GET /slo/slos/v9";
    expect((await run("--openapi", openapi)).stdout).toBe(`## slos\n\n- ${entry}\n`);
    const { stdout } = await run("--openapi", openapi, "--format", "json");
    expect(JSON.parse(stdout).description).toEqual([
      expect.objectContaining({ change: "new", what: "operation", subject: "GET /slo/slos/v9" }),
    ]);
  });

  test("compares with the version that the comparison names", async () => {
    const { stdout } = await run("--changelog", file("a.md", "# Release 99.0.0\n- FEAT: All.\n"));
    expect(stdout).toContain("- 99.0.0 provider: FEAT: All.");
  });

  test.each<[string[], string]>([
    [[], "usage: npm run vendor-changes"],
    [["--nonsense"], "usage: npm run vendor-changes"],
    [["--since", "a.json"], "--since needs --openapi"],
    [["--changelog", "a.md", "--format", "xml"], "--format must be text or json"],
    [["--openapi", join(folder, "missing.json")], "missing.json: ENOENT"],
    [["--openapi", file("empty.json", "{}")], "empty.json: the file is no OpenAPI description"],
    [["--openapi", file("broken.json", "{")], "broken.json: "],
    [["--provider-schema", file("schema.json", "{}")], "schema.json: the provider schema has no"],
  ])("%j is an error that names the mistake", async (args, message) => {
    const { code, stderr } = await run(...args).catch((error) => error);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) });
    expect(stderr).not.toContain("    at ");
  });
});

describe("the workflow", () => {
  const text = readFileSync(join(ROOT, ".github/workflows/vendor-changes.yml"), "utf8");
  const usage = readFileSync(join(ROOT, "tools/vendor-changes.mts"), "utf8");

  test("may write issues and nothing else", () => {
    expect(parse(text, { strict: true, uniqueKeys: true }).permissions).toEqual({
      contents: "read",
      issues: "write",
    });
  });

  test("uses only options that the command has", () => {
    const command = text.slice(text.indexOf("npm run --silent vendor-changes"));
    const options = command.slice(0, command.indexOf(">")).match(/ --[a-z][\w-]*/g) ?? [];
    const own = options.slice(1); // after --silent
    expect(own.length).toBeGreaterThan(2);
    for (const option of own) expect(usage).toContain(`\n  ${option.trim()} `);
  });
});
