import type { Fields } from "../../schema/record";
import type { Chart, Notice } from "../chart/model";

/** A period of time, in milliseconds since 1970. */
export interface Frame {
  readonly from: number;
  readonly to: number;
}

/** A PromQL query over a period or, without a step, at its end. */
export interface MetricsRequest {
  readonly source: "metrics";
  readonly query: string;
  readonly frame: Frame;
  readonly stepMs?: number;
}
/** A DataPrime query over a period. */
export interface RowsRequest {
  readonly source: "rows";
  readonly query: string;
  readonly frame: Frame;
  readonly tier: "frequent" | "archive";
}
/** What a chart needs to know. */
export type DataRequest = MetricsRequest | RowsRequest;

export interface DataSeries {
  readonly labels: Readonly<Record<string, string>>;
  /** In the order of time. */
  readonly points: readonly (readonly [time: number, value: number])[];
}
export type DataRow = Readonly<Record<string, unknown>>;
export interface SeriesResponse {
  readonly series: readonly DataSeries[];
}
export interface RowsResponse {
  readonly rows: readonly DataRow[];
}
/** The response to a request, or why there is none. */
export type DataResponse = SeriesResponse | RowsResponse | Notice;

/** A part of a drawing that shows data: what it requests, and its chart. */
export interface ChartPlan {
  /** The value of the part in the arguments, as in the drawing. */
  readonly value: unknown;
  readonly requests: readonly DataRequest[];
  /** The chart of the responses, in the order of the requests. */
  readonly chart: (responses: readonly DataResponse[]) => Chart;
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
