import type { Policies } from "@pulumi/policy";
import fc from "fast-check";
import { policies } from "../../../src/cli/policies/policies";
import type { Policy, PolicyResource } from "../../../src/cli/policies/policy";
import { UNKNOWN_VALUES } from "../../../src/provider/state/engine-values";
import { MODES, typeToken } from "../../../src/provider/state/type-token";
import { nodeOf } from "../../../src/schema/node";
import { type Fields, isRecord } from "../../../src/schema/record";
import { UNKNOWN } from "../../../src/schema/unknown";
import { arbitraryOf } from "../../support/arbitrary";
import { definitions, SEED } from "../../support/definitions";
import { dashboard, logsAlert, notifies } from "../support/objects";

// The package declares no types for it.
const { unknownCheckingProxy } = require("@pulumi/policy/proxy") as {
  unknownCheckingProxy(props: Fields): Fields;
};

interface Declared {
  resourceType: string;
  props: Fields;
  name?: string;
  dependencies?: readonly PolicyResource[];
  form?: (typeof MODES)[number];
}

/** A resource as the framework passes it to a policy: reading an unknown value throws. */
function resource({ resourceType, props, name, dependencies, form = "dynamic" }: Declared) {
  const type = typeToken(form, resourceType);
  const own = name ?? String(props.name);
  return {
    type,
    name: own,
    urn: `urn:pulumi:dev::project::${type}::${own}`,
    props: unknownCheckingProxy({ __provider: "text", ...props }),
    ...(dependencies ? { dependencies } : {}),
  };
}

interface Violation {
  policy: string;
  message: string;
  urn?: string;
}

/** The violations of all policies, as the analyzer would report them. */
function violations(resources: readonly PolicyResource[], only?: string): Violation[] {
  const found: Violation[] = [];
  const reportOf =
    ({ name }: Policy) =>
    (message: string, urn?: string) =>
      found.push({ policy: name, message, ...(urn === undefined ? {} : { urn }) });
  for (const policy of policies().filter(({ name }) => only === undefined || name === only)) {
    for (const one of resources) policy.validateResource?.(one, reportOf(policy));
    policy.validateStack?.({ resources }, reportOf(policy));
  }
  return found;
}
const alert = (name: string, more: Fields = {}, others: Partial<Declared> = {}) =>
  resource({ resourceType: "Alert", props: logsAlert(name, more), ...others });

test("the policies have the names of the checks of doctor, and the form of the framework", () => {
  const all: Policies = policies() as Policies;
  expect(all.map(({ name }) => name)).toEqual([
    "queries",
    "lint",
    "deprecated",
    "alerts-without-notification",
    "flow-of-disabled-alert",
    "flow-negates-event",
    "flow-group-missing",
    "burn-rate-out-of-reach",
    "exceeded-quota",
    "suppression-rules",
    "suppression-of-other-key",
    "same-names",
  ]);
});

describe.each(MODES)("in the %s form", (form) => {
  test("an alert that notifies nobody is a violation", () => {
    const silent = alert("Silent", {}, { form });
    expect(violations([silent, alert("Loud", notifies("id/1"), { form })])).toEqual([
      {
        policy: "alerts-without-notification",
        message: expect.stringMatching(/^Alert "Silent": the alert notifies nobody\. Set notifi/),
        urn: silent.urn,
      },
    ]);
  });

  test("two objects of one type with the same name are a violation that names both", () => {
    const notified = notifies("id/1");
    const same = ["a", "b"].map((name) => alert("Same", notified, { name, form }));
    expect(violations([...same, alert("Other", notified, { form })])).toEqual([
      {
        policy: "same-names",
        message: expect.stringContaining(same.map(({ urn }) => urn).join(", ")),
        urn: same[0]?.urn,
      },
    ]);
  });

  test("a deprecated field is a violation that contains its path and the advice", () => {
    const url = "https://example.webhook.office.com/canary-secret";
    const props = { name: "Old chat", url, microsoftTeams: {} };
    const [found, ...others] = violations([resource({ resourceType: "Webhook", props, form })]);
    expect(found?.policy).toBe("deprecated");
    expect(found?.message).toMatch(
      /^Webhook "Old chat": microsoftTeams: the field is deprecated\. \w/,
    );
    expect(others).toEqual([]);
  });

  test("a query with a syntax error is a violation", () => {
    const props = dashboard("Broken", {}, "sum(up");
    const found = violations([resource({ resourceType: "Dashboard", props, form })]);
    expect(found.map(({ policy }) => policy)).toEqual(["queries"]);
    expect(found[0]?.message).toMatch(/^Dashboard "Broken": layout\..*invalid PromQL at line 1/);
  });
});

test("quota rules of more than the quota are a violation, unless a value is unknown", () => {
  const quota = (enabled: unknown) => {
    const rule = (allocation: number) => ({ allocation, enabled, canOverflow: false });
    const props = { rules: { logs: rule(80), spans: rule(30) } };
    return resource({ resourceType: "QuotaRuleSet", props, name: "quota" });
  };
  expect(violations([quota(true)])).toEqual([
    expect.objectContaining({ policy: "exceeded-quota" }),
  ]);
  expect(violations([quota(UNKNOWN)])).toEqual([]);
});

describe("a suppression rule", () => {
  const timeframe = (endTime: string) => ({
    startTime: "2024-03-01T09:00:00.000",
    endTime,
    timezone: "UTC",
  });
  const rule = (endTime: string) =>
    resource({
      resourceType: "SuppressionRule",
      props: {
        name: "Over",
        filter: { whatExpression: "source logs | filter true" },
        schedule: { scheduleOperation: "MUTE", oneTime: { timeframe: timeframe(endTime) } },
      },
    });

  test("that has ended is a violation; one whose end is unknown or in the future is none", () => {
    expect(violations([rule("2024-03-01T10:00:00.000")])).toEqual([
      expect.objectContaining({ policy: "suppression-rules" }),
    ]);
    expect(
      violations([rule(UNKNOWN), rule("2124-03-01T10:00:00.000")], "suppression-rules"),
    ).toEqual([]);
  });
});

describe("no violation is reported", () => {
  const flowOf = (id: string, dependencies: readonly PolicyResource[]) =>
    alert(
      "Flow",
      {
        ...notifies("id/1"),
        logsImmediate: undefined,
        flow: {
          stages: [
            { flowStagesGroups: { groups: [{ alertDefs: [{ id }] }] }, timeframeMs: "1000" },
          ],
        },
      },
      { dependencies },
    );

  test.each([
    ["an unknown notification group", { notificationGroup: UNKNOWN }],
    ["unknown webhooks", { notificationGroup: { webhooks: UNKNOWN } }],
    ["a router outside of the stack", { notificationGroup: { router: {} } }],
    ["an unknown switch", { enabled: UNKNOWN }],
    ["a kept notification group", { adopt: { id: "id", keep: ["notificationGroup"] } }],
    ["the input of others", { phantomMode: true }],
  ])("for an alert with %s", (_, more) => {
    expect(violations([alert("Silent", more)])).toEqual([]);
  });

  test("for an alert that is the input of another one, whose id is unknown or not", () => {
    const silent = alert("Silent");
    for (const id of [UNKNOWN, "7f0e7a51-0000-4000-8000-000000000001"])
      expect(violations([silent, flowOf(id, [silent])])).toEqual([]);
  });

  test("for an alert that may be the input of another one by a literal id", () => {
    expect(
      violations([alert("Silent"), flowOf("7f0e7a51-0000-4000-8000-000000000001", [])]),
    ).toEqual([]);
  });

  test("for equal names where one is unknown, or the folder of one is", () => {
    const board = (name: string, props: Fields) =>
      resource({ resourceType: "Dashboard", props: { ...dashboard("Same"), ...props }, name });
    const folders = [{ folderId: "a" }, { folderId: "b" }, { folderId: UNKNOWN }];
    const names = [{ name: UNKNOWN, folderId: "a" }];
    const boards = [...folders, ...names].map((props, at) => board(`board ${at}`, props));
    expect(violations(boards)).toEqual([]);
  });

  test("for resources of other packages, of components and of types of another version", () => {
    const types = [
      "aws:s3/bucket:Bucket",
      "coralogix:index:ServiceMonitoring",
      "coralogix:index:X",
    ];
    expect(
      violations(types.map((type) => ({ ...alert("Silent"), type, urn: type, name: type }))),
    ).toEqual([]);
  });
});

/** The value with each of its leaves replaced, one after another, by the values for unknown ones. */
function* withUnknowns(value: unknown): Generator<unknown> {
  yield UNKNOWN_VALUES[JSON.stringify(value).length % UNKNOWN_VALUES.length];
  if (Array.isArray(value)) {
    const [first, ...others] = value;
    if (value.length) for (const one of withUnknowns(first)) yield [one, ...others];
  } else if (isRecord(value))
    for (const [key, item] of Object.entries(value))
      for (const one of withUnknowns(item)) yield { ...value, [key]: one };
}

describe("unknown values", () => {
  /** The violations without what depends on the number of elements: indexes and counts. */
  const reported = (resourceType: string, props: Fields) =>
    violations([resource({ resourceType, props, name: "name" })]).map(({ policy, message }) =>
      [policy, message.replace(/^\w+( "[^"]*")?: |\[\d+\]|, and set \d+ times/g, "")].join(" "),
    );

  test("the times of a suppression rule", () => {
    const filter = { whatExpression: "source logs", alertUniqueIds: ["a"] };
    const of = (timeframe: unknown) => {
      const schedule = { scheduleOperation: "MUTE", oneTime: { timeframe } };
      return reported("SuppressionRule", { name: "x", filter, schedule });
    };
    const ended = { startTime: "2024-03-01T09:00:00.000", endTime: "2024-03-01T10:00:00.000" };
    expect(of({ ...ended, timezone: "UTC" }).join()).toContain("no window from now on");
    expect(of(UNKNOWN)).toEqual([]);
    expect(of({ ...ended, startTime: UNKNOWN, timezone: "UTC" })).toEqual([]);
  });

  test.each(definitions)("in %s add no violation and no error", (resourceType, { fields }) => {
    const samples = fc.sample(arbitraryOf(nodeOf(fields), "maximal"), { numRuns: 2, seed: SEED });
    for (const sample of samples as Fields[]) {
      const before = reported(resourceType, sample);
      for (const [key, item] of Object.entries(sample))
        for (const one of [...withUnknowns(item)].slice(0, 40))
          for (const line of reported(resourceType, { ...sample, [key]: one }))
            expect(before).toContain(line);
    }
  });
});
