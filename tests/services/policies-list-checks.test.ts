import { changeLines } from "../../src/provider/change-lines/lines";
import { lookup } from "../../src/provider/functions/lookup";
import { nodeOf } from "../../src/schema/node";
import { formatPath } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate } from "../../src/schema/validate";
import { tcoPolicies } from "../../src/services/policies/tco-policies";
import { exclusiveNotes } from "../../src/services/policies/warnings";
import { type Props, Resource } from "../support/driver";
import {
  createOthers,
  exclusiveListArgs,
  expectSettled,
  policyArgs,
  policyId,
  policyListArgs,
  writeRoutes,
} from "../support/policies";
import { captureLog, world } from "../support/world";

const output = captureLog();
beforeEach(() => {
  output.length = 0;
});

describe("an existing policy list", () => {
  test("is found by its source and adopted with all its policies", async () => {
    const w = await world();
    await createOthers(w, policyArgs("a"), policyArgs("b", { enabled: false }));
    w.emulator.keys.add({ key: "look" });
    const settings = new Map(
      Object.entries({ "coralogix:url": w.emulator.url, "coralogix:apiKey": "look" }),
    );
    const found = await lookup("TcoPolicies", { id: "logs" }, (key) => settings.get(key));
    expect(found).toMatchObject({
      id: "logs",
      sourceType: "LOGS",
      policyIds: { a: policyId(w, "a"), b: policyId(w, "b") },
    });
    const ours = new Resource(w, tcoPolicies);
    w.emulator.calls.clear();
    const args = exclusiveListArgs("a", policyArgs("b", { enabled: false }));
    await ours.up({ ...args, adopt: { id: "logs" } });
    expect(writeRoutes(w)).toEqual([]);
    await expectSettled(ours, args);
    const wrong = new Resource(w, tcoPolicies, "wrong");
    expect(
      (await wrong.preview({ ...exclusiveListArgs("b"), adopt: { id: "logs" } })).failures.join(),
    ).toContain("policies");
    await expect(
      lookup("TcoPolicies", { id: "metrics" }, (key) => settings.get(key)),
    ).rejects.toThrow(/metrics/);
  });
});

describe("argument checks of TcoPolicies", () => {
  const policyListIssues = (value: unknown) =>
    validate(tcoPolicies.fields, value).map(({ path, reason }) => `${formatPath(path)}: ${reason}`);
  test.each([
    [
      policyListArgs("a", "b", "a"),
      ["policies[2].name: duplicate name: policies[0] has the same name"],
    ],
    [
      policyListArgs("a", { name: "s", priority: "LOW", spanRules: {} }),
      ["policies[1].spanRules: policies for LOGS use logRules"],
    ],
    [
      { ...policyListArgs("a"), sourceType: "SOURCE_TYPE_RUM" },
      ["sourceType: all policies use logRules, but policies for RUM use rumRules"],
    ],
    [
      policyListArgs(policyArgs("a", { placement: { first: {} } })),
      ["policies[0].placement: unknown property"],
    ],
    [
      policyListArgs(...Array.from({ length: 201 }, (_, n) => `${n}`)),
      ["policies: a list for LOGS allows at most 200 policies"],
    ],
    [
      policyListArgs(policyArgs("a", { logRules: { dpxlExpression: "true" } })),
      ["policies[0].logRules.dpxlExpression: expected an expression that starts"],
    ],
    [{ ...policyListArgs("a"), sourceType: UNKNOWN }, []],
    [{ sourceType: "SPANS", policies: [UNKNOWN] }, []],
    [{ sourceType: "SPANS", policies: UNKNOWN }, []],
    [policyListArgs(policyArgs(UNKNOWN), policyArgs(UNKNOWN), policyArgs("x")), []],
  ])("reports the issues of case %#", (value, expected) =>
    expect(policyListIssues(value)).toEqual(expected.map((text) => expect.stringContaining(text))),
  );
});

describe("preview lines of a policy list", () => {
  const notesFor = (before: Props, after: Props) =>
    changeLines(nodeOf(tcoPolicies.fields), before, after);
  test("name the smallest set of moved policies", () => {
    expect(
      notesFor(policyListArgs("a", "b", "c", "d"), policyListArgs("d", "a", "b", "c")),
    ).toEqual(['policies "d" moved before "a"']);
    expect(
      notesFor(policyListArgs("a", "b", "c", "d"), policyListArgs("b", "c", "d", "a")),
    ).toEqual(['policies "a" moved at the end']);
    expect(notesFor(policyListArgs("a", "b"), policyListArgs("a", "x", "b"))).toEqual([
      'policies "x" added before "b"',
    ]);
  });
  test("leave out equivalent values, and name unknown ones", () => {
    const full = policyArgs("a", {
      priority: "PRIORITY_TYPE_LOW",
      enabled: true,
      description: "",
      logRules: { severities: ["SEVERITY_DEBUG"] },
    });
    expect(notesFor(policyListArgs("a"), policyListArgs(full))).toEqual([]);
    expect(notesFor(policyListArgs("a"), { sourceType: "LOGS", policies: UNKNOWN })).toEqual([
      expect.stringMatching(/^policies .* -> \(known after apply\)$/),
    ]);
    expect(notesFor(policyListArgs("a"), policyListArgs("a", policyArgs(UNKNOWN)))).toEqual([
      expect.stringMatching(/^policies\[1\] added at the end: .*known after apply/),
    ]);
    expect(exclusiveNotes({}, exclusiveListArgs("a"))).toEqual([
      "exclusive: policies that are not in the list will be deleted",
    ]);
  });
});
