import { dataprimeSelection } from "../../../src/cli/analysis/data-routing/dataprime";
import { luceneConditions } from "../../../src/cli/analysis/data-routing/lucene";

const application = (operator: string, value: string) => ({
  field: "application",
  anyOf: [{ operator, value }],
});
const checkout = application("is", "checkout");

test.each([
  ['coralogix.metadata.applicationName:"checkout"', [checkout]],
  ["applicationName:checkout AND level:error", [checkout, "narrower"]],
  ["level:error && (applicationName:check*)", ["narrower", application("startsWith", "check")]],
  ["applicationName:*out", [application("endsWith", "out")]],
  [
    "coralogix.metadata.severity:5",
    [{ field: "severity", anyOf: [{ operator: "is", value: "ERROR" }] }],
  ],
  ["", []],
])("the conditions of the Lucene query %s", (query, expected) => {
  expect(luceneConditions(query)).toEqual(expected);
});

test.each([
  "applicationName:checkout OR level:error",
  "applicationName:checkout AND level:error OR level:warning",
  "NOT applicationName:checkout",
  "-applicationName:checkout",
  "applicationName:checkout level:error",
  "applicationName:/check.*/",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of a dashboard
  "applicationName:${app}",
  "applicationName:ch?ckout",
  "(((",
])("the Lucene query %s has no condition that all of its data meets", (query) => {
  expect(luceneConditions(query).filter((one) => one !== "narrower")).toEqual([]);
});

test.each([
  ["source logs", []],
  ["source logs | filter $l.applicationname == 'checkout'", [checkout]],
  ['source logs | filter $l.applicationname == "checkout" && $d.x > 1 | count', [checkout]],
  ["source logs | count | filter $l.applicationname == 'checkout'", []],
  ["source logs | filter $l.applicationname == 'a' || $l.applicationname == 'b'", []],
])("the conditions of the DataPrime query %s", (query, conditions) => {
  expect(dataprimeSelection(query)).toMatchObject({ source: "logs", conditions });
});

test.each(["source spans | filter $d.a == 'x | y'", "source system/engine", "limit 3", 7])(
  "the DataPrime query %s is not understood",
  (query) => {
    expect(dataprimeSelection(query)).toBeUndefined();
  },
);
