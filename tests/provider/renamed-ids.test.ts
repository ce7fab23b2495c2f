import { folder } from "../../src/services/dashboards/dashboard-folder";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { exportsStack } from "./support/exported-stack";

captureLog();

/**
 * A renamed resource has the id that derives from the name of a new one, whose first create was
 * killed after its effect: the state does not have the object of that one.
 */
async function killed() {
  const w = await world();
  const renamed = new Resource(w, folder);
  await renamed.up({ name: "Shop" });
  const ids = [renamed.state?.id];
  exportsStack({ resourceType: "DashboardFolder", key: "other", id: ids[0] });
  const lost = new Resource(w, folder);
  await lost.up({ name: "Market" });
  ids.push(lost.state?.id);
  const objects = () => w.emulator.objects("folders").map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(objects()).toEqual(ids);
  const next = new Resource(w, folder);
  const reason = async (args: Props) => {
    const { inputs } = await next.preview({ ...args, __preview: { next: [] } });
    return (inputs.__preview as { reason?: string } | undefined)?.reason;
  };
  return { next, reason, ids, objects };
}

test("the next run adopts the object of a killed create whose id is not the first one", async () => {
  const { next, reason, ids, objects } = await killed();
  expect(await reason({ name: "Market" })).toBeUndefined();
  await next.up({ name: "Market" });
  expect(next.state?.id).toBe(ids[1]);
  expect(objects()).toEqual(ids);
});

test("a preview reports that the arguments have changed since, which the create would refuse", async () => {
  const { next, reason, ids, objects } = await killed();
  expect(await reason({ name: "Bazaar" })).toContain(`adopt: { id: "${ids[1]}"`);
  await expect(next.up({ name: "Bazaar" })).rejects.toThrow(ids[1]);
  expect(objects()).toEqual(ids);
});
