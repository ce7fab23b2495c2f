import { isAbsolute, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { version } from "../../http/version";
import { defaultLevel, type Levels, levelOf } from "../../lint/levels";
import { printable } from "../../provider/change-lines/text";
import { formatPath } from "../../schema/path";
import type { Finding, RuleText } from "../../text/finding";
import { counted } from "../../text/words";
import { STANDARD_INPUT } from "../files";
import { jsonOf } from "../json";
import { pageOf, rulesReadBy } from "../rules/all-rules";
import type { ListedRule } from "../rules/listed-rule";
import { LEVEL_NAMES, type LintedObject, type LintReport } from "./model";

/** The report as SARIF 2.1.0, which code scanning of GitHub and others read. */
function sarif({ objects }: LintReport, cwd: string): string {
  const rules = [...new Map(rulesReadBy("lint").map(({ rule }) => [rule.name, rule])).values()];
  const indexes = new Map(rules.map(({ name }, index) => [name, index]));
  const results = objects.flatMap((object) =>
    object.findings.map((finding) => ({
      ruleId: finding.rule.name,
      ruleIndex: indexes.get(finding.rule.name),
      level: LEVEL_NAMES[finding.level],
      message: { text: messageOf(object, finding) },
      locations: [locationOf(object, finding, cwd)],
    })),
  );
  const driver = {
    name: "pulumi-coralogix",
    version,
    informationUri: "https://github.com/pulumi-coralogix/pulumi-coralogix",
    rules: rules.map(descriptorOf),
  };
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver }, results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

const descriptorOf = (rule: RuleText) => ({
  id: rule.name,
  shortDescription: { text: rule.title },
  fullDescription: { text: rule.why },
  help: { text: rule.change },
  helpUri: pageOf(rule),
  defaultConfiguration: { level: LEVEL_NAMES[defaultLevel(rule)] },
});

const messageOf = ({ label }: LintedObject, { path, what, fix }: Finding): string =>
  `${label}: ${path.length ? `${formatPath(path)}: ` : ""}${what}. ${fix}`;

/** The place in the program where a preview names it; otherwise that in the file. */
function locationOf({ file, source, label }: LintedObject, { line }: Finding, cwd: string) {
  const uri = source
    ? uriOfPath(source.file, /[\\/]/)
    : file === STANDARD_INPUT
      ? "stdin"
      : uriOfFile(file, cwd);
  return {
    physicalLocation: {
      artifactLocation: { uri },
      region: { startLine: source?.line ?? line ?? 1 },
    },
    logicalLocations: [{ fullyQualifiedName: label }],
  };
}

/** Relative to the working directory for a file in it, so that a report is the same elsewhere. */
function uriOfFile(file: string, cwd: string): string {
  const path = relative(cwd, resolve(cwd, file));
  const isInside = !isAbsolute(path) && !/^\.\.($|[\\/])/.test(path);
  return isInside ? uriOfPath(path, sep) : pathToFileURL(resolve(cwd, file)).href;
}

/** A backslash is a separator on Windows, and in the source files of its programs. */
const uriOfPath = (path: string, separator: string | RegExp): string =>
  path.split(separator).map(encodeURIComponent).join("/");

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

function json({ objects, counts, notChecked }: LintReport): string {
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
  const incomplete = notChecked ? { notChecked: notChecked.map(({ reason }) => reason) } : {};
  return jsonOf("lint", { objects: objects.length, counts, findings, ...incomplete });
}

/** One line for each rule: its level, its name, what it is about, and its title. */
export function ruleList(rules: readonly ListedRule[], levels: Levels, format: LintFormat): string {
  const rows = rules.map(({ rule, about }) => ({
    name: rule.name,
    level: levelOf(rule, levels) ?? "off",
    certain: !rule.uncertain,
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
