import type { Fields } from "../../schema/record";
import type { Chart, Notice } from "../chart/model";

/** A period of time, in milliseconds since 1970. */
export interface Frame {
  readonly from: number;
  readonly to: number;
}

/** A PromQL query over a period or, without a step, at its end. */
export interface MetricsQuestion {
  readonly source: "metrics";
  readonly query: string;
  readonly frame: Frame;
  readonly stepMs?: number;
}
/** A DataPrime query over a period. */
export interface RowsQuestion {
  readonly source: "rows";
  readonly query: string;
  readonly frame: Frame;
  readonly tier: "frequent" | "archive";
}
/** What a chart needs to know. */
export type Question = MetricsQuestion | RowsQuestion;

export interface AnsweredSeries {
  readonly labels: Readonly<Record<string, string>>;
  /** In the order of time. */
  readonly points: readonly (readonly [time: number, value: number])[];
}
export type AnsweredRow = Readonly<Record<string, unknown>>;
export interface SeriesAnswer {
  readonly series: readonly AnsweredSeries[];
}
export interface RowsAnswer {
  readonly rows: readonly AnsweredRow[];
}
/** The answer to a question of each source, or why there is none. */
export type Answer = SeriesAnswer | RowsAnswer | Notice;

/** A part of a drawing that shows data: what it asks, and its chart. */
export interface ChartPlan {
  /** The value of the part in the arguments, as in the drawing. */
  readonly value: unknown;
  readonly questions: readonly Question[];
  /** The chart of the answers, in the order of the questions. */
  readonly chart: (answers: readonly Answer[]) => Chart;
}

export interface ChartSettings {
  /** The end of relative time frames. */
  readonly now: number;
  /** Replaces the time frames of the object. */
  readonly lastMs?: number;
  /** Values of variables that replace those of the object. */
  readonly variables: ReadonlyMap<string, readonly string[]>;
}

/** The parts of an object that show data. Values may be unknown or invalid. */
export type ChartPlans = (fields: Fields, settings: ChartSettings) => ChartPlan[];
