import { readStack } from "../../src/cli/stack/read-stack";
import { argsFromJson } from "../../src/provider/adopt/from-json";
import { MODES, typeToken } from "../../src/provider/state/type-token";
import { alert } from "../../src/services/alerts/alert";
import { logsAlert } from "../services/support/alerts";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { reviewOfSteps, step, urnOf } from "./review/support/preview";
import { testIo } from "./support/io";
import { stateEntry, writeState } from "./support/state";

captureLog();

describe.each(MODES)("a command that reads resources in the %s form", (form) => {
  const type = typeToken(form, "Alert");
  const was = { name: "Errors", logsImmediate: {}, priority: "P1" };

  test("reviews their changes, and shows the lines that the provider prints about them", () => {
    const line = 'Alert "Errors": adopts x, no differences';
    const message = form === "plugin" ? line : `coralogix: ${line}\n`;
    const urn = form === "plugin" ? urnOf(type, "new") : undefined;
    const steps = [
      step({ op: "update", type, name: "a", before: was, after: { ...was, priority: "P2" } }),
      step({ op: "create", type, name: "new", after: { ...was, adopt: { id: "x" } } }),
    ];
    const { resources, others } = reviewOfSteps(steps, [{ message, urn, severity: "info" }]);
    expect(others).toEqual([]);
    expect(resources).toMatchObject([
      { name: "a", resourceType: "Alert", operation: "update" },
      { name: "new", resourceType: "Alert", operation: "adopt" },
    ]);
  });

  test("finds them in the state of a stack", async () => {
    const resource = new Resource(await world(), alert, "one");
    await resource.up(logsAlert({ name: "One" }));
    const entry = { ...stateEntry(resource), type, urn: urnOf(type, "one") };
    const file = writeState([entry]);
    expect(await readStack(testIo({}), { state: file })).toMatchObject([
      { resourceType: "Alert", name: "one" },
    ]);
    expect(argsFromJson("Alert", entry, () => {})).toMatchObject({ name: "One" });
  });
});
