import { dashboards } from "../../src/areas/dashboards";
import { dashboard } from "../../src/areas/dashboards/dashboard";
import { defaultDashboard } from "../../src/areas/dashboards/default-dashboard";
import { folder } from "../../src/areas/dashboards/folder";
import { widgetMoves } from "../../src/areas/dashboards/moves";
import { dashboardPin } from "../../src/areas/dashboards/pin";
import { pathOfPointer } from "../../src/areas/dashboards/pointer";
import { UNKNOWN } from "../../src/schema/check";
import { pathText } from "../../src/schema/path";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { behind } from "../support/cases";
import { type Props, Resource } from "../support/driver";
import { listen, type World, world } from "../support/world";

afterAll(closeAll);
const said = listen();
beforeEach(() => void said.splice(0));

const ID = "a1B2c3D4e5F6g7H8i9J0k";
const OTHER = "z9Y8x7W6v5U4t3S2r1Q0p";
const BOARDS = "/dashboards/dashboards/v1";
const note = (title: string) => ({ title, definition: { markdown: { markdownText: title } } });
const rows = (...all: string[][]) => ({ sections: [{ rows: all.map((titles) => ({ widgets: titles.map(note) })) }] });
const board = (more: Props = {}): Props => ({ name: "Board", layout: rows(["a", "b"], ["c"]), ...more });
const chart = (promqlQuery: string) => ({
  title: "t",
  definition: { lineChart: { queryDefinitions: [{ query: { metrics: { promqlQuery } } }] } },
});

interface Held {
  body: Props;
  isLocked?: boolean;
  accessPolicy: string;
}
const held = (w: World) => w.emulator.objects("dashboards")[0] as unknown as Held;
const writes = (w: World) =>
  w.emulator.calls
    .all()
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path.replace(/^\/mgmt\/openapi\/5/, "")}`);
/** Every id inside, with what it is the id of. */
function idsOf(args: Props): string[] {
  const sections = (args as { layout: { sections: { id: string; rows: { id: string; widgets: { id: string; title: string }[] }[] }[] } })
    .layout.sections;
  return sections.flatMap((s, n) => [
    `section ${n}: ${s.id}`,
    ...s.rows.flatMap((r) => [`row: ${r.id}`, ...r.widgets.map((x) => `${x.title}: ${x.id}`)]),
  ]);
}
async function up(args: Props = board(), w?: World): Promise<{ w: World; it: Resource }> {
  const where = w ?? (await world());
  const it = new Resource(where, dashboard);
  await it.up(args);
  return { w: where, it };
}
const settled = async (it: Resource, args: Props) => {
  expect(await it.preview(args)).toMatchObject({ step: "same", failures: [] });
  expect(await it.refresh()).toBe("same");
  expect(await it.preview(args)).toMatchObject({ step: "same", failures: [] });
};

test("all documented operations are offered", () => {
  const routes = Object.values(dashboards.operations).map(({ route }) => route);
  expect(new Set(routes).size).toBe(19);
  expect(routes).toEqual(
    expect.arrayContaining(["POST /dashboards/check/v1", "GET /dashboards/catalog", "GET /dashboards/{dashboard_id}", "POST /dashboards"]),
  );
});

describe("what travels", () => {
  test("a create sends an id of ours and a request id, another one each time; a replacement holds the id in the body", async () => {
    const sentBy: Props[] = [];
    const note = (body: unknown) => {
      sentBy.push(body as Props);
      return { dashboardId: ID };
    };
    const { handlersOf } = await account({ [`POST ${BOARDS}`]: note, [`PUT ${BOARDS}`]: note });
    const fields = { name: "n", layout: {}, dashboardId: ID, accessPolicy: '{"a":1}', isLocked: true };
    expect(await handlersOf(dashboard).create(fields, { id: ID })).toEqual({ id: ID });
    expect(await handlersOf(dashboard).update?.(ID, fields, fields)).toBeUndefined();
    const request = {
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      dashboard: { id: ID, name: "n", layout: {} },
      accessPolicy: '{"a":1}',
      isLocked: true,
    };
    expect(sentBy).toEqual([request, request]);
    expect(sentBy[0]?.requestId).not.toBe(sentBy[1]?.requestId);
  });

  test("a lock that the program no longer wants is taken off by name; one that it never had is left alone", async () => {
    const { handlersOf, sent } = await account({ [`PUT ${BOARDS}`]: {} });
    const fields = { name: "n", layout: {} };
    await handlersOf(dashboard).update?.(ID, fields, { ...fields, isLocked: true });
    await handlersOf(dashboard).update?.(ID, fields, fields);
    expect(sent()).toEqual([expect.objectContaining({ isLocked: false }), expect.not.objectContaining({ isLocked: expect.anything() })]);
  });

  test("a read leaves out what no program gives, and a word that says nothing", async () => {
    const widget = { title: "t", definition: { markdown: {} }, createdAt: "2026-01-01T00:00:00Z", updatedAt: "2026-01-01T00:00:00Z" };
    const custom = { name: "s", color: { predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED" } };
    const sections = [{ options: { custom }, rows: [{ widgets: [widget] }] }];
    const found = { dashboard: { id: ID, name: "n", layout: { sections } }, accessPolicy: "", authorName: "A", resolvedWidgets: {} };
    const { handlersOf } = await account({ [`GET ${BOARDS}/${ID}`]: found });
    expect(await handlersOf(dashboard).read(ID)).toEqual({
      id: ID,
      seen: {
        name: "n",
        layout: {
          sections: [
            { options: { custom: { name: "s", color: {} } }, rows: [{ widgets: [{ title: "t", definition: { markdown: {} } }] }] },
          ],
        },
        dashboardId: ID,
        accessPolicy: "",
      },
    });
  });

  test("an id that is taken is a conflict, whichever way the service says so", async () => {
    const w = await world();
    await up(board({ dashboardId: ID }), w);
    w.emulator.refuse("dashboards", () => "a dashboard with this id already exists");
    await expect(new Resource(w, dashboard, "two").up(board({ dashboardId: ID, name: "Other" }))).rejects.toThrow(
      /exists|identical|differs/,
    );
    await expect(new Resource(w, dashboard, "three").up(board())).rejects.toThrow(/failed: 400/);
  });
});

describe("the life of a dashboard", () => {
  test("comes up with 21 characters of ours; neither a second preview nor a refresh shows a change", async () => {
    const { w, it } = await up();
    expect(it.state?.id).toMatch(/^[A-Za-z0-9]{21}$/);
    await settled(it, board());
    expect(writes(w)).toEqual([`POST ${BOARDS}`]);
    await it.destroy();
    expect(w.emulator.objects("dashboards")).toEqual([]);
  });

  test("an id of the user's own; another one is another dashboard", async () => {
    const { w, it } = await up(board({ dashboardId: ID }));
    expect(it.state?.id).toBe(ID);
    await settled(it, board({ dashboardId: ID }));
    expect(await it.preview(board({ dashboardId: OTHER }))).toMatchObject({ step: "replace", replaces: ["dashboardId"] });
    await it.up(board({ dashboardId: OTHER }));
    expect(w.emulator.objects("dashboards").map(({ id }) => id)).toEqual([OTHER]);
  });

  test.each<[string, Props, Props]>([
    ["description", { description: "d" }, {}],
    ["how often it reloads", { oneMinute: {} }, {}],
    ["the time frame", { relativeTimeFrame: "900s" }, { relativeTimeFrame: "3600s" }],
    ["the slug", { slugName: "mine" }, {}],
    ["the lock", { isLocked: true }, {}],
    [
      "a filter",
      { filters: [{ enabled: true, source: { metrics: { label: "l", operator: { equals: { selection: { all: {} } } } } } }] },
      {},
    ],
    ["the folder", { folderPath: { segments: ["a", "b"] } }, {}],
  ])("%s: set, changed or removed, and settled each time", async (_, one, other) => {
    const { it } = await up(board(one));
    await settled(it, board(one));
    expect(await it.up(board(other))).toBe("update");
    await settled(it, board(other));
    expect(await it.up(board(one))).toBe("update");
    await settled(it, board(one));
  });

  test("somebody renames it, locks it and empties it: a refresh shows that, and the next up puts it right", async () => {
    const { w, it } = await up();
    const before = held(w).body;
    await behind(it, board(), { name: "Other", layout: {}, isLocked: true });
    expect(await it.refresh()).toBe("changed");
    expect(it.args()).toEqual({ name: "Other", isLocked: true });
    expect((await it.preview(board())).step).toBe("update");
    await it.up(board());
    expect([held(w).isLocked, held(w).body.name, JSON.stringify(held(w).body).length]).toEqual([
      undefined,
      "Board",
      JSON.stringify(before).length,
    ]);
    await settled(it, board());
  });

  test("ids inside stay with their element when others come, go and move", async () => {
    const { it } = await up();
    const before = idsOf(it.args());
    expect(new Set(before.map((line) => line.split(": ")[1])).size).toBe(before.length);
    await it.up(board({ layout: rows(["new", "b", "a"], ["c"]) }));
    expect(idsOf(it.args())).toEqual(expect.arrayContaining(before));
    await it.up(board({ layout: rows(["b"], ["c"]) }));
    expect(before).toEqual(expect.arrayContaining(idsOf(it.args())));
  });

  test("made by a run that died: the next one takes it over, or says how", async () => {
    const { w, it } = await up();
    const again = new Resource(w, dashboard);
    expect(await again.up(board())).toBe("create");
    expect([again.state?.id, w.emulator.created("dashboards")]).toEqual([it.state?.id, 1]);
    await expect(new Resource(w, dashboard).up(board({ name: "Other" }))).rejects.toThrow(
      /name: is "Board", the program says "Other"[\s\S]*adopt: \{ id: "/,
    );
  });

  test.each([{ id: ID }, { byName: true }])("taken over by %j without a write; different, it is told where", async (adopt) => {
    const { w } = await up(board({ dashboardId: ID }));
    const mine = new Resource(w, dashboard, "mine");
    const before = writes(w).length;
    expect(await mine.up({ ...board(), adopt })).toBe("create");
    expect([mine.state?.id, writes(w).length]).toEqual([ID, before]);
    await settled(mine, board());
    const other = new Resource(w, dashboard, "other");
    await expect(other.up({ ...board({ description: "d" }), adopt })).rejects.toThrow(/description: is nothing, the program says "d"/);
  });

  test("deleted by somebody else: gone, and made anew", async () => {
    const { w, it } = await up();
    w.emulator.forget("dashboards", it.state?.id as string);
    expect(await it.refresh()).toBe("gone");
    expect(await it.up(board())).toBe("create");
    await it.destroy();
  });

  test("the outcome of a create is not known: it is made once", async () => {
    const w = await world();
    w.emulator.faults.add({ how: "reset", when: "after", match: { route: `POST ${BOARDS}` } });
    const { it } = await up(board(), w);
    expect(w.emulator.created("dashboards")).toBe(1);
    await settled(it, board());
  });
});

describe("traps of the wire", () => {
  test("a policy is compared by its meaning, kept where it is not managed, and cannot be taken out", async () => {
    const policy = '{"version": 1, "rules": []}';
    const { w, it } = await up(board({ accessPolicy: policy }));
    await settled(it, board({ accessPolicy: policy }));
    expect((await it.preview(board({ accessPolicy: '{ "rules":[], "version":1 }' }))).step).toBe("same");
    for (const given of [{}, { accessPolicy: "" }]) {
      expect((await it.preview(board(given))).failures).toEqual([
        expect.stringMatching(/^accessPolicy: .*write the policy that it shall have/),
      ]);
    }
    const other = new Resource(w, dashboard, "not managed");
    await other.up({ ...board(), adopt: { id: it.state?.id } });
    await other.up(board({ name: "Renamed" }));
    expect(JSON.parse(held(w).accessPolicy)).toEqual(JSON.parse(policy));
    await settled(other, board({ name: "Renamed" }));
  });

  test("a folder by path: the read names its id, which is no change; and the other way", async () => {
    const byPath = board({ folderPath: { segments: ["a", "b"] } });
    const { w, it } = await up(byPath);
    await settled(it, byPath);
    const folderId = w.emulator.objects("folders")[1]?.id;
    const byId = board({ folderId });
    expect(await it.up(byId)).toBe("update");
    await settled(it, byId);
    expect(held(w).body.folderId).toBe(folderId);
    expect((await it.preview(board({ folderId, folderPath: { segments: ["a"] } }))).failures).toEqual([
      expect.stringMatching(/^folderPath: /),
    ]);
  });

  test("somebody moves a dashboard whose folder is given by path: that is drift", async () => {
    const byPath = board({ folderPath: { segments: ["a", "b"] } });
    const { it } = await up(byPath);
    await behind(it, byPath, board({ folderPath: { segments: ["a"] } }));
    expect(await it.refresh()).toBe("changed");
    expect(it.args()).toMatchObject({ folderPath: { segments: ["a"] } });
    expect(await it.up(byPath)).toBe("update");
    await settled(it, byPath);
    await behind(it, byPath, board());
    expect(await it.refresh()).toBe("changed");
    expect(it.args()).not.toHaveProperty("folderPath");
  });

  test("what the service fills in is no change: how often it reloads, a slug, words that say nothing", async () => {
    const args = board({ layout: { sections: [{ options: { custom: { name: "s" } }, rows: [{ widgets: [chart("up")] }] }] } });
    const { w, it } = await up(args, await world({ unkind: { dropZeros: true, addUnknownFields: true } }));
    await settled(it, args);
    expect(held(w)).toMatchObject({ madeSlug: "board", body: { off: {} } });
  });

  test("off is not the same as not said, when it was another before", async () => {
    const { w, it } = await up(board({ oneMinute: {} }));
    await it.up(board({ off: {} }));
    expect(held(w).body).toMatchObject({ off: {} });
    await settled(it, board({ off: {} }));
  });

  test("an old width is not compared", async () => {
    const wide = (width: number) => ({ sections: [{ rows: [{ widgets: [{ ...note("a"), appearance: { width } }] }] }] });
    const { it } = await up(board({ layout: wide(3) }));
    await settled(it, board({ layout: wide(3) }));
    expect((await it.preview(board({ layout: wide(4) }))).step).toBe("same");
  });
});

describe("the API's own check", () => {
  const SETTING = { "coralogix:checkDashboards": "true" };
  const broken = board({ layout: { sections: [{ rows: [{ widgets: [chart("sum(rate(x[5m])")] }] }] } });
  const strange = board({ layout: { sections: [{ rows: [{ widgets: [chart('up{a="{{region}}"}')] }] }] } });

  test("is asked where the user wants it, and only there", async () => {
    const asked = await world({}, SETTING);
    expect((await new Resource(asked, dashboard).preview(broken)).failures).toEqual([
      'layout.sections[0].rows[0].widgets[0].definition.lineChart.queryDefinitions[0].query.metrics.promqlQuery: ")" is missing (the API\'s check)',
    ]);
    const silent = await world();
    await new Resource(silent, dashboard).preview(board());
    expect([writes(asked), silent.emulator.calls.all()]).toEqual([["POST /dashboards/check/v1"], []]);
  });

  test("a warning is said, and stops nothing", async () => {
    const w = await world({}, SETTING);
    expect((await new Resource(w, dashboard).preview(strange)).failures).toEqual([]);
    expect(said.join("")).toContain("promqlQuery: the variable region is not declared (the API's check)");
  });

  test("what is not known yet is not asked about", async () => {
    const w = await world({}, SETTING);
    await new Resource(w, dashboard).preview(board({ description: UNKNOWN }));
    expect(writes(w)).toEqual([]);
  });

  const fields = { layout: { sections: [{ id: "s", rows: [{ widgets: [chart("up")] }] }] }, folderId: "f" };
  test.each([
    ["/dashboard/layout/sections/0/rows/0/widgets/0/title", "layout.sections[0].rows[0].widgets[0].title"],
    ["/layout/sections/0/rows/0/widgets/0/title", "layout.sections[0].rows[0].widgets[0].title"],
    ["#/dashboard/layout/sections/0", "layout.sections[0]"],
    ["/dashboard/layout/sections/0/id/value", "layout.sections[0].id"],
    ["/dashboard/folderId/value", "folderId"],
    [
      "/dashboard/layout/sections/0/rows/0/widgets/0/definition/lineChart/queryDefinitions/0/query/metrics/promqlQuery/value",
      "layout.sections[0].rows[0].widgets[0].definition.lineChart.queryDefinitions[0].query.metrics.promqlQuery",
    ],
    ["/dashboard/layout/sections/7/rows/0", "layout.sections"],
    ["/dashboard/layout/sections/-/rows", "layout.sections"],
    ["/dashboard/layout/sections/0/tabs/1", "layout.sections[0]"],
    ["/dashboard/a~1b~01", ""],
    ["/dashboard", ""],
    ["/requestId", ""],
    ["", ""],
    ["%", ""],
    ["/dashboard/name%zz", ""],
    ["/dashboard/~0", ""],
  ])("%s means %s", (location, path) => expect(pathText(pathOfPointer(location, fields))).toBe(path));
});

describe("lines of a preview", () => {
  const widget = (id: string, title?: string) => ({ id, ...(title ? { title } : {}), definition: { markdown: {} } });
  const layout = (...sections: [id: string, name: string | undefined, rows: Record<string, object[]>][]) => ({
    layout: {
      sections: sections.map(([id, name, rowsOf]) => ({
        id,
        ...(name ? { options: { custom: { name } } } : {}),
        rows: Object.entries(rowsOf).map(([row, widgets]) => ({ id: row, widgets })),
      })),
    },
  });
  const [a, b, c] = [widget("1", "A"), widget("2", "B"), widget("3")];
  const was = layout(["s", "Top", { r1: [a, b], r2: [c] }], ["t", undefined, { r3: [] }]);

  test.each<[string, object, string[]]>([
    ["nothing", was, []],
    [
      "one more before the others",
      layout(["s", "Top", { r1: [widget("9", "New"), a, b], r2: [c] }], ["t", undefined, { r3: [] }]),
      ['adds the widget "New" (section "Top", row 1)'],
    ],
    [
      "one less",
      layout(["s", "Top", { r1: [b], r2: [c] }], ["t", undefined, { r3: [] }]),
      ['removes the widget "A" (section "Top", row 1)'],
    ],
    [
      "one in another section",
      layout(["s", "Top", { r1: [b], r2: [c] }], ["t", undefined, { r3: [a] }]),
      ['moves the widget "A" from section "Top", row 1 to section 2, row 1'],
    ],
    ["a row before the others moves nothing", layout(["s", "Top", { r0: [], r1: [a, b], r2: [c] }], ["t", undefined, { r3: [] }]), []],
    [
      "two that change places",
      layout(["s", "Top", { r1: [b, a], r2: [c] }], ["t", undefined, { r3: [] }]),
      ['puts the widgets of section "Top", row 1 into another order'],
    ],
    [
      "rows that change places",
      layout(["s", "Top", { r2: [c], r1: [a, b] }], ["t", undefined, { r3: [] }]),
      ['puts the rows of section "Top" into another order'],
    ],
    [
      "sections that change places",
      layout(["t", undefined, { r3: [] }], ["s", "Top", { r1: [a, b], r2: [c] }]),
      ["puts the sections into another order"],
    ],
    [
      "everything gone",
      { layout: {} },
      [
        'removes the widget "A" (section "Top", row 1)',
        'removes the widget "B" (section "Top", row 1)',
        'removes the widget without a title (markdown) (section "Top", row 2)',
      ],
    ],
    ["a layout not known yet", { layout: UNKNOWN }, []],
    ["a row not known yet", { layout: { sections: [{ id: "s", rows: [UNKNOWN] }] } }, []],
  ])("%s", (_, is, lines) => expect(widgetMoves(was, is as Props)).toEqual(lines));

  test("are printed with the resource", async () => {
    const { it } = await up();
    await it.preview(board({ layout: rows(["a", "b", "d"], ["c"]) }));
    expect(said.join("")).toContain('adds the widget "d" (section 1, row 1)');
  });
});

describe("a pin", () => {
  test("pins, is seen in the catalog, and goes; somebody takes it away, and it comes back", async () => {
    const { w, it } = await up();
    const pin = new Resource(w, dashboardPin);
    const args = { dashboardId: it.state?.id };
    await pin.up(args);
    expect(pin.state?.id).toBe(it.state?.id);
    await settled(pin, args);
    w.emulator.forget("pinned", it.state?.id as string);
    expect(await pin.refresh()).toBe("gone");
    expect(await pin.up(args)).toBe("create");
    await pin.destroy();
    expect(w.emulator.objects("pinned")).toEqual([]);
  });

  test("another dashboard is another pin; one that is not there is told", async () => {
    const { w, it } = await up();
    const two = new Resource(w, dashboard, "two");
    await two.up(board());
    const pin = new Resource(w, dashboardPin);
    await pin.up({ dashboardId: it.state?.id });
    expect(await pin.up({ dashboardId: two.state?.id })).toBe("replace");
    expect(w.emulator.objects("pinned").map(({ id }) => id)).toEqual([two.state?.id]);
    await expect(new Resource(w, dashboardPin, "x").up({ dashboardId: OTHER })).rejects.toThrow(/404/);
  });

  test("a list that does not show the dashboard does not take the pin away", async () => {
    const shown = { items: [{ id: OTHER, isPinned: true }] };
    const { handlersOf, asked } = await account({
      [`GET ${BOARDS}/catalog/list`]: shown,
      [`GET ${BOARDS}/${ID}`]: { dashboard: { id: ID, name: "n", layout: {} } },
    });
    expect(await handlersOf(dashboardPin).read(ID)).toEqual({ id: ID, seen: { dashboardId: ID } });
    expect(asked()).toEqual([`GET ${BOARDS}/catalog/list`, `GET ${BOARDS}/${ID}`]);
  });
});

describe("the default dashboard", () => {
  test("is set, changed in place, and stays when the resource goes: which is said", async () => {
    const { w, it } = await up();
    const two = new Resource(w, dashboard, "two");
    await two.up(board({ name: "Two" }));
    const first = new Resource(w, defaultDashboard);
    await first.up({ dashboardId: it.state?.id });
    await settled(first, { dashboardId: it.state?.id });
    expect(await first.up({ dashboardId: two.state?.id })).toBe("update");
    await settled(first, { dashboardId: two.state?.id });
    const before = writes(w).length;
    await first.destroy();
    expect(writes(w).length).toBe(before);
    expect(w.emulator.objects("default")).toMatchObject([{ dashboardId: two.state?.id }]);
    expect(said.join("")).toContain(`dashboard ${two.state?.id} stays the default`);
  });

  test("whose place is taken is said; somebody's choice is drift", async () => {
    const { w, it } = await up();
    const two = new Resource(w, dashboard, "two");
    await two.up(board({ name: "Two" }));
    await new Resource(w, defaultDashboard, "theirs").up({ dashboardId: two.state?.id });
    const mine = new Resource(w, defaultDashboard, "mine");
    await mine.up({ dashboardId: it.state?.id });
    expect(said.join("")).toContain(`dashboard ${two.state?.id} was the default`);
    await new Resource(w, defaultDashboard, "theirs again").up({ dashboardId: two.state?.id });
    expect(await mine.refresh()).toBe("changed");
    expect((await mine.preview({ dashboardId: it.state?.id })).step).toBe("update");
  });
});

describe("a folder with something inside", () => {
  test("is not deleted: what lies in it is named", async () => {
    const w = await world();
    const [top, inside] = [new Resource(w, folder, "top"), new Resource(w, folder, "inside")];
    await top.up({ name: "Top" });
    await inside.up({ name: "Inside", parentId: top.state?.id });
    const { it } = await up(board({ folderId: inside.state?.id }), w);
    await expect(top.destroy()).rejects.toThrow(/holds the folder "Inside": move or delete/);
    await expect(inside.destroy()).rejects.toThrow(/holds the dashboard "Board": move or delete/);
    expect(writes(w).filter((line) => line.startsWith("DELETE"))).toEqual([]);
    await it.destroy();
    await inside.destroy();
    await top.destroy();
    expect(w.emulator.objects("folders")).toEqual([]);
  });

  test("who may not look is not kept from deleting", async () => {
    const { handlersOf, asked } = await account({ [`DELETE /dashboards/folders/v1/${"0f0e0d0c-0b0a-4909-8807-060504030201"}`]: {} });
    await expect(handlersOf(folder).remove("0f0e0d0c-0b0a-4909-8807-060504030201")).rejects.toThrow();
    expect(asked().some((line) => line.startsWith("DELETE"))).toBe(false);
  });
});
