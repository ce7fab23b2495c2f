import { isRecord } from "../../src/schema/record";
import { collect } from "../../src/schema/walk";
import { dashboards } from "../../src/services/dashboards";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { changeOutside } from "../support/cases";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import {
  BOARDS,
  chart,
  createDashboard,
  dashboardArgs,
  dashboardNode,
  expectSettled,
  ID,
  note,
  OTHER,
  rows,
  storedDashboard,
  writeRequests,
} from "./support/dashboards";

afterAll(closeAll);
captureLog();

const CREATE = `POST ${BOARDS}`;
const folderPath = (...segments: string[]) => ({ folderPath: { segments } });

test("the client has all documented operations", () => {
  const routes = Object.values(dashboards.operations).map(({ route }) => route);
  expect(new Set(routes).size).toBe(19);
  expect(routes).toEqual(
    expect.arrayContaining([
      "POST /dashboards/check/v1",
      "GET /dashboards/catalog",
      "GET /dashboards/{dashboard_id}",
      "POST /dashboards",
    ]),
  );
});

describe("Dashboard requests and responses", () => {
  const body = { name: "n", layout: {} };

  test("create and update send the id in the body and a new requestId each time", async () => {
    const { handlersOf, sent } = await account({
      [CREATE]: { dashboardId: ID },
      [`PUT ${BOARDS}`]: { dashboardId: ID },
    });
    const beside = { accessPolicy: '{"a":1}', isLocked: true };
    const fields = { ...body, dashboardId: ID, ...beside };
    expect(await handlersOf(dashboard).create(fields, { id: ID })).toEqual({ id: ID });
    expect(await handlersOf(dashboard).update?.(ID, fields, fields)).toBeUndefined();
    const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const request = { requestId, dashboard: { id: ID, ...body }, ...beside };
    expect(sent()).toEqual([request, request]);
    expect(new Set((sent() as Props[]).map((one) => one.requestId)).size).toBe(2);
  });

  test("update sends isLocked: false only when the program removed isLocked", async () => {
    const { handlersOf, sent } = await account({ [`PUT ${BOARDS}`]: {} });
    await handlersOf(dashboard).update?.(ID, body, { ...body, isLocked: true });
    await handlersOf(dashboard).update?.(ID, body, body);
    expect(sent()).toEqual([
      expect.objectContaining({ isLocked: false }),
      expect.not.objectContaining({ isLocked: expect.anything() }),
    ]);
  });

  test("read drops fields that are not arguments, and unspecified enum values", async () => {
    const times = { createdAt: "2026-01-01T00:00:00Z", updatedAt: "2026-01-01T00:00:00Z" };
    const layoutWith = (color: Props, more: Props) => ({
      sections: [
        {
          options: { custom: { name: "s", color } },
          rows: [{ widgets: [{ ...note("t"), ...more }] }],
        },
      ],
    });
    const unspecified = { predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED" };
    const { handlersOf } = await account({
      [`GET ${BOARDS}/${ID}`]: {
        dashboard: { id: ID, name: "n", layout: layoutWith(unspecified, times) },
        accessPolicy: "",
        authorName: "A",
        resolvedWidgets: {},
      },
    });
    expect(await handlersOf(dashboard).read(ID)).toEqual({
      id: ID,
      remote: { name: "n", layout: layoutWith({}, {}), dashboardId: ID, accessPolicy: "" },
    });
  });

  test("create with an existing id fails", async () => {
    const { w } = await createDashboard(dashboardArgs({ dashboardId: ID }));
    w.emulator.refuse("dashboards", () => "a dashboard with this id already exists");
    const other = dashboardArgs({ dashboardId: ID, name: "Other" });
    await expect(createDashboard(other, w, "two")).rejects.toThrow(/exists|identical|differs/);
    await expect(createDashboard(dashboardArgs(), w, "three")).rejects.toThrow(/failed: 400/);
  });
});

describe("Dashboard lifecycle", () => {
  test("create generates an id of 21 characters and sends one request", async () => {
    const { w, id } = await createDashboard();
    expect(id).toMatch(/^[A-Za-z0-9]{21}$/);
    expect(writeRequests(w)).toEqual([CREATE]);
  });

  test("dashboardId sets the id, and a change of it replaces the dashboard", async () => {
    const { w, resource, id } = await createDashboard(dashboardArgs({ dashboardId: ID }));
    expect(id).toBe(ID);
    const other = dashboardArgs({ dashboardId: OTHER });
    expect(await resource.preview(other)).toMatchObject({
      step: "replace",
      replaces: ["dashboardId"],
    });
    await resource.up(other);
    expect(w.emulator.objects("dashboards").map((stored) => stored.id)).toEqual([OTHER]);
  });

  const operator = { equals: { selection: { all: {} } } };
  const filter = { enabled: true, source: { metrics: { label: "l", operator } } };
  test.each<[string, Props, Props]>([
    ["description", { description: "d" }, {}],
    ["the refresh interval", { oneMinute: {} }, {}],
    ["the time frame", { relativeTimeFrame: "900s" }, { relativeTimeFrame: "3600s" }],
    ["the slug", { slugName: "mine" }, {}],
    ["the lock", { isLocked: true }, {}],
    ["a filter", { filters: [filter] }, {}],
    ["the folder", folderPath("a", "b"), {}],
  ])("%s can be set, changed and removed without drift", async (_, one, other) => {
    const { resource } = await createDashboard(dashboardArgs(one));
    await expectSettled(resource, dashboardArgs(one));
    for (const args of [dashboardArgs(other), dashboardArgs(one)]) {
      expect(await resource.up(args)).toBe("update");
      await expectSettled(resource, args);
    }
  });

  test("generated ids stay with their element when others are added, removed and moved", async () => {
    const { resource } = await createDashboard();
    const ids = () =>
      collect(dashboardNode, resource.args(), (_, value) =>
        isRecord(value) && value.id ? [[value.title, value.id]] : [],
      );
    const before = ids();
    expect(before).toHaveLength(6); // a section, two rows and three widgets
    expect(new Set(before.map(([, id]) => id)).size).toBe(before.length);
    await resource.up(dashboardArgs({ layout: rows(["new", "b", "a"], ["c"]) }));
    expect(ids()).toEqual(expect.arrayContaining(before));
    await resource.up(dashboardArgs({ layout: rows(["b"], ["c"]) }));
    expect(before).toEqual(expect.arrayContaining(ids()));
  });

  test("a dashboard of an interrupted run is adopted when equal; otherwise the error shows how to adopt it", async () => {
    const { w, id } = await createDashboard();
    const again = new Resource(w, dashboard);
    expect(await again.up(dashboardArgs())).toBe("create");
    expect([again.state?.id, w.emulator.created("dashboards")]).toEqual([id, 1]);
    await expect(createDashboard(dashboardArgs({ name: "Other" }), w)).rejects.toThrow(
      /name: is "Board", the program has "Other"[\s\S]*adopt: \{ id: "/,
    );
  });

  test("a dashboard of an interrupted run is adopted when the API returns 400 for an existing id", async () => {
    const { w } = await createDashboard();
    const [status, message] = [400, "a dashboard with this id already exists"];
    const match = { route: CREATE, times: 9 };
    w.emulator.faults.add({ how: "status", status, message, when: "before", match });
    await createDashboard(dashboardArgs(), w);
    expect(w.emulator.objects("dashboards")).toHaveLength(1);
  });

  test.each([{ id: ID }, { byName: true }])(
    "adopt %j sends no write request, and an error names the fields that differ",
    async (adopt) => {
      const { w } = await createDashboard(dashboardArgs({ dashboardId: ID }));
      const before = writeRequests(w).length;
      const { resource, id } = await createDashboard(dashboardArgs({ adopt }), w, "mine");
      expect([id, writeRequests(w).length]).toEqual([ID, before]);
      await expectSettled(resource, dashboardArgs());
      const other = createDashboard(dashboardArgs({ description: "d", adopt }), w, "other");
      await expect(other).rejects.toThrow(/description: is nothing, the program has "d"/);
    },
  );

  test("a create with an unknown outcome creates one dashboard", async () => {
    const w = await world();
    w.emulator.faults.add({ how: "reset", when: "after", match: { route: CREATE } });
    const { resource } = await createDashboard(dashboardArgs(), w);
    expect(w.emulator.created("dashboards")).toBe(1);
    await expectSettled(resource, dashboardArgs());
  });
});

describe("Dashboard drift", () => {
  test("changes outside Pulumi to name, lock and layout are drift, and the next up restores them", async () => {
    const { w, resource } = await createDashboard();
    const before = JSON.stringify(storedDashboard(w).body).length;
    await changeOutside(resource, dashboardArgs(), { name: "Other", layout: {}, isLocked: true });
    expect(await resource.refresh()).toBe("changed");
    expect(resource.args()).toEqual({ name: "Other", isLocked: true });
    expect(await resource.up(dashboardArgs())).toBe("update");
    const { isLocked, body } = storedDashboard(w);
    expect([isLocked, body.name, JSON.stringify(body).length]).toEqual([
      undefined,
      "Board",
      before,
    ]);
    await expectSettled(resource, dashboardArgs());
  });

  test("accessPolicy is compared as JSON, is preserved when not managed, and cannot be removed", async () => {
    const accessPolicy = '{"version": 1, "rules": []}';
    const { w, resource, id } = await createDashboard(dashboardArgs({ accessPolicy }));
    await expectSettled(resource, dashboardArgs({ accessPolicy }));
    const reordered = dashboardArgs({ accessPolicy: '{ "rules":[], "version":1 }' });
    expect((await resource.preview(reordered)).step).toBe("same");
    for (const given of [{}, { accessPolicy: "" }]) {
      expect((await resource.preview(dashboardArgs(given))).failures).toEqual([
        expect.stringMatching(/^accessPolicy: .*set the policy that the dashboard should have/),
      ]);
    }
    const other = new Resource(w, dashboard, "not managed");
    await other.up(dashboardArgs({ adopt: { id } }));
    await other.up(dashboardArgs({ name: "Renamed" }));
    expect(JSON.parse(storedDashboard(w).accessPolicy)).toEqual(JSON.parse(accessPolicy));
    await expectSettled(other, dashboardArgs({ name: "Renamed" }));
  });

  test("a folderId in the response is no change for folderPath, and the reverse", async () => {
    const byPath = dashboardArgs(folderPath("a", "b"));
    const { w, resource } = await createDashboard(byPath);
    await expectSettled(resource, byPath);
    const folderId = w.emulator.objects("folders")[1]?.id;
    const byId = dashboardArgs({ folderId });
    expect(await resource.up(byId)).toBe("update");
    await expectSettled(resource, byId);
    expect(storedDashboard(w).body.folderId).toBe(folderId);
    const { failures } = await resource.preview({ ...byId, ...folderPath("a") });
    expect(failures).toEqual([expect.stringMatching(/^folderPath: /)]);
  });

  test("a move to another folder is drift when the folder is given by path", async () => {
    const byPath = dashboardArgs(folderPath("a", "b"));
    const { resource } = await createDashboard(byPath);
    await changeOutside(resource, byPath, dashboardArgs(folderPath("a")));
    expect(await resource.refresh()).toBe("changed");
    expect(resource.args()).toMatchObject(folderPath("a"));
    expect(await resource.up(byPath)).toBe("update");
    await expectSettled(resource, byPath);
    await changeOutside(resource, byPath, dashboardArgs());
    expect(await resource.refresh()).toBe("changed");
    expect(resource.args()).not.toHaveProperty("folderPath");
  });

  test("a refresh interval, a slug and unspecified enum values of the response are no change", async () => {
    const section = { options: { custom: { name: "s" } }, rows: [{ widgets: [chart("up")] }] };
    const args = dashboardArgs({ layout: { sections: [section] } });
    const quirks = { dropZeros: true, addUnknownFields: true };
    const { w, resource } = await createDashboard(args, await world({ quirks }));
    await expectSettled(resource, args);
    expect(storedDashboard(w)).toMatchObject({ generatedSlug: "board" });
  });

  test("a change from oneMinute to off is sent", async () => {
    const { w, resource } = await createDashboard(dashboardArgs({ oneMinute: {} }));
    await resource.up(dashboardArgs({ off: {} }));
    expect(storedDashboard(w).body).toMatchObject({ off: {} });
    await expectSettled(resource, dashboardArgs({ off: {} }));
  });

  test("the width of a widget is not compared", async () => {
    const wide = (width: number) => {
      const widgets = [{ ...note("a"), appearance: { width } }];
      return dashboardArgs({ layout: { sections: [{ rows: [{ widgets }] }] } });
    };
    const { resource } = await createDashboard(wide(3));
    await expectSettled(resource, wide(3));
    expect((await resource.preview(wide(4))).step).toBe("same");
  });
});

test("a response without the empty title of a chart is no change", async () => {
  const args = dashboardArgs({
    layout: { sections: [{ rows: [{ widgets: [{ ...chart("up"), title: "" }] }] }] },
  });
  const w = await world({ quirks: { dropZeros: true } });
  const { resource } = await createDashboard(args, w);
  await expectSettled(resource, args);
});
