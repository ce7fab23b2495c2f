import * as pulumi from "@pulumi/pulumi";
import { Alert, RecordingRuleGroupSet } from "../generated/resources";
import { type PrometheusAlert, type PrometheusAlertOptions, prometheusAlerts } from "./alerts";
import { prometheusRecordings } from "./recording";
import { type PrometheusFinding, PrometheusRulesError } from "./rule";
import { readRuleFile } from "./rule-file/read";

/**
 * Creates an alert for each alerting rule of a file of Prometheus: YAML with `groups`, or
 * `PrometheusRule` objects of Kubernetes. A change of a rule is a change of its alert.
 *
 * What has no equivalent is a warning of the preview, one for each alert. Templates in annotations
 * are one message for the file. A rule that cannot become an alert is an error, because the alert
 * of an earlier version would be deleted: correct the rule, or leave it out with `filter`.
 *
 * @param text content of the file
 * @param options priorities, recipients and other arguments of the alerts
 * @param resourceOptions options of all alerts, such as `parent` and `provider`
 * @returns the alerts by their logical names
 *
 * @example
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { alertsFromPrometheusRules } from "pulumi-coralogix/prometheus";
 *
 * const alerts = alertsFromPrometheusRules(readFileSync("rules.yaml", "utf8"), {
 *   priorities: { page: "P1" },
 *   labels: { team: "checkout" },
 *   notificationGroup: { router: {} },
 *   alert: { incidentsSettings: { notifyOn: "TRIGGERED_AND_RESOLVED" } },
 * });
 * export const ids = Object.values(alerts).map(({ id }) => id);
 * ```
 */
export function alertsFromPrometheusRules(
  text: string,
  options: PrometheusAlertOptions = {},
  resourceOptions: pulumi.CustomResourceOptions = {},
): Readonly<Record<string, Alert>> {
  const converted = reported(() => prometheusAlerts(text, options));
  refuse(converted.flatMap(errorsOf));
  for (const { what } of readRuleFile(text).warnings)
    void pulumi.log.warn(`rules of Prometheus: ${what}`);
  const alerts = converted.flatMap(({ logicalName, args, findings }) => {
    if (args === undefined) return [];
    const alert = new Alert(logicalName, args, resourceOptions);
    const warnings = linesOf(findings, "warning");
    if (warnings.length) void pulumi.log.warn(warnings.join("\n"), alert);
    return [[logicalName, alert] as const];
  });
  logNotes(converted);
  return Object.fromEntries(alerts);
}

/**
 * Creates a set with the recording rules of a file of Prometheus. Undefined where the file has none.
 * An interval below a minute becomes a minute, with a warning.
 *
 * @param text content of the file: YAML with `groups`, or `PrometheusRule` objects of Kubernetes
 * @param set logical name of the resource, and the name of the set, which is unique in the account
 * @param resourceOptions options of the resource, such as `parent` and `provider`
 *
 * @example
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { recordingRulesFromPrometheus } from "pulumi-coralogix/prometheus";
 *
 * recordingRulesFromPrometheus(readFileSync("rules.yaml", "utf8"), { name: "checkout" });
 * ```
 */
export function recordingRulesFromPrometheus(
  text: string,
  set: { readonly name: string; readonly logicalName?: string },
  resourceOptions: pulumi.CustomResourceOptions = {},
): RecordingRuleGroupSet | undefined {
  const { groups, findings } = reported(() => prometheusRecordings(text));
  refuse(linesOf(findings, "error"));
  if (groups.length === 0) return undefined;
  const { name, logicalName = name } = set;
  const resource = new RecordingRuleGroupSet(logicalName, { name, groups }, resourceOptions);
  const warnings = linesOf(findings, "warning");
  if (warnings.length) void pulumi.log.warn(warnings.join("\n"), resource);
  return resource;
}

/** An error of the file is printed without the stack of the program. */
function reported<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof PrometheusRulesError)
      throw new pulumi.RunError(`rules of Prometheus: ${error.message}`);
    throw error;
  }
}

function refuse(errors: readonly string[]): void {
  if (errors.length === 0) return;
  const advice = "Correct these rules, or leave them out with filter";
  throw new pulumi.RunError(`rules of Prometheus: ${[...errors, advice].join("\n")}`);
}

const linesOf = (
  findings: readonly PrometheusFinding[],
  level: PrometheusFinding["level"],
): string[] =>
  findings
    .filter((one) => one.level === level)
    .map(
      ({ path, what, line }) => `${path}: ${what}${line === undefined ? "" : ` (line ${line})`}`,
    );

const errorsOf = ({ rule, findings }: PrometheusAlert): string[] =>
  linesOf(findings, "error").map((line) => `${rule.path} (${rule.alert || "no name"}): ${line}`);

/** One message: in many files each rule has templates. */
function logNotes(converted: readonly PrometheusAlert[]): void {
  const lines = new Map<string, string[]>();
  for (const { logicalName, findings } of converted)
    for (const line of new Set(findings.filter(isNote).map(({ what }) => what)))
      lines.set(line, [...(lines.get(line) ?? []), logicalName]);
  for (const [line, names] of lines) void pulumi.log.info(`${line}: ${inShort(names)}`);
}

const MOST_NAMES = 10;
const inShort = (names: readonly string[]): string => {
  const others = names.length - MOST_NAMES;
  const first = names.slice(0, MOST_NAMES).join(", ");
  return others > 0 ? `${first} and ${others} others` : first;
};

const isNote = ({ level }: PrometheusFinding): boolean => level === "note";
