import { prometheusFaults } from "../promql/faults";
import { withoutStrings } from "../promql/template";
import type { QueryFault } from "../text/fault";

/** A variable of a dashboard, or of a template that was not rendered. */
const VARIABLE = /\$|\{\{|\[\[/;

/** Why Prometheus refuses the expression of a rule: all reasons, or that it has variables. */
export function expressionFaults(text: string): readonly QueryFault[] {
  const faults = prometheusFaults(text);
  if (!faults.length) return faults;
  const offset = withoutStrings(text).search(VARIABLE);
  return offset >= 0 ? [{ offset, what: "a rule has no variables" }] : faults;
}

/** The first of these reasons; undefined where Prometheus accepts the expression. */
export const expressionFault = (text: string): QueryFault | undefined => expressionFaults(text)[0];
