import type { Backtest } from "./backtest";
import type { DataReader, DataRoute } from "./data-routing/model";
import type { Drawing } from "./drawing";
import type { ForecastRule } from "./forecast";
import type { HealthRule } from "./health";

type AnalyzedFields = Readonly<Record<string, unknown>>;

/** What only the command `coralogix` knows about the objects of a resource type. */
export interface Analysis {
  /** What `coralogix doctor` checks for each object. */
  health?: readonly HealthRule[];
  /** The logs, spans and RUM data that an object reads. Values may be unknown. */
  readsData?: (fields: AnalyzedFields) => readonly DataReader[];
  /**
   * The rules of an object that give data a priority, in their order. Values may be unknown;
   * `outputs` are those in state.
   */
  routesData?: (fields: AnalyzedFields, outputs?: AnalyzedFields) => readonly DataRoute[];
  /** What a review computes from data of the account about a change, with read operations. */
  forecasts?: readonly ForecastRule[];
  /** How `coralogix backtest` finds how often an object would have fired. */
  backtest?: Backtest;
  /** The layout of an object as a picture. Values may be unknown or invalid. */
  drawing?: (fields: AnalyzedFields) => Drawing;
}

/** The analysis that a definition declares. */
export const analysisOf = ({ analysis }: { analysis?: () => Analysis }): Analysis =>
  analysis?.() ?? {};
