import type { Analysis } from "../analysis";
import { exceededQuota } from "./health";

/** @public */
export const quotaAnalysis: Analysis = { health: [exceededQuota] };
