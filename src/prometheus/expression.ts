import { prometheusFaults } from "../promql/faults";
import { withoutStrings } from "../promql/template";
import type { QueryFault } from "../text/fault";

/** A variable of a dashboard, or of a template that was not rendered. */
const VARIABLE = /\$|\{\{|\[\[/;

/** Why Prometheus refuses the expression of a rule; undefined where it accepts it. */
export function expressionFault(text: string): QueryFault | undefined {
  const [fault] = prometheusFaults(text);
  if (!fault) return undefined;
  const offset = withoutStrings(text).search(VARIABLE);
  return offset >= 0 ? { offset, reason: "a rule has no variables" } : fault;
}
