import type { Analysis } from "../analysis";
import { unreachedRouters } from "./router-health";

/** @public */
export const routerAnalysis: Analysis = { health: [unreachedRouters] };
