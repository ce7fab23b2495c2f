import { dashboard } from "../../src/areas/dashboards/dashboard";
import { type Props, Resource } from "../support/driver";
import { type World, world } from "../support/world";

export const ID = "a1B2c3D4e5F6g7H8i9J0k";
export const OTHER = "z9Y8x7W6v5U4t3S2r1Q0p";
export const BOARDS = "/dashboards/dashboards/v1";
export const note = (title: string) => ({ title, definition: { markdown: { markdownText: title } } });
export const rows = (...all: string[][]) => ({ sections: [{ rows: all.map((titles) => ({ widgets: titles.map(note) })) }] });
export const board = (more: Props = {}): Props => ({ name: "Board", layout: rows(["a", "b"], ["c"]), ...more });
export const chart = (promqlQuery: string) => ({
  title: "t",
  definition: { lineChart: { queryDefinitions: [{ query: { metrics: { promqlQuery } } }] } },
});

interface Held {
  body: Props;
  isLocked?: boolean;
  accessPolicy: string;
}
export const held = (w: World) => w.emulator.objects("dashboards")[0] as unknown as Held;
export const writes = (w: World) =>
  w.emulator.calls
    .all()
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path.replace(/^\/mgmt\/openapi\/5/, "")}`);
/** Every id inside, with what it is the id of. */
export function idsOf(args: Props): string[] {
  const sections = (args as { layout: { sections: { id: string; rows: { id: string; widgets: { id: string; title: string }[] }[] }[] } })
    .layout.sections;
  return sections.flatMap((s, n) => [
    `section ${n}: ${s.id}`,
    ...s.rows.flatMap((r) => [`row: ${r.id}`, ...r.widgets.map((x) => `${x.title}: ${x.id}`)]),
  ]);
}
export async function up(args: Props = board(), w?: World): Promise<{ w: World; it: Resource }> {
  const where = w ?? (await world());
  const it = new Resource(where, dashboard);
  await it.up(args);
  return { w: where, it };
}
export const settled = async (it: Resource, args: Props) => {
  expect(await it.preview(args)).toMatchObject({ step: "same", failures: [] });
  expect(await it.refresh()).toBe("same");
  expect(await it.preview(args)).toMatchObject({ step: "same", failures: [] });
};
