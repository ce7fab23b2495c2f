import { dashboards } from "../../src/services/dashboards";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { changeOutside } from "../support/cases";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import {
  BOARDS,
  createDashboard,
  dashboardArgs,
  expectSettled,
  ID,
  idsOf,
  OTHER,
  rows,
  storedDashboard,
  writeRequests,
} from "./dashboards-support";

afterAll(closeAll);
const output = captureLog();
beforeEach(() => void output.splice(0));

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
  test("create and update send the id in the body and a new requestId each time", async () => {
    const sentBy: Props[] = [];
    const note = (body: unknown) => {
      sentBy.push(body as Props);
      return { dashboardId: ID };
    };
    const { handlersOf } = await account({ [`POST ${BOARDS}`]: note, [`PUT ${BOARDS}`]: note });
    const fields = {
      name: "n",
      layout: {},
      dashboardId: ID,
      accessPolicy: '{"a":1}',
      isLocked: true,
    };
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

  test("update sends isLocked: false only when the program removed isLocked", async () => {
    const { handlersOf, sent } = await account({ [`PUT ${BOARDS}`]: {} });
    const fields = { name: "n", layout: {} };
    await handlersOf(dashboard).update?.(ID, fields, { ...fields, isLocked: true });
    await handlersOf(dashboard).update?.(ID, fields, fields);
    expect(sent()).toEqual([
      expect.objectContaining({ isLocked: false }),
      expect.not.objectContaining({ isLocked: expect.anything() }),
    ]);
  });

  test("read drops fields that are not arguments, and unspecified enum values", async () => {
    const widget = {
      title: "t",
      definition: { markdown: {} },
      createdAt: "2026-01-01T00:00:00Z",
      updatedAt: "2026-01-01T00:00:00Z",
    };
    const custom = { name: "s", color: { predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED" } };
    const sections = [{ options: { custom }, rows: [{ widgets: [widget] }] }];
    const found = {
      dashboard: { id: ID, name: "n", layout: { sections } },
      accessPolicy: "",
      authorName: "A",
      resolvedWidgets: {},
    };
    const { handlersOf } = await account({ [`GET ${BOARDS}/${ID}`]: found });
    expect(await handlersOf(dashboard).read(ID)).toEqual({
      id: ID,
      remote: {
        name: "n",
        layout: {
          sections: [
            {
              options: { custom: { name: "s", color: {} } },
              rows: [{ widgets: [{ title: "t", definition: { markdown: {} } }] }],
            },
          ],
        },
        dashboardId: ID,
        accessPolicy: "",
      },
    });
  });

  test("create with an existing id fails", async () => {
    const w = await world();
    await createDashboard(dashboardArgs({ dashboardId: ID }), w);
    w.emulator.refuse("dashboards", () => "a dashboard with this id already exists");
    await expect(
      new Resource(w, dashboard, "two").up(dashboardArgs({ dashboardId: ID, name: "Other" })),
    ).rejects.toThrow(/exists|identical|differs/);
    await expect(new Resource(w, dashboard, "three").up(dashboardArgs())).rejects.toThrow(
      /failed: 400/,
    );
  });
});

describe("Dashboard lifecycle", () => {
  test("create generates an id of 21 characters, and neither preview nor refresh shows a change", async () => {
    const { w, resource } = await createDashboard();
    expect(resource.state?.id).toMatch(/^[A-Za-z0-9]{21}$/);
    await expectSettled(resource, dashboardArgs());
    expect(writeRequests(w)).toEqual([`POST ${BOARDS}`]);
    await resource.destroy();
    expect(w.emulator.objects("dashboards")).toEqual([]);
  });

  test("dashboardId sets the id, and a change of it replaces the dashboard", async () => {
    const { w, resource } = await createDashboard(dashboardArgs({ dashboardId: ID }));
    expect(resource.state?.id).toBe(ID);
    await expectSettled(resource, dashboardArgs({ dashboardId: ID }));
    expect(await resource.preview(dashboardArgs({ dashboardId: OTHER }))).toMatchObject({
      step: "replace",
      replaces: ["dashboardId"],
    });
    await resource.up(dashboardArgs({ dashboardId: OTHER }));
    expect(w.emulator.objects("dashboards").map(({ id }) => id)).toEqual([OTHER]);
  });

  test.each<[string, Props, Props]>([
    ["description", { description: "d" }, {}],
    ["the refresh interval", { oneMinute: {} }, {}],
    ["the time frame", { relativeTimeFrame: "900s" }, { relativeTimeFrame: "3600s" }],
    ["the slug", { slugName: "mine" }, {}],
    ["the lock", { isLocked: true }, {}],
    [
      "a filter",
      {
        filters: [
          {
            enabled: true,
            source: { metrics: { label: "l", operator: { equals: { selection: { all: {} } } } } },
          },
        ],
      },
      {},
    ],
    ["the folder", { folderPath: { segments: ["a", "b"] } }, {}],
  ])("%s can be set, changed and removed without drift", async (_, one, other) => {
    const { resource } = await createDashboard(dashboardArgs(one));
    await expectSettled(resource, dashboardArgs(one));
    expect(await resource.up(dashboardArgs(other))).toBe("update");
    await expectSettled(resource, dashboardArgs(other));
    expect(await resource.up(dashboardArgs(one))).toBe("update");
    await expectSettled(resource, dashboardArgs(one));
  });

  test("changes outside Pulumi to name, lock and layout are drift, and the next up restores them", async () => {
    const { w, resource } = await createDashboard();
    const before = storedDashboard(w).body;
    await changeOutside(resource, dashboardArgs(), { name: "Other", layout: {}, isLocked: true });
    expect(await resource.refresh()).toBe("changed");
    expect(resource.args()).toEqual({ name: "Other", isLocked: true });
    expect((await resource.preview(dashboardArgs())).step).toBe("update");
    await resource.up(dashboardArgs());
    expect([
      storedDashboard(w).isLocked,
      storedDashboard(w).body.name,
      JSON.stringify(storedDashboard(w).body).length,
    ]).toEqual([undefined, "Board", JSON.stringify(before).length]);
    await expectSettled(resource, dashboardArgs());
  });

  test("generated ids stay with their element when others are added, removed and moved", async () => {
    const { resource } = await createDashboard();
    const before = idsOf(resource.args());
    expect(new Set(before.map((line) => line.split(": ")[1])).size).toBe(before.length);
    await resource.up(dashboardArgs({ layout: rows(["new", "b", "a"], ["c"]) }));
    expect(idsOf(resource.args())).toEqual(expect.arrayContaining(before));
    await resource.up(dashboardArgs({ layout: rows(["b"], ["c"]) }));
    expect(before).toEqual(expect.arrayContaining(idsOf(resource.args())));
  });

  test("a dashboard of an interrupted run is adopted when equal; otherwise the error shows how to adopt it", async () => {
    const { w, resource } = await createDashboard();
    const again = new Resource(w, dashboard);
    expect(await again.up(dashboardArgs())).toBe("create");
    expect([again.state?.id, w.emulator.created("dashboards")]).toEqual([resource.state?.id, 1]);
    await expect(new Resource(w, dashboard).up(dashboardArgs({ name: "Other" }))).rejects.toThrow(
      /name: is "Board", the program has "Other"[\s\S]*adopt: \{ id: "/,
    );
  });

  test.each([{ id: ID }, { byName: true }])(
    "adopt %j sends no write request, and an error names the fields that differ",
    async (adopt) => {
      const { w } = await createDashboard(dashboardArgs({ dashboardId: ID }));
      const mine = new Resource(w, dashboard, "mine");
      const before = writeRequests(w).length;
      expect(await mine.up({ ...dashboardArgs(), adopt })).toBe("create");
      expect([mine.state?.id, writeRequests(w).length]).toEqual([ID, before]);
      await expectSettled(mine, dashboardArgs());
      const other = new Resource(w, dashboard, "other");
      await expect(other.up({ ...dashboardArgs({ description: "d" }), adopt })).rejects.toThrow(
        /description: is nothing, the program has "d"/,
      );
    },
  );

  test("a dashboard deleted outside Pulumi is gone after refresh and is created again", async () => {
    const { w, resource } = await createDashboard();
    w.emulator.forget("dashboards", resource.state?.id as string);
    expect(await resource.refresh()).toBe("gone");
    expect(await resource.up(dashboardArgs())).toBe("create");
    await resource.destroy();
  });

  test("a create with an unknown outcome creates one dashboard", async () => {
    const w = await world();
    w.emulator.faults.add({ how: "reset", when: "after", match: { route: `POST ${BOARDS}` } });
    const { resource } = await createDashboard(dashboardArgs(), w);
    expect(w.emulator.created("dashboards")).toBe(1);
    await expectSettled(resource, dashboardArgs());
  });
});
