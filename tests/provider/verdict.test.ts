import { checkedOf, type Verdict } from "../../src/provider/lifecycle/verdict";
import { asArguments, asInputs } from "../../src/provider/stages";
import { STATE_KEYS } from "../../src/provider/state/keys";
import { UNKNOWN } from "../../src/schema/unknown";

const inputs = asInputs({ name: "a" });
const args = asArguments({ name: "a", description: "b" });
const unknownInputs = { name: UNKNOWN, description: UNKNOWN };
const report = (values: object) => ({ [STATE_KEYS.preview]: values });
const failuresOf = (reasons: string[]) => reasons.map((reason) => ({ property: "", reason }));

interface Case {
  title: string;
  verdict: Verdict;
  warnings?: string[];
  /** What the class of a program reads in a preview. */
  reported: { inputs: object; failures?: object[] };
  /** Without a class that can read a report. */
  failures: string[];
}

const cases: Case[] = [
  {
    title: "accepted arguments have inputs and no failure",
    verdict: { outcome: "accepted", inputs },
    reported: { inputs },
    failures: [],
  },
  {
    title:
      "an equal object of an adoption is an unknown value of the report, as no plan expects it",
    verdict: { outcome: "accepted", inputs, equal: "id" },
    reported: { inputs: { ...inputs, [STATE_KEYS.preview]: UNKNOWN } },
    failures: [],
  },
  {
    title: "a warning takes the place of an equal object in a strict stack",
    verdict: { outcome: "accepted", inputs, equal: "id" },
    warnings: ["slow query"],
    reported: { inputs: { ...inputs, ...report({ reason: "slow query (coralogix:strict)" }) } },
    failures: ["slow query (coralogix:strict)"],
  },
  {
    title: "a refused write has its reason",
    verdict: { outcome: "refused", inputs, refusal: { reason: "exists", isIdentical: true } },
    reported: { inputs: { ...inputs, ...report({ reason: "exists", isIdentical: true }) } },
    failures: ["exists"],
  },
  {
    title: "a warning follows the reason of a refused write, which one line no longer explains",
    verdict: { outcome: "refused", inputs, refusal: { reason: "exists", isIdentical: true } },
    warnings: ["slow query"],
    reported: {
      inputs: { ...inputs, ...report({ reason: "exists\nslow query (coralogix:strict)" }) },
    },
    failures: ["exists", "slow query (coralogix:strict)"],
  },
  {
    title: "invalid arguments have unknown outputs, and one failure for each reason",
    verdict: { outcome: "invalid", reasons: ["name: wrong", "description: wrong"], args },
    reported: {
      inputs: { ...unknownInputs, ...report({ reason: "name: wrong\ndescription: wrong" }) },
    },
    failures: ["name: wrong", "description: wrong"],
  },
  {
    title: "a problem of the configuration is apart from the reasons of the resource",
    verdict: { outcome: "invalid", reasons: ["name: wrong"], configuration: "no region", args },
    reported: {
      inputs: {
        ...unknownInputs,
        ...report({ reason: "name: wrong", configuration: "no region" }),
      },
    },
    failures: ["name: wrong", "no region"],
  },
  {
    title: "a problem of the configuration remains where a strict stack has warnings",
    verdict: { outcome: "invalid", reasons: [], configuration: "no region", args },
    warnings: ["slow query"],
    reported: {
      inputs: {
        ...unknownInputs,
        ...report({ reason: "slow query (coralogix:strict)", configuration: "no region" }),
      },
    },
    failures: ["no region", "slow query (coralogix:strict)"],
  },
  {
    title: "arguments that cannot be stored are failures in a preview, too",
    verdict: { outcome: "invalid", reasons: ["name contains itself"] },
    reported: { inputs: {}, failures: failuresOf(["name contains itself"]) },
    failures: ["name contains itself"],
  },
];

const strict = "coralogix:strict";
test.each(cases)("$title", ({ verdict, warnings = [], reported, failures }) => {
  expect(checkedOf(verdict, warnings, { isReported: true, strict })).toEqual({
    failures: [],
    ...reported,
  });
  const isValid = verdict.outcome === "accepted" && !failures.length;
  expect(checkedOf(verdict, warnings, { isReported: false, strict })).toEqual({
    inputs: isValid ? inputs : {},
    failures: failuresOf(failures),
  });
});
