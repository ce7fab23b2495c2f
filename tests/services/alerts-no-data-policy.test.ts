import { alert } from "../../src/services/alerts/alert";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { logsAlert } from "./support/alerts";
import { created, expectSettled } from "./support/cases";

captureLog();

const policy = { state: "ALERTING", autoRetireSeconds: 600 };
const withPolicy = (noDataPolicy?: Props): Props =>
  logsAlert({}, noDataPolicy ? { noDataPolicy } : {});

/** The policy of the only alert. */
const storedPolicy = (w: World, variant: string): unknown => {
  const [stored] = w.emulator.objects("alerts") as unknown as {
    alertDefProperties: Record<string, Props>;
  }[];
  return stored?.alertDefProperties[variant]?.noDataPolicy;
};

test("another state replaces a policy, and removing the policy resets it", async () => {
  const w = await world();
  const resource = await created(alert, withPolicy(policy), w);
  await expectSettled(resource, withPolicy(policy));
  const other = withPolicy({ state: "OK" });
  expect(await resource.up(other)).toBe("update");
  await expectSettled(resource, other);
  expect(await resource.up(withPolicy())).toBe("update");
  await expectSettled(resource, withPolicy());
  expect(storedPolicy(w, "logsThreshold")).toEqual({});
});

test("the policy of an analytics alert cannot be removed: it is refused at preview", async () => {
  const args = (noDataPolicy?: Props): Props => ({
    name: "Slow checkouts",
    analyticsImmediate: {
      dataprimeQuery: { query: "source logs | filter $d.duration > 900" },
      ...(noDataPolicy ? { noDataPolicy } : {}),
    },
  });
  const resource = await created(alert, args(policy), await world());
  expect((await resource.preview(args())).failures).toEqual([
    expect.stringContaining("the service keeps a policy that was set: set another state instead"),
  ]);
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
