import { apiOf, type Http } from "../../../http";
import { alertOps } from "../../../services/alerts/operations";
import type { AlertEvent } from "../../../services/events/alert-event-entity";
import { alertEventOps } from "../../../services/events/alert-event-operations";
import { eventOps } from "../../../services/events/operations";
import type { RecordedEvent, RecordedHistory } from "../backtest";

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
export async function alertHistory(
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
