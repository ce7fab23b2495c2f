import type { z } from "zod";
import type { Path } from "../../../schema/path";
import type { DashboardFields } from "../body";
import type { DashboardWidget } from "../layout";
import type { DashboardLegacyVariable } from "../variables/legacy";
import type { DashboardVariable } from "../variables/variable";
import type { DashboardGauge } from "../widgets/gauge";
import { GAUGE_DEFAULTS } from "../widgets/gauge-defaults";
import { type At, each, partsOf } from "./walk";

/** A rule that is broken: where, what to do, and what else it follows from. `sure` where values do not matter, so that one not known yet breaks it too. */
interface Broken {
  path: Path;
  message: string;
  from?: Path;
  sure?: true;
}

/** What the wire lets pass and the service refuses. One walk over the dashboard. */
export function dashboardRules(body: DashboardFields, ctx: z.core.$RefinementCtx): void {
  for (const { path, message, from, sure } of broken(body)) {
    ctx.addIssue({ code: "custom", path: [...path], message, params: { ...(from ? { from: [from] } : {}), ...(sure ? { sure } : {}) } });
  }
}

const broken = (body: DashboardFields): Broken[] => [
  ...both(body, "absoluteTimeFrame", "relativeTimeFrame"),
  ...both(body, "folderId", "folderPath"),
  ...partsOf(body).widgets.flatMap(widgetRules),
  ...each(body.variablesV2, ["variablesV2"]).flatMap(variableRules),
  ...each(body.variables, ["variables"]).flatMap(legacyRules),
];

function both(body: DashboardFields, one: keyof DashboardFields, other: keyof DashboardFields): Broken[] {
  if (body[one] === undefined || body[other] === undefined) return [];
  return [{ path: [other], message: `give one of ${one} and ${other}, not both`, sure: true }];
}

function widgetRules({ item, path }: At<DashboardWidget>): Broken[] {
  const { definition, reference, title, highlighted } = item;
  const scale = definition?.gauge ? scaleRule(definition.gauge, [...path, "definition", "gauge"]) : [];
  if (reference && highlighted !== undefined) {
    return [{ path: [...path, "highlighted"], message: "not on a reference to a widget: leave it out, it has no effect", sure: true }];
  }
  if (!definition || definition.markdown || title !== undefined) return scale;
  const message = "required, and missing: every widget but markdown and references has a title";
  return [...scale, { path: [...path, "title"], message, from: [...path, "definition"] }];
}

/** The two ends of a gauge's scale, given or by default. */
function scaleRule(gauge: DashboardGauge, path: Path): Broken[] {
  const { min = GAUGE_DEFAULTS.min, max = GAUGE_DEFAULTS.max } = gauge;
  if (min < max) return [];
  const [given, other] = gauge.max === undefined ? ["min", "max"] : ["max", "min"];
  return [{ path: [...path, given], message: `min must be less than max, and they are ${min} and ${max}`, from: [...path, other] }];
}

const named = ({ item, path }: At<{ displayName?: string | undefined }>): Broken[] =>
  item.displayName !== undefined && !item.displayName.trim()
    ? [{ path: [...path, "displayName"], message: "must not be blank: the service refuses it" }]
    : [];

function variableRules({ item, path }: At<DashboardVariable>): Broken[] {
  if (!item.displayFullRow || item.source.textbox) return named({ item, path });
  const message = "only a variable with a textbox takes a row of its own";
  return [...named({ item, path }), { path: [...path, "displayFullRow"], message, from: [...path, "source"] }];
}

function legacyRules({ item, path }: At<DashboardLegacyVariable>): Broken[] {
  if (!item.definition?.constant) return named({ item, path });
  const message = "the service refuses it: use multiSelect, or a textbox in variablesV2";
  return [{ path: [...path, "definition", "constant"], message, sure: true }];
}
