import { argsFromJson } from "../../src/provider/adopt/from-json";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { valueAt } from "../../src/schema/path";
import { isRecord } from "../../src/schema/record";
import { secretPathsOf } from "../../src/schema/secrets";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate } from "../../src/schema/validate";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { dashboardEntity } from "../../src/services/dashboards/entity";
import { dashboardArguments } from "../../src/services/dashboards/fields";
import { dashboardFromJson } from "../../src/services/dashboards/from-json";
import { webhook } from "../../src/services/webhooks/webhook";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import {
  argsOfBody,
  createDashboard,
  dashboardBody,
  fixture,
  ID,
  storedDashboard,
  uuid,
  WIDGET,
  widget,
  withFixture,
} from "./support/dashboards";

const output = captureLog();
beforeEach(() => void output.splice(0));

const same = { step: "same", failures: [] };
const json = JSON.stringify(dashboardBody);
const preview = async (args: Props) => new Resource(await world(), dashboard).preview(args);
const section = dashboardBody.layout.sections[0] as Props;
/** The body with another section. */
const bodyWith = (more: Props) => ({
  ...dashboardBody,
  layout: { sections: [{ ...section, ...more }] },
});
const rowsOf = (...widgets: object[]) => [{ id: { value: uuid(3) }, widgets }];

describe("dashboardFromJson", () => {
  const time = "2026-01-01T00:00:00.000Z";
  const times = { createdAt: time, updatedAt: time };
  const response = {
    dashboard: {
      ...bodyWith({ rows: [{ ...rowsOf({ ...widget, ...times })[0], appearance: { height: 5 } }] }),
      id: ID,
      slugName: "board",
    },
    accessPolicy: "",
    isLocked: false,
    authorId: "a",
    authorName: "A",
    updaterAuthorId: "a",
    updaterName: "A",
    lockerAuthorId: "a",
    lockerName: "A",
    createdOriginType: "TOKEN_ORIGIN_TYPE_USER",
    updatedOriginType: "TOKEN_ORIGIN_TYPE_API",
    resolvedWidgets: { [uuid(1)]: widget },
    ...times,
  };
  const entry = { ...dashboardBody, id: ID, createTime: time, updateTime: time };
  const snakeWidget = { markdown: { markdown_text: "hi" } };
  const snake = {
    name: "Board",
    folder_id: null,
    relative_time_frame: "900s",
    created_at: time,
    layout: {
      sections: [
        {
          id: { value: uuid(2) },
          rows: [
            null,
            {
              id: { value: uuid(3) },
              appearance: { height: 5 },
              widgets: [{ ...widget, title: "hi", created_at: "x", definition: snakeWidget }],
            },
          ],
        },
      ],
    },
    off: {},
  };
  const policy = { accessPolicy: '{"a":1}', isLocked: true };

  test.each<[string, Props, Props]>([
    ["accepts a body", dashboardBody, {}],
    ["accepts a request", { requestId: "r", dashboard: dashboardBody }, {}],
    ["accepts a body with its id and times", entry, {}],
    ["accepts a response", response, { isLocked: false }],
    ["returns accessPolicy and isLocked", { dashboard: dashboardBody, ...policy }, policy],
    ["accepts snake_case keys and nulls", snake, {}],
    ["accepts arguments serialized as JSON", JSON.parse(JSON.stringify(argsOfBody)), {}],
  ])("%s", (_, wire, more) =>
    expect(dashboardFromJson(wire)).toEqual({ fields: { ...argsOfBody, ...more }, warnings: [] }),
  );

  test("unknown fields move to extra at the same path and are reported", () => {
    const newer = { ...bodyWith({ rows: [], tabs: [1] }), theme: { dark: true } };
    const { fields, warnings } = dashboardFromJson(newer);
    expect(fields).toMatchObject({
      extra: { theme: { dark: true } },
      layout: { sections: [{ id: uuid(2), extra: { tabs: [1] } }] },
    });
    expect(warnings).toEqual([
      expect.stringMatching(/^layout\.sections\[0\]\.tabs: unknown field/),
      expect.stringMatching(/^theme: unknown field/),
    ]);
    expect(encode(nodeOf(dashboardEntity), fields)).toEqual(newer);
  });

  const isEmptyText = (item: unknown) =>
    typeof item === "string" &&
    (item === "" || (/UNSPECIFIED$/.test(item) && !/_OR_|HIGH_|VERTICAL_|NONE_/.test(item)));
  /** Drops values that equal a left-out field: empty strings and unspecified enum values. */
  function withoutEmptyTexts(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withoutEmptyTexts);
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).filter(([, item]) => !isEmptyText(item));
    return Object.fromEntries(entries.map(([key, item]) => [key, withoutEmptyTexts(item)]));
  }
  withFixture("a dashboard exported from the product is valid and loses no field", () => {
    const wire = JSON.parse(fixture as string);
    const { fields, warnings } = dashboardFromJson(wire);
    expect(warnings).toEqual([]);
    expect(validate(dashboardArguments, fields)).toEqual([]);
    expect(withoutEmptyTexts(encode(nodeOf(dashboardEntity), fields))).toEqual(
      withoutEmptyTexts(wire),
    );
  });
});

describe("the argument json", () => {
  withFixture(
    "a dashboard exported from the product is created and shows no change in preview and refresh",
    async () => {
      const exported = { json: fixture };
      const quirks = { addUnknownFields: true, dropZeros: true };
      const { resource } = await createDashboard(exported, await world({ quirks }));
      for (let n = 0; n < 2; n += 1) {
        expect(await resource.preview(exported)).toMatchObject(same);
        expect(await resource.refresh()).toBe("same");
      }
      const { fields } = dashboardFromJson(JSON.parse(fixture as string));
      expect(await resource.preview(fields)).toMatchObject(same);
    },
  );

  test("reformatted JSON is no change; a different value is", async () => {
    const { resource } = await createDashboard({ json });
    const wrapped = { dashboard: { ...dashboardBody, id: ID }, isLocked: false };
    const renamed = JSON.stringify({ ...dashboardBody, name: "Other" });
    const steps: [Props, string][] = [
      [{ json: JSON.stringify(wrapped, null, 2) }, "same"],
      [argsOfBody, "same"],
      [{ json: renamed }, "update"],
    ];
    for (const [args, step] of steps) expect((await resource.preview(args)).step).toBe(step);
    expect(resource.args()).not.toHaveProperty("json");
  });

  test("the arguments for folder, policy and lock override the JSON", async () => {
    const inJson = {
      dashboard: { ...dashboardBody, folderId: { value: uuid(5) } },
      accessPolicy: '{"a":1}',
      isLocked: true,
    };
    const { w } = await createDashboard({
      json: JSON.stringify(inJson),
      folderPath: { segments: ["mine"] },
      accessPolicy: '{"b":2}',
      isLocked: false,
    });
    expect(w.emulator.objects("dashboards")).toHaveLength(1);
    const stored = storedDashboard(w);
    const [folder] = w.emulator.objects("folders");
    expect([stored.body.folderId, stored.accessPolicy]).toEqual([folder?.id, '{"b":2}']);
    expect(stored).not.toHaveProperty("isLocked");
  });

  const untitled = bodyWith({ rows: rowsOf({ definition: { lineChart: {} } }) });
  test.each<[string, Props, unknown[]]>([
    [
      "body arguments beside json at their path",
      { json, name: "n", filters: [] },
      [
        expect.stringMatching(/^name: not allowed together with json/),
        expect.stringMatching(/^filters: not allowed together with json/),
        expect.anything(), // and the layout, which is missing
      ],
    ],
    ["no JSON", { json: "{" }, ["json: expected JSON: it ends too early, in line 1"]],
    [
      "no JSON without a part of the text, which may be secret",
      { json: '{ "url":\n  secret }' },
      ["json: expected JSON: line 2, column 3"],
    ],
    ...["[]", '"text"'].map((text): [string, Props, unknown[]] => [
      `${text} at json without other issues`,
      { json: text },
      [expect.stringMatching(/^json: expected a dashboard: a JSON object/)],
    ]),
    [
      "an issue inside the JSON at its path",
      { json: JSON.stringify(untitled) },
      expect.arrayContaining([expect.stringContaining(`${WIDGET}.title: required, but missing`)]),
    ],
  ])("rejects %s", async (_, args, failures) =>
    expect((await preview(args)).failures).toEqual(failures),
  );

  test("an unknown json passes the check at create and is no replacement at update", async () => {
    const unknown = { json: UNKNOWN };
    expect(await preview(unknown)).toMatchObject({ step: "create", failures: [] });
    const { resource } = await createDashboard({ json });
    const update = { step: "update", failures: [], replaces: [] };
    expect(await resource.preview(unknown)).toMatchObject(update);
  });

  test("a field of a newer version is sent, stored and reported once", async () => {
    const newer = { json: JSON.stringify({ ...dashboardBody, theme: "dark" }) };
    const { resource } = await createDashboard(newer, await world({ unknownFields: "ignore" }));
    expect(await resource.preview(newer)).toMatchObject(same);
    expect(output.filter((line) => /theme: unknown field/.test(line))).toHaveLength(1);
    expect(resource.args()).toMatchObject({ extra: { theme: "dark" } });
  });
});

describe("variants of a later version of the product", () => {
  const hologram = { points: [{ x: 1, y: null }, null, "z"], look: { color: "red" }, name: "" };
  const gauge = (query: Props, n: number) => ({
    id: { value: uuid(n) },
    title: `gauge ${n}`,
    definition: { gauge: { query } },
  });
  const matching = { logs: { filters: [{ operator: { matches: hologram } }] } };
  const later = bodyWith({
    rows: rowsOf(
      { ...widget, definition: { hologram } },
      gauge({ traces: hologram }, 4),
      gauge(matching, 5),
    ),
  });
  const variable = {
    name: "v",
    displayName: "v",
    displayType: "VARIABLE_DISPLAY_TYPE_V2_VALUE",
    source: { calendar: hologram },
    value: { day: { value: "1" } },
  };
  const args = { json: JSON.stringify({ ...later, variablesV2: [variable] }) };

  test("are created from json, and show no change in preview and refresh", async () => {
    const w = await world({ quirks: { newer: true } });
    const { resource } = await createDashboard(args, w);
    for (let n = 0; n < 2; n += 1) {
      expect(await resource.preview(args)).toMatchObject(same);
      expect(await resource.refresh()).toBe("same");
    }
    const fromJson = argsFromJson("Dashboard", args.json, (line) => output.push(line));
    expect(await resource.preview(fromJson)).toMatchObject(same);
    const stored = { hologram: { ...hologram, points: [{ x: 1 }, null, "z"] } };
    const path = ["layout", "sections", 0, "rows", 0, "widgets", 0, "definition", "extra"];
    expect(valueAt(storedDashboard(w).body, path)).toEqual(stored);
    const unknown = ["hologram", "traces", "matches", "calendar", "day"];
    expect(
      unknown.map((key) =>
        output.filter((line) => line.includes(`extra.${key}: a field or variant`)),
      ),
    ).toEqual(
      unknown.map(() => [expect.stringMatching(/^coralogix: warning: Dashboard "Board": /)]),
    );
    // A newer service also adds fields beside them.
    expect(output.filter((line) => !line.includes("addedLater (unknown field)"))).toHaveLength(
      unknown.length,
    );
  });

  const lineChrt = `${WIDGET}.definition.lineChrt: unknown property; did you mean`;
  test.each<[string, Props, unknown]>([
    ["a misspelled variant", { lineChrt: {} }, expect.arrayContaining([`${lineChrt} lineChart?`])],
    [
      "a misspelled variant beside extra",
      { lineChrt: {}, extra: { hologram } },
      [expect.stringContaining(lineChrt)],
    ],
    [
      "an empty extra instead of a variant",
      { extra: {} },
      [expect.stringMatching(/definition: give exactly one of lineChart/)],
    ],
  ])("arguments with %s are rejected", async (_, definition, failures) => {
    const layout = { sections: [{ rows: [{ widgets: [{ title: "t", definition }] }] }] };
    const found = (await preview({ ...argsOfBody, layout })).failures;
    expect(found.every((text) => text.includes(' (in "t"): '))).toBe(true);
    expect(found.map((text) => text.replace(' (in "t")', ""))).toEqual(failures);
  });

  test("are secret where the declared variants have secrets", () => {
    expect(secretPathsOf(nodeOf(webhook.fields))).toContainEqual(["extra"]);
    expect(secretPathsOf(nodeOf(dashboard.fields))).toEqual([]);
  });
});
