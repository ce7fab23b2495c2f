import { type Levels, levelOf } from "../../lint/levels";
import { printable } from "../../provider/change-lines/text";
import { formatPath } from "../../schema/path";
import type { Finding } from "../../text/finding";
import { counted } from "../../text/words";
import { jsonOf } from "../json";
import type { ListedRule } from "../rules/listed-rule";
import { LEVEL_NAMES, type LintedObject, type LintReport } from "./model";
import { sarif } from "./sarif";

export const LINT_FORMATS = ["text", "json", "sarif"] as const;
export type LintFormat = (typeof LINT_FORMATS)[number];

export const render = (report: LintReport, format: LintFormat, cwd: string): string =>
  ({ text, json, sarif })[format](report, cwd);

function text({ objects, counts }: LintReport): string {
  const files = [...new Set(objects.map(({ file }) => file))].flatMap((file) => {
    const own = objects.filter((one) => one.file === file && one.findings.length);
    return own.length ? [printable(file), ...own.flatMap(objectLines), ""] : [];
  });
  const found = (["error", "warning", "info"] as const).map((level) =>
    counted(counts[level], LEVEL_NAMES[level]),
  );
  const summary = `${counted(objects.length, "object")}: ${found.join(", ")}.`;
  return `${[...files, summary].join("\n")}\n`;
}

const objectLines = ({ label, source, findings }: LintedObject): string[] => [
  `  ${printable(label)}${source ? ` (${printable(source.file)}:${source.line})` : ""}`,
  ...findings.map((one) => `    ${printable(lineOf(one))}`),
];

function lineOf({ level, line, path, what, fix, rule }: Finding): string {
  const place = [
    ...(line ? [`line ${line}`] : []),
    ...(path.length ? [formatPath(path)] : []),
  ].join(", ");
  return `${LEVEL_NAMES[level]}: ${place ? `${place}: ` : ""}${what}. ${fix} (${rule.name})`;
}

function json({ objects, counts }: LintReport): string {
  const findings = objects.flatMap(({ file, label, source, findings }) =>
    findings.map(({ rule, level, line, path, what, fix }) => ({
      level,
      rule: rule.name,
      file,
      ...(line ? { line } : {}),
      object: label,
      ...(source ? { source } : {}),
      path: formatPath(path),
      what,
      fix,
    })),
  );
  return jsonOf("lint", { objects: objects.length, counts, findings });
}

/** One line for each rule: its level, its name, what it is about, and its title. */
export function ruleList(rules: readonly ListedRule[], levels: Levels, format: LintFormat): string {
  const rows = rules.map(({ rule, about }) => ({
    name: rule.name,
    level: levelOf(rule, levels) ?? "off",
    certain: rule.certain,
    about,
    title: rule.title,
  }));
  if (format === "json") return jsonOf("lint", { rules: rows });
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, level, about, title }) => {
      return `${level.padEnd(7)}  ${name.padEnd(width)}  ${title} (${about})\n`;
    })
    .join("");
}
