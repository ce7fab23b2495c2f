import { EXTRA } from "../../../schema/extra";
import type { Path } from "../../../schema/path";
import type { DashboardEntity } from "../../../services/dashboards/entity";
import type { DashboardWidgetEntity } from "../../../services/dashboards/layout";
import { danglingReferences } from "../../../services/dashboards/rules/references";
import type { DashboardGauge } from "../../../services/dashboards/widgets/gauge";
import { type ApiError, invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { folderTable } from "./folders";
import { widgetsOf } from "./record";

const ROOT = ["dashboard"];

/** Rules that the service enforces beyond the bounds of single fields. */
export function checkDashboard(body: DashboardEntity, ctx: RequestContext): void {
  const errors = [
    ...widgetsOf(body).map(({ widget, path }) => widgetError(widget, path)),
    ...conflictingFields(body),
    ...variableErrors(body),
    ...danglingReferences({ ...body }).map(({ item, path }) =>
      invalidAt(path, `the variable ${item} is not defined`),
    ),
    checkFolder(body, ctx),
  ];
  const first = errors.find((one) => one !== undefined);
  if (first) throw first;
}

const invalidAt = (path: Path, reason: string): ApiError =>
  invalidField([...ROOT, ...path], reason);

function widgetError(
  { title, definition, reference, highlighted }: DashboardWidgetEntity,
  path: Path,
): ApiError | undefined {
  if (reference && highlighted !== undefined)
    return invalidAt([...path, "highlighted"], "must not be set on a widget reference");
  const gauge = definition && "gauge" in definition ? definition.gauge : undefined;
  const gaugeIssue = gauge && gaugeError(gauge, [...path, "definition", "gauge"]);
  if (gaugeIssue) return gaugeIssue;
  const untitled =
    definition &&
    !("markdown" in definition && definition.markdown) &&
    !(EXTRA in definition) &&
    !title?.trim();
  return untitled ? invalidAt([...path, "title"], "required, but missing") : undefined;
}

function gaugeError({ unit, min, max }: DashboardGauge, path: Path): ApiError | undefined {
  if (unit === undefined || /UNSPECIFIED$/.test(unit))
    return invalidAt([...path, "unit"], "gauge unit must be specified");
  return min !== undefined && max !== undefined && min < max
    ? undefined
    : invalidAt([...path, "min"], "min must be less than max");
}

const variableErrors = ({
  variablesV2 = [],
  variables: older = [],
}: DashboardEntity): (ApiError | undefined)[] => [
  ...variablesV2.map(({ displayName }, at) => displayNameError(displayName, ["variablesV2", at])),
  ...older.map(({ displayName, definition }, at) =>
    definition && "constant" in definition && definition.constant
      ? invalidAt(
          ["variables", at, "definition", "constant"],
          `invalid variable definition: Constant(${definition.constant.value ?? ""})`,
        )
      : displayNameError(displayName, ["variables", at]),
  ),
];
const displayNameError = (name: string | undefined, path: Path): ApiError | undefined =>
  name === undefined || name.trim()
    ? undefined
    : invalidAt([...path, "displayName"], "variable display name cannot be empty");

/** At most one of two alternative fields. */
function conflictingFields(body: DashboardEntity): (ApiError | undefined)[] {
  const both = (a: keyof DashboardEntity, b: keyof DashboardEntity) =>
    body[a] !== undefined && body[b] !== undefined
      ? invalidAt([b], `only one of ${a}, ${b} may be given`)
      : undefined;
  const rows = (body.variablesV2 ?? []).map((variable, at) =>
    variable.displayFullRow && !("textbox" in variable.source && variable.source.textbox)
      ? invalidAt(["variablesV2", at, "displayFullRow"], "only supported for a textbox")
      : undefined,
  );
  return [both("folderId", "folderPath"), both("absoluteTimeFrame", "relativeTimeFrame"), ...rows];
}

// It is not known how the service rejects a folder that does not exist: here with 400.
function checkFolder({ folderId }: DashboardEntity, ctx: RequestContext): ApiError | undefined {
  if (folderId === undefined || ctx.table(folderTable).get(folderId)) return undefined;
  return invalidAt(["folderId", "value"], `there is no folder ${folderId}`);
}
