import { definedOnly } from "../../schema/record";
import { groupKey, type SourceData } from "../../simulation/data";
import type { Evaluation, GroupResult, MinuteFiring } from "../../simulation/evaluate";
import type { Group } from "../../simulation/model";
import type { Plan } from "../../simulation/plan";
import { type MinuteRange, timeOf } from "../../simulation/range";
import { MINUTE_MS } from "../../text/units";
import { compareText } from "../../text/words";
import { EXIT, type ExitCode } from "../failure";
import type { Comparison } from "./compare";
import type { Tier } from "./query-rows";
import type { Subject } from "./read-file";

const EACH_MINUTE = "Evaluated at each whole minute (assumed): times can differ by a minute.";
const LOW_TIER =
  "The archive also has logs of the TCO priority low, which never trigger alerts: they are counted here.";

interface ReportedFiring {
  from: string;
  to?: string;
  priority: string;
  minutes: number;
  isEarlier: boolean;
}
export interface ReportedGroup {
  group: Group;
  fires: number;
  resolves: number;
  longestMinutes: number;
  firingMinutes: number;
  firings: ReportedFiring[];
}
/** The result of a back-test. */
export interface BacktestReport {
  alert: { id?: string; name?: string };
  range: { from: string; to: string; days: number };
  rules: { priority: string; condition: string }[];
  /** Fires that began in the range. */
  fires: number;
  resolves: number;
  /** Groups that fired already when the range began. */
  firingAtStart: number;
  firingAtEnd: number;
  longest?: { minutes: number; from: string; group: Group };
  /** Only groups that fired. */
  groups: ReportedGroup[];
  coverage: {
    hours: number;
    hoursWithData: number;
    /** The tier of logs; missing for metrics. */
    tier?: Tier;
    groups: number;
    groupsOverLimit: number;
    incomplete: string[];
  };
  notes: string[];
  comparison?: Omit<Comparison, "since"> & { since: string };
}

interface Parts {
  subject: Subject;
  plan: Plan;
  data: Readonly<Record<string, SourceData>>;
  range: MinuteRange;
  evaluation: Evaluation;
  tier: Tier;
  days: number;
  comparison?: Comparison;
  /** What the result depends on, in sentences. */
  doubts: readonly string[];
}

/** The hours of the data, and those that every source has data in. */
export function coveredHours(
  data: Readonly<Record<string, SourceData>>,
  { dataFrom, dataTo }: Pick<MinuteRange, "dataFrom" | "dataTo">,
): { hours: number; hoursWithData: number } {
  const hours = Math.ceil(dataTo / 60) - Math.floor(dataFrom / 60);
  return {
    hours,
    hoursWithData: Math.min(...Object.values(data).map((source) => source.hours.size)),
  };
}

export function reportOf(parts: Parts): BacktestReport {
  const { subject, plan, data, range, evaluation, tier, days, comparison, doubts } = parts;
  const groups = evaluation.groups
    .flatMap((result) => reportedGroup(result, range))
    .sort(mostFires);
  const count = (value: (group: ReportedGroup) => number) =>
    groups.reduce((sum, group) => sum + value(group), 0);
  const longest = longestOf(groups);
  const readsLogs = Object.values(plan.sources).some(({ data }) => data === "logs");
  return {
    alert: definedOnly({ id: subject.id, name: subject.name }),
    range: { from: timeOf(range.from), to: timeOf(range.to), days },
    rules: plan.rules.map(({ priority, condition }) => ({ priority, condition })),
    fires: count(({ fires }) => fires),
    resolves: count(({ resolves }) => resolves),
    firingAtStart: count(({ firings }) => firings.filter((one) => one.isEarlier).length),
    firingAtEnd: count(({ firings }) => firings.filter((one) => one.to === undefined).length),
    ...(longest ? { longest } : {}),
    groups,
    coverage: {
      ...coveredHours(data, range),
      ...(readsLogs ? { tier } : {}),
      groups: evaluation.groups.length + evaluation.groupsOverLimit,
      groupsOverLimit: evaluation.groupsOverLimit,
      incomplete: Object.values(data).flatMap(({ incomplete }) => incomplete),
    },
    notes: [
      ...subject.notes,
      EACH_MINUTE,
      ...plan.notes,
      ...(readsLogs && tier === "archive" ? [LOW_TIER] : []),
      ...doubts,
    ],
    ...(comparison
      ? { comparison: { ...comparison, since: timeOf(Math.ceil(comparison.since / MINUTE_MS)) } }
      : {}),
  };
}

function reportedGroup({ group, firings }: GroupResult, { to: end }: MinuteRange): ReportedGroup[] {
  if (!firings.length) return [];
  const reported = firings.map(({ from, to, priority, isEarlier }: MinuteFiring) => ({
    from: timeOf(from),
    ...(to === undefined ? {} : { to: timeOf(to) }),
    priority,
    minutes: (to ?? end) - from,
    isEarlier,
  }));
  const minutes = reported.map((one) => one.minutes);
  return [
    {
      group,
      fires: reported.filter((one) => !one.isEarlier).length,
      resolves: reported.filter((one) => one.to !== undefined).length,
      longestMinutes: Math.max(...minutes),
      firingMinutes: minutes.reduce((sum, one) => sum + one, 0),
      firings: reported,
    },
  ];
}

const mostFires = (a: ReportedGroup, b: ReportedGroup): number =>
  b.fires - a.fires || compareText(groupKey(a.group), groupKey(b.group));

function longestOf(groups: readonly ReportedGroup[]): BacktestReport["longest"] {
  const all = groups.flatMap(({ group, firings }) =>
    firings.map(({ minutes, from }) => ({ minutes, from, group })),
  );
  return all.reduce<BacktestReport["longest"]>(
    (longest, one) => (longest && longest.minutes >= one.minutes ? longest : one),
    undefined,
  );
}

/** A result from a part of the data is partial. */
export const exitCodeOf = ({ coverage }: BacktestReport): ExitCode =>
  coverage.incomplete.length || coverage.groupsOverLimit ? EXIT.partial : EXIT.success;
