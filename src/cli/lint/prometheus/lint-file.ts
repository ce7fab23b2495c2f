import type { Document, LineCounter } from "yaml";
import type { Levels } from "../../../lint/levels";
import { queryRulesOf } from "../../../lint/query-rules";
import { promqlFaults } from "../../../promql/faults";
import { formatPath, type Path } from "../../../schema/path";
import { type Fields, isRecord } from "../../../schema/record";
import { position } from "../../../text/fault";
import type { RuleText } from "../../../text/rule";
import { CommandError } from "../../failure";
import type { FileFinding, LintedObject } from "../model";
import { levelOfRule, querySyntax, queryType } from "../query-faults";
import { prometheusRules } from "./rules";

/** A finding before its level and its line are known. */
interface Found {
  rule: RuleText;
  path: Path;
  what: string;
  fix?: string | undefined;
}

/** Lints a rule file of Prometheus, or of `PrometheusRule` objects. Undefined for other YAML. */
export function lintRuleFile(
  file: string,
  text: string,
  levels: Levels,
): LintedObject[] | undefined {
  const { LineCounter, parseAllDocuments } = require("yaml") as typeof import("yaml");
  const lines = new LineCounter();
  const documents = [...parseAllDocuments(text, { lineCounter: lines, logLevel: "error" })];
  const contents = documents.map((document) => ({ document, groups: groupsOf(document) }));
  if (!contents.some(({ groups }) => groups)) return undefined;
  for (const { errors } of documents)
    if (errors[0]) throw new CommandError(`${file}: invalid YAML: ${firstLine(errors[0].message)}`);
  return contents.flatMap(({ document, groups }) =>
    groups ? lintGroups({ file, document, lines, levels }, groups) : [],
  );
}

const firstLine = (text: string): string => (text.split("\n")[0] ?? "").replace(/:$/, "");

interface Groups {
  path: Path;
  list: readonly unknown[];
}

function groupsOf(document: Document): Groups | undefined {
  const value: unknown = document.errors.length ? undefined : document.toJS();
  if (!isRecord(value)) return undefined;
  if (Array.isArray(value.groups)) return { path: ["groups"], list: value.groups };
  const { spec } = value;
  if (isRecord(spec) && Array.isArray(spec.groups))
    return { path: ["spec", "groups"], list: spec.groups };
  return undefined;
}

interface File {
  file: string;
  document: Document;
  lines: LineCounter;
  levels: Levels;
}

const lintGroups = (context: File, { path, list }: Groups): LintedObject[] =>
  list.flatMap((group, n) => {
    if (!isRecord(group) || !Array.isArray(group.rules)) return [];
    return group.rules.map((rule, index) =>
      lintRule(context, [...path, n, "rules", index], group, isRecord(rule) ? rule : {}),
    );
  });

function lintRule(
  { file, document, lines, levels }: File,
  at: Path,
  group: Fields,
  fields: Fields,
): LintedObject {
  const found = [...queryFindings(fields), ...ownFindings(group, fields)];
  const findings = found.flatMap(({ rule, path, what, fix = rule.change }): FileFinding[] => {
    const level = levelOfRule(rule, levels);
    const line = lineOf(document, lines, [...at, ...path]) ?? lineOf(document, lines, at);
    if (!level) return [];
    return [{ rule, level, path: formatPath(path), what, fix, ...(line ? { line } : {}) }];
  });
  return { file, label: labelOf(group, fields), findings };
}

function labelOf({ name: group }: Fields, { alert, record }: Fields): string {
  const type = alert === undefined && record !== undefined ? "recording rule" : "alert";
  const name = JSON.stringify(alert ?? record ?? "without a name");
  return `Prometheus ${type} ${name}${typeof group === "string" ? ` in the group ${group}` : ""}`;
}

function ownFindings(group: Fields, fields: Fields): Found[] {
  const rule = { fields, interval: group.interval };
  return prometheusRules.flatMap((one) =>
    one.find(rule).map((finding) => ({ rule: one, ...finding })),
  );
}

function queryFindings({ expr }: Fields): Found[] {
  if (typeof expr !== "string" || !expr) return [];
  const place = (offset: number) => `(${position(expr, offset)})`;
  const faults = promqlFaults(expr).map(
    ({ offset, reason, isType, uncertain }): Found => ({
      rule: isType || uncertain ? queryType : querySyntax,
      path: ["expr"],
      what: `${reason} ${place(offset)}`,
    }),
  );
  const ofRules = queryRulesOf("promql").flatMap((rule) =>
    rule.find(expr).map(({ offset, what, fix }): Found => {
      return { rule, path: ["expr"], what: `${what} ${place(offset)}`, fix };
    }),
  );
  return [...faults, ...ofRules];
}

function lineOf(document: Document, lines: LineCounter, path: Path): number | undefined {
  const node = document.getIn(path, true) as { range?: readonly number[] } | undefined;
  const [start] = node?.range ?? [];
  return start === undefined ? undefined : lines.linePos(start).line;
}
