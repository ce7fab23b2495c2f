import type { Levels } from "../../../lint/levels";
import { queryRulesOf } from "../../../lint/query-rules";
import { expressionFaults } from "../../../prometheus/expression";
import { isRuleFile, ruleDocuments } from "../../../prometheus/rule-file/documents";
import { type FileGroup, type FileRule, readRuleFile } from "../../../prometheus/rule-file/read";
import type { Problem } from "../../../prometheus/yaml/decode";
import { position } from "../../../text/fault";
import type { Finding, RuleText } from "../../../text/finding";
import type { LintedObject } from "../model";
import {
  invalidRule,
  invalidRuleFile,
  levelOfRefusal,
  levelOfRule,
  querySyntax,
  queryType,
  rulesNotRead,
} from "../query-faults";
import { prometheusRules } from "./rules";

/** A finding before its level is known. */
interface Unleveled extends Omit<Finding, "level" | "fix" | "line"> {
  fix?: string | undefined;
  line?: number | undefined;
  /** Prometheus refuses it. */
  isRefusal?: boolean;
}

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
  ].flatMap((found) => findingOf(found, levels));
  const label = "Prometheus rule file";
  return [
    ...(ofFile.length ? [{ file, label, findings: ofFile }] : []),
    ...groups.flatMap((group) => group.rules.map((rule) => lintRule(file, group, rule, levels))),
  ];
}

const foundAt = (rule: RuleText, { path, what, line }: Problem): Unleveled => ({
  ...{ rule, path, what, line },
});

const groupFindings = ({ problems }: FileGroup): Unleveled[] =>
  problems.map((one) => foundAt(invalidRuleFile, one));

function lintRule(
  file: string,
  group: FileGroup,
  { path: at, fields, problems }: FileRule,
  levels: Levels,
): LintedObject {
  const rule = { fields, intervalMs: group.fields.interval };
  const found: Unleveled[] = [
    ...problems.map((one) => foundAt(invalidRule, { ...one, path: one.path.slice(at.length) })),
    ...queryFindings(fields.expr ?? ""),
    ...prometheusRules.flatMap((one) =>
      one.find(rule).map((finding) => ({ rule: one, path: [], ...finding })),
    ),
  ];
  const placed = found.map((one) => ({
    ...one,
    line: one.line ?? group.placeOf([...at, ...one.path]).line,
  }));
  const findings = placed.flatMap((one) => findingOf(one, levels));
  return { file, label: labelOf(group, { path: at, fields, problems }), findings };
}

function findingOf(
  { rule, path, what, fix, line, isRefusal }: Unleveled,
  levels: Levels,
): Finding[] {
  const level = (isRefusal ? levelOfRefusal : levelOfRule)(rule, levels);
  if (!level) return [];
  const at = { path, what, fix: fix ?? rule.change };
  return [{ rule, level, ...at, ...(line ? { line } : {}) }];
}

function labelOf({ name: group }: FileGroup, { fields: { alert, record } }: FileRule): string {
  const type = !alert && record ? "recording rule" : "alert";
  const name = JSON.stringify(alert || record || "without a name");
  return `Prometheus ${type} ${name}${group ? ` in the group ${group}` : ""}`;
}

function queryFindings(expr: string): Unleveled[] {
  if (!expr) return [];
  const place = (offset: number) => `(${position(expr, offset)})`;
  const ofRules = queryRulesOf("promql").flatMap((rule) =>
    rule.find(expr).map(({ offset, what, fix }): Unleveled => {
      return { rule, path: ["expr"], what: `${what} ${place(offset)}`, fix };
    }),
  );
  return [
    ...expressionFaults(expr).map(({ offset, what, isType }) => ({
      rule: isType ? queryType : querySyntax,
      path: ["expr"],
      what: `${what} ${place(offset)}`,
      isRefusal: true,
    })),
    ...ofRules,
  ];
}
