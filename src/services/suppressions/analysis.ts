import type { Analysis } from "../analysis";
import { suppressionHealth } from "./health";

/** @public */
export const suppressionAnalysis: Analysis = { health: suppressionHealth };
