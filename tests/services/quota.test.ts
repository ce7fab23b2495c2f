import { argsFromJson } from "../../src/provider/adopt/from-json";
import { formatPath } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate } from "../../src/schema/validate";
import { quotaRuleSetResource as quota } from "../../src/services/quota/quota-rule-set";
import { closeAll } from "../http/support/server";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { args, quotaRule } from "./support/quota";

afterAll(closeAll);
const output = captureLog();

const TABLE = "quota-rules";
const twoRules = args({
  logs: quotaRule(60),
  spans: quotaRule(5, { allocationType: "LOCKED_UNITS" }),
});
const vendorRule = quotaRule(3, { allocationType: "LOCKED_UNITS" });
/** Sets the rules of the account: those of the program, and those that the vendor manages. */
const setRules = (
  w: World,
  rules: Record<string, object>,
  managed: Record<string, object> = { olly: vendorRule },
) => w.emulator.put(TABLE, { id: TABLE, setId: "set", rules, managed } as { id: string });
const storedRuleSet = (w: World) =>
  w.emulator.objects(TABLE)[0] as { rules: Props; managed: Props } | undefined;
const quotaIssues = (value: unknown) =>
  validate(quota.fields, value).map(({ path, reason }) => `${formatPath(path)}: ${reason}`);

describe("argument checks of QuotaRuleSet", () => {
  test("accepts a valid rule set", () => expect(quotaIssues(twoRules)).toEqual([]));
  test.each([
    [args({}), "rules: set at least one rule"],
    [
      args({ logs: quotaRule(101) }),
      "rules.logs.allocationType: an allocation of 101 is not a percentage",
    ],
    [
      args({ logs: quotaRule(101, { allocationType: "PERCENTAGE" }) }),
      "for units, set LOCKED_UNITS",
    ],
    [
      args({ logs: quotaRule(-1, { allocationType: "LOCKED_UNITS" }) }),
      "rules.logs.allocation: must be 0 or more",
    ],
    [
      args({ logs: quotaRule(1e39, { allocationType: "LOCKED_UNITS" }) }),
      "rules.logs.allocation: exceeds the range of a 32-bit float",
    ],
    [args({ logs: { allocation: 1 } }), "rules.logs.enabled: required"],
    [args({ logs: quotaRule(1, { cxManaged: true }) }), "rules.logs.cxManaged: unknown property"],
  ])("rejects %j", (value, message) => expect(quotaIssues(value).join()).toContain(message));
  test("accepts unknown values", () => {
    expect(quotaIssues(args({ logs: quotaRule(500, { allocationType: UNKNOWN }) }))).toEqual([]);
    expect(quotaIssues({ rules: UNKNOWN })).toEqual([]);
  });
});

describe("QuotaRuleSet lifecycle", () => {
  test("rules are added and removed by key, and 32-bit rounding and order are no change", async () => {
    const w = await world();
    const mine = new Resource(w, quota);
    const fine = args({
      logs: quotaRule(0.1),
      spans: quotaRule(5, { allocationType: "LOCKED_UNITS" }),
    });
    expect(await mine.up(fine)).toBe("create");
    expect(mine.state?.id).toBe("quota-rules");
    expect(await mine.refresh()).toBe("same");
    expect((await mine.preview(fine)).step).toBe("same");
    expect(
      (
        await mine.preview(
          args({ ...fine.rules, logs: quotaRule(0.1, { allocationType: "PERCENTAGE" }) }),
        )
      ).step,
    ).toBe("same");
    await mine.up(args({ ...fine.rules, metrics: quotaRule(1) }));
    expect(Object.keys(storedRuleSet(w)?.rules ?? {}).sort()).toEqual(["logs", "metrics", "spans"]);
    await mine.up(fine);
    expect(Object.keys(storedRuleSet(w)?.rules ?? {}).sort()).toEqual(["logs", "spans"]);
    await mine.destroy();
    expect(storedRuleSet(w)).toBeUndefined();
  });

  test("changes outside Pulumi are drift of single rules, and the next up restores them", async () => {
    const w = await world();
    const mine = new Resource(w, quota);
    await mine.up(twoRules);
    setRules(
      w,
      { ...twoRules.rules, logs: quotaRule(1), extra: quotaRule(2, { canOverflow: true }) },
      {},
    );
    expect(await mine.refresh()).toBe("changed");
    expect(mine.args()).toEqual(
      args({ ...twoRules.rules, logs: quotaRule(1), extra: quotaRule(2, { canOverflow: true }) }),
    );
    await mine.up(twoRules);
    expect(Object.keys(storedRuleSet(w)?.rules ?? {}).sort()).toEqual(["logs", "spans"]);
  });

  test("create fails with an adopt hint when the account has a rule set", async () => {
    const w = await world();
    setRules(w, { logs: quotaRule(1) }, {});
    const mine = new Resource(w, quota);
    await expect(mine.up(twoRules)).rejects.toThrow(
      /rules\.logs\.allocation: is 1, the program has 60[\s\S]*adopt: \{ id: "quota-rules", overwrite: true \}/,
    );
    expect(storedRuleSet(w)?.rules).toEqual({ logs: quotaRule(1) });
    await mine.up({ ...twoRules, adopt: { id: "quota-rules", overwrite: true } });
    expect(Object.keys(storedRuleSet(w)?.rules ?? {}).sort()).toEqual(["logs", "spans"]);
    expect((await mine.preview(twoRules)).step).toBe("same");
  });

  test("a second QuotaRuleSet in one program fails with its own error", async () => {
    const w = await world();
    const process = w.process();
    await new Resource(w, quota, "first").up(twoRules, process);
    await expect(new Resource(w, quota, "second").up(twoRules, process)).rejects.toThrow(
      /belongs to another QuotaRuleSet of this program/,
    );
    await process.close();
  });

  test("an empty rule set counts as gone at refresh and update", async () => {
    const w = await world();
    const mine = new Resource(w, quota);
    await mine.up(twoRules);
    setRules(w, {});
    await expect(mine.copy().up(args({ logs: quotaRule(1) }))).rejects.toThrow(
      /no longer exists: .*Run pulumi refresh/s,
    );
    expect(await mine.refresh()).toBe("gone");
    expect(await mine.up(twoRules)).toBe("create");
    expect(storedRuleSet(w)).toMatchObject({ managed: { olly: vendorRule } });
  });
});

test("update and delete preserve a rule of others that no refresh has shown", async () => {
  const w = await world();
  const mine = new Resource(w, quota);
  await mine.up(twoRules);
  setRules(w, { ...twoRules.rules, theirs: quotaRule(2) });
  await mine.up(args({ logs: quotaRule(61) }));
  expect(Object.keys(storedRuleSet(w)?.rules ?? {}).sort()).toEqual(["logs", "theirs"]);
  expect(output.at(-1)).toBe(
    "coralogix: QuotaRuleSet quota-rules: rules of others are not removed: theirs. pulumi refresh shows them\n",
  );
  const copy = mine.copy();
  expect(await copy.refresh()).toBe("changed");
  await copy.up(args({ logs: quotaRule(61) }));
  expect(Object.keys(storedRuleSet(w)?.rules ?? {})).toEqual(["logs"]);
  setRules(w, { logs: quotaRule(61), theirs: quotaRule(2) });
  await mine.destroy();
  expect([
    Object.keys(storedRuleSet(w)?.rules ?? {}),
    Object.keys(storedRuleSet(w)?.managed ?? {}),
  ]).toEqual([["theirs"], ["olly"]]);
});

test("create overwrites an empty rule set", async () => {
  const w = await world();
  setRules(w, {}, {});
  await new Resource(w, quota).up(twoRules);
  expect(w.emulator.calls.all().map(({ method }) => method)).toEqual(
    expect.arrayContaining(["POST", "PUT"]),
  );
  expect(Object.keys(storedRuleSet(w)?.rules ?? {}).sort()).toEqual(["logs", "spans"]);
});

test("argsFromJson accepts API JSON and drops rules that the vendor manages", () => {
  const warnings: string[] = [];
  const wire = (entityType: string, more: object = {}) => ({
    entityType,
    allocationType: "QUOTA_ALLOCATION_TYPE_LOCKED_UNITS",
    ...quotaRule(5),
    ...more,
  });
  const json = {
    ruleSet: {
      id: "set",
      rules: [wire("logs"), wire("olly", { cxManaged: true }), wire("spans", { cxManaged: false })],
    },
  };
  const locked = quotaRule(5, { allocationType: "LOCKED_UNITS" });
  expect(argsFromJson("QuotaRuleSet", json, (line) => void warnings.push(line))).toEqual(
    args({ logs: locked, spans: locked }),
  );
  expect(warnings).toEqual([
    'QuotaRuleSet "set": rules.olly is omitted because the vendor manages it',
  ]);
});

describe("rules that the vendor manages", () => {
  test("are not in state, and are preserved by create, update, refresh and delete", async () => {
    const w = await world();
    setRules(w, {});
    const mine = new Resource(w, quota);
    await mine.up(twoRules);
    expect(storedRuleSet(w)).toMatchObject({
      rules: { logs: { allocation: 60 } },
      managed: { olly: vendorRule },
    });
    expect(await mine.refresh()).toBe("same");
    await mine.up(args({ logs: quotaRule(61) }));
    expect([Object.keys(storedRuleSet(w)?.rules ?? {}), storedRuleSet(w)?.managed]).toEqual([
      ["logs"],
      { olly: { ...vendorRule } },
    ]);
    expect(JSON.stringify(mine.state)).not.toMatch(/olly|cxManaged/);
    await mine.destroy();
    expect(storedRuleSet(w)).toMatchObject({ rules: {}, managed: { olly: vendorRule } });
    await new Resource(w, quota, "again").up(twoRules);
    expect(Object.keys(storedRuleSet(w)?.managed ?? {})).toEqual(["olly"]);
  });

  test("are sent back when they were added since the last refresh", async () => {
    const w = await world();
    const mine = new Resource(w, quota);
    await mine.up(twoRules);
    setRules(w, storedRuleSet(w)?.rules as Record<string, object>);
    await mine.up(args({ logs: quotaRule(61) }));
    expect(storedRuleSet(w)?.managed).toEqual({ olly: vendorRule });
  });

  test("are managed by the program only while it has a rule for the same entity type", async () => {
    const w = await world();
    setRules(w, {});
    const mine = new Resource(w, quota);
    const both = args({
      logs: quotaRule(60),
      olly: quotaRule(9, { allocationType: "LOCKED_UNITS" }),
    });
    await mine.up(both);
    expect(storedRuleSet(w)?.managed).toMatchObject({ olly: { allocation: 9 } });
    expect(await mine.refresh()).toBe("same");
    expect((await mine.preview(both)).step).toBe("same");
    setRules(w, { logs: quotaRule(60) });
    expect(await mine.refresh()).toBe("changed");
    expect((await mine.preview(both)).step).toBe("update");
    await mine.up(args({ logs: quotaRule(60) }));
    expect(storedRuleSet(w)?.managed).toEqual({ olly: vendorRule });
    expect(await mine.refresh()).toBe("same");
  });
});
