import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { dashboard } from "../../src/areas/dashboards/dashboard";
import { dashboardFound } from "../../src/areas/dashboards/envelope";
import { dashboardFromJson } from "../../src/areas/dashboards/from-json";
import { canonical } from "../../src/schema/canonical";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { type Props, Resource } from "../support/driver";
import { listen, world } from "../support/world";
import { settled } from "./dashboards-support";

// Dashboards of the product and of the vendor's clients: beside the project, where they are there. DASHBOARDS names a folder of others.
const SHARED = resolve(__dirname, "../../../shared/fixtures");
const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name));
const files = [
  join(SHARED, "dashboard.json"),
  join(SHARED, "dashboard-pair/create-request.json"),
  join(SHARED, "dashboard-pair/get-response.json"),
  ...(process.env.DASHBOARDS ? filesIn(process.env.DASHBOARDS) : []),
].filter(existsSync);
listen();

/** What the vendor's clients send and the service takes, each in a few fields. */
const widget = (definition: object, more: object = {}) => ({ id: { value: "id" }, title: "t", definition, ...more });
const board = (...widgets: object[]) => ({
  name: "Board",
  layout: { sections: [{ id: { value: "id" }, rows: [{ id: { value: "id" }, widgets }] }] },
});
const queryOf = (more: object) => ({ id: "id", query: { metrics: { promqlQuery: { value: "up" } } }, ...more });
const BODIES: [string, object][] = [
  ["ids that are no UUIDs", board(widget({ markdown: { markdownText: "a" } }))],
  [
    "a column that shows the whole record",
    board(widget({ dynamic: { visualization: { table: { columns: [{ field: { keypath: [] } }] } } } })),
  ],
  ["colorsBy without a branch", board(widget({ dynamic: { visualization: { verticalBars: { colorsBy: {} } } } }))],
  ["more digits than are documented", board(widget({ dynamic: { visualization: { stat: { decimalPrecision: 16 } } } }))],
  ["an empty custom unit", board(widget({ lineChart: { queryDefinitions: [queryOf({ customUnit: "", hashColors: false })] } }))],
  ["an empty name", { ...board(), name: "" }],
  ["a gauge without arcs, unit and ends", board(widget({ gauge: { query: { metrics: { promqlQuery: { value: "up" } } } } }))],
  ["a table without columns", board(widget({ dataTable: { query: { metrics: { promqlQuery: { value: "up" } } } } }))],
  [
    "a section whose color was never set",
    {
      name: "Board",
      layout: { sections: [{ options: { custom: { name: "s", color: { predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED" } } } }] },
    },
  ],
  ["parts without ids", { name: "Board", layout: { sections: [{ rows: [{ widgets: [{ title: "t", definition: { markdown: {} } }] }] }] } }],
  [
    "an annotation without a scope",
    { ...board(), annotations: [{ id: "id", name: "a", enabled: true, source: { metrics: { promqlQuery: { value: "up" } } } }] },
  ],
];

const node = nodeOf(dashboard.fields);
const wireOf = (schema: z.ZodType, value: unknown) => encode(nodeOf(schema), value) as Props;
/** Folders of another account are not there in this one; that it does not reload, its policy and its lock are told unasked. */
const placeless = ({ folderId, folderPath, off, accessPolicy, isLocked, dashboardId, ...rest }: Props): Props => rest;

async function lives(args: Props): Promise<void> {
  const it = new Resource(await world(), dashboard);
  expect((await it.preview(args)).failures).toEqual([]);
  await it.up(args);
  await settled(it, args);
}
const bodies: [string, Props][] = [
  ...files.map((file): [string, Props] => [file, JSON.parse(readFileSync(file, "utf8"))]),
  ...BODIES.map(([name, body]): [string, Props] => [name, body as Props]),
];

describe.each(bodies)("%s", (_, body) => {
  const { fields } = dashboardFromJson(body);

  test("is created from arguments of argsFromJson, and nothing changes afterwards", () => lives(placeless(fields)));

  test("is created from its JSON, and nothing changes afterwards", async () => {
    const { dashboard: inner, ...around } = body;
    const bare = placeless((inner ?? around) as Props);
    await lives({ json: JSON.stringify(bare) });
  });

  test("means the same when it is read back", async () => {
    const w = await world();
    const it = new Resource(w, dashboard);
    await it.up(placeless(fields));
    const process = w.process();
    const back = await process.http.call(dashboard.ops.get, { dashboard_id: it.state?.id });
    await process.close();
    const told = dashboardFromJson(wireOf(dashboardFound, back)).fields;
    const sent = Object.fromEntries(Object.entries(it.state?.inputs ?? {}).filter(([key]) => !key.startsWith("__")));
    expect(canonical(node, placeless(told))).toEqual(canonical(node, placeless(sent)));
  });
});
