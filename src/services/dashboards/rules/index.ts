import type { z } from "zod";
import type { Path } from "../../../schema/path";
import type { FieldFinding } from "../../../text/field-finding";
import type { DashboardFields } from "../body-fields";
import type { DashboardWidget } from "../layout";
import { GAUGE_DEFAULTS } from "../required-fields";
import type { DashboardLegacyVariable } from "../variables/legacy";
import type { DashboardVariable } from "../variables/variable";
import type { DashboardGauge } from "../widgets/gauge";
import { type Located, partsOf, withPaths } from "./walk";

/**
 * A violated rule, and the path it depends on. `sure` marks rules that do not depend on values, so
 * that unknown values violate them too.
 */
interface Violation extends FieldFinding {
  from?: Path;
  sure?: true;
}

/** Rules that the service enforces and the OpenAPI description does not state. */
export function dashboardRules(body: DashboardFields, ctx: z.core.$RefinementCtx): void {
  for (const { path, what, from, sure } of violations(body)) {
    ctx.addIssue({
      code: "custom",
      path: [...path],
      message: what,
      params: { ...(from ? { from: [from] } : {}), ...(sure ? { sure } : {}) },
    });
  }
}

const violations = (body: DashboardFields): Violation[] => [
  ...exclusiveFields(body, "absoluteTimeFrame", "relativeTimeFrame"),
  ...exclusiveFields(body, "folderId", "folderPath"),
  ...partsOf(body).widgets.flatMap(widgetRules),
  ...withPaths(body.variablesV2, ["variablesV2"]).flatMap(variableRules),
  ...withPaths(body.variables, ["variables"]).flatMap(legacyRules),
];

function exclusiveFields(
  body: DashboardFields,
  one: keyof DashboardFields,
  other: keyof DashboardFields,
): Violation[] {
  if (body[one] === undefined || body[other] === undefined) return [];
  return [{ path: [other], what: `set either ${one} or ${other}, not both`, sure: true }];
}

/**
 * Whether the service rejects a widget without a title. Of a type that this version does not know,
 * it is unknown.
 */
export const needsTitle = ({ definition }: DashboardWidget): boolean =>
  definition !== undefined && !definition.markdown && Object.keys(definition).length > 0;

function widgetRules({ item, path }: Located<DashboardWidget>): Violation[] {
  const { definition, reference, title, highlighted } = item;
  const scale = definition?.gauge
    ? scaleRule(definition.gauge, [...path, "definition", "gauge"])
    : [];
  if (reference && highlighted !== undefined) {
    return [
      {
        path: [...path, "highlighted"],
        what: "not allowed on a widget reference: remove it, it has no effect",
        sure: true,
      },
    ];
  }
  if (title !== undefined || !needsTitle(item)) return scale;
  const what = "required, but missing: every widget except markdown and references needs a title";
  return [...scale, { path: [...path, "title"], what, from: [...path, "definition"] }];
}

/** Checks that `min` is less than `max`, including defaults. */
function scaleRule(gauge: DashboardGauge, path: Path): Violation[] {
  const { min = GAUGE_DEFAULTS.min, max = GAUGE_DEFAULTS.max } = gauge;
  if (min < max) return [];
  const [given, other] = gauge.max === undefined ? ["min", "max"] : ["max", "min"];
  return [
    {
      path: [...path, given],
      what: `min must be less than max, got ${min} and ${max}`,
      from: [...path, other],
    },
  ];
}

const displayNameRule = ({
  item,
  path,
}: Located<{ displayName?: string | undefined }>): Violation[] =>
  item.displayName !== undefined && !item.displayName.trim()
    ? [{ path: [...path, "displayName"], what: "must not be blank: the service rejects it" }]
    : [];

function variableRules({ item, path }: Located<DashboardVariable>): Violation[] {
  if (!item.displayFullRow || item.source.textbox) return displayNameRule({ item, path });
  const what = "only allowed for a variable with a textbox source";
  return [
    ...displayNameRule({ item, path }),
    { path: [...path, "displayFullRow"], what, from: [...path, "source"] },
  ];
}

function legacyRules({ item, path }: Located<DashboardLegacyVariable>): Violation[] {
  if (!item.definition?.constant) return displayNameRule({ item, path });
  const what = "the service rejects it: use multiSelect, or a textbox in variablesV2";
  return [{ path: [...path, "definition", "constant"], what, sure: true }];
}
