import { isAbsolute, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { version } from "../../http/version";
import { defaultLevel } from "../../lint/levels";
import { formatPath } from "../../schema/path";
import type { Finding, RuleText } from "../../text/finding";
import { pageOf, rulesReadBy } from "../rules/all-rules";
import { LEVEL_NAMES, type LintedObject, type LintReport } from "./model";

/** The report as SARIF 2.1.0, which code scanning of GitHub and others read. */
export function sarif({ objects }: LintReport, cwd: string): string {
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
    : file === "-"
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
