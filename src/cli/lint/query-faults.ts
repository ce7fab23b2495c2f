import { type Levels, type LintLevel, levelOf } from "../../lint/levels";
import type { RuleText } from "../../text/rule";

/** A syntax error is no opinion of a rule, so its level is `error` where the project chose none. */
export const querySyntax: RuleText = {
  name: "query-syntax",
  title: "A query with a syntax error",
  certain: true,
  why: "The service cannot read the query, and refuses the object or never evaluates it.",
  change: "Correct the query at the named place.",
};

export const queryType: RuleText = {
  name: "query-type",
  title: "A query that is probably invalid",
  certain: true,
  why: "A part of the query has the wrong type or an unknown name, so the service may refuse it.",
  change: "Correct the query at the named place.",
};

/** The rules about queries that cannot be read, with queries of PromQL. */
export const faultRules: readonly {
  rule: RuleText;
  examples: readonly { wrong: string; right: string }[];
}[] = [
  { rule: querySyntax, examples: [{ wrong: "sum(x", right: "sum(x)" }] },
  { rule: queryType, examples: [{ wrong: "rate(x)", right: "rate(x[5m])" }] },
];

/** The level of a rule of the command; undefined where it is off. */
export const levelOfRule = (rule: RuleText, levels: Levels): LintLevel | undefined =>
  rule === querySyntax && !Object.hasOwn(levels, rule.name) ? "error" : levelOf(rule, levels);
