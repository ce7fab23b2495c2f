import type { Emulator } from "../../src/emulator";
import {
  createPolicy,
  listPolicies,
  logs,
  OVERWRITE,
  POLICIES,
  policyNames,
  REORDER,
  rum,
  spans,
  tiers,
} from "./policies";
import { call, start, UUID } from "./support";

const LOGS = "SOURCE_TYPE_LOGS";
const DPXL = "<v1> $d.severity == 'INFO'";
/** A policy in an overwrite request, with all fields that the vendor's client sends. */
const entry = (policy: object, rules: object) => ({
  policy: { description: "", disabled: false, priority: "PRIORITY_TYPE_HIGH", ...policy },
  ...rules,
});
const overwrite = (emulator: Emulator, body: object, source: keyof typeof OVERWRITE = "LOGS") =>
  call(emulator, "PUT", OVERWRITE[source], body);
/** The request body of the vendor's example. */
const EXAMPLE = {
  name: "Example tco_policy from SDK",
  priority: "PRIORITY_TYPE_LOW",
  logRules: { severities: ["SEVERITY_ERROR", "SEVERITY_CRITICAL"] },
  applicationRule: { name: "prod-app", ruleTypeId: "RULE_TYPE_ID_IS" },
  subsystemRule: { name: "mobile", ruleTypeId: "RULE_TYPE_ID_IS_NOT" },
  archiveRetention: { id: UUID },
};

describe("TCO policies: known service behavior", () => {
  test("the vendor's example is created without a description, replaced and listed", async () => {
    const emulator = await start({ quirks: { reorder: false } });
    const { id, ...created } = await createPolicy(emulator, EXAMPLE);
    expect(created).toMatchObject(EXAMPLE);
    const replaced = await call(emulator, "PUT", POLICIES, { ...EXAMPLE, id, name: "Updated" });
    expect([replaced.status, replaced.json.policy.name]).toEqual([200, "Updated"]);
    expect(await policyNames(emulator, `?source_type=${LOGS}`)).toEqual(["Updated"]);
    expect((await call(emulator, "DELETE", `${POLICIES}/${id}`)).status).toBe(200);
  });

  test("application and subsystem names become lower case, service names do not", async () => {
    const emulator = await start();
    const rule = { ruleTypeId: "RULE_TYPE_ID_IS", name: "Prod,eu-WEST" };
    const created = await createPolicy(
      emulator,
      spans("s", { applicationRule: rule, subsystemRule: rule, spanRules: { serviceRule: rule } }),
    );
    expect(created.applicationRule.name.split(",").sort()).toEqual(["eu-west", "prod"]);
    expect(created.subsystemRule.name.split(",").sort()).toEqual(["eu-west", "prod"]);
    expect(created.spanRules.serviceRule.name.split(",").sort()).toEqual(["Prod", "eu-WEST"]);
  });

  test.each([
    ["LOGS", "logRules", {}],
    ["LOGS", "logRules", { severities: null }],
    ["LOGS", "logRules", { severities: [] }],
    ["RUM", "rumRules", {}],
  ] as const)(
    "%s policies with an expression are accepted with %s %j, and return empty severities",
    async (source, key, sent) => {
      const emulator = await start();
      const rules = { [key]: { ...sent, dpxlExpression: DPXL } };
      const { status, json } = await overwrite(
        emulator,
        { policies: [entry({ name: "by expression" }, rules)] },
        source,
      );
      expect(status).toBe(200);
      expect(json.createResponses[0].policy[key]).toEqual({ severities: [], dpxlExpression: DPXL });
    },
  );

  test("an overwrite can replace severities with an expression", async () => {
    const emulator = await start();
    await overwrite(emulator, {
      policies: [entry({ name: "p" }, { logRules: { severities: ["SEVERITY_INFO"] } })],
    });
    await overwrite(emulator, {
      policies: [entry({ name: "p" }, { logRules: { dpxlExpression: DPXL } })],
    });
    expect(
      (await listPolicies(emulator)).map(({ logRules }: { logRules: object }) => logRules),
    ).toEqual([{ severities: [], dpxlExpression: DPXL }]);
  });

  test.each([
    [400, { logRules: {} }],
    [500, { logRules: { severities: [] } }],
    [400, { logRules: { severities: ["SEVERITY_INFO"], dpxlExpression: DPXL } }],
    [
      400,
      {
        logRules: { dpxlExpression: DPXL },
        applicationRule: { ruleTypeId: "RULE_TYPE_ID_IS", name: "a" },
      },
    ],
    [
      400,
      {
        logRules: { dpxlExpression: DPXL },
        subsystemRule: { ruleTypeId: "RULE_TYPE_ID_IS", name: "a" },
      },
    ],
    [400, { applicationRule: {} }],
  ])("the service returns %d for a policy with %j", async (status, more) => {
    const emulator = await start();
    expect((await call(emulator, "POST", POLICIES, logs("n", more))).status).toBe(status);
  });

  test.each(["LOGS", "SPANS", "RUM"] as const)(
    "an overwrite of %s without policies deletes all of the source and no others",
    async (source) => {
      const emulator = await start();
      for (const policy of [logs("l"), spans("s"), rum("r")]) await createPolicy(emulator, policy);
      expect((await overwrite(emulator, {}, source)).status).toBe(200);
      expect(await policyNames(emulator)).toHaveLength(2);
      expect(await policyNames(emulator, `?source_type=SOURCE_TYPE_${source}`)).toEqual([]);
    },
  );

  test("a policy with an override and without a priority has the priority BLOCK", async () => {
    const emulator = await start();
    const priorityOverride = tiers([50, "HIGH"]);
    const created = await createPolicy(
      emulator,
      logs("o", { priority: "PRIORITY_TYPE_UNSPECIFIED", priorityOverride }),
    );
    expect(created).toMatchObject({
      priority: "PRIORITY_TYPE_BLOCK",
      priorityOverride,
      targets: [{ dataset: "logs", dataspace: "default" }],
    });
  });

  test.each([
    ["a priority together with targets", { targets: [{ priority: "PRIORITY_TYPE_LOW" }] }],
    [
      "an override together with targets",
      {
        priority: "PRIORITY_TYPE_UNSPECIFIED",
        priorityOverride: tiers([1, "HIGH"]),
        targets: [{ priority: "PRIORITY_TYPE_LOW" }],
      },
    ],
    [
      "a target without a priority",
      { priority: "PRIORITY_TYPE_UNSPECIFIED", targets: [{ dataset: "d" }] },
    ],
    ["a percentage above 100", { priorityOverride: tiers([101, "HIGH"]) }],
  ])("%s is rejected with 400", async (_, more) => {
    const emulator = await start();
    expect((await call(emulator, "POST", POLICIES, logs("n", more))).status).toBe(400);
  });

  test("targets keep their order", async () => {
    const emulator = await start({ quirks: { reorder: false } });
    const targets = ["b", "a", "c"].map((dataset) => ({
      dataset,
      dataspace: "default",
      priority: "PRIORITY_TYPE_LOW",
    }));
    const created = await createPolicy(
      emulator,
      logs("t", { priority: "PRIORITY_TYPE_UNSPECIFIED", targets }),
    );
    expect(created.targets.map(({ dataset }: { dataset: string }) => dataset)).toEqual([
      "b",
      "a",
      "c",
    ]);
  });

  test("RUM policies reject targets, a blocking step and an unordered fallback", async () => {
    const emulator = await start();
    const responses = [
      await call(
        emulator,
        "POST",
        POLICIES,
        rum("n", {
          priority: "PRIORITY_TYPE_UNSPECIFIED",
          targets: [{ priority: "PRIORITY_TYPE_LOW" }],
        }),
      ),
      await call(emulator, "POST", POLICIES, rum("n", { priorityOverride: tiers([1, "BLOCK"]) })),
      await call(
        emulator,
        "POST",
        POLICIES,
        rum("n", { priority: "PRIORITY_TYPE_MEDIUM", priorityOverride: tiers([1, "LOW"]) }),
      ),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  test("any archive retention is accepted and returned as sent", async () => {
    const emulator = await start();
    const archiveRetention = { id: "e1c980d0-c910-4c54-8326-67f3cf95645a" };
    expect(
      (await createPolicy(emulator, logs("a", { archiveRetention }))).archiveRetention,
    ).toEqual(archiveRetention);
  });

  test("the position in an overwrite is the order, and `disabled` becomes `enabled`", async () => {
    const emulator = await start();
    const rules = { logRules: { severities: ["SEVERITY_INFO"] } };
    await overwrite(emulator, {
      policies: [entry({ name: "a" }, rules), entry({ name: "b", disabled: true }, rules)],
    });
    expect(
      (await listPolicies(emulator)).map(
        ({ name, order, enabled }: { name: string; order: number; enabled: boolean }) => [
          name,
          order,
          enabled,
        ],
      ),
    ).toEqual([
      ["a", 1, true],
      ["b", 2, false],
    ]);
  });

  test("a reorder may have some of the policies; a policy of another source is a 404", async () => {
    const emulator = await start();
    const [a, , c] = [
      await createPolicy(emulator, logs("a")),
      await createPolicy(emulator, logs("b")),
      await createPolicy(emulator, spans("c")),
    ];
    const move = (id: string, order: number) =>
      call(emulator, "POST", REORDER, { sourceType: LOGS, orders: [{ id, order }] });
    expect((await move(a.id, 9)).json).toEqual({ orders: [{ id: a.id, order: 9 }] });
    expect(await policyNames(emulator, `?source_type=${LOGS}`)).toEqual(["b", "a"]);
    expect((await move(c.id, 1)).status).toBe(404);
  });

  test("a test of policies with an empty body returns no results", async () => {
    const emulator = await start();
    await createPolicy(emulator, logs("a"));
    const { status, json } = await call(emulator, "POST", `${POLICIES}/all/test-policies`, {});
    expect([status, json.testPoliciesBulkResult ?? []]).toEqual([200, []]);
  });
});
