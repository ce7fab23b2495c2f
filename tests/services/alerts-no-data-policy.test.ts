import { alert } from "../../src/services/alerts/alert";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { logsAlert } from "./support/alerts";
import { created, expectSettled } from "./support/cases";

captureLog();

const policy = { state: "ALERTING", autoRetireSeconds: 600 };
const withPolicy = (noDataPolicy?: Props): Props =>
  logsAlert({}, noDataPolicy ? { noDataPolicy } : {});

test("a policy cannot be removed from an alert, and another state replaces it", async () => {
  const w = await world();
  const resource = await created(alert, withPolicy(policy), w);
  await expectSettled(resource, withPolicy(policy));
  expect((await resource.preview(withPolicy())).failures).toEqual([
    expect.stringContaining("the service keeps a policy that was set: set another state instead"),
  ]);
  const other = withPolicy({ state: "OK" });
  expect(await resource.up(other)).toBe("update");
  await expectSettled(resource, other);
});

test("a policy that was set outside stays when the program sets none: no error, and no drift", async () => {
  const w = await world();
  const resource = await created(alert, withPolicy(), w);
  const other = new Resource(w, alert, "other");
  await other.up({ ...withPolicy(policy), adopt: { id: resource.state?.id, overwrite: true } });
  const changed = { ...withPolicy(), description: "changed" };
  expect(await resource.up(changed)).toBe("update");
  await expectSettled(resource, changed);
  const [stored] = w.emulator.objects("alerts") as unknown as { alertDefProperties: Props }[];
  expect(stored?.alertDefProperties).toMatchObject({
    description: "changed",
    logsThreshold: { noDataPolicy: { autoRetireSeconds: 600 } },
  });
});
