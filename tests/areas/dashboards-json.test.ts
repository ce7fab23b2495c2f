import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { dashboardArguments } from "../../src/areas/dashboards/arguments";
import { dashboardHeld } from "../../src/areas/dashboards/body";
import { dashboard } from "../../src/areas/dashboards/dashboard";
import { dashboardFromJson } from "../../src/areas/dashboards/from-json";
import { problems, UNKNOWN } from "../../src/schema/check";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/path";
import { Resource } from "../support/driver";
import { listen, world } from "../support/world";

const FIXTURE = resolve(__dirname, "../../../shared/fixtures/dashboard.json");
const fixture = existsSync(FIXTURE) ? readFileSync(FIXTURE, "utf8") : undefined;
const real = fixture === undefined ? test.skip : test;
const said = listen();

const at = (n: number) => `0f0e0d0c-0b0a-4909-8807-06050403020${n}`;
const ID = "a1B2c3D4e5F6g7H8i9J0k";
const widget = { id: { value: at(1) }, title: "t", definition: { markdown: { markdownText: "hi" } } };
const body = {
  name: "Board",
  relativeTimeFrame: "900s",
  layout: { sections: [{ id: { value: at(2) }, rows: [{ id: { value: at(3) }, appearance: { height: 5 }, widgets: [widget] }] }] },
  off: {},
};
const args = {
  name: "Board",
  relativeTimeFrame: "900s",
  layout: { sections: [{ id: at(2), rows: [{ id: at(3), appearance: { height: 5 }, widgets: [{ ...widget, id: at(1) }] }] }] },
  off: {},
};
const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const read = (wire: unknown) => dashboardFromJson(wire as Record<string, unknown>);

/** What a server says that says nothing: words for "not said", empty texts and lists. */
function spoken(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spoken);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(
    ([, item]) => item !== "" && !(typeof item === "string" && /UNSPECIFIED$/.test(item) && !/_OR_|HIGH_|VERTICAL_|NONE_/.test(item)),
  );
  return Object.fromEntries(kept.map(([key, item]) => [key, spoken(item)]));
}

describe("a dashboard as JSON", () => {
  test("its body alone, in the envelope of a request, and as reads tell it, are the same arguments", () => {
    const told = {
      dashboard: {
        ...body,
        id: ID,
        slugName: "board",
        layout: {
          sections: [{ ...body.layout.sections[0], rows: [{ ...body.layout.sections[0]?.rows[0], widgets: [{ ...widget, ...times }] }] }],
        },
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
      resolvedWidgets: { [at(1)]: widget },
      ...times,
    };
    expect(read(body)).toMatchObject({ fields: args, says: [] });
    expect(read({ requestId: "r", dashboard: body })).toMatchObject({ fields: args, says: [] });
    expect(read({ ...body, id: ID, createTime: times.createdAt, updateTime: times.updatedAt })).toEqual({ fields: args, says: [] });
    expect(read(told)).toEqual({ fields: { ...args, isLocked: false }, says: [] });
  });

  test("a policy and a lock come along", () => {
    expect(read({ dashboard: body, accessPolicy: '{"a":1}', isLocked: true }).fields).toEqual({
      ...args,
      accessPolicy: '{"a":1}',
      isLocked: true,
    });
  });

  test("keys with underscores, and nulls", () => {
    const snake = {
      name: "Board",
      folder_id: null,
      relative_time_frame: "900s",
      created_at: times.createdAt,
      layout: {
        sections: [
          {
            id: { value: at(2) },
            rows: [
              null,
              {
                id: { value: at(3) },
                appearance: { height: 5 },
                widgets: [{ ...widget, created_at: "x", definition: { markdown: { markdown_text: "hi" } } }],
              },
            ],
          },
        ],
      },
      off: {},
    };
    expect(read(snake)).toEqual({ fields: args, says: [] });
  });

  test("its own arguments, written as JSON", () => expect(read(JSON.parse(JSON.stringify(args)))).toEqual({ fields: args, says: [] }));

  test("what this version does not know stays where it is, and is said with its path", () => {
    const newer = { ...body, theme: { dark: true }, layout: { sections: [{ ...body.layout.sections[0], rows: [], tabs: [1] }] } };
    const { fields, says } = read(newer);
    expect(fields).toMatchObject({ extra: { theme: { dark: true } }, layout: { sections: [{ id: at(2), extra: { tabs: [1] } }] } });
    expect(says).toEqual([
      expect.stringMatching(/^layout\.sections\[0\]\.tabs: unknown field/),
      expect.stringMatching(/^theme: unknown field/),
    ]);
    expect(encode(nodeOf(dashboardHeld), fields)).toEqual(newer);
  });

  real("the product's own export: nothing is lost, and nothing is wrong with it", () => {
    const wire = JSON.parse(fixture as string);
    const { fields, says } = read(wire);
    expect(says).toEqual([]);
    expect(problems(dashboardArguments, fields)).toEqual([]);
    expect(spoken(encode(nodeOf(dashboardHeld), fields))).toEqual(spoken(wire));
  });
});

describe("given as the argument json", () => {
  const json = JSON.stringify(body);
  const preview = async (given: Record<string, unknown>) => new Resource(await world(), dashboard).preview(given);

  real("the product's own export comes up, and neither a second preview nor a refresh shows a change", async () => {
    const it = new Resource(await world({ unkind: { addUnknownFields: true, dropZeros: true } }), dashboard);
    expect(await it.up({ json: fixture })).toBe("create");
    for (let n = 0; n < 2; n += 1) {
      expect(await it.preview({ json: fixture })).toMatchObject({ step: "same", failures: [] });
      expect(await it.refresh()).toBe("same");
    }
    expect(await it.preview(dashboardFromJson(JSON.parse(fixture as string)).fields as never)).toMatchObject({
      step: "same",
      failures: [],
    });
  });

  test("another spelling of the same is no change; another meaning is", async () => {
    const it = new Resource(await world(), dashboard);
    await it.up({ json });
    const pretty = JSON.stringify({ dashboard: { ...body, id: ID }, isLocked: false }, null, 2);
    expect((await it.preview({ json: pretty })).step).toBe("same");
    expect((await it.preview(args)).step).toBe("same");
    expect((await it.preview({ json: JSON.stringify({ ...body, name: "Other" }) })).step).toBe("update");
    expect(it.args()).not.toHaveProperty("json");
  });

  test("what stands beside it wins: folder, policy, lock", async () => {
    const w = await world();
    const it = new Resource(w, dashboard);
    const theirs = JSON.stringify({ dashboard: { ...body, folderId: { value: at(5) } }, accessPolicy: '{"a":1}', isLocked: true });
    await it.up({ json: theirs, folderPath: { segments: ["mine"] }, accessPolicy: '{"b":2}', isLocked: false });
    const [folder] = w.emulator.objects("folders");
    expect(w.emulator.objects("dashboards")).toEqual([
      expect.objectContaining({ accessPolicy: '{"b":2}', body: expect.objectContaining({ folderId: folder?.id }) }),
    ]);
    expect(w.emulator.objects("dashboards")[0]).not.toHaveProperty("isLocked");
  });

  test("a part of the body beside it is refused, with its path", async () => {
    expect((await preview({ json, name: "n", filters: [] })).failures).toEqual([
      expect.stringMatching(/^name: json says this already/),
      expect.stringMatching(/^filters: json says this already/),
      expect.anything(), // and the layout, which is missing
    ]);
  });

  test.each([
    ["{", /^json: expected JSON: /],
    ["[]", /^json: expected a dashboard: a JSON object/],
    ['"text"', /^json: expected a dashboard: a JSON object/],
  ])("%s is refused at json, and nothing else is blamed", async (text, reason) => {
    expect((await preview({ json: text })).failures).toEqual([expect.stringMatching(reason)]);
  });

  test("what is wrong inside it is told at its path", async () => {
    const wrong = { ...body, layout: { sections: [{ rows: [{ widgets: [{ definition: { lineChart: {} } }] }] }] } };
    const { failures } = await preview({ json: JSON.stringify(wrong) });
    expect(failures).toContainEqual(expect.stringMatching(/^layout\.sections\[0\]\.rows\[0\]\.widgets\[0\]\.title: required, and missing/));
  });

  test("not known yet: nothing is blamed at a create, and an update is no replacement", async () => {
    const w = await world();
    expect(await new Resource(w, dashboard).preview({ json: UNKNOWN })).toMatchObject({ step: "create", failures: [] });
    const it = new Resource(w, dashboard);
    await it.up({ json });
    expect(await it.preview({ json: UNKNOWN })).toMatchObject({ step: "update", failures: [], replaces: [] });
  });

  test("a field of a newer version is sent, kept and said once", async () => {
    const w = await world({ unknownFields: "ignore" });
    const it = new Resource(w, dashboard);
    const newer = JSON.stringify({ ...body, theme: "dark" });
    await it.up({ json: newer });
    expect(await it.preview({ json: newer })).toMatchObject({ step: "same", failures: [] });
    expect(said.filter((line) => /theme: unknown field/.test(line))).toHaveLength(1);
    expect(it.args()).toMatchObject({ extra: { theme: "dark" } });
  });
});
