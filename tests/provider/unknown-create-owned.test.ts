import { alert } from "../../src/services/alerts/alert";
import { ageCreate } from "../support/age-create";
import { Resource } from "../support/driver";
import { captureLog } from "../support/world";
import { exportsStack } from "./support/exported-stack";
import { args, lost, PROOF_MS } from "./support/lost-create";

captureLog();

const changed = { ...args, description: "changed" };

describe("the object of a lost create that another resource has", () => {
  test("is not deleted where a new one adopts it in the same run", async () => {
    const { w, resource } = await lost();
    const id = String(w.emulator.objects("alerts")[0]?.id);
    const process = w.process();
    await new Resource(w, alert, "b").preview({ ...args, adopt: { id } }, process);
    await resource.up(changed, process);
    await process.close();
    expect(w.emulator.objects("alerts").map((one) => one.id)).toEqual([id, resource.state?.id]);
  });

  test("is neither adopted nor deleted where it is in the state of the stack", async () => {
    const { w, resource } = await lost();
    const id = String(w.emulator.objects("alerts")[0]?.id);
    exportsStack({ resourceType: "Alert", key: "b", id });
    ageCreate(resource, PROOF_MS);
    const unchanged = resource.copy();
    const destroyed = resource.copy();
    await destroyed.destroy();
    expect(w.emulator.objects("alerts").map((one) => one.id)).toEqual([id]);
    await resource.up(changed);
    await unchanged.up({ ...args, allowDuplicate: true });
    const ids = w.emulator.objects("alerts").map((one) => one.id);
    expect(ids).toEqual([id, resource.state?.id, unchanged.state?.id]);
  });
});
