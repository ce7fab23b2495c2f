import type { usage } from "../../../areas/usage";
import type { Request } from "../../../client/operation";
import type { Scene } from "../../scene";
import { daysAsked } from "./older";
import { type Span, timeText } from "./ranges";
import { type DataSource, GB, grouped, isData, type Source, sourceKind, sum, type Used, usedBy } from "./sources";

type Days = Request<(typeof usage)["operations"]["listDailyUnits"]>["body"];

/** What the amounts of a kind of data are called. */
const NAMES: Readonly<Record<DataSource["pillar"], Readonly<Partial<Record<DataSource["priority"], string>>>>> = {
  LOGS: { HIGH: "highLogs", MEDIUM: "mediumLogs", LOW: "lowLogs", BLOCKED: "blocked" },
  SPANS: { HIGH: "highTracing", MEDIUM: "mediumTracing", LOW: "lowTracing", BLOCKED: "blocked" },
  METRICS: { HIGH: "highMetrics", MEDIUM: "highMetrics", LOW: "highMetrics", BLOCKED: "blockedMetrics" },
  BINARY: { HIGH: "lowSessionRecording", MEDIUM: "lowSessionRecording", LOW: "lowSessionRecording", BLOCKED: "blocked" },
  PROFILES: { HIGH: "cpuProfiles", MEDIUM: "cpuProfiles", LOW: "cpuProfiles", BLOCKED: "blocked" },
};
const nameOf = (it: Source): string => (isData(it) ? (NAMES[it.pillar][it.priority] as string) : "evaluation");

const eachDay = <T>(asked: Days, scene: Scene, tell: (day: Span, now: number) => T): (T & { statsDate: string })[] => {
  const now = Date.parse(scene.now);
  return daysAsked(asked, now).map((day) => ({ statsDate: timeText(day.from), ...tell(day, now) }));
};

/** Amounts of each day, those of a kind under its name, all together under `total`. */
function amounts(asked: Days, scene: Scene, ending: string, sources: Source[], of: (used: Used) => number) {
  const groups = grouped(sources, nameOf);
  return eachDay(asked, scene, ({ from, to }, now) => {
    const each = groups.map((group): [string, number] => [
      nameOf(group[0] as Source) + ending,
      of(sum(group.map((it) => usedBy(it, from, to, now)))),
    ]);
    const total = each.reduce((all, [, amount]) => all + amount, 0);
    return Object.fromEntries([...each, [`total${ending}`, total]].map(([name, amount]) => [name, Math.fround(amount as number)]));
  });
}

const all = (scene: Scene): Source[] => scene.shelf(sourceKind).all();
export const dailyUnits = (asked: Days, scene: Scene) => ({ units: amounts(asked, scene, "Units", all(scene), ({ units }) => units) });
export const dailyGbs = (asked: Days, scene: Scene) => ({
  gbs: amounts(asked, scene, "Gbs", all(scene).filter(isData), ({ bytes }) => bytes / GB),
});

export function dailyTokens(asked: Days, scene: Scene) {
  const groups = grouped(
    all(scene).flatMap((it) => (isData(it) || it.assistant ? [] : [it])),
    ({ evaluator }) => evaluator,
  );
  const tokens = eachDay(asked, scene, ({ from, to }, now) => {
    const evaluations = groups.map((group) => ({
      evaluatorName: group[0]?.evaluator ?? "",
      evaluationTokens: Math.fround(sum(group.map((it) => usedBy(it, from, to, now))).tokens),
    }));
    return { evaluations, totalTokens: Math.fround(evaluations.reduce((sumOf, one) => sumOf + one.evaluationTokens, 0)) };
  });
  return { tokens };
}
