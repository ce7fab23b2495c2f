import { type PrometheusAlert, prometheusAlerts } from "../../prometheus/alerts";
import { type PrometheusFinding, PrometheusRulesError } from "../../prometheus/rule";
import type { ReadObject } from "../../testing/objects/object";
import { readObjects } from "../../testing/objects/read";
import { recover } from "../../text/attempt";

export const ruleObjects = (text: string): Promise<ReadObject[]> =>
  Promise.all(alertsIn(text).map(objectOf));

/** Each rule is an alert of its own, whatever its name is. */
const alertsIn = (text: string): readonly PrometheusAlert[] =>
  recover(
    PrometheusRulesError,
    () => prometheusAlerts(text, { logicalName: ({ path }) => path }),
    () => [],
  );

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
