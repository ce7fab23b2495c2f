import { UNKNOWN } from "../../src/schema/unknown";
import { alert } from "../../src/services/alerts/alert";
import { created, idOf } from "../support/access";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { logsAlert } from "./support/alerts";
import { expectSettled, issuesOf } from "./support/cases";

const log = captureLog();

// Facts of the vendor's description and of the acceptance tests of its Terraform provider 3.19.
const destinations = [
  { connectorId: "cases-b", condition: "true" },
  {
    connectorId: "cases-a",
    condition: "caseMetadata.notificationReason == 'caseResolved'",
    presetId: "preset_system_generic_https_cases_empty",
  },
];
const settings = {
  autoResolveMode: "DISABLED",
  enrichmentQueries: [{ query: "source logs | limit 1" }],
  destinations,
};
const args = (caseSettings?: Props, more: Props = {}): Props =>
  logsAlert({ ...(caseSettings ? { caseSettings } : {}), ...more });
const renamed = (caseSettings?: Props): Props => args(caseSettings, { name: "renamed" });

interface Stored {
  id: string;
  alertDefProperties: Props;
}
const stored = ({ emulator }: World) => emulator.objects("alerts") as unknown as Stored[];
const settingsIn = (w: World) =>
  stored(w).map(({ alertDefProperties }) => alertDefProperties.caseSettings);
/** Changes the settings of every alert outside of the program. */
function setOutside(w: World, caseSettings: Props | undefined): void {
  for (const { alertDefProperties, ...one } of stored(w)) {
    const { caseSettings: _, ...others } = alertDefProperties;
    const changed = { ...others, ...(caseSettings ? { caseSettings } : {}) };
    w.emulator.put("alerts", { ...one, alertDefProperties: changed } as never);
  }
}

describe("caseSettings of an alert", () => {
  test("are created, read without drift, and kept by an update of another field", async () => {
    const w = await world();
    const resource = await created(w, alert, args(settings));
    expect(settingsIn(w)).toEqual([settings]);
    await expectSettled(resource, args(settings));
    expect(await resource.up(renamed(settings))).toBe("update");
    expect(settingsIn(w)).toEqual([settings]);
  });

  test("have an order of destinations: another order is a change", async () => {
    const w = await world();
    const resource = await created(w, alert, args(settings));
    const reversed = { ...settings, destinations: [...destinations].reverse() };
    expect(await resource.up(args(reversed))).toBe("update");
    expect(settingsIn(w)).toEqual([reversed]);
    setOutside(w, settings);
    expect(await resource.refresh()).toBe("changed");
  });

  test("state the mode in every request, because settings of defaults alone are stored as absent", async () => {
    const w = await world();
    const resource = await created(w, alert, args({ destinations }));
    expect(settingsIn(w)).toEqual([{ autoResolveMode: "ENABLED", destinations }]);
    expect(await resource.up(args({}))).toBe("update");
    expect(settingsIn(w)).toEqual([{ autoResolveMode: "ENABLED" }]);
    await expectSettled(resource, args({}));
    expect((await resource.preview(args({ autoResolveMode: "ENABLED" }))).step).toBe("same");
  });

  test.each<[string, Props, Props | undefined]>([
    ["no settings equal the stated defaults", { autoResolveMode: "ENABLED" }, undefined],
    ["no settings equal an empty object", {}, undefined],
    [
      "unspecified values equal the defaults",
      { autoResolveMode: "ENABLED", enrichmentQueries: [{ query: "q", type: "DATAPRIME" }] },
      {
        autoResolveMode: "ALERT_DEF_CASE_AUTO_RESOLVE_MODE_UNSPECIFIED",
        enrichmentQueries: [
          { query: "q", type: "ALERT_DEF_CASE_ENRICHMENT_QUERY_TYPE_UNSPECIFIED" },
        ],
        destinations: [],
      },
    ],
  ])("show no drift: %s", async (_, given, remote) => {
    const w = await world();
    const resource = await created(w, alert, args(given));
    setOutside(w, remote);
    await expectSettled(resource, args(given));
  });

  test("are reset when the program removes them", async () => {
    const w = await world();
    const resource = await created(w, alert, args(settings));
    expect(await resource.up(args())).toBe("update");
    expect(settingsIn(w)).toEqual([undefined]);
    await expectSettled(resource, args());
  });

  test("that an empty object replaces are the defaults, also where they were set outside", async () => {
    const w = await world();
    const resource = await created(w, alert, args());
    setOutside(w, settings);
    expect(await resource.up(args({}))).toBe("update");
    expect(settingsIn(w)).toEqual([{ autoResolveMode: "ENABLED" }]);
    setOutside(w, settings);
    expect(await resource.refresh()).toBe("changed");
    expect(await resource.up(args({}))).toBe("update");
    expect(settingsIn(w)).toEqual([{ autoResolveMode: "ENABLED" }]);
  });

  test.each<[string, Props]>([
    ["two queries", { enrichmentQueries: [{ query: "a" }, { query: "b" }] }],
    ["an empty query", { enrichmentQueries: [{ query: "" }] }],
    ["a destination without a condition", { destinations: [{ connectorId: "c" }] }],
    ["an empty condition", { destinations: [{ connectorId: "c", condition: "" }] }],
    ["an invalid connector id", { destinations: [{ connectorId: "-c", condition: "true" }] }],
  ])("are refused by the preview: %s", (_, given) => {
    expect(issuesOf(alert, args(given)).join("\n")).toContain("caseSettings.");
  });
});

describe("two destinations with the same connector, preset and condition", () => {
  const twice = (more: Props = {}) => ({
    destinations: [destinations[1], { ...destinations[1], ...more }] as Props[],
  });

  test("are an error of the preview with the path of the second", () => {
    expect(issuesOf(alert, args(twice()))).toEqual([
      expect.stringMatching(/^caseSettings\.destinations\[1\]: is destinations\[0\] again/),
    ]);
  });

  test.each<[string, Props]>([
    ["another condition", { condition: "true" }],
    ["another preset", { presetId: "other" }],
    ["another connector", { connectorId: "cases-c" }],
  ])("are two where they have %s", (_, more) => {
    expect(issuesOf(alert, args(twice(more)))).toEqual([]);
  });

  test("are no error while a connector is not known", async () => {
    const w = await world();
    const { failures } = await new Resource(w, alert).preview(
      args({
        destinations: ["a", "b"].map(() => ({ connectorId: UNKNOWN, condition: "true" })),
      }),
    );
    expect(failures).toEqual([]);
  });
});

describe("caseSettings that the program does not set", () => {
  test("are no drift, and an update keeps them and says so", async () => {
    const w = await world();
    const resource = await created(w, alert, args());
    setOutside(w, settings);
    await expectSettled(resource, args());
    expect(await resource.up(renamed())).toBe("update");
    expect(settingsIn(w)).toEqual([settings]);
    expect(log.join("")).toContain("caseSettings was set outside of the program and is kept");
  });

  test("cost an update one read, which an update with settings does not need", async () => {
    const w = await world();
    const routesOf = async (resource: Resource, given: Props): Promise<(string | undefined)[]> => {
      w.emulator.calls.clear();
      expect(await resource.up(given)).toBe("update");
      return w.emulator.calls
        .all()
        .flatMap(({ route = "" }) => (/alerts/.test(route) ? route : []));
    };
    const [GET, PUT] = ["GET /alerts/alerts/v3/{id}", "PUT /alerts/alerts/v3"];
    expect(await routesOf(await created(w, alert, args()), renamed())).toEqual([GET, PUT]);
    const managed = await created(w, alert, args(settings, { name: "managed" }));
    expect(await routesOf(managed, args(settings, { name: "other" }))).toEqual([PUT]);
  });

  test("are kept in bulk updates", async () => {
    const w = await world();
    const many = Array.from({ length: 60 }, (_, n) => new Resource(w, alert, `alert-${n}`));
    const named = (one: Resource) => args(undefined, { name: one.name });
    await w.runAll(many, (one, process) => one.up(named(one), process));
    setOutside(w, settings);
    w.emulator.calls.clear();
    await w.runAll(many, (one, process) => one.up({ ...named(one), priority: "P1" }, process));
    const routes = w.emulator.calls.all().map(({ route }) => route);
    expect(routes).toContain("PUT /alerts/alerts/v3/all/replace");
    expect(settingsIn(w)).toEqual(many.map(() => settings));
  });

  test("and an access policy that it does not set are kept by an adoption that overwrites other fields", async () => {
    const w = await world();
    const theirs = await created(w, alert, args());
    setOutside(w, settings);
    const accessPolicy = '{"a":1}';
    w.emulator.put("alerts", { ...stored(w)[0], accessPolicy } as never);
    const mine = new Resource(w, alert, "mine");
    await mine.up({ ...renamed(), adopt: { id: idOf(theirs), overwrite: true } });
    expect(stored(w)).toMatchObject([
      { accessPolicy, alertDefProperties: { name: "renamed", caseSettings: settings } },
    ]);
  });
});
