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
} from "./policies";
import { call, start } from "./support";

describe("policy list", () => {
  test("new policies are last by default or first on request, with orders below 0", async () => {
    const emulator = await start();
    for (const name of ["a", "b"]) await createPolicy(emulator, logs(name));
    for (const name of ["c", "d", "e"])
      await createPolicy(emulator, logs(name, { placement: { first: {} } }));
    await createPolicy(emulator, logs("f", { placement: { last: {} } }));
    expect(await policyNames(emulator)).toEqual(["e", "d", "c", "a", "b", "f"]);
    expect((await listPolicies(emulator))[0].order).toBe(-2);
  });

  test("can be filtered by source and by enabled", async () => {
    const emulator = await start();
    await createPolicy(emulator, logs("l"));
    await createPolicy(emulator, spans("s", { disabled: true }));
    await createPolicy(emulator, rum("r"));
    expect(await policyNames(emulator, "?source_type=SOURCE_TYPE_SPANS")).toEqual(["s"]);
    expect(await policyNames(emulator, "?source_type=SOURCE_TYPE_SPANS&enabled_only=true")).toEqual(
      [],
    );
    expect((await policyNames(emulator, "?enabled_only=true")).sort()).toEqual(["l", "r"]);
    expect(await policyNames(emulator, "?enabled_only=false")).toHaveLength(3);
  });
});

describe("policy reorder", () => {
  test("has policies of one source, each once, with orders from 1", async () => {
    const emulator = await start();
    const [a, b, c] = [
      await createPolicy(emulator, logs("a")),
      await createPolicy(emulator, logs("b")),
      await createPolicy(emulator, spans("c")),
    ];
    const reorder = (sourceType: string, ...orders: [string, number][]) =>
      call(emulator, "POST", REORDER, {
        sourceType,
        orders: orders.map(([id, order]) => ({ id, order })),
      });
    const LOGS = "SOURCE_TYPE_LOGS";
    const refused = [
      await reorder(LOGS, [a.id, 0], [b.id, 1]),
      await reorder(LOGS, [a.id, 1], [a.id, 2]),
      await reorder(LOGS, [a.id, 1], [b.id, 1]),
      await reorder(LOGS, [a.id, 1], [b.id, 2], [c.id, 3]),
      await reorder("SOURCE_TYPE_UNSPECIFIED", [a.id, 1], [b.id, 2]),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 404, 400]);
    expect(await policyNames(emulator, "?source_type=SOURCE_TYPE_LOGS")).toEqual(["a", "b"]);
    expect((await reorder(LOGS, [a.id, 7], [b.id, 5])).json).toEqual({
      orders: [
        { id: b.id, order: 5 },
        { id: a.id, order: 7 },
      ],
    });
    expect(await policyNames(emulator, "?source_type=SOURCE_TYPE_LOGS")).toEqual(["b", "a"]);
  });
});

describe("policy overwrite", () => {
  const item = ({ logRules, spanRules, rumRules, ...policy }: Record<string, unknown>) => ({
    policy: { description: "", ...policy },
    ...(logRules ? { logRules } : {}),
    ...(spanRules ? { spanRules } : {}),
    ...(rumRules ? { rumRules } : {}),
  });

  test("replaces the policies of its source, in order, with new ids", async () => {
    const emulator = await start();
    const old = await createPolicy(emulator, logs("old"));
    await createPolicy(emulator, spans("s"));
    const { json } = await call(emulator, "PUT", OVERWRITE.LOGS, {
      policies: [item(logs("x")), item(logs("old"))],
    });
    expect(
      json.createResponses.map(({ policy }: { policy: { name: string; order: number } }) => [
        policy.name,
        policy.order,
      ]),
    ).toEqual([
      ["x", 1],
      ["old", 2],
    ]);
    expect(json.createResponses[1].policy.id).not.toBe(old.id);
    expect((await call(emulator, "GET", `${POLICIES}/${old.id}`)).status).toBe(404);
    expect((await policyNames(emulator)).sort()).toEqual(["old", "s", "x"]);
  });

  test.each([
    ["LOGS", logs],
    ["SPANS", spans],
    ["RUM", rum],
  ] as const)("of %s with an empty list deletes them", async (source, policy) => {
    const emulator = await start();
    await call(emulator, "PUT", OVERWRITE[source], { policies: [item(policy("x"))] });
    expect(await policyNames(emulator)).toEqual(["x"]);
    expect((await call(emulator, "PUT", OVERWRITE[source], { policies: [] })).json).toEqual({});
    expect(await policyNames(emulator)).toEqual([]);
  });

  test("is rejected as a whole for a missing description or more than 200 policies", async () => {
    const emulator = await start();
    await createPolicy(emulator, logs("old"));
    const { logRules, ...policy } = logs("x");
    const refused = [
      await call(emulator, "PUT", OVERWRITE.LOGS, {
        policies: [item(logs("x")), { policy, logRules }],
      }),
      await call(emulator, "PUT", OVERWRITE.LOGS, {
        policies: [item(logs("x", { priority: "PRIORITY_TYPE_UNSPECIFIED" }))],
      }),
      await call(emulator, "PUT", OVERWRITE.LOGS, { policies: [item(spans("x"))] }),
      await call(emulator, "PUT", OVERWRITE.SPANS, { policies: Array(201).fill(item(spans("x"))) }),
    ];
    expect(refused.map(({ status, json }) => [status, json.message])).toEqual([
      [400, expect.stringContaining("policies[1].policy.description")],
      [400, expect.stringContaining("policies[0].policy.priority")],
      [400, expect.stringContaining('unknown field "spanRules"')],
      [400, expect.stringContaining("at most 200")],
    ]);
    expect(await policyNames(emulator)).toEqual(["old"]);
  });
});

describe("policy limit", () => {
  test.each([
    [false, 429],
    [true, 400],
  ])("one policy too many is rejected (older releases: %s)", async (olderLimits, expected) => {
    const emulator = await start({ quirks: { policiesMax: 1, olderLimits } });
    await createPolicy(emulator, logs("a"));
    const { status, json, headers } = await call(emulator, "POST", POLICIES, logs("b"));
    expect([status, json]).toEqual([
      expected,
      { code: expected, message: expect.stringMatching(/maximum number of log policies \(1\)/) },
    ]);
    expect(headers["retry-after"]).toBeUndefined();
    expect((await createPolicy(emulator, spans("s"))).name).toBe("s");
    const two = [1, 2].map((n) => ({
      policy: { name: `${n}`, description: "", priority: "PRIORITY_TYPE_LOW" },
      logRules: { severities: ["SEVERITY_INFO"] },
    }));
    expect((await call(emulator, "PUT", OVERWRITE.LOGS, { policies: two })).status).toBe(expected);
    expect(await policyNames(emulator, "?source_type=SOURCE_TYPE_LOGS")).toEqual(["a"]);
  });
});
