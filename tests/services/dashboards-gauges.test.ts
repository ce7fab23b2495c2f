import { planExport } from "../../src/cli/export/plan-export";
import { providerText } from "../../src/provider/state/keys";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { contentOf, evaluated } from "../cli/export/support/plan";
import { changeOutside } from "../support/cases";
import { type Props, Resource, userProps } from "../support/driver";
import { captureLog, type World } from "../support/world";
import {
  BOARDS,
  createDashboard,
  expectSettled,
  storedDashboard,
  withWidget,
  writeRequests,
} from "./support/dashboards";

captureLog();

const gaugeWith = (query: Props, more: Props = {}): Props =>
  withWidget({ title: "t", definition: { gauge: { query, ...more } } });
const METRICS = { metrics: { promqlQuery: "up" } };
const LOGS = { logs: { logsAggregation: { count: {} } } };
const ZEROS = ["dataModeType", "thresholdBy", "thresholdType"];

async function gaugeResponse(w: World, id: string): Promise<Props> {
  const path = `${BOARDS}/${id}`;
  const headers = { authorization: "Bearer another-key" };
  const text = await (await fetch(w.emulator.url + path, { headers })).text();
  return JSON.parse(text).dashboard.layout.sections[0].rows[0].widgets[0].definition.gauge;
}

describe.each([
  ["metrics", METRICS],
  ["logs", LOGS],
])("a gauge of %s, which the service returns with zero values of enums", (source, query) => {
  const args = gaugeWith(query);

  test("shows no change in a preview and a refresh", async () => {
    const { w, resource, id } = await createDashboard(args);
    const { query: returned, ...gauge } = await gaugeResponse(w, id);
    expect(Object.keys(gauge)).toEqual(expect.arrayContaining(ZEROS));
    if (source === "metrics")
      expect(returned).toMatchObject({ metrics: { aggregation: "AGGREGATION_UNSPECIFIED" } });
    await expectSettled(resource, args);
  });

  test("is adopted without a write", async () => {
    const { w, id } = await createDashboard(args);
    w.emulator.calls.clear();
    const other = new Resource(w, dashboard, "other");
    await other.up({ ...args, adopt: { id } });
    expect(writeRequests(w)).toEqual([]);
    await expectSettled(other, args);
  });

  test("is imported and exported without these values", async () => {
    const { w, id } = await createDashboard(args);
    const process = w.process();
    const imported = await process
      .provider("Dashboard")
      .read(id, { __provider: providerText("Dashboard") });
    await process.close();
    const [planned] = planExport(await contentOf(w.emulator, [dashboard])).objects;
    if (!planned) throw new Error("the export has no dashboard");
    for (const values of [userProps(imported.state), evaluated(planned)]) {
      expect(values).toMatchObject(gaugeWith(source === "metrics" ? METRICS : {}));
      expect(JSON.stringify(values)).not.toMatch(/dataMode|thresholdBy|thresholdType|UNSPECIFIED/);
      expect(values).not.toHaveProperty(
        "layout.sections.0.rows.0.widgets.0.definition.gauge.query.metrics.aggregation",
      );
    }
  });
});

test.each<[string, Props]>([
  ["thresholdBy", gaugeWith(METRICS, { thresholdBy: "BACKGROUND" })],
  ["thresholdType", gaugeWith(METRICS, { thresholdType: "ABSOLUTE" })],
  ["dataModeType", gaugeWith(METRICS, { dataModeType: "ARCHIVE" })],
  ["aggregation", gaugeWith({ metrics: { ...METRICS.metrics, aggregation: "LAST" } })],
])("a %s that was set or removed elsewhere is drift", async (key, args) => {
  const bare = gaugeWith(METRICS);
  for (const [mine, theirs] of [
    [bare, args],
    [args, bare],
  ] as const) {
    const { w, resource } = await createDashboard(mine);
    await expectSettled(resource, mine);
    await changeOutside(resource, mine, theirs);
    expect(await resource.refresh()).toBe("changed");
    expect(JSON.stringify(resource.args()).includes(key)).toBe(theirs === args);
    expect(await resource.up(mine)).toBe("update");
    expect(JSON.stringify(storedDashboard(w).body).includes(key)).toBe(mine === args);
    await expectSettled(resource, mine);
  }
});
