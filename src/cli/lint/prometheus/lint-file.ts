import { findingOf, type Levels, levelOf } from "../../../lint/levels";
import { queryRulesOf } from "../../../lint/query-rules";
import { expressionFaults } from "../../../prometheus/expression";
import { isRuleFile, ruleDocuments } from "../../../prometheus/rule-file/documents";
import { type FileGroup, type FileRule, readRuleFile } from "../../../prometheus/rule-file/read";
import type { Problem } from "../../../prometheus/yaml/decode";
import { position } from "../../../text/fault";
import type { Finding, Found, RuleText } from "../../../text/finding";
import type { LintedObject } from "../model";
import {
  invalidRule,
  invalidRuleFile,
  querySyntax,
  refusedQueryType,
  rulesNotRead,
} from "../query-faults";
import { prometheusRules } from "./rules";

/** What a rule finds in a file, before its level is known. */
type FoundInFile = Found & { rule: RuleText; line?: number | undefined };

/** Lints a rule file of Prometheus, or of Kubernetes objects. Undefined for other YAML. */
export function lintRuleFile(
  file: string,
  text: string,
  levels: Levels,
): LintedObject[] | undefined {
  const documents = ruleDocuments(text);
  if (!isRuleFile(text, documents)) return undefined;
  const { groups, problems, warnings } = readRuleFile(text, documents);
  const ofFile = [
    ...problems.map((one) => foundAt(invalidRuleFile, one)),
    ...[...warnings, ...groups.flatMap((group) => group.warnings)].map((one) =>
      foundAt(rulesNotRead, one),
    ),
    ...groups.flatMap(groupFindings),
  ].flatMap((found) => leveled(found, levels));
  const label = "Prometheus rule file";
  return [
    ...(ofFile.length ? [{ file, label, findings: ofFile }] : []),
    ...groups.flatMap((group) => group.rules.map((rule) => lintRule(file, group, rule, levels))),
  ];
}

const foundAt = (rule: RuleText, { path, what, line }: Problem): FoundInFile => ({
  ...{ rule, path, what, line },
});

const groupFindings = ({ problems }: FileGroup): FoundInFile[] =>
  problems.map((one) => foundAt(invalidRuleFile, one));

function lintRule(
  file: string,
  group: FileGroup,
  { path: at, fields, problems }: FileRule,
  levels: Levels,
): LintedObject {
  const rule = { fields, intervalMs: group.fields.interval };
  const found: FoundInFile[] = [
    ...problems.map((one) => foundAt(invalidRule, { ...one, path: one.path.slice(at.length) })),
    ...queryFindings(fields.expr ?? ""),
    ...prometheusRules.flatMap((one) => one.find(rule).map((found) => ({ rule: one, ...found }))),
  ];
  const placed = found.map((one) => ({
    ...one,
    line: one.line ?? group.placeOf([...at, ...(one.path ?? [])]).line,
  }));
  const findings = placed.flatMap((one) => leveled(one, levels));
  return { file, label: labelOf(group, { path: at, fields, problems }), findings };
}

function leveled({ rule, line, ...found }: FoundInFile, levels: Levels): Finding[] {
  const level = levelOf(rule, levels);
  return level ? [{ ...findingOf(rule, level, found), ...(line ? { line } : {}) }] : [];
}

function labelOf({ name: group }: FileGroup, { fields: { alert, record } }: FileRule): string {
  const type = !alert && record ? "recording rule" : "alert";
  const name = JSON.stringify(alert || record || "without a name");
  return `Prometheus ${type} ${name}${group ? ` in the group ${group}` : ""}`;
}

function queryFindings(expr: string): FoundInFile[] {
  if (!expr) return [];
  const place = (offset: number) => `(${position(expr, offset)})`;
  const ofRules = queryRulesOf("promql").flatMap((rule) =>
    rule.find(expr).map(({ offset, what, fix }): FoundInFile => {
      return { rule, path: ["expr"], what: `${what} ${place(offset)}`, fix };
    }),
  );
  return [
    ...expressionFaults(expr).map(({ offset, what, isType }) => ({
      rule: isType ? refusedQueryType : querySyntax,
      path: ["expr"],
      what: `${what} ${place(offset)}`,
    })),
    ...ofRules,
  ];
}
