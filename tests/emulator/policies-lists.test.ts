import { listed, logs, make, names, OVERWRITE, POLICIES, REORDER, rum, spans } from "./policies";
import { call, start } from "./support";

describe("the list", () => {
  test("is in order: last unless first is asked for, which may lie below zero", async () => {
    const emulator = await start();
    for (const name of ["a", "b"]) await make(emulator, logs(name));
    for (const name of ["c", "d", "e"]) await make(emulator, logs(name, { placement: { first: {} } }));
    await make(emulator, logs("f", { placement: { last: {} } }));
    expect(await names(emulator)).toEqual(["e", "d", "c", "a", "b", "f"]);
    expect((await listed(emulator))[0].order).toBe(-2);
  });

  test("is asked for by source, and without what is switched off", async () => {
    const emulator = await start();
    await make(emulator, logs("l"));
    await make(emulator, spans("s", { disabled: true }));
    await make(emulator, rum("r"));
    expect(await names(emulator, "?source_type=SOURCE_TYPE_SPANS")).toEqual(["s"]);
    expect(await names(emulator, "?source_type=SOURCE_TYPE_SPANS&enabled_only=true")).toEqual([]);
    expect((await names(emulator, "?enabled_only=true")).sort()).toEqual(["l", "r"]);
    expect(await names(emulator, "?enabled_only=false")).toHaveLength(3);
  });
});

describe("a new order", () => {
  test("names policies of the source, each once, from 1 on", async () => {
    const emulator = await start();
    const [a, b, c] = [await make(emulator, logs("a")), await make(emulator, logs("b")), await make(emulator, spans("c"))];
    const ask = (sourceType: string, ...orders: [string, number][]) =>
      call(emulator, "POST", REORDER, { sourceType, orders: orders.map(([id, order]) => ({ id, order })) });
    const LOGS = "SOURCE_TYPE_LOGS";
    const refused = [
      await ask(LOGS, [a.id, 0], [b.id, 1]),
      await ask(LOGS, [a.id, 1], [a.id, 2]),
      await ask(LOGS, [a.id, 1], [b.id, 1]),
      await ask(LOGS, [a.id, 1], [b.id, 2], [c.id, 3]),
      await ask("SOURCE_TYPE_UNSPECIFIED", [a.id, 1], [b.id, 2]),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 404, 400]);
    expect(await names(emulator, "?source_type=SOURCE_TYPE_LOGS")).toEqual(["a", "b"]);
    expect((await ask(LOGS, [a.id, 7], [b.id, 5])).json).toEqual({
      orders: [
        { id: b.id, order: 5 },
        { id: a.id, order: 7 },
      ],
    });
    expect(await names(emulator, "?source_type=SOURCE_TYPE_LOGS")).toEqual(["b", "a"]);
  });
});

describe("an overwrite", () => {
  const item = ({ logRules, spanRules, rumRules, ...policy }: Record<string, unknown>) => ({
    policy: { description: "", ...policy },
    ...(logRules ? { logRules } : {}),
    ...(spanRules ? { spanRules } : {}),
    ...(rumRules ? { rumRules } : {}),
  });

  test("takes the place of its source alone, in order, with new ids", async () => {
    const emulator = await start();
    const old = await make(emulator, logs("old"));
    await make(emulator, spans("s"));
    const { json } = await call(emulator, "PUT", OVERWRITE.LOGS, { policies: [item(logs("x")), item(logs("old"))] });
    expect(json.createResponses.map(({ policy }: { policy: { name: string; order: number } }) => [policy.name, policy.order])).toEqual([
      ["x", 1],
      ["old", 2],
    ]);
    expect(json.createResponses[1].policy.id).not.toBe(old.id);
    expect((await call(emulator, "GET", `${POLICIES}/${old.id}`)).status).toBe(404);
    expect((await names(emulator)).sort()).toEqual(["old", "s", "x"]);
  });

  test.each([
    ["LOGS", logs],
    ["SPANS", spans],
    ["RUM", rum],
  ] as const)("of %s with nothing clears them", async (source, policy) => {
    const emulator = await start();
    await call(emulator, "PUT", OVERWRITE[source], { policies: [item(policy("x"))] });
    expect(await names(emulator)).toEqual(["x"]);
    expect((await call(emulator, "PUT", OVERWRITE[source], { policies: [] })).json).toEqual({});
    expect(await names(emulator)).toEqual([]);
  });

  test("is refused whole: a description must be sent, lists end at 200", async () => {
    const emulator = await start();
    await make(emulator, logs("old"));
    const { logRules, ...policy } = logs("x");
    const refused = [
      await call(emulator, "PUT", OVERWRITE.LOGS, { policies: [item(logs("x")), { policy, logRules }] }),
      await call(emulator, "PUT", OVERWRITE.LOGS, { policies: [item(logs("x", { priority: "PRIORITY_TYPE_UNSPECIFIED" }))] }),
      await call(emulator, "PUT", OVERWRITE.LOGS, { policies: [item(spans("x"))] }),
      await call(emulator, "PUT", OVERWRITE.SPANS, { policies: Array(201).fill(item(spans("x"))) }),
    ];
    expect(refused.map(({ status, json }) => [status, json.message])).toEqual([
      [400, expect.stringContaining("policies[1].policy.description")],
      [400, expect.stringContaining("policies[0].policy.priority")],
      [400, expect.stringContaining('unknown field "spanRules"')],
      [400, expect.stringContaining("at most 200")],
    ]);
    expect(await names(emulator)).toEqual(["old"]);
  });
});

describe("one policy too many", () => {
  test.each([
    [false, 429],
    [true, 400],
  ])("is a limit (older releases: %s)", async (olderLimits, expected) => {
    const emulator = await start({ unkind: { policiesMax: 1, olderLimits } });
    await make(emulator, logs("a"));
    const { status, json, headers } = await call(emulator, "POST", POLICIES, logs("b"));
    expect([status, json]).toEqual([expected, { code: expected, message: expect.stringMatching(/maximum number of log policies \(1\)/) }]);
    expect(headers["retry-after"]).toBeUndefined();
    expect((await make(emulator, spans("s"))).name).toBe("s");
    const two = [1, 2].map((n) => ({
      policy: { name: `${n}`, description: "", priority: "PRIORITY_TYPE_LOW" },
      logRules: { severities: ["SEVERITY_INFO"] },
    }));
    expect((await call(emulator, "PUT", OVERWRITE.LOGS, { policies: two })).status).toBe(expected);
    expect(await names(emulator, "?source_type=SOURCE_TYPE_LOGS")).toEqual(["a"]);
  });
});
