import { argsFromJson } from "../../src/provider/adopt/from-json";
import { UNKNOWN } from "../../src/schema/unknown";
import { quotaRuleSetResource as quota } from "../../src/services/quota/quota-rule-set";
import { closeAll } from "../http/support/server";
import { Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { created, expectSettled, issuesOf } from "./support/cases";
import { args, quotaRule, type Rules } from "./support/quota";

afterAll(closeAll);
const output = captureLog();
const TABLE = "quota-rules";
const locked = (allocation: number) => quotaRule(allocation, { allocationType: "LOCKED_UNITS" });
const twoRules = args({ logs: quotaRule(60), spans: locked(5) });
const vendorRule = locked(3);
/** Sets the rules of the account: those of the program, and those that the vendor manages. */
const setRules = (w: World, rules: Rules, managed: Rules = { olly: vendorRule }) =>
  w.emulator.put(TABLE, { id: TABLE, setId: "set", rules, managed } as { id: string });
const storedSet = (w: World) =>
  w.emulator.objects(TABLE)[0] as { rules: Rules; managed: Rules } | undefined;
const storedNames = (w: World) => Object.keys(storedSet(w)?.rules ?? {}).sort();

test.each([
  [
    args({ logs: quotaRule(101) }),
    "rules.logs.allocationType: an allocation of 101 is not a percentage",
  ],
  [args({ logs: quotaRule(101, { allocationType: "PERCENTAGE" }) }), "for units, set LOCKED_UNITS"],
  [args({ "": quotaRule(1) }), 'rules[""]: a rule without a type of data: name one, such as logs'],
  [args({ logs: locked(-1) }), "rules.logs.allocation: must be 0 or more"],
  [args({ logs: locked(1e39) }), "rules.logs.allocation: exceeds the range of a 32-bit float"],
  [args({ logs: { allocation: 1 } }), "rules.logs.enabled: required"],
  [args({ logs: quotaRule(1, { cxManaged: true }) }), "rules.logs.cxManaged: unknown property"],
])("the argument checks of QuotaRuleSet reject %j", (value, message) =>
  expect(issuesOf(quota, value).join()).toContain(message),
);

test.each([args({ logs: quotaRule(500, { allocationType: UNKNOWN }) }), { rules: UNKNOWN }])(
  "the argument checks of QuotaRuleSet accept unknown values: %j",
  (value) => expect(issuesOf(quota, value)).toEqual([]),
);

describe("QuotaRuleSet lifecycle", () => {
  test("rules are added and removed by key, and 32-bit rounding and order are no change", async () => {
    const rules = { logs: quotaRule(0.1), spans: locked(5) };
    const w = await world();
    const mine = await created(quota, args(rules), w);
    expect(mine.state?.id).toBe("quota-rules");
    await expectSettled(mine, args(rules));
    const logs = quotaRule(0.1, { allocationType: "PERCENTAGE" });
    await expectSettled(mine, args({ ...rules, logs }));
    await mine.up(args({ ...rules, metrics: quotaRule(1) }));
    expect(storedNames(w)).toEqual(["logs", "metrics", "spans"]);
    await mine.up(args(rules));
    expect(storedNames(w)).toEqual(["logs", "spans"]);
    await mine.destroy();
    expect(storedSet(w)).toBeUndefined();
  });

  test("changes outside Pulumi are drift of single rules, and the next up restores them", async () => {
    const w = await world();
    const mine = await created(quota, twoRules, w);
    const extra = quotaRule(2, { canOverflow: true });
    const theirs = { ...twoRules.rules, logs: quotaRule(1), extra };
    setRules(w, theirs, {});
    expect(await mine.refresh()).toBe("changed");
    expect(mine.args()).toEqual(args(theirs));
    await mine.up(twoRules);
    expect(storedNames(w)).toEqual(["logs", "spans"]);
  });

  test("create fails with an adopt hint when the account has a rule set", async () => {
    const w = await world();
    setRules(w, { logs: quotaRule(1) }, {});
    const mine = new Resource(w, quota);
    await expect(mine.up(twoRules)).rejects.toThrow(
      /rules\.logs\.allocation: is 1, the program has 60[\s\S]*adopt: \{ id: "quota-rules", overwrite: true \}/,
    );
    expect(storedSet(w)?.rules).toEqual({ logs: quotaRule(1) });
    await mine.up({ ...twoRules, adopt: { id: "quota-rules", overwrite: true } });
    expect(storedNames(w)).toEqual(["logs", "spans"]);
    expect((await mine.preview(twoRules)).step).toBe("same");
  });

  test("create overwrites an empty rule set", async () => {
    const w = await world();
    setRules(w, {}, {});
    await created(quota, twoRules, w);
    const methods = w.emulator.calls.all().map(({ method }) => method);
    expect(methods).toEqual(expect.arrayContaining(["POST", "PUT"]));
    expect(storedNames(w)).toEqual(["logs", "spans"]);
  });

  test("a second QuotaRuleSet in one program fails with its own error", async () => {
    const w = await world();
    const process = w.process();
    await new Resource(w, quota, "first").up(twoRules, process);
    await expect(new Resource(w, quota, "second").up(twoRules, process)).rejects.toThrow(
      /another resource of this program already manages the quota rules/,
    );
    await process.close();
  });

  test("rules: {} is valid, clears the rules, and stays without drift", async () => {
    const w = await world();
    const mine = await created(quota, twoRules, w);
    await mine.up(args({}));
    expect(storedNames(w)).toEqual([]);
    expect(storedSet(w)).toBeDefined();
    await expectSettled(mine, args({}));
    await mine.up(twoRules);
    expect(storedNames(w)).toEqual(["logs", "spans"]);
    await mine.destroy();
    await expectSettled(await created(quota, args({}), w, "empty"), args({}));
  });

  test("an empty rule set that was deleted elsewhere is no change, and rules are added to it as before", async () => {
    const w = await world();
    const mine = await created(quota, args({}), w);
    w.emulator.forget(TABLE, TABLE);
    await expectSettled(mine, args({}));
    await mine.copy().destroy();
    expect(await mine.up(twoRules)).toBe("update");
    expect(storedNames(w)).toEqual(["logs", "spans"]);
    await expectSettled(mine, twoRules);
  });

  test("the unspecified unit is a percentage, in programs and in responses", async () => {
    const w = await world();
    const of = (allocationType: string) => args({ logs: quotaRule(60, { allocationType }) });
    const mine = await created(quota, of("UNSPECIFIED"), w);
    expect(mine.args()).toEqual(of("PERCENTAGE"));
    setRules(w, of("QUOTA_ALLOCATION_TYPE_UNSPECIFIED").rules);
    for (const type of ["PERCENTAGE", "UNSPECIFIED", "QUOTA_ALLOCATION_TYPE_UNSPECIFIED"])
      await expectSettled(mine, of(type));
  });

  test.each([
    ["a data type may have a version after a slash", { "browserLogs/v2": quotaRule(10) }],
    ["percentages are not limited by locked units", { logs: quotaRule(100), spans: locked(50) }],
  ])("%s", async (_, rules) => expectSettled(await created(quota, args(rules)), args(rules)));

  test("an empty rule set counts as gone at refresh and update", async () => {
    const w = await world();
    const mine = await created(quota, twoRules, w);
    setRules(w, {});
    await expect(mine.copy().up(args({ logs: quotaRule(1) }))).rejects.toThrow(
      /no longer exists: .*Run pulumi refresh/s,
    );
    expect(await mine.refresh()).toBe("gone");
    expect(await mine.up(twoRules)).toBe("create");
    expect(storedSet(w)).toMatchObject({ managed: { olly: vendorRule } });
  });

  test("update and delete preserve a rule of others that no refresh has shown", async () => {
    const w = await world();
    const mine = await created(quota, twoRules, w);
    setRules(w, { ...twoRules.rules, theirs: quotaRule(2) });
    await mine.up(args({ logs: quotaRule(61) }));
    expect(storedNames(w)).toEqual(["logs", "theirs"]);
    expect(output.at(-1)).toBe(
      "coralogix: QuotaRuleSet quota-rules: rules of others are not removed: theirs. pulumi refresh shows them\n",
    );
    const copy = mine.copy();
    expect(await copy.refresh()).toBe("changed");
    await copy.up(args({ logs: quotaRule(61) }));
    expect(storedNames(w)).toEqual(["logs"]);
    setRules(w, { logs: quotaRule(61), theirs: quotaRule(2) });
    await mine.destroy();
    expect(storedNames(w)).toEqual(["theirs"]);
    expect(Object.keys(storedSet(w)?.managed ?? {})).toEqual(["olly"]);
  });
});

describe("rules that the vendor manages", () => {
  test("are not in state, and are preserved by create, update, refresh and delete", async () => {
    const w = await world();
    const managed = { olly: vendorRule };
    setRules(w, {});
    const mine = await created(quota, twoRules, w);
    expect(storedSet(w)).toMatchObject({ rules: { logs: { allocation: 60 } }, managed });
    expect(await mine.refresh()).toBe("same");
    await mine.up(args({ logs: quotaRule(61) }));
    expect(storedNames(w)).toEqual(["logs"]);
    expect(storedSet(w)?.managed).toEqual(managed);
    expect(JSON.stringify(mine.state)).not.toMatch(/olly|cxManaged/);
    await mine.destroy();
    expect(storedSet(w)).toMatchObject({ rules: {}, managed });
    await created(quota, twoRules, w, "again");
    expect(Object.keys(storedSet(w)?.managed ?? {})).toEqual(["olly"]);
  });

  test("are never sent, and a rule for the data type of one is refused before a write", async () => {
    const w = await world();
    setRules(w, {});
    const mine = await created(quota, twoRules, w);
    const both = args({ logs: quotaRule(60), olly: locked(9) });
    await expect(mine.up(both)).rejects.toThrow(/rules\.olly: the vendor manages.*Remove it/);
    expect(storedSet(w)?.managed).toEqual({ olly: vendorRule });
    const methods = w.emulator.calls.all().map(({ method }) => method);
    expect(methods.filter((method) => method === "PUT")).toHaveLength(1);
  });

  test("are not drift of a program that declared one before", async () => {
    const w = await world();
    const both = args({ logs: quotaRule(60), olly: locked(9) });
    const mine = await created(quota, both, w);
    setRules(w, { logs: quotaRule(60) });
    expect(await mine.refresh()).toBe("changed");
    expect(mine.args()).toEqual(args({ logs: quotaRule(60) }));
    await mine.up(args({ logs: quotaRule(61) }));
    expect(storedSet(w)?.managed).toEqual({ olly: vendorRule });
  });

  test("are dropped by argsFromJson", () => {
    const warnings: string[] = [];
    const wire = (entityType: string, more: object = {}) => ({
      ...quotaRule(5, { entityType, allocationType: "QUOTA_ALLOCATION_TYPE_LOCKED_UNITS" }),
      ...more,
    });
    const vendors = wire("olly", { cxManaged: true });
    const rules = [wire("logs"), vendors, wire("spans", { cxManaged: false })];
    const json = { ruleSet: { id: "set", rules } };
    expect(argsFromJson("QuotaRuleSet", json, (line) => void warnings.push(line))).toEqual(
      args({ logs: locked(5), spans: locked(5) }),
    );
    expect(warnings).toEqual([
      'QuotaRuleSet "set": rules.olly is omitted because the vendor manages it',
    ]);
  });
});
