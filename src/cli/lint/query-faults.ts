import type { Fields } from "../../schema/record";
import type { RuleText } from "../../text/finding";

export const querySyntax: RuleText = {
  name: "query-syntax",
  title: "A query with a syntax error",
  isRefusal: true,
  why: "The service cannot read the query, and refuses the object or never evaluates it.",
  change: "Correct the query at the named place.",
  examples: [{ wrong: "sum(x", right: "sum(x)" }],
};

export const queryType: RuleText = {
  name: "query-type",
  title: "A query that is probably invalid",
  why: "A part of the query has the wrong type or an unknown name, so the service may refuse it.",
  change: "Correct the query at the named place.",
  examples: [{ wrong: "rate(x)", right: "rate(x[5m])" }],
};

/** In a rule file, Prometheus refuses such a query. */
export const refusedQueryType: RuleText = { ...queryType, isRefusal: true };

/** The rules about queries that cannot be read, with queries of PromQL. */
export const faultRules: readonly RuleText[] = [querySyntax, queryType];

export const invalidRule: RuleText = {
  name: "invalid-rule",
  title: "A Prometheus rule that Prometheus refuses",
  isRefusal: true,
  why: "Prometheus does not load a file with such a rule, and an import creates no alert.",
  change: "Correct the rule at the named place.",
  examples: [{ alert: "Down" }, { alert: "Down", expr: "up == 0", anotations: {} }].map((rule) => ({
    wrong: fileWith(rule),
    right: fileWith({ alert: "Down", expr: "up == 0" }),
  })),
};

export const invalidRuleFile: RuleText = {
  name: "invalid-rule-file",
  title: "A rule file that Prometheus refuses",
  isRefusal: true,
  why: "Prometheus does not load the file, so none of its rules is evaluated.",
  change: "Correct the file at the named place.",
  examples: [
    {
      wrong: { groups: [{ name: "shop", rule: [] }] },
      right: { groups: [{ name: "shop", rules: [] }] },
    },
  ],
};

export const rulesNotRead: RuleText = {
  name: "rules-not-read",
  title: "A rule file of which a part has no effect",
  uncertain: true,
  why: "Prometheus reads the first document of a file, and an import only what the service has.",
  change: "Move the rules to a file that is read, or remove the setting.",
  examples: [{ wrong: { groups: [] }, right: fileWith({ alert: "Down", expr: "up == 0" }) }],
};

export const fileRules: readonly RuleText[] = [invalidRule, invalidRuleFile, rulesNotRead];

function fileWith(rule: Fields): Fields {
  return { groups: [{ name: "shop", rules: [rule] }] };
}

export const failedPreview: RuleText = {
  name: "failed-preview",
  title: "A preview that failed",
  isRefusal: true,
  why: "The preview may lack the resources after the error, so nothing is known of them.",
  change: "Correct the error, which `coralogix review` prints in full, and run the preview again.",
  examples: [
    {
      wrong: { steps: [], diagnostics: [{ severity: "error", message: "index.ts(8,15): …" }] },
      right: { steps: [], diagnostics: [] },
    },
  ],
};

export const previewRules: readonly RuleText[] = [failedPreview];
