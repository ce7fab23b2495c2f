import { alert } from "../../src/services/alerts/alert";
import type { AnyDefinition } from "../../src/services/define";
import { router } from "../../src/services/notifications/router";
import { slo } from "../../src/services/slos/slo";
import { suppressionRuleResource } from "../../src/services/suppressions/suppression-rule";
import { expectSettled } from "../services/support/cases";
import { type Props, Resource } from "../support/driver";
import { captureLog, World, world } from "../support/world";

const output = captureLog();
const KEY = "coralogix:defaultLabels";
const alertArgs = { name: "Errors", priority: "P2", logsImmediate: {} };
const query = (text: string) => ({ query: text });
const sloArgs = {
  name: "Requests",
  targetThresholdPercentage: 99,
  sloTimeFrame: "7_DAYS",
  requestBasedMetricSli: { goodEvents: query("sum(good)"), totalEvents: query("sum(all)") },
};
const ruleArgs = {
  name: "Maintenance",
  filter: { whatExpression: "source logs | filter true" },
  schedule: { scheduleOperation: "MUTE", recurring: { alwaysActive: {} } },
};

/** The same resource in a stack with other default labels. */
function withDefaults(resource: Resource, labels?: Props): Resource {
  const { [KEY]: _, ...config } = resource.world.config;
  const configured = labels ? { ...config, [KEY]: JSON.stringify(labels) } : config;
  const other = new Resource(
    new World(resource.world.emulator, configured),
    resource.definition,
    resource.name,
  );
  other.state = resource.state;
  return other;
}
const newResource = async (definition: AnyDefinition, labels?: Props) =>
  withDefaults(new Resource(await world(), definition), labels);

/** Labels of an object as a map: those of a suppression rule are items. */
const labelsOf = (resource: Resource, key: string) => {
  const labels = resource.args()[key];
  return Array.isArray(labels)
    ? Object.fromEntries(labels.map((item) => [item.key, item.value]))
    : labels;
};

describe.each<[string, AnyDefinition, string, Props, (labels: Props) => unknown]>([
  ["an alert", alert, "entityLabels", alertArgs, (labels) => labels],
  ["an SLO", slo, "labels", sloArgs, (labels) => labels],
  [
    "a suppression rule",
    suppressionRuleResource,
    "metaLabels",
    ruleArgs,
    (labels) => Object.entries(labels).map(([key, value]) => ({ key, value })),
  ],
])("the default labels of %s", (_, definition, key, args, form) => {
  test("are added, change, and are removed, each without a change afterwards", async () => {
    const first = await newResource(definition, { team: "checkout", env: "dev" });
    expect(await first.up(args)).toBe("create");
    expect(labelsOf(first, key)).toEqual({ team: "checkout", env: "dev" });
    await expectSettled(first, args);

    const changed = withDefaults(first, { team: "payments" });
    expect(await changed.up(args)).toBe("update");
    expect(labelsOf(changed, key)).toEqual({ team: "payments" });
    await expectSettled(changed, args);

    const without = withDefaults(changed);
    expect(await without.up(args)).toBe("update");
    await expectSettled(without, args);
    const imported = withDefaults(without, { team: "checkout" });
    expect(await imported.up(args)).toBe("update");
    expect(labelsOf(imported, key)).toEqual({ team: "checkout" });
  });

  test("do not replace a label of the program", async () => {
    const resource = await newResource(definition, { team: "checkout", env: "dev" });
    const own = { ...args, [key]: form({ team: "payments" }) };
    await resource.up(own);
    expect(labelsOf(resource, key)).toEqual({ team: "payments", env: "dev" });
    await expectSettled(resource, own);
    // The label of the program equals the removed default label: nothing changes.
    const same = { ...args, [key]: form({ team: "payments", env: "dev" }) };
    expect(await withDefaults(resource).preview(same)).toMatchObject({ step: "same" });
  });
});

test("a preview says which changed labels are default labels", async () => {
  const resource = await newResource(alert, { env: "dev" });
  await resource.up({ ...alertArgs, entityLabels: { team: "checkout" } });
  expect(output.join("")).toContain("labels from coralogix:defaultLabels: env");
  output.splice(0);
  const later = withDefaults(resource, { env: "prod" });
  await later.preview({ ...alertArgs, entityLabels: { team: "payments" } });
  expect(output.join("")).toContain(
    'Alert "Errors": entityLabels env: from coralogix:defaultLabels',
  );
});

test("labels that select other objects are not changed", async () => {
  const resource = await newResource(router, { env: "dev" });
  await resource.up({ name: "Checkout", routingLabels: { team: "checkout" } });
  expect(resource.args()).toMatchObject({ routingLabels: { team: "checkout" } });
});

test("labels that an adoption keeps are not replaced by default labels", async () => {
  const other = await newResource(alert);
  await other.up({ ...alertArgs, entityLabels: { team: "checkout" } });
  const adopted = withDefaults(new Resource(other.world, alert, "two"), { team: "payments" });
  const adopt = { byName: true, keep: ["entityLabels"] };
  await adopted.up({ ...alertArgs, adopt, entityLabels: {} });
  expect(other.world.emulator.objects("alerts")).toMatchObject([
    { alertDefProperties: { entityLabels: { team: "checkout" } } },
  ]);
});

test("default labels that are no object of strings are an error", async () => {
  const resource = await newResource(alert, { team: 1 });
  const { failures } = await resource.preview(alertArgs);
  expect(failures.join()).toContain("coralogix:defaultLabels is no object of strings");
});
