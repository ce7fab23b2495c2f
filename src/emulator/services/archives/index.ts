import { logsBehaviors } from "./logs";
import { metricsBehaviors } from "./metrics";
import { retentionBehaviors } from "./retentions";

export const archiveBehaviors = [...logsBehaviors, ...metricsBehaviors, ...retentionBehaviors];
