import { UNKNOWN } from "../../src/schema/unknown";
import { alert } from "../../src/services/alerts/alert";
import { prepareAlert } from "../../src/services/alerts/group-by";
import type { Props } from "../support/driver";
import { captureLog } from "../support/world";
import { failuresOf } from "./support/cases";

captureLog();

describe("groupByKeys of alerts that are not grouped", () => {
  const newValue = (groupByKeys: unknown, keypathToTrack: unknown = "host"): Props => ({
    name: "a",
    groupByKeys,
    logsNewValue: {
      rules: [
        {
          condition: {
            keypathToTrack,
            timeWindow: { logsNewValueTimeWindowSpecificValue: "HOURS_12" },
          },
        },
      ],
    },
  });
  const immediate = { name: "a", logsImmediate: {}, groupByKeys: ["host"] };
  test.each<[string, Props, string]>([
    ["logsImmediate", immediate, "logsImmediate: remove it, or use logsThreshold"],
    [
      "logsNewValue with another field than the tracked one",
      newValue(["host", "pod"]),
      "logsNewValue: remove it, because the alert is grouped by its keypathToTrack",
    ],
    [
      "tracingImmediate",
      { name: "a", tracingImmediate: {}, groupByKeys: ["host"] },
      "tracingImmediate: remove it, or use tracingThreshold",
    ],
  ])("are an error of a new %s", async (_, args, reason) =>
    expect(await failuresOf(alert, args)).toBe(`groupByKeys: not supported by ${reason}`),
  );

  test.each<[string, Props]>([
    ["the tracked field, which the service returns", newValue(["host"])],
    ["a field that is not known yet", newValue([UNKNOWN])],
    ["a tracked field that is not known yet", newValue(["host"], UNKNOWN)],
    ["no fields", { ...immediate, groupByKeys: [] }],
    ["a variant that is not known yet", { ...immediate, logsImmediate: UNKNOWN }],
  ])("are accepted with %s", async (_, args) => expect(await failuresOf(alert, args)).toBe(""));

  test("that the alert has already are a warning, and those of another variant an error", () => {
    const issue = {
      path: ["groupByKeys"],
      what: "not supported by logsImmediate: remove it, or use logsThreshold",
    };
    const renamed = { ...immediate, name: "b" };
    const { logsImmediate: _, ...rest } = immediate;
    expect(prepareAlert(renamed, immediate)).toEqual({ fields: renamed, hints: [issue] });
    for (const olds of [
      { ...rest, logsThreshold: {} },
      { ...immediate, groupByKeys: ["pod"] },
    ])
      expect(prepareAlert(renamed, olds)).toEqual({ fields: renamed, issues: [issue] });
  });
});
