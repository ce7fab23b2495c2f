import type { Analysis } from "../analysis";
import { alertBacktest } from "./backtest";
import { alertNoise } from "./forecast-noise";
import { alertsWithoutNotification } from "./health";
import { dataOfAlert } from "./reads-data";

/** @public */
export const alertAnalysis: Analysis = {
  health: [alertsWithoutNotification],
  readsData: dataOfAlert,
  forecasts: [alertNoise],
  backtest: alertBacktest,
};
