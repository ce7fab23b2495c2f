import type { Analysis } from "../analysis";
import { dataOfEvents2Metric } from "./reads-data";

/** @public */
export const events2MetricAnalysis: Analysis = { readsData: dataOfEvents2Metric };
