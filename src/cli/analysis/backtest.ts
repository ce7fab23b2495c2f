import type { Http } from "../../http";
import type { Fields } from "../../schema/record";
import type { SourceData } from "../../simulation/data";
import type { GroupResult, MinuteFiring } from "../../simulation/evaluate";
import type { SimulatedObject, SimulatedRule } from "../../simulation/model";
import type { Plan, PlanRefusal, Source } from "../../simulation/plan";
import type { MinuteRange } from "../../simulation/range";

/** A change of the state of an object that the service recorded. */
export interface RecordedEvent {
  at: number;
  status: "triggered" | "resolved";
  group: Readonly<Record<string, string>>;
}

/** What the service recorded of an object. */
export interface RecordedHistory {
  /** The time since which the object has its present arguments. */
  since: number;
  events: readonly RecordedEvent[];
}

/** A plan under other assumptions, of which the result may depend on one. */
export interface OtherPlan {
  /** What the result depends on, as a part of a sentence: `whether …`. */
  on: string;
  plan: Plan;
}

/** What the evaluation of an object over a period reads. */
export interface PastContext {
  /** The first and the last evaluation, in minutes since 1970. */
  readonly from: number;
  readonly to: number;
  /** The most minutes of data before the first evaluation. */
  readonly mostMinutes: number;
  readonly readsSpans: boolean;
  read(source: Source, range: MinuteRange): Promise<SourceData>;
  /** An object that the evaluated one refers to; undefined where there is none. */
  find(resourceType: string, id: string): Promise<SimulatedObject | undefined>;
}

/** An object that another one combines, and when it fires. */
export interface PastMember {
  readonly name: string;
  readonly firings: readonly MinuteFiring[];
  /** It cannot be evaluated. */
  readonly isUnknown?: boolean;
}

/** What an object would have done in a period. */
export interface Past {
  readonly from: number;
  readonly to: number;
  readonly rules: readonly SimulatedRule[];
  /** What the rules compare, and when they are met. */
  readonly groups: readonly GroupResult[];
  /** Why the values are known, and not when the object fires, as a sentence. */
  readonly undecided?: string;
  /** The objects that it combines; it compares no values then. */
  readonly members?: readonly PastMember[];
  /** The hours of the period, and those in which every source has data. */
  readonly hours: number;
  readonly hoursWithData: number;
  /** What is assumed or missing, in sentences. */
  readonly notes: readonly string[];
}

/** How `coralogix backtest` evaluates objects of a resource type. */
export interface Backtest {
  /** The method for these arguments, whose enum values are in their short form. */
  plan(args: Fields): Plan | PlanRefusal;
  /** The plans of the same data if the service does not do what the method assumes. */
  otherwise(args: Fields): readonly OtherPlan[];
  /** Evaluates an object over a period, also those variants that are not back-tested. */
  past(object: SimulatedObject, context: PastContext): Promise<Past | PlanRefusal>;
  /** The events that the service recorded of an existing object. */
  history(http: Http, id: string, from: Date, to: Date): Promise<RecordedHistory>;
}
