import { dashboard } from "../../src/services/dashboards/dashboard";
import type { AnyDefinition } from "../../src/services/define";
import { connector } from "../../src/services/notifications/connector";
import { type Props, Resource } from "../support/driver";
import { waitUntil } from "../support/wait-until";
import { captureLog, world } from "../support/world";

const lines = captureLog();
const connectorWith = (connectorId: string): Props => ({
  connectorId,
  name: connectorId,
  type: "GENERIC_HTTPS",
  connectorConfig: { fields: { url: "https://example.com/a", method: "POST" } },
});
const dashboardWith = (dashboardId: string): Props => ({
  dashboardId,
  name: dashboardId,
  layout: { sections: [] },
});

type Given = readonly [definition: AnyDefinition, argsWith: typeof connectorWith, table: string];
const CONNECTOR: Given = [connector, connectorWith, "connectors"];
/** One whose lists do not show the fields that only one object can have. */
const DASHBOARD: Given = [dashboard, dashboardWith, "dashboards"];
const [ONE, TWO, THREE] = ["1", "2", "3"].map((end) =>
  `checkout0000000000${end}`.padEnd(21, "a"),
) as [string, string, string];

/** Two objects: the second resource is to get the id that the first one has and gives up. */
async function chain([definition, argsWith]: Given) {
  const w = await world();
  const [first, second] = [
    new Resource(w, definition, "first"),
    new Resource(w, definition, "second"),
  ];
  await first.up(argsWith(TWO));
  await second.up(argsWith(ONE));
  const process = w.process();
  lines.length = 0;
  expect(await first.preview(argsWith(THREE), process)).toMatchObject({ step: "replace" });
  return { w, first, second, process };
}
const ofReplacement = { __preview: { next: [] } };
const ALSO = "this change also replaces the";

test.each([
  ["Connector", CONNECTOR],
  ["Dashboard", DASHBOARD],
] as const)(
  "an id that another %s gives up is that of a new object once its object was deleted",
  async (_, given) => {
    const [, argsWith, table] = given;
    const { w, first, second, process } = await chain(given);
    w.emulator.calls.clear();
    const created = second.up(argsWith(TWO), process);
    let isDone = false;
    void created.finally(() => {
      isDone = true;
    });
    const isRefused = () => w.emulator.calls.all().some(({ status }) => status === 409);
    await waitUntil(() => isRefused() || isDone);
    // As the engine does where `first` has the option deleteBeforeReplace.
    await first.destroy(process);
    await created;
    await process.close();
    expect(second.state?.id).toBe(TWO);
    expect(w.emulator.objects(table).map(({ id }) => id)).toEqual([TWO]);
  },
);

test("a preview says that the id is free only after the create, unless the program deletes first", async () => {
  const { second, process } = await chain(CONNECTOR);
  expect(await second.preview(connectorWith(TWO), process)).toMatchObject({ step: "replace" });
  // The engine checks what becomes of a replaced resource as a new one.
  const replacement = new Resource(second.world, connector, "second");
  const plan = await replacement.preview({ ...connectorWith(TWO), ...ofReplacement }, process);
  expect(plan.failures).toEqual([]);
  await process.close();
  expect(lines.join("")).toContain(
    `Connector "${TWO}": ${ALSO} Connector that has the id ${TWO}, and only one can have it. Give that resource the option deleteBeforeReplace`,
  );
});

test("a preview does not say so of a replacement that has the id of its own object", async () => {
  const { second, process } = await chain(CONNECTOR);
  const incident = {
    ...connectorWith(ONE),
    type: "PAGERDUTY",
    connectorConfig: { fields: { integrationKey: "k" } },
  };
  expect(await second.preview(incident, process)).toMatchObject({ step: "replace" });
  const replacement = new Resource(second.world, connector, "second");
  const plan = await replacement.preview({ ...incident, ...ofReplacement }, process);
  expect(plan.failures).toEqual([]);
  await process.close();
  expect(lines.join("")).not.toContain(ALSO);
});
