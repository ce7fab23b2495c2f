import { changeLines } from "../../src/provider/change-lines/lines";
import { nodeOf } from "../../src/schema/node";
import { formatPath } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate } from "../../src/schema/validate";
import { tcoPolicies } from "../../src/services/policies/tco-policies";
import { exclusiveNotes } from "../../src/services/policies/warnings";
import { type Props, Resource } from "../support/driver";
import {
  exclusiveListArgs,
  policyArgs,
  policyListArgs,
  policyNames,
  writeRoutes,
} from "../support/policies";
import { captureLog } from "../support/world";
import { expectSettled } from "./support/cases";
import { idsByName, lookupIn, newList, spansPolicy } from "./support/policies";

captureLog();

const CREATE = "POST /dataplans/policies/v1";
const OVERWRITE = "PUT /dataplans/log-policies/v1";
const LIMIT = /429.*maximum number of log policies.*has reached its limit for these objects/s;
const first = { placement: { first: {} } };
const spans = (...policies: unknown[]) => ({ sourceType: "SPANS", policies });

describe("argument checks of TcoPolicies", () => {
  test.each<[string, Props, string[]]>([
    [
      "two policies of one name",
      policyListArgs("a", "b", "a"),
      ["policies[2].name: duplicate name: policies[0] has the same name"],
    ],
    [
      "a policy of another source",
      policyListArgs("a", spansPolicy),
      ["policies[1].spanRules: policies for LOGS use logRules"],
    ],
    [
      "policies of another source",
      { ...policyListArgs("a"), sourceType: "SOURCE_TYPE_RUM" },
      ["sourceType: all policies use logRules, but policies for RUM use rumRules"],
    ],
    [
      "a placement",
      policyListArgs(policyArgs("a", first)),
      ["policies[0].placement: unknown property"],
    ],
    [
      "more than 200 policies",
      policyListArgs(...Array.from({ length: 201 }, (_, n) => `${n}`)),
      ["policies: a list for LOGS allows at most 200 policies"],
    ],
    [
      "an expression without its tag",
      policyListArgs(policyArgs("a", { logRules: { dpxlExpression: "true" } })),
      ["policies[0].logRules.dpxlExpression: expected an expression that starts"],
    ],
    ["an unknown source (no issue)", { ...policyListArgs("a"), sourceType: UNKNOWN }, []],
    ["an unknown policy (no issue)", spans(UNKNOWN), []],
    ["unknown policies (no issue)", { ...spans(), policies: UNKNOWN }, []],
    [
      "unknown names (no issue)",
      policyListArgs(policyArgs(UNKNOWN), policyArgs(UNKNOWN), policyArgs("x")),
      [],
    ],
  ])("report the issues of %s", (_, value, expected) => {
    const issues = validate(tcoPolicies.fields, value);
    expect(issues.map(({ path, what }) => `${formatPath(path)}: ${what}`)).toEqual(
      expected.map((text) => expect.stringContaining(text)),
    );
  });
});

describe("preview lines of a policy list", () => {
  const list = policyListArgs;
  const full = policyArgs("a", {
    priority: "PRIORITY_TYPE_LOW",
    enabled: true,
    description: "",
    logRules: { severities: ["SEVERITY_DEBUG"] },
  });
  const abcd = list("a", "b", "c", "d");

  test.each<[string, Props, Props, unknown[]]>([
    ["name the policy moved up", abcd, list("d", "a", "b", "c"), ['policies "d" moved before "a"']],
    [
      "name the policy moved down",
      abcd,
      list("b", "c", "d", "a"),
      ['policies "a" moved at the end'],
    ],
    [
      "name an added policy",
      list("a", "b"),
      list("a", "x", "b"),
      ['policies "x" added before "b"'],
    ],
    ["leave out equivalent values", list("a"), list(full), []],
    [
      "name unknown policies",
      list("a"),
      { ...list(), policies: UNKNOWN },
      [expect.stringMatching(/^policies .* -> \(known after apply\)$/)],
    ],
    [
      "name a policy whose name is unknown",
      list("a"),
      list("a", policyArgs(UNKNOWN)),
      [expect.stringMatching(/^policies\[1\] added at the end: .*known after apply/)],
    ],
  ])("%s", (_, before, after, expected) =>
    expect(changeLines(nodeOf(tcoPolicies.fields), before, after)).toEqual(expected),
  );

  test("a new exclusive list states that it deletes others", () =>
    expect(exclusiveNotes({}, exclusiveListArgs("a"))).toEqual([
      "exclusive: policies that are not in the list will be deleted",
    ]));
});

test("an existing policy list is found by its source and adopted with all its policies", async () => {
  const disabled = policyArgs("b", { enabled: false });
  const { w, ours } = await newList([policyArgs("a"), disabled]);
  expect(await lookupIn(w, "TcoPolicies", { id: "logs" })).toMatchObject({
    id: "logs",
    sourceType: "LOGS",
    policyIds: idsByName(w, "a", "b"),
  });
  const args = exclusiveListArgs("a", disabled);
  await ours.up({ ...args, adopt: { id: "logs" } });
  expect(writeRoutes(w)).toEqual([]);
  await expectSettled(ours, args);
  const wrong = { ...exclusiveListArgs("b"), adopt: { id: "logs" } };
  const { failures } = await new Resource(w, tcoPolicies, "wrong").preview(wrong);
  expect(failures.join()).toContain("policies");
  await expect(lookupIn(w, "TcoPolicies", { id: "metrics" })).rejects.toThrow(/metrics/);
});

describe.each([
  ["beside others", policyListArgs, CREATE],
  ["that is exclusive", exclusiveListArgs, OVERWRITE],
] as const)("a policy list %s", (_, listOf, route) => {
  test("resets a removed target dataset to the default of the API", async () => {
    const { w, ours } = await newList();
    const to = (target: Props) =>
      listOf({
        name: "a",
        targets: [{ priority: "LOW", ...target }],
        logRules: { severities: ["DEBUG"] },
      });
    await ours.up(to({ dataset: "mine" }));
    expect(w.emulator.objects("policies")).toMatchObject([{ targets: [{ dataset: "mine" }] }]);
    expect(await ours.up(to({}))).toBe("update");
    expect(w.emulator.objects("policies")).toMatchObject([{ targets: [{ dataset: "logs" }] }]);
    await expectSettled(ours, to({}));
  });

  test("loses no policies when a list response is truncated", async () => {
    const { w, ours } = await newList([], { quirks: { truncateLists: 1 } });
    await ours.up(listOf("a", "b", "c"));
    await expectSettled(ours, listOf("a", "b", "c"));
    expect(w.emulator.created("policies")).toBe(3);
    await ours.destroy();
    expect(policyNames(w)).toEqual([]);
  });

  test("fails above the limit with an explanation and without a retry", async () => {
    const { w, ours } = await newList([], { quirks: { policiesMax: 2 } });
    await ours.up(listOf("a", "b"));
    w.emulator.calls.clear();
    await expect(ours.up(listOf("a", "b", "c"))).rejects.toThrow(LIMIT);
    expect([policyNames(w), writeRoutes(w)]).toEqual([["a", "b"], [route]]);
    expect(await ours.up(listOf("a", "b"))).toBe("same");
  });

  test.each([
    ["reset", { how: "reset", when: "after" }],
    ["bad", { how: "status", status: 502, body: "html", when: "after" }],
    ["torn", { how: "truncated", when: "after" }],
    ["lost", { how: "reset", when: "before" }],
  ] as const)(
    "is read before a write with an unknown outcome (%s) is retried, so no policy is created twice",
    async (_, fault) => {
      const { w, ours } = await newList();
      const nth = route === CREATE ? 2 : 1;
      w.emulator.faults.add({ ...fault, match: { route, nth } });
      await ours.up(listOf("a", "b", "c"));
      expect([policyNames(w), w.emulator.created("policies")]).toEqual([["a", "b", "c"], 3]);
      await expectSettled(ours, listOf("a", "b", "c"));
      if (route === CREATE) return;
      w.emulator.faults.add({ ...fault, match: { route } });
      await ours.up(listOf("c", "a", "b"));
      expect([policyNames(w), w.emulator.created("policies")]).toEqual([["c", "a", "b"], 6]);
      await expectSettled(ours, listOf("c", "a", "b"));
      w.emulator.faults.add({ ...fault, match: { route } });
      await ours.destroy();
      expect(policyNames(w)).toEqual([]);
    },
  );
});
