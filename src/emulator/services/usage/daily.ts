import type { Request } from "../../../http/operation";
import type { usage } from "../../../services/usage";
import type { RequestContext } from "../../server/request-context";
import { requestedDays } from "./older";
import { formatTime, type Span } from "./ranges";
import {
  type DataSource,
  GB,
  groupByKey,
  isData,
  type Source,
  sourceTable,
  sumUsage,
  type Usage,
  usageOf,
} from "./sources";

type UsageDays = Request<(typeof usage)["operations"]["listDailyUnits"]>["body"];

/** Names of the amounts in responses, by pillar and priority. */
const NAMES: Readonly<
  Record<DataSource["pillar"], Readonly<Partial<Record<DataSource["priority"], string>>>>
> = {
  LOGS: { HIGH: "highLogs", MEDIUM: "mediumLogs", LOW: "lowLogs", BLOCKED: "blocked" },
  SPANS: { HIGH: "highTracing", MEDIUM: "mediumTracing", LOW: "lowTracing", BLOCKED: "blocked" },
  METRICS: {
    HIGH: "highMetrics",
    MEDIUM: "highMetrics",
    LOW: "highMetrics",
    BLOCKED: "blockedMetrics",
  },
  BINARY: {
    HIGH: "lowSessionRecording",
    MEDIUM: "lowSessionRecording",
    LOW: "lowSessionRecording",
    BLOCKED: "blocked",
  },
  PROFILES: { HIGH: "cpuProfiles", MEDIUM: "cpuProfiles", LOW: "cpuProfiles", BLOCKED: "blocked" },
};
const usageNameOf = (source: Source): string =>
  isData(source) ? (NAMES[source.pillar][source.priority] as string) : "evaluation";

const eachDay = <T>(
  request: UsageDays,
  ctx: RequestContext,
  format: (day: Span, now: number) => T,
): (T & { statsDate: string })[] => {
  const now = Date.parse(ctx.now);
  return requestedDays(request, now).map((day) => ({
    statsDate: formatTime(day.from),
    ...format(day, now),
  }));
};

/** Amounts per day: one per name, and the total. */
function dailyAmounts(
  request: UsageDays,
  ctx: RequestContext,
  suffix: string,
  sources: Source[],
  of: (used: Usage) => number,
) {
  const groups = groupByKey(sources, usageNameOf);
  return eachDay(request, ctx, ({ from, to }, now) => {
    const each = groups.map((group): [string, number] => [
      usageNameOf(group[0] as Source) + suffix,
      of(sumUsage(group.map((source) => usageOf(source, from, to, now)))),
    ]);
    const total = each.reduce((all, [, amount]) => all + amount, 0);
    return Object.fromEntries(
      [...each, [`total${suffix}`, total]].map(([name, amount]) => [
        name,
        Math.fround(amount as number),
      ]),
    );
  });
}

const sourcesOf = (ctx: RequestContext): Source[] => ctx.table(sourceTable).all();
export const dailyUnits = (request: UsageDays, ctx: RequestContext) => ({
  units: dailyAmounts(request, ctx, "Units", sourcesOf(ctx), ({ units }) => units),
});
export const dailyGbs = (request: UsageDays, ctx: RequestContext) => ({
  gbs: dailyAmounts(request, ctx, "Gbs", sourcesOf(ctx).filter(isData), ({ bytes }) => bytes / GB),
});

export function dailyTokens(request: UsageDays, ctx: RequestContext) {
  const groups = groupByKey(
    sourcesOf(ctx).flatMap((source) => (isData(source) || source.assistant ? [] : [source])),
    ({ evaluator }) => evaluator,
  );
  const tokens = eachDay(request, ctx, ({ from, to }, now) => {
    const evaluations = groups.map((group) => ({
      evaluatorName: group[0]?.evaluator ?? "",
      evaluationTokens: Math.fround(
        sumUsage(group.map((source) => usageOf(source, from, to, now))).tokens,
      ),
    }));
    return {
      evaluations,
      totalTokens: Math.fround(evaluations.reduce((sumOf, one) => sumOf + one.evaluationTokens, 0)),
    };
  });
  return { tokens };
}
