import type { Analysis } from "../analysis";
import { dashboardCharts } from "./charts";
import { dashboardDrawing } from "./drawing";
import { dashboardFunctions } from "./functions";
import { dataOfDashboard } from "./reads-data";

/** @public */
export const dashboardAnalysis: Analysis = {
  readsData: dataOfDashboard,
  drawing: dashboardDrawing,
  charts: dashboardCharts,
  functions: dashboardFunctions,
};
