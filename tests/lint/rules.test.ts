import { lint } from "../../src/lint/lint";
import { LINTED_LANGUAGES, queryRulesOf } from "../../src/lint/query-rules";
import { nodeOf } from "../../src/schema/node";
import type { Fields } from "../../src/schema/record";
import { validateAll } from "../../src/schema/validate";
import { allServices } from "../../src/services";
import type { AnyDefinition } from "../../src/services/define";
import type { Rule } from "../../src/text/finding";

const linted = allServices()
  .flatMap(({ resources }) => resources as readonly AnyDefinition[])
  .filter((definition) => definition.lint);
const argumentRules = linted.flatMap((definition) =>
  (definition.lint?.() ?? []).map((rule) => ({ definition, rule })),
);
const queryRules = LINTED_LANGUAGES.flatMap((language) => queryRulesOf(language));
const all = [...queryRules, ...argumentRules.map(({ rule }) => rule)];

/** The names of the rules with a finding in arguments; with `certain`, of the certain ones. */
const namesFound = (definition: AnyDefinition, args: Fields, certain?: true): string[] =>
  lint(
    { node: nodeOf(definition.fields), args, rules: definition.lint?.() ?? [] },
    { reader: certain ? "preview" : "lint", levels: {} },
  ).map(({ rule }) => rule.name);

test("each rule has a name of its own, in lower case with hyphens", () => {
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([]);
});

test("each rule says why, and what to change, in full sentences", () => {
  const faulty = all.filter(
    ({ title, why, change }) =>
      title.endsWith(".") || ![why, change].every((text) => /^[A-Z\w].*\.$/s.test(text)),
  );
  expect(faulty.map(({ name }) => name)).toEqual([]);
});

test("the examples contain at least 60 mistakes, and two of each rule", () => {
  const count = all.reduce((sum, { examples }) => sum + examples.length, 0);
  expect(count).toBeGreaterThanOrEqual(60);
  expect(all.filter(({ examples }) => examples.length < 2).map(({ name }) => name)).toEqual([]);
});

const examples = argumentRules.flatMap(({ definition, rule }) =>
  rule.examples.map((example, index) => ({
    title: `${rule.name} ${index + 1}`,
    definition,
    rule,
    ...example,
  })),
);

describe.each(examples)("example $title", ({ definition, rule, wrong, right }) => {
  test("is valid, with the mistake and without it", () => {
    const issues = [wrong, right].flatMap((args) => validateAll(definition.fields, args).errors);
    expect(issues).toEqual([]);
  });

  test("has a finding, and none after the correction", () => {
    expect(namesFound(definition, wrong)).toContain(rule.name);
    expect(namesFound(definition, right)).not.toContain(rule.name);
    expect(namesFound(definition, right, true)).toEqual([]);
  });
});

test("with a least level, only rules of that level or a higher one run", () => {
  const [{ definition, wrong, rule }] = examples as [(typeof examples)[number]];
  const ran: string[] = [];
  const rules = (["error", "warning", "info"] as const).map(
    (name): Rule<Fields> => ({
      ...(rule as Rule<Fields>),
      name,
      find: () => {
        ran.push(name);
        return [];
      },
    }),
  );
  const levels = { error: "error", warning: "warning", info: "info" } as const;
  const ranWith = (least?: "error" | "warning" | "info") => {
    ran.length = 0;
    const subject = { node: nodeOf(definition.fields), args: wrong, rules };
    lint(subject, { reader: "lint", levels, ...(least && { least }) });
    return [...ran];
  };
  expect(ranWith("error")).toEqual(["error"]);
  expect(ranWith("warning")).toEqual(["error", "warning"]);
  expect(ranWith("info")).toEqual(["error", "warning", "info"]);
  expect(ranWith()).toEqual(["error", "warning", "info"]);
});

test("a rule runs for its readers alone", () => {
  const [{ definition, wrong, rule }] = examples as [(typeof examples)[number]];
  const only: Rule<Fields> = { ...(rule as Rule<Fields>), appliesTo: { readers: ["lint"] } };
  const namesFor = (reader: "lint" | "review") =>
    lint(
      { node: nodeOf(definition.fields), args: wrong, rules: [only] },
      { reader, levels: { [rule.name]: "error" } },
    ).map((one) => one.rule.name);
  expect(namesFor("lint")).toContain(rule.name);
  expect(namesFor("review")).not.toContain(rule.name);
});

test("a ratio whose keys group one side only is no part of a whole", () => {
  const [{ definition, wrong }] = examples.filter(({ title }) => title === "part-over-whole 1") as [
    (typeof examples)[number],
  ];
  const ratio = wrong.logsRatioThreshold as Fields;
  for (const groupByFor of ["NUMERATOR_ONLY", "DENUMERATOR_ONLY"]) {
    const args = { ...wrong, logsRatioThreshold: { ...ratio, groupByFor } };
    expect(namesFound(definition, args)).not.toContain("part-over-whole");
  }
});
