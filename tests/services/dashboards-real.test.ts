import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { canonical } from "../../src/schema/canonical";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { dashboardResponse } from "../../src/services/dashboards/envelope";
import { dashboardFromJson } from "../../src/services/dashboards/from-json";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { expectSettled } from "./dashboards-support";

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
const widget = (definition: object, more: object = {}) => ({
  id: { value: "id" },
  title: "t",
  definition,
  ...more,
});
const bodyWith = (...widgets: object[]) => ({
  name: "Board",
  layout: { sections: [{ id: { value: "id" }, rows: [{ id: { value: "id" }, widgets }] }] },
});
const queryOf = (more: object) => ({
  id: "id",
  query: { metrics: { promqlQuery: { value: "up" } } },
  ...more,
});
const BODIES: [string, object][] = [
  ["ids that are not UUIDs", bodyWith(widget({ markdown: { markdownText: "a" } }))],
  [
    "a column with an empty keypath",
    bodyWith(
      widget({ dynamic: { visualization: { table: { columns: [{ field: { keypath: [] } }] } } } }),
    ),
  ],
  [
    "an empty colorsBy",
    bodyWith(widget({ dynamic: { visualization: { verticalBars: { colorsBy: {} } } } })),
  ],
  [
    "a decimalPrecision above the documented maximum",
    bodyWith(widget({ dynamic: { visualization: { stat: { decimalPrecision: 16 } } } })),
  ],
  [
    "an empty custom unit",
    bodyWith(
      widget({ lineChart: { queryDefinitions: [queryOf({ customUnit: "", hashColors: false })] } }),
    ),
  ],
  ["an empty name", { ...bodyWith(), name: "" }],
  [
    "a gauge without arcs, unit and limits",
    bodyWith(widget({ gauge: { query: { metrics: { promqlQuery: { value: "up" } } } } })),
  ],
  [
    "a table without columns",
    bodyWith(widget({ dataTable: { query: { metrics: { promqlQuery: { value: "up" } } } } })),
  ],
  [
    "a section with an unspecified color",
    {
      name: "Board",
      layout: {
        sections: [
          {
            options: {
              custom: { name: "s", color: { predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED" } },
            },
          },
        ],
      },
    },
  ],
  [
    "a layout without ids",
    {
      name: "Board",
      layout: {
        sections: [{ rows: [{ widgets: [{ title: "t", definition: { markdown: {} } }] }] }],
      },
    },
  ],
  [
    "an annotation without a scope",
    {
      ...bodyWith(),
      annotations: [
        {
          id: "id",
          name: "a",
          enabled: true,
          source: { metrics: { promqlQuery: { value: "up" } } },
        },
      ],
    },
  ],
];

const dashboardNode = nodeOf(dashboard.fields);
const wireOf = (schema: z.ZodType, value: unknown) => encode(nodeOf(schema), value) as Props;
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
  ...BODIES.map(([name, body]): [string, Props] => [name, body as Props]),
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
    const w = await world();
    const resource = new Resource(w, dashboard);
    await resource.up(portable(fields));
    const process = w.process();
    const back = await process.http.call(dashboard.ops.get, { dashboard_id: resource.state?.id });
    await process.close();
    const response = dashboardFromJson(wireOf(dashboardResponse, back)).fields;
    const sent = Object.fromEntries(
      Object.entries(resource.state?.inputs ?? {}).filter(([key]) => !key.startsWith("__")),
    );
    expect(canonical(dashboardNode, portable(response))).toEqual(
      canonical(dashboardNode, portable(sent)),
    );
  });
});
