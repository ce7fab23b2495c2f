import { quotaRuleSetKind as quota } from "../../src/areas/quota/rule-set";
import { argsFromJson } from "../../src/provider/from-json";
import { problems, UNKNOWN } from "../../src/schema/check";
import { pathText } from "../../src/schema/path";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { listen, type World, world } from "../support/world";

afterAll(closeAll);
const lines = listen();

const KIND = "quota-rules";
const QUOTA = "/dataplan/quota-rules/v1";
const rule = (allocation: number, more: object = {}) => ({ allocation, enabled: true, canOverflow: false, ...more });
const args = (rules: Record<string, object>) => ({ rules });
const two = args({ logs: rule(60), spans: rule(5, { allocationType: "LOCKED_UNITS" }) });
const olly = rule(3, { allocationType: "LOCKED_UNITS" });
/** What the account holds: our rules, and those that the vendor's staff manage. */
const put = (w: World, rules: Record<string, object>, managed: Record<string, object> = { olly }) =>
  w.emulator.put(KIND, { id: KIND, setId: "set", rules, managed } as { id: string });
const stored = (w: World) => w.emulator.objects(KIND)[0] as { rules: Props; managed: Props } | undefined;
const said = (value: unknown) => problems(quota.fields, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);

describe("mistakes that are told at preview", () => {
  test("a rule set that is right", () => expect(said(two)).toEqual([]));
  test.each([
    [args({}), "rules: give at least one rule"],
    [args({ logs: rule(101) }), "rules.logs.allocationType: an allocation of 101 is no percentage"],
    [args({ logs: rule(101, { allocationType: "PERCENTAGE" }) }), "for units, give LOCKED_UNITS"],
    [args({ logs: rule(-1, { allocationType: "LOCKED_UNITS" }) }), "rules.logs.allocation: must be 0 or more"],
    [args({ logs: rule(1e39, { allocationType: "LOCKED_UNITS" }) }), "rules.logs.allocation: more than a 32-bit float can hold"],
    [args({ logs: { allocation: 1 } }), "rules.logs.enabled: required"],
    [args({ logs: rule(1, { cxManaged: true }) }), "rules.logs.cxManaged: unknown property"],
  ])("%j", (value, words) => expect(said(value).join()).toContain(words));
  test("what is not known yet is not blamed", () => {
    expect(said(args({ logs: rule(500, { allocationType: UNKNOWN }) }))).toEqual([]);
    expect(said({ rules: UNKNOWN })).toEqual([]);
  });
});

describe("the life of the rule set", () => {
  test("rules are a map: one that comes or changes shows as that one; numbers in 32 bits and the order of the wire show as nothing", async () => {
    const w = await world();
    const mine = new Resource(w, quota);
    const fine = args({ logs: rule(0.1), spans: rule(5, { allocationType: "LOCKED_UNITS" }) });
    expect(await mine.up(fine)).toBe("create");
    expect(mine.state?.id).toBe("quota-rules");
    expect(await mine.refresh()).toBe("same");
    expect((await mine.preview(fine)).step).toBe("same");
    expect((await mine.preview(args({ ...fine.rules, logs: rule(0.1, { allocationType: "PERCENTAGE" }) }))).step).toBe("same");
    await mine.up(args({ ...fine.rules, metrics: rule(1) }));
    expect(Object.keys(stored(w)?.rules ?? {}).sort()).toEqual(["logs", "metrics", "spans"]);
    await mine.up(fine);
    expect(Object.keys(stored(w)?.rules ?? {}).sort()).toEqual(["logs", "spans"]);
    await mine.destroy();
    expect(stored(w)).toBeUndefined();
  });

  test("changed by somebody else: a refresh shows it rule by rule, and the next up puts it right", async () => {
    const w = await world();
    const mine = new Resource(w, quota);
    await mine.up(two);
    put(w, { ...two.rules, logs: rule(1), extra: rule(2, { canOverflow: true }) }, {});
    expect(await mine.refresh()).toBe("changed");
    expect(mine.args()).toEqual(args({ ...two.rules, logs: rule(1), extra: rule(2, { canOverflow: true }) }));
    await mine.up(two);
    expect(Object.keys(stored(w)?.rules ?? {}).sort()).toEqual(["logs", "spans"]);
  });

  test("there is one in an account: another is refused with the way to take it over", async () => {
    const w = await world();
    put(w, { logs: rule(1) }, {});
    const mine = new Resource(w, quota);
    await expect(mine.up(two)).rejects.toThrow(
      /rules\.logs\.allocation: is 1, the program says 60[\s\S]*adopt: \{ id: "quota-rules", overwrite: true \}/,
    );
    expect(stored(w)?.rules).toEqual({ logs: rule(1) });
    await mine.up({ ...two, adopt: { id: "quota-rules", overwrite: true } });
    expect(Object.keys(stored(w)?.rules ?? {}).sort()).toEqual(["logs", "spans"]);
    expect((await mine.preview(two)).step).toBe("same");
  });

  test("two in one program are told apart from one that was there", async () => {
    const w = await world();
    const process = w.process();
    await new Resource(w, quota, "first").up(two, process);
    await expect(new Resource(w, quota, "second").up(two, process)).rejects.toThrow(/belongs to another QuotaRuleSet of this program/);
    await process.close();
  });

  test("an empty one is none: a refresh finds it gone, an update says so", async () => {
    const w = await world();
    const mine = new Resource(w, quota);
    await mine.up(two);
    put(w, {});
    await expect(mine.copy().up(args({ logs: rule(1) }))).rejects.toThrow(/is gone: .*Run pulumi refresh/s);
    expect(await mine.refresh()).toBe("gone");
    expect(await mine.up(two)).toBe("create");
    expect(stored(w)).toMatchObject({ managed: { olly } });
  });
});

test("a rule of somebody else's that no refresh has shown yet is lost by neither a change nor a delete", async () => {
  const w = await world();
  const mine = new Resource(w, quota);
  await mine.up(two);
  put(w, { ...two.rules, theirs: rule(2) });
  await mine.up(args({ logs: rule(61) }));
  expect(Object.keys(stored(w)?.rules ?? {}).sort()).toEqual(["logs", "theirs"]);
  expect(lines.at(-1)).toBe("coralogix: QuotaRuleSet quota-rules: rules of others stay: theirs. pulumi refresh shows them\n");
  const copy = mine.copy();
  expect(await copy.refresh()).toBe("changed");
  await copy.up(args({ logs: rule(61) }));
  expect(Object.keys(stored(w)?.rules ?? {})).toEqual(["logs"]);
  put(w, { logs: rule(61), theirs: rule(2) });
  await mine.destroy();
  expect([Object.keys(stored(w)?.rules ?? {}), Object.keys(stored(w)?.managed ?? {})]).toEqual([["theirs"], ["olly"]]);
});

test("an empty one that is in the way of a new one is written over", async () => {
  const w = await world();
  put(w, {}, {});
  await new Resource(w, quota).up(two);
  expect(w.emulator.calls.all().map(({ method }) => method)).toEqual(expect.arrayContaining(["POST", "PUT"]));
  expect(Object.keys(stored(w)?.rules ?? {}).sort()).toEqual(["logs", "spans"]);
});

test("JSON of the API, a list with the vendor's rules among it, is arguments", () => {
  const told: string[] = [];
  const wire = (entityType: string, more: object = {}) => ({
    entityType,
    allocationType: "QUOTA_ALLOCATION_TYPE_LOCKED_UNITS",
    ...rule(5),
    ...more,
  });
  const json = { ruleSet: { id: "set", rules: [wire("logs"), wire("olly", { cxManaged: true }), wire("spans", { cxManaged: false })] } };
  const locked = rule(5, { allocationType: "LOCKED_UNITS" });
  expect(argsFromJson("QuotaRuleSet", json, (line) => void told.push(line))).toEqual(args({ logs: locked, spans: locked }));
  expect(told).toEqual(["rules.olly is left out: the vendor's staff manage it", "id is left out: unknown field"]);
});

describe("rules of the vendor's staff", () => {
  test("are never shown and never lost: not by a create, an update, a refresh or a delete", async () => {
    const w = await world();
    put(w, {});
    const mine = new Resource(w, quota);
    await mine.up(two);
    expect(stored(w)).toMatchObject({ rules: { logs: { allocation: 60 } }, managed: { olly } });
    expect(await mine.refresh()).toBe("same");
    await mine.up(args({ logs: rule(61) }));
    expect([Object.keys(stored(w)?.rules ?? {}), stored(w)?.managed]).toEqual([["logs"], { olly: { ...olly } }]);
    expect(JSON.stringify(mine.state)).not.toMatch(/olly|cxManaged/);
    await mine.destroy();
    expect(stored(w)).toMatchObject({ rules: {}, managed: { olly } });
    await new Resource(w, quota, "again").up(two);
    expect(Object.keys(stored(w)?.managed ?? {})).toEqual(["olly"]);
  });

  test("that came while the program ran are sent back too", async () => {
    const w = await world();
    const mine = new Resource(w, quota);
    await mine.up(two);
    put(w, stored(w)?.rules as Record<string, object>);
    await mine.up(args({ logs: rule(61) }));
    expect(stored(w)?.managed).toEqual({ olly });
  });

  test("one of them is the program's as soon as it names its kind of data, and the vendor's again when it does not", async () => {
    const w = await world();
    put(w, {});
    const mine = new Resource(w, quota);
    const both = args({ logs: rule(60), olly: rule(9, { allocationType: "LOCKED_UNITS" }) });
    await mine.up(both);
    expect(stored(w)?.managed).toMatchObject({ olly: { allocation: 9 } });
    expect(await mine.refresh()).toBe("same");
    expect((await mine.preview(both)).step).toBe("same");
    put(w, { logs: rule(60) });
    expect(await mine.refresh()).toBe("changed");
    expect((await mine.preview(both)).step).toBe("update");
    await mine.up(args({ logs: rule(60) }));
    expect(stored(w)?.managed).toEqual({ olly });
    expect(await mine.refresh()).toBe("same");
  });
});

describe("what is written is looked at", () => {
  const wire = (entityType: string, allocation = 1, more: object = {}) => ({ entityType, ...rule(allocation), ...more });
  const old = args({ logs: rule(1) });
  /** An account that tells each of these in turn. */
  async function telling(...sets: object[]) {
    const left = [...sets];
    return account({ [`GET ${QUOTA}`]: () => ({ ruleSet: left.length > 1 ? left.shift() : left[0] }), [`PUT ${QUOTA}`]: {} });
  }

  test("the whole is sent in one order, with its id and without what is told only", async () => {
    const set = { id: "set", rules: [wire("olly", 3, { cxManaged: true }), wire("logs")] };
    const after = { id: "set", rules: [wire("olly", 3, { cxManaged: true }), wire("spans", 2), wire("metrics", 4)] };
    const { handlersOf, sent, asked } = await telling(set, after);
    await handlersOf(quota).update?.("quota-rules", args({ spans: rule(2), metrics: rule(4) }), old);
    expect(sent()).toEqual([{ ruleSet: { id: "set", rules: [wire("metrics", 4), wire("olly", 3), wire("spans", 2)] } }]);
    expect(asked()).toEqual([`GET ${QUOTA}`, `PUT ${QUOTA}`, `GET ${QUOTA}`]);
  });
  test("a rule of the vendor's that is gone afterwards is told by name", async () => {
    const { handlersOf } = await telling({ rules: [wire("olly", 3, { cxManaged: true }), wire("logs")] }, { rules: [wire("logs", 2)] });
    const update = handlersOf(quota).update?.("quota-rules", args({ logs: rule(2) }), old);
    await expect(update).rejects.toThrow(/were there before and are gone now: olly.*run again/s);
  });
  test("another rule set than the one that was written is told too", async () => {
    const { handlersOf } = await telling({ rules: [wire("logs")] }, { rules: [wire("logs", 7)] });
    const update = handlersOf(quota).update?.("quota-rules", args({ logs: rule(2) }), old);
    await expect(update).rejects.toThrow(/is not what was written.*Somebody else/s);
  });
  test("a delete that fails and leaves nothing has done its work", async () => {
    const { handlersOf } = await telling({ rules: [wire("logs")] }, { rules: [] });
    await handlersOf(quota).remove("quota-rules");
    const kept = await telling({ rules: [wire("logs")] });
    await expect(kept.handlersOf(quota).remove("quota-rules")).rejects.toMatchObject({ name: "NotFoundError" });
  });
});
