import { dashboard } from "../../src/services/dashboards/dashboard";
import { type Props, Resource } from "../support/driver";
import { type World, world } from "../support/world";

export const ID = "a1B2c3D4e5F6g7H8i9J0k";
export const OTHER = "z9Y8x7W6v5U4t3S2r1Q0p";
export const BOARDS = "/dashboards/dashboards/v1";
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

interface StoredDashboard {
  body: Props;
  isLocked?: boolean;
  accessPolicy: string;
}
export const storedDashboard = (w: World) =>
  w.emulator.objects("dashboards")[0] as unknown as StoredDashboard;
export const writeRequests = (w: World) =>
  w.emulator.calls
    .all()
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path.replace(/^\/mgmt\/openapi\/5/, "")}`);
/** The ids inside a dashboard, each with its owner: `section 0: <id>`. */
export function idsOf(args: Props): string[] {
  const sections = (
    args as {
      layout: {
        sections: {
          id: string;
          rows: { id: string; widgets: { id: string; title: string }[] }[];
        }[];
      };
    }
  ).layout.sections;
  return sections.flatMap((s, n) => [
    `section ${n}: ${s.id}`,
    ...s.rows.flatMap((r) => [`row: ${r.id}`, ...r.widgets.map((x) => `${x.title}: ${x.id}`)]),
  ]);
}
export async function createDashboard(
  args: Props = dashboardArgs(),
  w?: World,
): Promise<{ w: World; resource: Resource }> {
  const where = w ?? (await world());
  const resource = new Resource(where, dashboard);
  await resource.up(args);
  return { w: where, resource };
}
export const expectSettled = async (resource: Resource, args: Props) => {
  expect(await resource.preview(args)).toMatchObject({ step: "same", failures: [] });
  expect(await resource.refresh()).toBe("same");
  expect(await resource.preview(args)).toMatchObject({ step: "same", failures: [] });
};
