import type { Analysis } from "../analysis";
import { sloAlerts } from "./forecast-alerts";

/** @public */
export const sloAnalysis: Analysis = { forecasts: [sloAlerts] };
