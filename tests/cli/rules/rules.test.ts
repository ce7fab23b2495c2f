import { definitions } from "../../../src/cli/account/definitions";
import { allChecks } from "../../../src/cli/doctor/checks";
import { policies } from "../../../src/cli/policies/policies";
import { accountRulesReadBy } from "../../../src/cli/rules/account-rules";
import { allRules, rulesReadBy } from "../../../src/cli/rules/all-rules";
import { LINTED_LANGUAGES, queryRulesOf } from "../../../src/lint/query-rules";
import { READERS, type Reader } from "../../../src/text/finding";

const namesOf = (rules: readonly { rule: { name: string } }[]): string[] => [
  ...new Set(rules.map(({ rule }) => rule.name)),
];
const readers = Object.keys(READERS) as Reader[];

test("a preview runs the rules of the list about queries and arguments that have it as a reader", () => {
  const ofPreview = [
    ...LINTED_LANGUAGES.flatMap(queryRulesOf),
    ...definitions().flatMap(({ lint }) => lint?.() ?? []),
  ];
  // Parsers find the others: they have no search of their own.
  const listed = rulesReadBy("preview").filter(({ rule }) => "find" in rule);
  expect(listed.map(({ rule }) => rule)).toEqual(ofPreview);
});

test("the doctor has a check, and the policy pack a policy, for each name of their account rules", () => {
  const checks = allChecks().map(({ id }) => id);
  const names = policies().map(({ name }) => name);
  expect(checks).toEqual(expect.arrayContaining(namesOf(accountRulesReadBy("doctor"))));
  expect(names).toEqual(expect.arrayContaining(namesOf(accountRulesReadBy("policies"))));
  const others = namesOf(accountRulesReadBy("doctor")).filter((name) => !names.includes(name));
  expect(others).toEqual([
    "unused-webhooks",
    "empty-folders",
    "unused-connectors",
    "unreached-routes",
  ]);
});

test("each rule of the list has a reader, and each reader has rules", () => {
  expect(allRules().filter((one) => !one.readers.length)).toEqual([]);
  expect(readers.filter((reader) => !rulesReadBy(reader).length)).toEqual([]);
});

test("no rule about several objects has a preview as a reader, which knows one", () => {
  expect(accountRulesReadBy("preview")).toEqual([]);
});

test("the lint command lists its own rules, and none of those that the doctor alone has", () => {
  const own = namesOf(rulesReadBy("lint"));
  expect(own).toContain("flow-of-disabled-alert");
  expect(own).not.toContain("alerts-without-notification");
});
