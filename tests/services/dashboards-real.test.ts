import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { canonical } from "../../src/schema/canonical";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { dashboardResponse } from "../../src/services/dashboards/envelope";
import { dashboardFromJson } from "../../src/services/dashboards/from-json";
import { type Props, Resource, userProps } from "../support/driver";
import { captureLog, world } from "../support/world";
import { createDashboard, dashboardNode, expectSettled } from "./support/dashboards";

// Recorded dashboards from ../shared/fixtures, if present, and from the folder in DASHBOARDS.
const SHARED = resolve(__dirname, "../../../shared/fixtures");
const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name));
const files = [
  join(SHARED, "dashboard.json"),
  join(SHARED, "dashboard-pair/create-request.json"),
  join(SHARED, "dashboard-pair/get-response.json"),
  ...(process.env.DASHBOARDS ? filesIn(process.env.DASHBOARDS) : []),
].filter(existsSync);
captureLog();

/** Minimal bodies with values that the vendor's clients send and the API accepts. */
const boardWith = (section: Props) => ({ name: "Board", layout: { sections: [section] } });
const bodyWith = (...widgets: object[]) =>
  boardWith({ id: { value: "id" }, rows: [{ id: { value: "id" }, widgets }] });
const widgetOf = (definition: object) => bodyWith({ id: { value: "id" }, title: "t", definition });
const dynamicOf = (visualization: object) => widgetOf({ dynamic: { visualization } });
const query = { metrics: { promqlQuery: { value: "up" } } };
const queryDefinitions = [{ id: "id", query, customUnit: "", hashColors: false }];
const color = { predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED" };
const annotation = { id: "id", name: "a", enabled: true, source: query };
const timeBuckets = { manual: { interval: "900s" } };
const BODIES: [string, Props][] = [
  ["ids that are not UUIDs", widgetOf({ markdown: { markdownText: "a" } })],
  [
    "a column with an empty keypath",
    dynamicOf({ table: { columns: [{ field: { keypath: [] } }] } }),
  ],
  ["an empty colorsBy", dynamicOf({ verticalBars: { colorsBy: {} } })],
  [
    "a decimalPrecision above the documented maximum",
    dynamicOf({ stat: { decimalPrecision: 16 } }),
  ],
  ["an empty custom unit", widgetOf({ lineChart: { queryDefinitions } })],
  ["an empty name", { ...bodyWith(), name: "" }],
  ["a gauge without arcs, unit and limits", widgetOf({ gauge: { query } })],
  ["a table without columns", widgetOf({ dataTable: { query } })],
  ["a section with an unspecified color", boardWith({ options: { custom: { name: "s", color } } })],
  [
    "a layout without ids",
    boardWith({ rows: [{ widgets: [{ title: "t", definition: { markdown: {} } }] }] }),
  ],
  ["a section of an undivided dashboard", boardWith({ options: { internal: {} } })],
  ["an x-axis in time buckets", widgetOf({ barChart: { query, xAxis: { timeBuckets } } })],
  ["an x-axis of no kind", widgetOf({ barChart: { query, xAxis: {} } })],
  ["cards instead of large numbers", dynamicOf({ statCard: {} })],
  [
    "a metrics annotation without a kind of time",
    {
      ...bodyWith(),
      annotations: [{ ...annotation, source: { metrics: { ...query.metrics, strategy: {} } } }],
    },
  ],
  ["an annotation without a scope", { ...bodyWith(), annotations: [annotation] }],
];

/** Drops the folder, which this account does not have, and fields that only responses have. */
const portable = ({
  folderId,
  folderPath,
  off,
  accessPolicy,
  isLocked,
  dashboardId,
  ...rest
}: Props): Props => rest;

async function expectNoChangeAfterCreate(args: Props): Promise<void> {
  const resource = new Resource(await world(), dashboard);
  expect((await resource.preview(args)).failures).toEqual([]);
  await resource.up(args);
  await expectSettled(resource, args);
}
const bodies: [string, Props][] = [
  ...files.map((file): [string, Props] => [file, JSON.parse(readFileSync(file, "utf8"))]),
  ...BODIES,
];

describe.each(bodies)("%s", (_, body) => {
  const { fields } = dashboardFromJson(body);

  test("is created from the arguments of argsFromJson and shows no change afterwards", () =>
    expectNoChangeAfterCreate(portable(fields)));

  test("is created from its JSON and shows no change afterwards", async () => {
    const { dashboard: inner, ...envelope } = body;
    const bare = portable((inner ?? envelope) as Props);
    await expectNoChangeAfterCreate({ json: JSON.stringify(bare) });
  });

  test("equals the sent dashboard when it is read back", async () => {
    const { w, resource, id } = await createDashboard(portable(fields));
    const process = w.process();
    const back = await process.http.call(dashboard.ops.get, { dashboard_id: id });
    await process.close();
    const response = dashboardFromJson(encode(nodeOf(dashboardResponse), back) as Props).fields;
    expect(canonical(dashboardNode, portable(response))).toEqual(
      canonical(dashboardNode, portable(userProps(resource.state?.inputs ?? {}))),
    );
  });
});
