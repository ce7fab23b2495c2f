import { planExport } from "../../../src/cli/export/plan-export";
import { isGeneratedId } from "../../../src/provider/identity/generated-ids";
import { GENERATED_IDS } from "../../../src/provider/identity/id-fields";
import { mapIds } from "../../../src/provider/identity/map-ids";
import { dashboard } from "../../../src/services/dashboards/dashboard";
import {
  createDashboard,
  dashboardNode,
  note,
  uuid,
  withWidget,
  writeRequests,
} from "../../services/support/dashboards";
import { type Props, Resource } from "../../support/driver";
import { captureLog, type World } from "../../support/world";
import { contentOf, evaluated, withoutOptionalIds } from "./support/plan";

captureLog();

const planned = async (w: World) => {
  const [one] = planExport(await contentOf(w.emulator, [dashboard])).objects;
  if (!one) throw new Error("the dashboard is not planned");
  return one;
};

/** The ids in arguments, in their order. */
function idsIn(args: Props): unknown[] {
  const ids: unknown[] = [];
  mapIds(GENERATED_IDS, dashboardNode, args, (object, name) => void ids.push(object[name]));
  return ids.filter((id) => id !== undefined);
}

/** A dashboard with ids of the product, which this package did not generate. */
const withIds = (...widgets: Props[]): Props =>
  withWidget(...widgets.map((one, n) => ({ id: uuid(n + 1), ...one })));
const same = note("same");

describe("an exported dashboard without the ids of its elements", () => {
  test("is adopted with equal widgets in a row, which keep their ids in all updates", async () => {
    const { w } = await createDashboard(withIds(same, same, same));
    const board = await planned(w);
    const own = idsIn(board.args);
    expect([own.slice(-3), own.filter(isGeneratedId)]).toEqual([
      [uuid(1), uuid(2), uuid(3)],
      own.slice(0, -3),
    ]);
    const args = evaluated(withoutOptionalIds(board));
    expect(idsIn(args)).toEqual([]);

    const before = writeRequests(w).length;
    const again = new Resource(w, dashboard, "again");
    const program = { ...args, adopt: { id: board.object.id } };
    expect(await again.up(program)).toBe("create");
    expect(writeRequests(w)).toHaveLength(before);
    expect((await again.preview(program)).step).toBe("same");
    expect(await again.refresh()).toBe("same");
    expect((await again.preview(program)).step).toBe("same");

    const longer = withWidget(note("first"), same, same, same);
    expect(await again.up({ ...program, ...longer })).toBe("update");
    const now = idsIn((await planned(w)).args).slice(-4);
    expect(now.slice(1)).toEqual([uuid(1), uuid(2), uuid(3)]);
  });

  test("keeps an id that something refers to", async () => {
    const reference = { dashboardId: "V1StGXR8Z5jdHi6BmyTA5", widgetId: uuid(1).toUpperCase() };
    const { w } = await createDashboard(withIds(same, same, { reference }));
    const board = await planned(w);
    expect(idsIn(evaluated(withoutOptionalIds(board)))).toEqual([uuid(1)]);
  });
});
