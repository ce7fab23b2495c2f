import { alwaysFires, shortAbsence, withoutCondition, zeroAfterImport } from "./conditions";
import { failingTemplate, keepFiring, missingTemplateLabel, otherSeverity } from "./fields";
import type { PrometheusLintRule } from "./rule";

/** The rules about rules of Prometheus. Rules about their queries are in those of PromQL. */
export const prometheusRules: readonly PrometheusLintRule[] = [
  alwaysFires,
  missingTemplateLabel,
  failingTemplate,
  withoutCondition,
  zeroAfterImport,
  shortAbsence,
  otherSeverity,
  keepFiring,
];
