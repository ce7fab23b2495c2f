import { alert } from "../../src/services/alerts/alert";
import type { Props } from "../support/driver";
import { captureLog, world } from "../support/world";
import { logsAlert } from "./support/alerts";
import { created, expectSettled } from "./support/cases";

captureLog();

const withPolicy = (noDataPolicy?: Props): Props =>
  logsAlert({}, noDataPolicy ? { noDataPolicy } : {});

test("a policy that the program no longer sets stays: neither an error nor drift", async () => {
  const w = await world();
  const policy = { state: "ALERTING", autoRetireSeconds: 600 };
  const resource = await created(alert, withPolicy(policy), w);
  await expectSettled(resource, withPolicy(policy));
  expect(await resource.up(withPolicy())).toBe("update");
  await expectSettled(resource, withPolicy());
  const [stored] = w.emulator.objects("alerts") as unknown as { alertDefProperties: Props }[];
  expect(stored?.alertDefProperties).toMatchObject({ logsThreshold: { noDataPolicy: policy } });
  const other = withPolicy({ state: "OK" });
  expect(await resource.up(other)).toBe("update");
  await expectSettled(resource, other);
});
