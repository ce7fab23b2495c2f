import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate } from "../../src/schema/validate";
import { dashboardEntity } from "../../src/services/dashboards/entity";
import { dashboardArguments } from "../../src/services/dashboards/fields";
import { dashboardFromJson } from "../../src/services/dashboards/from-json";
import type { Props } from "../support/driver";
import { world } from "../support/world";
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
import { bodyWith, output, preview, rowsOf, same } from "./support/dashboards-json";

beforeEach(() => void output.splice(0));
const json = JSON.stringify(dashboardBody);

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
