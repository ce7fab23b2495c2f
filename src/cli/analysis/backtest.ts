import type { Http } from "../../http";
import type { Fields } from "../../schema/record";
import type { Plan, PlanRefusal } from "../../simulation/plan";

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

/** How `coralogix backtest` evaluates objects of a resource type. */
export interface Backtest {
  /** The method for these arguments, whose enum values are in their short form. */
  plan(args: Fields): Plan | PlanRefusal;
  /** The plans of the same data if the service does not do what the method assumes. */
  otherwise(args: Fields): readonly OtherPlan[];
  /** The events that the service recorded of an existing object. */
  history(http: Http, id: string, from: Date, to: Date): Promise<RecordedHistory>;
}
