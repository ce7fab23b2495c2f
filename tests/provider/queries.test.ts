import { bind } from "../../src/provider";
import { asArguments, asInputs } from "../../src/provider/stages";
import { providerText, STATE_KEYS } from "../../src/provider/state/keys";
import type { QueryLanguage } from "../../src/schema/facts";
import { nodeOf } from "../../src/schema/node";
import { formatPath, replaceAt } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import { definitions } from "../support/definitions";
import { keyOf, type Props } from "../support/driver";
import { locationsOf, locationText, pathOf, setAt } from "../support/locations";
import { repaired } from "../support/repair";
import { captureLog } from "../support/world";

const lines = captureLog();

const INVALID: Record<QueryLanguage, [query: string, reason: string]> = {
  promql: ["sum(x", "invalid PromQL at line 1, column 6"],
  lucene: ["level:(a OR b", "probably invalid Lucene at line 1, column 14"],
  dataprime: ["source logs | filter (a", "probably invalid DataPrime at line 1, column 24"],
  dpxl: ["<v1>($d.a == 'b'", "probably invalid DPXL at line 1, column 17"],
  teraCondition: ['alertDef.priority == "P1', "invalid Tera condition at line 1, column 22"],
  teraTemplate: ["a {{ alertDef.name", "invalid Tera template at line 1, column 3"],
};
const ERRORS: readonly QueryLanguage[] = ["promql", "teraCondition", "teraTemplate"];

/** A location of a query, with valid arguments that contain an invalid query there. */
const cases = definitions.flatMap(([resourceType, definition]) => {
  const node = nodeOf(definition.fields);
  return locationsOf(node).flatMap((location) => {
    const { language } = location.node.facts;
    if (!language) return [];
    const path = pathOf(location);
    const [query, reason] = INVALID[language];
    const args = repaired(definition, setAt(node, undefined, location.steps, query), path);
    if (!args) throw new Error(`no arguments of ${resourceType} set ${locationText(location)}`);
    return [{ resourceType, at: formatPath(path), path, args, language, reason }];
  });
});
const resourceTypes = [...new Set(cases.map(({ resourceType }) => resourceType))];

/** The failures of a check, and the lines that it logs. A name makes the lines unique. */
let count = 0;
async function runCheck(resourceType: string, args: Props, olds: Props = {}) {
  const before = lines.length;
  const named = "name" in args ? { ...args, name: `n${++count}` } : args;
  const reserved = {
    [STATE_KEYS.provider]: providerText(resourceType),
    [STATE_KEYS.key]: keyOf("one"),
  };
  const { failures } = await bind(resourceType).check(
    asInputs(olds),
    asArguments({ ...named, ...reserved }),
  );
  return [...failures.map(({ reason }) => reason), ...lines.slice(before)];
}

test("these resource types have queries", () =>
  expect([...resourceTypes].sort()).toEqual([
    "Action",
    "Alert",
    "Connector",
    "Dashboard",
    "Events2Metric",
    "Preset",
    "RecordingRuleGroupSet",
    "Router",
    "Scope",
    "Slo",
    "SuppressionRule",
    "TcoPolicies",
    "TcoPolicy",
  ]));

describe.each(resourceTypes)("every query of %s", (resourceType) => {
  const own = cases.filter((one) => one.resourceType === resourceType);

  test("is reported with its path and position if it is invalid", async () => {
    for (const { args, at, reason, language } of own) {
      const found = await runCheck(resourceType, args);
      const [line = "none"] = found.filter((text) => text.includes(reason));
      // A path through lists inside lists names the innermost element.
      expect(line.replace(/ \(in "(?:[^"\\]|\\.)*"\): /, ": ")).toContain(`${at}: ${reason}`);
      expect(line.startsWith("coralogix: warning: ")).toBe(!ERRORS.includes(language));
    }
  });
  test("is not reported again if the state contains it: the service accepted it", async () => {
    for (const { args, reason } of own)
      expect((await runCheck(resourceType, args, args)).join("\n")).not.toContain(reason);
  });
  test("is not reported if it is unknown at preview", async () => {
    for (const { args, path } of own) {
      const unknown = replaceAt(args, path, UNKNOWN) as Props;
      expect((await runCheck(resourceType, unknown)).join("\n")).not.toContain("invalid");
    }
  });
});

const withErrors = cases.filter(({ language }) => ERRORS.includes(language));
test.each([...new Set(withErrors.map(({ resourceType }) => resourceType))])(
  "an adoption of %s warns of an invalid query, because the object may contain it",
  async (resourceType) => {
    const adopt = { id: "one" };
    for (const one of withErrors.filter((other) => other.resourceType === resourceType)) {
      const found = await runCheck(resourceType, { ...one.args, adopt });
      expect(found.filter((text) => text.includes(one.reason))).toEqual([
        expect.stringMatching(/^coralogix: warning: /),
      ]);
      const later = await runCheck(resourceType, { ...one.args, adopt }, { adopt, name: "one" });
      expect(later.filter((text) => text.includes(one.reason))).toEqual([
        expect.not.stringMatching(/^coralogix: warning: /),
      ]);
    }
  },
);

test("an error in PromQL states what is wrong and how to correct it", async () => {
  const args = {
    name: "errors",
    priority: "P1",
    metricThreshold: {
      metricFilter: { promql: "sum(\n  rate(errors_total{code=500}[5m]))" },
      rules: [{ condition: { threshold: 1, conditionType: "MORE_THAN_OR_UNSPECIFIED" } }],
    },
  };
  expect(await runCheck("Alert", args)).toContain(
    'metricThreshold.metricFilter.promql: invalid PromQL at line 2, column 26: unexpected "500": put the label value in quotes',
  );
});

/** The language of this query is the value of another field. */
const ANY_LANGUAGE = ["View searchQuery.query"];
const NAMED_LIKE_A_QUERY = /promql|lucene|dataprime|dpxl/i;
test("every field that contains a query declares its language", () => {
  const undeclared = definitions.flatMap(([resourceType, { fields }]) =>
    locationsOf(nodeOf(fields))
      .filter(({ node: { type, facts }, steps }) => {
        const isQuery =
          NAMED_LIKE_A_QUERY.test(steps.at(-1) ?? "") || /^query$/.test(steps.at(-1) ?? "");
        return type === "string" && isQuery && !facts.language;
      })
      .map((location) => `${resourceType} ${locationText(location)}`),
  );
  expect(undeclared).toEqual(ANY_LANGUAGE);
});
