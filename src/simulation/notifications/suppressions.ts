import { fieldsIn, isEnum, itemsIn, textIn } from "../../lint/read";
import { isRecord } from "../../schema/record";
import type { SuppressionSchedule } from "../../services/suppressions/schedule";
import { timeframeOf, windowsAfter } from "../../services/suppressions/schedule-windows";
import { offsetOf, windowOf } from "../../services/suppressions/windows";
import type { Group, SimulatedObject } from "../model";

/** Whether an expression of a suppression rule selects a group. It throws what it cannot read. */
export type SuppressionCondition = (expression: string) => (group: Group) => boolean;

/** What holds a notification back. */
export interface Suppressed {
  /** The name of the rule. */
  readonly by?: string;
  readonly notes: readonly string[];
}

/** The suppression rules among some objects. */
export class Suppressions {
  private readonly rules: readonly Rule[];
  constructor(objects: readonly SimulatedObject[], condition: SuppressionCondition) {
    this.rules = objects
      .filter(
        ({ resourceType, args }) => resourceType === "SuppressionRule" && args.enabled !== false,
      )
      .map((object) => new Rule(object, condition));
  }

  /** What the rules do to a notification of a group of an alert. */
  of(alert: SimulatedObject, group: Group, at: number): Suppressed {
    const effects = this.rules.map((rule) => rule.effect(alert, group, at));
    const by = effects.find((one) => one.by !== undefined)?.by;
    const allowed = effects.some(({ isAllowing }) => isAllowing);
    const conflict =
      allowed && by !== undefined
        ? [`Depends on whether one rule that allows notifications overrules ${by}.`]
        : [];
    const notes = [...effects.flatMap((one) => one.notes), ...conflict];
    return { notes, ...(by === undefined ? {} : { by }) };
  }
}

interface Effect extends Suppressed {
  /** A rule that only allows notifications in its windows allows this one. */
  readonly isAllowing?: boolean;
}
const NONE: Effect = { notes: [] };

class Rule {
  private readonly isSelected: ((group: Group) => boolean) | undefined;
  private readonly refusal: string = "";
  constructor(
    private readonly object: SimulatedObject,
    condition: SuppressionCondition,
  ) {
    const expression = textIn(fieldsIn(object.args.filter).whatExpression);
    if (expression === undefined) this.refusal = "its expression is not known";
    else
      try {
        this.isSelected = condition(expression);
      } catch (error) {
        this.refusal = error instanceof Error ? error.message : String(error);
      }
  }

  effect(alert: SimulatedObject, group: Group, at: number): Effect {
    const selection = this.selection(alert);
    if (selection === false) return NONE;
    if (selection === undefined) return this.doubt("it selects alerts that are not known");
    const isActive = this.isActive(at);
    if (isActive === undefined) return this.doubt("its schedule is not known");
    return this.isAllowing ? this.allowing(group, isActive) : this.muting(group, isActive);
  }
  private get isAllowing(): boolean {
    return isEnum(fieldsIn(this.object.args.schedule).scheduleOperation, "ACTIVATE");
  }
  private doubt(reason: string): Effect {
    return { notes: [`Depends on the suppression rule ${this.object.name}: ${reason}.`] };
  }

  private muting(group: Group, isActive: boolean): Effect {
    if (!isActive) return NONE;
    if (!this.isSelected) return this.doubt(this.refusal);
    return this.isSelected(group) ? { by: this.object.name, notes: [] } : NONE;
  }
  /** Outside of its windows, such a rule holds back what it selects. */
  private allowing(group: Group, isActive: boolean): Effect {
    if (!this.isSelected) return this.doubt(this.refusal);
    if (!this.isSelected(group))
      return this.doubt(
        "it is not documented whether it holds back the groups that it does not select",
      );
    return isActive ? { isAllowing: true, notes: [] } : { by: this.object.name, notes: [] };
  }

  /** Whether the rule selects an alert; undefined where that is not known. */
  private selection(alert: SimulatedObject): boolean | undefined {
    const { alertUniqueIds, alertMetaLabels } = fieldsIn(this.object.args.filter);
    if (Array.isArray(alertUniqueIds) && alertUniqueIds.length)
      return selectsId(alertUniqueIds, alert.id);
    const labels = itemsIn(alertMetaLabels);
    if (!labels.length) return true;
    const own = fieldsIn(alert.args.entityLabels);
    const found = labels.filter(([{ key }]) => typeof key === "string" && own[key] !== undefined);
    if (found.some(([{ key, value }]) => value === own[String(key)])) return true;
    return found.some(([{ value }]) => value === undefined) ? undefined : false;
  }

  /** Whether a time is in a window of the rule; undefined where its windows are not known. */
  private isActive(at: number): boolean | undefined {
    const { schedule } = this.object.args;
    const { oneTime, recurring } = fieldsIn(schedule);
    if (isRecord(fieldsIn(recurring).alwaysActive)) return true;
    if (!isRecord(oneTime) && !isRecord(fieldsIn(recurring).schedule)) return undefined;
    const known = schedule as SuppressionSchedule;
    const timeframe = timeframeOf(known);
    if (typeof timeframe?.startTime !== "string") return undefined;
    const { start, end } = windowOf(timeframe);
    const local = at + offsetOf(timeframe.timezone);
    if (![start, end, local].every(Number.isFinite)) return undefined;
    const next = windowsAfter(known, local).next().value;
    return next !== undefined && next.start <= local;
  }
}

/** An id that is not known may be that of the alert. */
function selectsId(ids: readonly unknown[], id: string): boolean | undefined {
  if (id && ids.includes(id)) return true;
  return !id || ids.some((one) => !textIn(one)) ? undefined : false;
}
