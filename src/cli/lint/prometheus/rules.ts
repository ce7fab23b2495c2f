import { alwaysFires, shortAbsence, withoutCondition, zeroAfterImport } from "./conditions";
import {
  invalidDuration,
  invalidRule,
  keepFiring,
  missingTemplateLabel,
  otherSeverity,
} from "./fields";
import type { PrometheusLintRule } from "./rule";

/** The rules about rules of Prometheus. Rules about their queries are in those of PromQL. */
export const prometheusRules: readonly PrometheusLintRule[] = [
  invalidRule,
  invalidDuration,
  alwaysFires,
  missingTemplateLabel,
  withoutCondition,
  zeroAfterImport,
  shortAbsence,
  otherSeverity,
  keepFiring,
];
