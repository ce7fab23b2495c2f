import { parsingRuleGroup } from "../../src/services/parsing-rules/parsing-rule-group";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { created, failuresOf } from "./support/cases";

const lines = captureLog();
const TABLE = "rule-groups";
const rule = (name: string, parameters: object = { blockParameters: { rule: name } }) => ({
  name,
  enabled: true,
  sourceField: "text",
  parameters,
});
const subgroup = (...names: string[]) => ({ enabled: true, rules: names.map((one) => rule(one)) });
const args = (more: Props = {}): Props => ({
  name: "g",
  enabled: true,
  ruleSubgroups: [subgroup("a", "b"), subgroup("c")],
  ...more,
});
const create = (more: Props = {}, w?: World, name = "one") =>
  created(parsingRuleGroup, args(more), w, name);
const storedOf = ({ world: w, state }: Resource) =>
  w.emulator.objects(TABLE).find(({ id }) => id === state?.id) as Props;

test("subgroups and rules are processed in the order of the program", async () => {
  const one = await create();
  const expectOrder = (...subgroups: string[][]) =>
    expect(storedOf(one).ruleSubgroups).toMatchObject(
      subgroups.map((rules, at) => ({
        order: at + 1,
        rules: rules.map((name, n) => ({ name, order: n + 1 })),
      })),
    );
  expectOrder(["a", "b"], ["c"]);
  expect(await one.refresh()).toBe("same");
  expect(await one.up(args({ ruleSubgroups: [subgroup("c"), subgroup("b", "a")] }))).toBe("update");
  expectOrder(["c"], ["b", "a"]);
});

test("rules that are reordered outside of the program are drift", async () => {
  const w = await world();
  const one = await create({ ruleSubgroups: [subgroup("a", "b")] }, w);
  const stored = storedOf(one) as { id: string; ruleSubgroups: { rules: Props[] }[] };
  const rules = stored.ruleSubgroups[0]?.rules.map((each, n) => ({ ...each, order: 2 - n }));
  const ruleSubgroups = [{ ...stored.ruleSubgroups[0], rules }];
  w.emulator.put(TABLE, { ...stored, ruleSubgroups } as never);
  expect(await one.refresh()).toBe("changed");
});

describe("the position among all groups", () => {
  test("is the last by default, and an update does not change it", async () => {
    const w = await world();
    const first = await create({}, w, "first");
    const second = await create({ name: "second" }, w, "second");
    await first.up(args({ description: "changed" }));
    expect([storedOf(first).order, storedOf(second).order]).toEqual([1, 2]);
  });

  test("is stored as given, and a change of it moves the group", async () => {
    const w = await world();
    await create({}, w, "first");
    const one = await create({ name: "second", order: 100 }, w, "second");
    expect(storedOf(one).order).toBe(100);
    expect(await one.up(args({ name: "second", order: 1 }))).toBe("update");
    expect(storedOf(one).order).toBe(1);
  });

  test("becomes the last when the program removes it, and the preview says so", async () => {
    const w = await world();
    await create({}, w, "first");
    const one = await create({ name: "second", order: 1 }, w, "second");
    await one.preview(args({ name: "second" }));
    expect(lines.join("")).toContain("order was removed: the group becomes the last of all groups");
    await one.up(args({ name: "second" }));
    expect(storedOf(one).order).toBe(2);
    expect(await one.refresh()).toBe("same");
  });

  test("changes with other groups without drift, unless the program sets it", async () => {
    const w = await world();
    const free = await create({}, w, "free");
    const fixed = await create({ name: "fixed", order: 7 }, w, "fixed");
    for (const one of [free, fixed])
      w.emulator.put(TABLE, { ...storedOf(one), order: 40 } as unknown as { id: string });
    expect([await free.refresh(), await fixed.refresh()]).toEqual(["same", "changed"]);
  });
});

test("several severities are a warning, because the service may store only one", async () => {
  const severities = ["ERROR", "CRITICAL"].map((value) => ({ severity: { value } }));
  const plan = await new Resource(await world(), parsingRuleGroup).preview(
    args({ ruleMatchers: severities }),
  );
  expect(plan.failures).toEqual([]);
  expect(lines.join("")).toContain(
    'warning: ParsingRuleGroup "g": ruleMatchers: users report that the service stores only one severity',
  );
});

test.each<[string, Props, string]>([
  ["a rule without parameters", { name: "r" }, "parameters"],
  [
    "a rule of two types",
    { name: "r", parameters: { blockParameters: {}, parseParameters: {} } },
    "exactly one",
  ],
  ["a rule without a name", { parameters: { blockParameters: {} } }, "name"],
])("%s is an error at preview", async (_, bad, message) =>
  expect(await failuresOf(parsingRuleGroup, args({ ruleSubgroups: [{ rules: [bad] }] }))).toContain(
    message,
  ),
);
