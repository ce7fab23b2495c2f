import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { nodeOf } from "../../../src/schema/node";
import { formatPath } from "../../../src/schema/path";
import { validate } from "../../../src/schema/validate";
import { dashboard } from "../../../src/services/dashboards/dashboard";
import { dashboardArguments } from "../../../src/services/dashboards/fields";
import { type Props, Resource } from "../../support/driver";
import { type World, world } from "../../support/world";
import { writesTo } from "../../support/writes";

export { expectSettled } from "./cases";

export const ID = "a1B2c3D4e5F6g7H8i9J0k";
export const OTHER = "z9Y8x7W6v5U4t3S2r1Q0p";
export const BOARDS = "/dashboards/dashboards/v1";
export const WIDGET = "layout.sections[0].rows[0].widgets[0]";
export const VARIABLE = "variablesV2[0]";
export const uuid = (n: number) => `0f0e0d0c-0b0a-4909-8807-06050403020${n}`;

const FIXTURE = resolve(__dirname, "../../../../shared/fixtures/dashboard.json");
export const fixture = existsSync(FIXTURE) ? readFileSync(FIXTURE, "utf8") : undefined;
// The shared folder lies beside the checkout; a public clone has none.
export const withFixture = fixture === undefined ? test.skip : test;

/** Arguments of a dashboard with text widgets, one row for each list of titles. */
export const note = (title: string) => ({
  title,
  definition: { markdown: { markdownText: title } },
});
export const rows = (...all: string[][]) => ({
  sections: [{ rows: all.map((titles) => ({ widgets: titles.map(note) })) }],
});
export const dashboardArgs = (more: Props = {}): Props => ({
  name: "Board",
  layout: rows(["a", "b"], ["c"]),
  ...more,
});
export const chart = (promqlQuery: string) => ({
  title: "t",
  definition: { lineChart: { queryDefinitions: [{ query: { metrics: { promqlQuery } } }] } },
});

/** The smallest dashboards that contain a widget, a dynamic widget or a variable. */
export const dashboardWith = (rest: Props = {}): Props => ({ name: "d", layout: {}, ...rest });
export const withWidget = (...widgets: unknown[]) =>
  dashboardWith({ layout: { sections: [{ rows: [{ widgets }] }] } });
export const dynamicWidget = (visualization: Props, queryDefinitions: Props[] = []) => ({
  title: "t",
  definition: { dynamic: { queryDefinitions, visualization } },
});
export const withVariable = (rest: Props) => {
  const variable = {
    name: "v",
    displayName: "V",
    displayType: "VALUE",
    source: { textbox: {} },
    value: { singleString: { value: "a" } },
  };
  return dashboardWith({ variablesV2: [{ ...variable, ...rest }] });
};
export const staticList = {
  values: [{ value: "a", label: "A" }],
  valuesOrderDirection: "NONE",
  allOption: { includeAll: false },
};

export const dashboardNode = nodeOf(dashboardArguments);
export const dashboardIssues = (value: unknown) =>
  validate(dashboardArguments, value).map(({ path, what }) => `${formatPath(path)}: ${what}`);

/** A dashboard as the API has it, and the arguments for it. */
export const widget = { id: { value: uuid(1) }, ...note("hi") };
const boardWith = (section: Props) => ({
  name: "Board",
  relativeTimeFrame: "900s",
  layout: { sections: [section] },
  off: {},
});
const appearance = { height: 5 };
export const dashboardBody = boardWith({
  id: { value: uuid(2) },
  rows: [{ id: { value: uuid(3) }, appearance, widgets: [widget] }],
});
export const argsOfBody = boardWith({
  id: uuid(2),
  rows: [{ id: uuid(3), appearance, widgets: [{ ...widget, id: uuid(1) }] }],
});

interface StoredDashboard {
  body: Props;
  isLocked?: boolean;
  accessPolicy: string;
}
export const storedDashboard = (w: World) =>
  w.emulator.objects("dashboards")[0] as unknown as StoredDashboard;
export const writeRequests = (w: World) =>
  writesTo(w.emulator).map(
    ({ method, path }) => `${method} ${path.replace(/^\/mgmt\/openapi\/5/, "")}`,
  );

export async function createDashboard(
  args: Props = dashboardArgs(),
  w?: World,
  name?: string,
): Promise<{ w: World; resource: Resource; id: string }> {
  const where = w ?? (await world());
  const resource = new Resource(where, dashboard, name);
  await resource.up(args);
  return { w: where, resource, id: String(resource.state?.id) };
}
