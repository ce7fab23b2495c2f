import { prometheusFaults, promqlFaults } from "../promql/faults";
import { withoutStrings } from "../promql/template";
import type { QueryFault } from "../text/fault";

/** A variable of a dashboard, or of a template that was not rendered. */
const VARIABLE = /\$|\{\{|\[\[/;

/**
 * Why Prometheus refuses the expression of a rule; undefined where it accepts it. Queries of
 * dashboards may have variables and functions of other engines; a rule has neither.
 */
export function expressionFault(text: string): QueryFault | undefined {
  const [fault] = promqlFaults(text);
  if (fault) return fault;
  const offset = withoutStrings(text).search(VARIABLE);
  if (offset >= 0) return { offset, reason: "a rule has no variables" };
  return prometheusFaults(text)[0];
}
