import { type PrometheusAlert, prometheusAlerts } from "../../prometheus/alerts";
import { prometheusRecordings } from "../../prometheus/recording";
import { type PrometheusFinding, PrometheusRulesError } from "../../prometheus/rule";
import type { ReadObject } from "../../testing/objects/object";
import { readObjects } from "../../testing/objects/read";
import { CommandError } from "../failure";
import type { Reader } from "./reader";
import type { Recording } from "./recordings";

/** The rules of the rule files that a test file names. */
export interface FileRules {
  /** The alerts that the alerting rules become. */
  readonly objects: readonly ReadObject[];
  readonly recordings: readonly Recording[];
}

/** Reads rule files of Prometheus; a name may be a pattern. */
export async function readRuleFiles(
  reader: Reader,
  file: string,
  names: readonly string[],
): Promise<FileRules> {
  const all = await Promise.all(
    names
      .flatMap((name) => reader.matching(name, file))
      .map((name) => rulesIn(name, reader.text(name, file))),
  );
  return {
    objects: all.flatMap(({ objects }) => objects),
    recordings: all.flatMap(({ recordings }) => recordings),
  };
}

async function rulesIn(file: string, text: string): Promise<FileRules> {
  const { alerts, recorded } = parsed(file, text);
  const objects = await Promise.all(alerts.map(objectOf));
  const recordings = recorded.groups.flatMap(({ name, rules = [] }) =>
    rules.map(({ record, expr, labels = {} }) => ({
      path: `${file}, group ${name}`,
      record,
      expr,
      labels,
    })),
  );
  return { objects, recordings };
}

function parsed(file: string, text: string) {
  try {
    const recorded = prometheusRecordings(text);
    const [error] = recorded.findings.filter(isError);
    if (error) throw new PrometheusRulesError(`${error.path}: ${error.what}`);
    return { alerts: prometheusAlerts(text), recorded };
  } catch (error) {
    if (error instanceof PrometheusRulesError) throw new CommandError(`${file}: ${error.message}.`);
    throw error;
  }
}

const isError = ({ level }: PrometheusFinding): boolean => level === "error";

/** The alert of a rule. A rule that cannot become an alert is refused where a test names it. */
async function objectOf({ args, rule, findings }: PrometheusAlert): Promise<ReadObject> {
  const [read] = args ? await readObjects([{ resourceType: "Alert", args: { ...args } }], {}) : [];
  const noted = findings
    .filter(({ level }) => level === "warning")
    .map(({ path, what }) => `${rule.path}.${path} (${rule.alert}): ${what}.`);
  if (read) return { ...read, notes: [...read.notes, ...noted] };
  const object = { resourceType: "Alert", id: "", name: rule.alert, args: {} };
  const reasons = findings.filter(isError).map(({ path, what }) => `${path}: ${what}`);
  return { object, notes: [], refused: reasons.join("; ") };
}
