import { alert } from "../../src/areas/alerts/alert";
import { slo } from "../../src/areas/slos/slo";
import { argsFromJson } from "../../src/provider/from-json";
import { lookup } from "../../src/provider/lookup";
import { problems, UNKNOWN } from "../../src/schema/check";
import { pathText } from "../../src/schema/path";
import { call } from "../emulator/support";
import { type Props, Resource } from "../support/driver";
import { listen, type World, world } from "../support/world";

const said = listen();
const SLOS = "/slo/slos/v1";
const KEY = "somebody else's";
const other = async ({ emulator }: World, method: string, path: string, body?: object) =>
  (await call(emulator, method, path, body, { key: KEY })).json;
const stored = async (w: World, { state }: Resource) => (await other(w, "GET", `${SLOS}/${state?.id}`)).slo;

const request = { goodEvents: { query: "sum by (pod) (good)" }, totalEvents: { query: "sum by (pod) (all)" } };
const plain = { name: "s", targetThresholdPercentage: 99.9, sloTimeFrame: "7_DAYS" };
const args = (more: Props = {}): Props => ({ ...plain, requestBasedMetricSli: request, ...more });
const windowBasedMetricSli = { query: { query: "x" }, window: "1_MINUTE", comparisonOperator: "LESS_THAN", threshold: 0.1 };
const windowed = (more: Props = {}): Props => ({ ...plain, windowBasedMetricSli, ...more });
const apmSli = { services: ["b", "a"], groupingKeys: ["op"], filters: [{ key: "k", values: ["2", "1"] }], errorConfig: {} };
const apm = (more: Props = {}): Props => ({ ...plain, apmSli, ...more });
const watching = (sloId: unknown): Props => ({
  name: "budget",
  priority: "P2",
  sloThreshold: { sloDefinition: { sloId }, errorBudget: { rules: [{ condition: { threshold: 10 } }] } },
});
const complaints = (value: unknown) => problems(slo.fields, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);
const quiet = { step: "same", failures: [] };

describe("mistakes that are told at preview", () => {
  test.each([args(), windowed(), apm()])("%j is right", (value) => expect(complaints(value)).toEqual([]));
  test.each<[Props, string]>([
    [args({ targetThresholdPercentage: 101 }), "targetThresholdPercentage"],
    [args({ sloTimeFrame: "30_DAYS" }), "sloTimeFrame: expected one of 7_DAYS, 14_DAYS, 21_DAYS, 28_DAYS"],
    [args({ windowBasedMetricSli }), "windowBasedMetricSli: give exactly one of"],
    [plain, "give exactly one of requestBasedMetricSli, windowBasedMetricSli, apmSli"],
    [args({ requestBasedMetricSli: { goodEvents: request.goodEvents } }), "requestBasedMetricSli.totalEvents: required"],
    [apm({ apmSli: { ...apmSli, errorConfig: undefined } }), "apmSli: give exactly one of errorConfig, latencyConfig"],
    [args({ ownershipTags: { team: { resolvedValues: ["x"] } } }), "ownershipTags.team.resolvedValues: unknown property"],
    [args({ sloType: "REQUEST" }), "sloType: unknown property"],
  ])("%j", (value, words) => expect(complaints(value).join()).toContain(words));
  test("what is not known yet is not blamed", () => {
    expect(complaints(args({ requestBasedMetricSli: UNKNOWN, targetThresholdPercentage: UNKNOWN }))).toEqual([]);
  });
});

describe("the life of an SLO", () => {
  test.each([
    ["with requests", args({ description: "d", ownershipTags: { team: { staticValues: ["b", "a"], labelKeys: ["owner"] } } })],
    ["with windows", windowed({ labels: { owner: "x" } })],
    ["of APM", apm()],
    ["of APM, on latency", apm({ apmSli: { services: ["a"], latencyConfig: { threshold: 100.1, timeWindow: "5_MINUTES", average: {} } } })],
  ])("%s: 32 bits, an order of the server's, owners worked out and queries made show as nothing", async (_, given) => {
    const w = await world();
    const one = new Resource(w, slo);
    expect(await one.up(given)).toBe("create");
    for (const _ of [1, 2]) {
      expect(await one.preview(given)).toMatchObject(quiet);
      expect(await one.refresh()).toBe("same");
    }
    const { revision, grouping, ...outputs } = one.state?.outputs ?? {};
    expect([revision, grouping, outputs.creator]).toEqual([undefined, undefined, undefined]);
    expect((await stored(w, one)).revision.revision).toBe(1);
  });

  test("every change is an update of the same SLO, a new indicator too; what is taken out is cleared", async () => {
    const w = await world();
    const one = new Resource(w, slo);
    await one.up(args({ description: "d", labels: { a: "1" }, ownershipTags: { team: { staticValues: ["t"] } } }));
    const id = one.state?.id;
    expect(await one.up(windowed())).toBe("update");
    expect(one.state?.id).toBe(id);
    const now = await stored(w, one);
    for (const key of ["description", "labels", "ownershipTags", "requestBasedMetricSli"]) expect(now).not.toHaveProperty(key);
    expect(await one.up(apm())).toBe("update");
    expect(await one.refresh()).toBe("same");
    expect(await one.up(args())).toBe("update");
    expect(await stored(w, one)).not.toHaveProperty("apmSliMetadata");
    expect(await one.preview(args())).toMatchObject(quiet);
  });

  test("changed by somebody else: the refresh shows it, and the next up puts it right", async () => {
    const w = await world();
    const one = new Resource(w, slo);
    await one.up(apm());
    const { apmSliMetadata, requestBasedMetricSli, ...told } = await stored(w, one);
    await other(w, "PUT", SLOS, { ...told, targetThresholdPercentage: 50, apmSli: { ...apmSliMetadata, services: ["c"] } });
    expect(await one.refresh()).toBe("changed");
    expect(one.args()).toMatchObject({ targetThresholdPercentage: 50, apmSli: { services: ["c"], groupingKeys: ["op"] } });
    expect(await one.up(apm())).toBe("update");
    expect(await one.refresh()).toBe("same");
  });

  test("what the server fills in is not the program's: labels and the product", async () => {
    const w = await world();
    const one = new Resource(w, slo);
    await one.up(args());
    const held = w.emulator.objects("slos")[0] as { id: string };
    w.emulator.put("slos", { ...held, labels: { added: "by the service" }, productType: "APM" } as { id: string });
    expect(await one.refresh()).toBe("same");
    expect(await one.preview(args())).toMatchObject(quiet);
  });

  test("deleted outside: a refresh finds it gone, and the next up makes it again", async () => {
    const w = await world();
    const one = new Resource(w, slo);
    await one.up(args());
    await other(w, "DELETE", `${SLOS}/${one.state?.id}`);
    await expect(one.copy().up(args({ name: "t" }))).rejects.toThrow(/Run pulumi refresh/);
    await one.copy().destroy();
    expect(await one.refresh()).toBe("gone");
    expect(await one.up(args())).toBe("create");
  });

  test("the first is read by its id, all that follow with one list", async () => {
    const w = await world();
    const all = ["a", "b", "c", "d"].map((name) => new Resource(w, slo, name));
    await w.together(all, (one, process) => one.up(args({ name: one.name }), process));
    w.emulator.calls.clear();
    expect(await w.together(all, (one, process) => one.refresh(process))).toEqual(["same", "same", "same", "same"]);
    const reads = w.emulator.calls.all().filter(({ path }) => path.includes("/slo/"));
    expect(reads.map(({ path }) => path.replace(/.*\/slos\/v1/, "").replace(/[^/]{36}/, "{id}"))).toEqual(["/{id}", ""]);
  });
});

describe("existing SLOs", () => {
  test.each([
    ["by id", (id: string) => ({ id })],
    ["by name", () => ({ byName: true })],
  ])("are taken over %s without a write, one of APM too", async (_, adopt) => {
    const w = await world();
    const made = new Resource(w, slo, "made");
    await made.up(apm());
    const id = made.state?.id as string;
    const one = new Resource(w, slo);
    await one.up(apm({ adopt: adopt(id) }));
    expect(one.state?.id).toBe(id);
    expect((await stored(w, one)).revision.revision).toBe(1);
    expect(await one.preview(apm())).toMatchObject(quiet);
    await expect(new Resource(w, slo, "another").up(args({ adopt: adopt(id) }))).rejects.toThrow(/apmSli/);
  });

  test("are looked up by name", async () => {
    const w = await world();
    const made = new Resource(w, slo);
    await made.up(apm());
    w.emulator.keys.add({ key: "another" });
    const settings = new Map([
      ["coralogix:url", w.emulator.url],
      ["coralogix:apiKey", "another"],
    ]);
    const found = await lookup("Slo", { name: "s" }, (key) => settings.get(key));
    expect(found).toMatchObject({ id: made.state?.id, name: "s", apmSli: { services: expect.arrayContaining(["a", "b"]) } });
    expect(found).not.toHaveProperty("requestBasedMetricSli");
  });

  test.each(["bare", "in the envelope of an answer"])("as JSON, %s, are the arguments they were made of", async (how) => {
    const w = await world();
    const made = new Resource(w, slo);
    const given = apm({ ownershipTags: { team: { staticValues: ["t"] } } });
    await made.up(given);
    const wire = await stored(w, made);
    const told: string[] = [];
    const read = argsFromJson("Slo", how === "bare" ? { ...wire, addedLater: 1 } : { slo: wire }, (line) => told.push(line));
    expect(told.join()).toBe(how === "bare" ? "addedLater is left out: unknown field" : "");
    expect(Object.keys(read).sort()).toEqual([
      "apmSli",
      "name",
      "ownershipTags",
      "productType",
      "sloTimeFrame",
      "targetThresholdPercentage",
    ]);
    expect(read).toMatchObject({ ownershipTags: { team: { staticValues: ["t"] } }, productType: "APM" });
    await new Resource(w, slo, "another").up({ ...read, adopt: { id: wire.id } });
    expect((await stored(w, made)).revision.revision).toBe(1);
  });
});

describe("alerts that look at an SLO", () => {
  test("hold its id; a deletion names those that are left behind", async () => {
    const w = await world();
    const one = new Resource(w, slo);
    await one.up(args());
    const watcher = new Resource(w, alert, "watcher");
    await watcher.up(watching(one.state?.id));
    expect(await watcher.preview(watching(one.state?.id))).toMatchObject(quiet);
    said.splice(0);
    await one.destroy();
    expect(said.join()).toContain(`Alerts looked at it, and have nothing to look at any more: ${watcher.state?.id}`);
    const [lonely, quietly] = [new Resource(w, slo, "lonely"), said.length];
    await lonely.up(args());
    await lonely.destroy();
    expect(said).toHaveLength(quietly);
  });

  test("may name one that is not there yet", async () => {
    const w = await world();
    expect(await new Resource(w, alert).preview(watching(UNKNOWN))).toMatchObject({ step: "create", failures: [] });
  });
});
