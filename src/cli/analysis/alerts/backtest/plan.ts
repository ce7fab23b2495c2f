import type { AlertCommon } from "../../../../services/alerts/fields";
import { type BacktestPlan, MINUTE_MS } from "../../backtest";
import { isActiveAt } from "./schedule";

interface Timing {
  windowMinutes: number;
  evaluationDelayMs?: number | undefined;
  /** Whether there is one group, which exists without data. */
  isUngrouped: boolean;
}

/** The parts of a plan that are the same for all variants. */
export const basePlan = (
  { activeOn }: AlertCommon,
  { windowMinutes, evaluationDelayMs = 0, isUngrouped }: Timing,
): Omit<BacktestPlan, "sources" | "rules"> => ({
  windowMinutes,
  delayMinutes: Math.ceil(evaluationDelayMs / MINUTE_MS),
  noData: "inactive",
  isUngrouped,
  isActive: (at) => isActiveAt(activeOn, at),
  notes: [],
});
