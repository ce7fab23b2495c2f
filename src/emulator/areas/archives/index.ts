import { logsBehaviours } from "./logs";
import { metricsBehaviours } from "./metrics";
import { retentionBehaviours } from "./retentions";

export const archiveBehaviours = [...logsBehaviours, ...metricsBehaviours, ...retentionBehaviours];
