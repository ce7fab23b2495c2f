import { contradictsLabels, labelsRequiredBy } from "../../src/log-queries/lucene-labels";
import { requiredTerms } from "../../src/log-queries/lucene-terms";

const APP = "coralogix.metadata.applicationName";
const SEVERITY = "coralogix.metadata.severity";
const termsOf = (query: string): string[] =>
  requiredTerms(query).map(({ atom, isNot }) => `${isNot ? "NOT " : ""}${atom.key}`);

test("terms that are joined by AND are required, and alternatives are not", () => {
  expect(termsOf("error AND NOT pod:web AND (a OR b)")).toEqual([":error", "NOT pod:web"]);
  expect(termsOf("error AND (pod:web AND (NOT code:1))")).toEqual([
    ":error",
    "pod:web",
    "NOT code:1",
  ]);
  expect(termsOf("pod:(web AND NOT api)")).toEqual(["pod:web", "NOT pod:api"]);
});

test("a term is required only if each reading of the query requires it", () => {
  expect(termsOf("a b")).toEqual([]);
  expect(termsOf("a AND b OR c")).toEqual([]);
  expect(termsOf("c AND (a b)")).toEqual([":c"]);
  expect(termsOf("+a b -c")).toEqual([":a", "NOT :c"]);
});

test("the terms of a query that cannot be read, or is a variable, are not known", () => {
  for (const query of ["a AND", "(a", 'a:"b', "a AND $b", "a:{{b}}", "AND a", "a) AND (b", ""])
    expect(termsOf(query)).toEqual([]);
});

test("the labels of a query are found, with wildcards and numbers of severities", () => {
  const query = `${APP}:shop* AND coralogix.metadata.subsystemName.keyword:"web" AND ${SEVERITY}:>4`;
  expect(labelsRequiredBy(query)).toEqual({
    application: [{ operator: "startsWith", value: "shop" }],
    subsystem: [{ operator: "is", value: "web" }],
    severity: ["ERROR", "CRITICAL"],
  });
  expect(labelsRequiredBy(`${SEVERITY}="5"`).severity).toEqual(["ERROR"]);
  expect(labelsRequiredBy("user.applicationName:shop AND severity:5")).toEqual({
    application: [],
    subsystem: [],
    severity: undefined,
  });
});

const is = (value: string, operation = "IS") => ({ value, operation });

test.each([
  [`${APP}:shop`, { applicationName: [is("bank")] }],
  [`error AND ${APP}:shop`, { applicationName: [is("bank"), is("test", "STARTS_WITH")] }],
  [`${APP}:shop*`, { applicationName: [is("bank", "STARTS_WITH")] }],
  [`${APP}:*-prod`, { applicationName: [is("-dev", "ENDS_WITH")] }],
  [`${APP}:shop`, { applicationName: [is("ban", "INCLUDES")] }],
  [`NOT ${APP}:shop AND error`, { applicationName: [is("shop")] }],
  ["coralogix.metadata.subsystemName:web", { subsystemName: [is("api")] }],
  [`${SEVERITY}:3`, { severities: ["ERROR", "CRITICAL"] }],
  [`${SEVERITY}:INFO`, { severities: ["ERROR"] }],
  [`${SEVERITY}:[1 TO 4}`, { severities: ["WARNING"] }],
  [`a AND NOT ${SEVERITY}:5`, { severities: ["ERROR"] }],
])("%s finds nothing with the label filter %j", (query, filters) => {
  expect(contradictsLabels(query, filters)).toMatch(/^the query (requires|excludes) /);
});

test.each([
  [`${APP}:shop`, { applicationName: [is("SHOP")] }],
  [`${APP}:shop`, { applicationName: [is("web-shop")] }],
  [`${APP}:shop`, { applicationName: [is("bank"), is("sho", "INCLUDES")] }],
  [`${APP}:shop`, { applicationName: [is("bank", "MATCHES")] }],
  [`${APP}:shop`, { applicationName: [], subsystemName: [is("bank")] }],
  [`${APP}:shop OR error`, { applicationName: [is("bank")] }],
  [`${APP}:shop error`, { applicationName: [is("bank")] }],
  [`${APP}:"$app"`, { applicationName: [is("bank")] }],
  [`${APP}:s?op`, { applicationName: [is("bank")] }],
  [`NOT ${APP}:Shop`, { applicationName: [is("shop")] }],
  [`NOT ${APP}:shop`, { applicationName: [is("shop", "STARTS_WITH")] }],
  ["applicationName:shop", { applicationName: [is("bank")] }],
  [`${SEVERITY}:5`, { severities: ["INFO", "ERROR"] }],
  [`${SEVERITY}:3`, { severities: ["ERROR", "UNKNOWN"] }],
  [`${SEVERITY}:3`, {}],
])("%s may find something with the label filter %j", (query, filters) => {
  expect(contradictsLabels(query, filters)).toBeUndefined();
});

test("the sentence names the values of the query and of the filter", () => {
  expect(
    contradictsLabels(`${APP}:shop*`, { applicationName: [is("bank"), is("x-", "STARTS_WITH")] }),
  ).toBe(
    'the query requires that the application starts with "shop", but the label filter requires that it is "bank" or starts with "x-"',
  );
  expect(contradictsLabels(`${SEVERITY}:3`, { severities: ["ERROR"] })).toBe(
    "the query requires the severity INFO, but the label filter requires ERROR",
  );
});
