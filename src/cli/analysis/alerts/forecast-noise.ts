import { alertOps } from "../../../services/alerts/operations";
import { alertEventOps } from "../../../services/events/alert-event-operations";
import { eventOps } from "../../../services/events/operations";
import { DAY_MS } from "../../../text/units";
import type { ForecastedChange, ForecastOutcome, ForecastRule, ForecastTools } from "../forecast";
import { directionOf } from "./direction";

const DAYS = 30;
const RECENT_DAYS = 7;
/** Events that are read at most. */
const MAX_EVENTS = 10_000;
/** Ids in one request: they are part of its URL. */
const MAX_IDS = 100;

/** The events of an alert in the last 30 days. */
export const alertNoise: ForecastRule = {
  topic: "noise",
  forecast: async (change, tools) => {
    if (!change.after) return change.id ? [await baseline(change, tools)] : [];
    if (!change.before || change.id === undefined)
      return [{ notComputed: "the alert is new: it has no events" }];
    return [await baseline(change, tools)];
  },
};

interface Fire {
  at: number;
  isMuted: boolean;
}

async function baseline(change: ForecastedChange, tools: ForecastTools): Promise<ForecastOutcome> {
  const { alertDef } = await tools.api(alertOps).get({ id: change.id as string });
  const { alertVersionId, updatedTime } = alertDef;
  if (!alertVersionId) return { notComputed: "the API returns no version of the alert" };
  const { fires, isCut } = await firesOf(alertVersionId, tools);
  const recent = fires.filter(({ at }) => at >= tools.now - RECENT_DAYS * DAY_MS);
  const muted = fires.filter(({ isMuted }) => isMuted).length;
  const direction = change.before && change.after && directionOf(change.before, change.after);
  const count = `fired ${isCut ? "at least " : ""}${times(fires.length)} in the last ${DAYS} days, ${times(recent.length)} in the last ${RECENT_DAYS}`;
  return {
    result: [`${count}${muted ? ` (${muted} muted)` : ""}`, direction].filter(Boolean).join("; "),
    basis: `alert events of the version that the account has${coverage(updatedTime, tools.now)}; a fire is an event in which at least one permutation triggered`,
  };
}

const times = (count: number): string => (count === 1 ? "once" : `${count} times`);

/** A change of an alert starts a new version, whose events begin with it. */
function coverage(updatedTime: string | undefined, now: number): string {
  const from = updatedTime === undefined ? Number.NaN : Date.parse(updatedTime);
  if (Number.isNaN(from)) return `, of the last ${DAYS} days`;
  if (from <= now - DAYS * DAY_MS) return `, of all ${DAYS} days`;
  const days = Math.floor((10 * (now - from)) / DAY_MS) / 10;
  return `, which exists for ${days} of the ${DAYS} days (since ${new Date(from).toISOString()})`;
}

async function firesOf(
  versionId: string,
  tools: ForecastTools,
): Promise<{ fires: Fire[]; isCut: boolean }> {
  const times = new Map<string, number>();
  const query = {
    alert_ids: [versionId],
    timestamp_range: {
      from: new Date(tools.now - DAYS * DAY_MS).toISOString(),
      to: new Date(tools.now).toISOString(),
    },
    pagination: { pageSize: 1000 },
  };
  let read = 0;
  for await (const { cxEventKey, cxEventTimestamp } of tools.api(eventOps).listForAlerts.items({
    query,
  })) {
    times.set(cxEventKey, Date.parse(cxEventTimestamp));
    read += 1;
    if (read >= MAX_EVENTS) break;
  }
  const fires = await triggered([...times.keys()], times, tools);
  return { fires, isCut: read >= MAX_EVENTS };
}

/** The events in which the alert triggered: the others resolve it. */
async function triggered(
  keys: readonly string[],
  times: ReadonlyMap<string, number>,
  tools: ForecastTools,
): Promise<Fire[]> {
  const chunks = Array.from({ length: Math.ceil(keys.length / MAX_IDS) }, (_, n) =>
    keys.slice(n * MAX_IDS, (n + 1) * MAX_IDS),
  );
  const parts = await Promise.all(
    chunks.map(async (ids) => {
      const { eventsStats = {} } = await tools
        .api(alertEventOps)
        .getAlertEventStats({ query: { ids } });
      return Object.entries(eventsStats)
        .filter(([, { triggeredCount = 0 }]) => triggeredCount > 0)
        .map(([key, { triggeredCount = 0, activityAnalysisStats }]) => ({
          at: times.get(key) ?? 0,
          isMuted: (activityAnalysisStats?.isMutedCount ?? 0) >= triggeredCount,
        }));
    }),
  );
  return parts.flat();
}
