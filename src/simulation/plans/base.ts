import type { AlertCommon } from "../../services/alerts/fields";
import { MINUTE_MS } from "../../text/units";
import type { Assumptions } from "../assumptions";
import type { SimulatedObject } from "../model";
import type { Plan } from "../plan";
import { isActiveAt } from "../schedule";

/** What a plan depends on beside the alert. */
export interface PlanContext {
  readonly assumptions: Assumptions;
  /** An SLO that the alert refers to. */
  sloOf(id: string): SimulatedObject | undefined;
}

interface Timing {
  windowMinutes: number;
  evaluationDelayMs?: number | undefined;
  /** Whether there is one group, which exists without data. */
  isUngrouped: boolean;
}

/** The parts of a plan that are the same for all variants. */
export const basePlan = (
  { activeOn }: AlertCommon,
  { assumptions }: PlanContext,
  { windowMinutes, evaluationDelayMs = 0, isUngrouped }: Timing,
): Omit<Plan, "sources" | "rules"> => ({
  windowMinutes,
  delayMinutes: Math.ceil(evaluationDelayMs / MINUTE_MS),
  noData: "inactive",
  undecided: assumptions.undecided === "still firing" ? "keep" : "inactive",
  whileInactive: assumptions.afterPeriod === "still firing" ? "keep" : "inactive",
  isUngrouped,
  ...(activeOn ? { isActive: (at) => isActiveAt(activeOn, assumptions, at) } : {}),
  resolves: true,
  notes: [],
});
