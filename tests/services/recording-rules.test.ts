import { UNKNOWN } from "../../src/schema/unknown";
import { recordingRuleGroupSet } from "../../src/services/recording-rules/recording-rule-group-set";
import { prepareGroupSet } from "../../src/services/recording-rules/yaml";
import type { Props, Resource } from "../support/driver";
import { captureLog } from "../support/world";
import { created, expectSettled, failuresOf } from "./support/cases";

captureLog();
const TABLE = "recording-rules";
const rule = (record = "a:b", expr = "sum(up)") => ({ record, expr });
const group = (name: string, more: Props = {}) => ({ name, rules: [rule()], ...more });
const create = (args: Props) => created(recordingRuleGroupSet, args);
interface Stored {
  groups: Props[];
  identities: { id: string; version: number }[];
}
const storedOf = ({ world: w }: Resource) => w.emulator.objects(TABLE)[0] as unknown as Stored;

test("groups that exist by name keep their ids in an update, and a new one gets an id", async () => {
  const one = await create({ name: "s", groups: [group("a"), group("b")] });
  const [a, b] = storedOf(one).identities;
  await one.up({ name: "s", groups: [group("c"), group("b", { interval: 120 }), group("a")] });
  const { identities } = storedOf(one);
  expect(identities.slice(1)).toEqual([
    { id: b?.id, version: 2 },
    { id: a?.id, version: 2 },
  ]);
  expect([a?.id, b?.id]).not.toContain(identities[0]?.id);
});

test("the order of groups is no change, and the order of rules is one", async () => {
  const rules = [rule("a:b"), rule("c:d")];
  const one = await create({ name: "s", groups: [group("a", { rules }), group("b")] });
  const preview = (first: object[]) =>
    one.preview({ name: "s", groups: [group("b"), group("a", { rules: first })] });
  expect(await preview(rules)).toMatchObject({ step: "same" });
  expect(await preview([...rules].reverse())).toMatchObject({ step: "update" });
});

test("a delay of zero differs from none, and a removed one is cleared", async () => {
  const withDelay = (more: Props) => ({
    name: "s",
    groups: [group("a", { rules: [{ ...rule(), ...more }] })],
  });
  const one = await create(withDelay({ evaluationDelayMs: 0 }));
  expect(storedOf(one).groups).toMatchObject([{ rules: [{ evaluationDelayMs: 0 }] }]);
  await expectSettled(one, withDelay({ evaluationDelayMs: 0 }));
  expect(await one.up(withDelay({}))).toBe("update");
  expect(JSON.stringify(storedOf(one).groups)).not.toContain("evaluationDelayMs");
  expect(await one.preview(withDelay({ evaluationDelayMs: 0 }))).toMatchObject({ step: "update" });
});

test("a rules file may have the delay under the name that the service reads, and unknown keys warn", () => {
  const yaml =
    "groups: [{ name: a, rules: [{ record: a:b, expr: up, evaluationdelayms: 5, evaluation_delay: 1 }] }]";
  const { fields, warnings } = prepareGroupSet({ yaml });
  expect(fields).toMatchObject({ groups: [{ rules: [{ evaluationDelayMs: 5 }] }] });
  expect(warnings).toEqual([expect.stringContaining("evaluation_delay is omitted")]);
});

describe("a rules file in YAML", () => {
  const yaml = `
groups:
  - name: errors
    interval: 1m30s
    limit: 10
    rules:
      - record: checkout:errors
        expr: sum(rate(errors_total[5m]))
        labels: { team: checkout, tier: 1 }
`;
  const expr = "sum(rate(errors_total[5m]))";
  const labels = { team: "checkout", tier: "1" };
  const rules = [{ record: "checkout:errors", expr, labels }];
  const groups = [{ name: "errors", interval: 90, limit: 10, rules }];

  test("is converted to typed groups, and the typed form of it is no change", async () => {
    const one = await create({ name: "s", yaml });
    expect(one.args()).toEqual({ name: "s", groups });
    expect(await one.preview({ name: "s", groups })).toMatchObject({ step: "same" });
    expect(await one.preview({ name: "s", yaml })).toMatchObject({ step: "same" });
  });

  test.each([
    ["invalid syntax", "groups: [", "invalid YAML"],
    ["another document", "rules: []", "expected a rules file"],
    [
      "an alerting rule",
      "groups: [{ name: a, rules: [{ alert: Down, expr: up }] }]",
      "use an Alert",
    ],
    ["a short interval", "groups: [{ name: a, interval: 15s }]", "groups[0].interval"],
  ])("%s is an error at preview", async (_, text, message) => {
    expect(await failuresOf(recordingRuleGroupSet, { name: "s", yaml: text })).toContain(message);
  });

  test("fields that the API does not have are omitted with a warning", () => {
    const { fields, warnings } = prepareGroupSet({
      name: "s",
      yaml: "groups: [{ name: a, query_offset: 1m }]",
    });
    expect(fields).toEqual({ name: "s", groups: [{ name: "a" }] });
    expect(warnings).toEqual([
      "warning: yaml: groups[0].query_offset is omitted: the API has no such field",
    ]);
  });

  test("cannot be given together with groups, and may be unknown", () => {
    expect(prepareGroupSet({ yaml, groups: [] }).issues).toEqual([
      { path: ["yaml"], what: "set yaml or groups, not both" },
    ]);
    expect(prepareGroupSet({ name: "s", yaml: UNKNOWN })).toEqual({
      fields: { name: "s", groups: UNKNOWN },
    });
  });
});
