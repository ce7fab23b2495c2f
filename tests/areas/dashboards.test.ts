import { dashboards } from "../../src/areas/dashboards";
import { dashboard } from "../../src/areas/dashboards/dashboard";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { behind } from "../support/cases";
import { type Props, Resource } from "../support/driver";
import { listen, world } from "../support/world";
import { BOARDS, board, chart, held, ID, idsOf, note, OTHER, rows, settled, up, writes } from "./dashboards-support";

afterAll(closeAll);
const said = listen();
beforeEach(() => void said.splice(0));

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
    expect(held(w)).toMatchObject({ madeSlug: "board" });
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
