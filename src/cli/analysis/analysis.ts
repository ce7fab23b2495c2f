import type { Http } from "../../http";
import type { Fields } from "../../schema/record";
import type { Backtest } from "./backtest";
import type { ChartPlans } from "./charts";
import type { DataReader, DataRoute } from "./data-routing/model";
import type { Drawing } from "./drawing";
import type { ForecastRule } from "./forecast";
import type { ArgumentFunctions } from "./functions";
import type { AccountRule } from "./health";

/** What only the commands know about the objects of a resource type. */
export interface Analysis {
  /** What `coralogix doctor` checks for each object. */
  health?: readonly AccountRule[];
  /** The limits of the account that apply to objects of this type. */
  limits?: (http: Http) => Promise<LimitUsage[]>;
  /** The logs, spans and RUM data that an object reads. Values may be unknown. */
  readsData?: (fields: Fields) => readonly DataReader[];
  /**
   * The rules of an object that give data a priority, in their order. Values may be unknown;
   * `outputs` are those in state.
   */
  routesData?: (fields: Fields, outputs?: Fields) => readonly DataRoute[];
  /** What a review computes from data of the account about a change, with read operations. */
  forecasts?: readonly ForecastRule[];
  /** How `coralogix backtest` finds how often an object would have fired. */
  backtest?: Backtest;
  /** The layout of an object as a picture. Values may be unknown or invalid. */
  drawing?: (fields: Fields) => Drawing;
  /** The parts of the drawing that show data. */
  charts?: ChartPlans;
  /** The functions with which a program writes the arguments of an object. */
  functions?: ArgumentFunctions;
}

export interface LimitUsage {
  /** What is limited, in the plural: `metrics of events2metrics`. */
  what: string;
  used: number;
  limit: number;
  /** How much of it an object with these arguments needs; missing where that is not known. */
  needs?(fields: Fields): number;
}
