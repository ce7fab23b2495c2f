import { apiOf, type Http } from "../../../http";
import { fieldsIn } from "../../../lint/read";
import type { Fields } from "../../../schema/record";
import { alertOps } from "../../../services/alerts/operations";
import type { AlertEvent } from "../../../services/events/alert-event-entity";
import { alertEventOps } from "../../../services/events/alert-event-operations";
import { eventOps } from "../../../services/events/operations";
import { ASSUMED, type Assumptions, questionsOf } from "../../../simulation/assumptions";
import type { Plan, PlanRefusal } from "../../../simulation/plan";
import { planOf, variantOf } from "../../../simulation/plans";
import type { Backtest, OtherPlan, RecordedEvent, RecordedHistory } from "../backtest";
import { alertPast, SPANS } from "./past";

const STATUSES: Readonly<Record<string, RecordedEvent["status"]>> = {
  TRIGGERED: "triggered",
  RESOLVED: "resolved",
  // The zero value of the enum.
  RESOLVED_OR_UNSPECIFIED: "resolved",
};

function eventOf({ status = "RESOLVED", timestamp, ...event }: AlertEvent): RecordedEvent[] {
  const at = Date.parse(timestamp ?? "");
  const known = STATUSES[status];
  const group = event.permutationLabels ?? event.groupLabels ?? {};
  return known && at ? [{ at, status: known, group }] : [];
}

/** The keys of the events of one version of an alert. */
async function keysOf(http: Http, version: string, from: Date, to: Date): Promise<Set<string>> {
  const keys = new Set<string>();
  const query = {
    alert_ids: [version],
    timestamp_range: { from: from.toISOString(), to: to.toISOString() },
  };
  for await (const { cxEventKey } of apiOf(eventOps, http).listForAlerts.items({ query }))
    keys.add(cxEventKey);
  return keys;
}

async function eventsWithKey(http: Http, id: string): Promise<AlertEvent[]> {
  const api = apiOf(alertEventOps, http);
  const events: AlertEvent[] = [];
  let pageToken: string | undefined;
  do {
    const pagination = { pageSize: 1000, ...(pageToken ? { pageToken } : {}) };
    const page = await api.getAlertEvent({ id, query: { pagination } });
    const { singlePermutation, multiplePermutation } = page;
    if (singlePermutation) events.push(singlePermutation);
    events.push(...(multiplePermutation?.alertEventMultiplePermutation ?? []));
    pageToken = page.pagination?.nextPageToken || undefined;
  } while (pageToken);
  return events;
}

/** The events of an alert since its last change: earlier ones are those of another version. */
async function alertHistory(
  http: Http,
  id: string,
  from: Date,
  to: Date,
): Promise<RecordedHistory> {
  const { alertDef } = await apiOf(alertOps, http).get({ id });
  const changed = Date.parse(alertDef.updatedTime ?? alertDef.createdTime ?? "") || 0;
  const keys = await keysOf(http, alertDef.alertVersionId ?? "", from, to);
  const events = await Promise.all([...keys].map((key) => eventsWithKey(http, key)));
  return {
    since: Math.max(changed, from.getTime()),
    events: events
      .flat()
      .flatMap(eventOf)
      .filter(({ at }) => at >= from.getTime() && at <= to.getTime())
      .sort((a, b) => a.at - b.at),
  };
}

/** Variants that a simulation evaluates, and for which the data of the account is not enough. */
const REFUSED: Readonly<Record<string, string>> = {
  logsNewValue: "whether a value is new depends on up to three months of logs before the range",
  tracingImmediate: SPANS,
  tracingThreshold: SPANS,
  sloThreshold: "it depends on the error budget that the service computes from the SLO",
};

function pastPlan(args: Fields, assumptions: Assumptions = ASSUMED): Plan | PlanRefusal {
  const variant = variantOf(args) ?? "";
  const reason = REFUSED[variant];
  if (reason !== undefined) return { refused: `${variant}: ${reason}` };
  return planOf(args, { assumptions, sloOf: () => undefined });
}

/** The service evaluates the query of the logs: how it reads it is no question here. */
const concernsPlans = ({ words }: Assumptions): boolean => words === ASSUMED.words;

const otherPlans = (args: Fields): OtherPlan[] =>
  questionsOf(args, fieldsIn(args[variantOf(args) ?? ""])).flatMap(({ on, assumptions }) => {
    const plan = pastPlan(args, assumptions);
    return concernsPlans(assumptions) && !("refused" in plan) ? [{ on, plan }] : [];
  });

/**
 * How alerts are evaluated over the past.
 * @public
 */
export const alertBacktest: Backtest = {
  plan: (args) => pastPlan(args),
  otherwise: otherPlans,
  past: alertPast,
  history: alertHistory,
};
