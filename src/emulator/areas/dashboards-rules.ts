import type { DashboardHeld } from "../../areas/dashboards/body";
import type { DashboardWidgetHeld } from "../../areas/dashboards/layout";
import { danglingReferences } from "../../areas/dashboards/rules/references";
import type { DashboardGauge } from "../../areas/dashboards/widgets/gauge";
import type { Path } from "../../schema/path";
import { type ApiError, refused } from "../errors";
import type { Scene } from "../scene";
import { folderKind } from "./dashboards-folders";
import { widgetsOf } from "./dashboards-kept";

const ROOT = ["dashboard"];

/** What the service refuses beyond what each field says. */
export function checkDashboard(body: DashboardHeld, scene: Scene): void {
  const found = [
    ...widgetsOf(body).map(({ widget, path }) => widgetFault(widget, path)),
    ...twice(body),
    ...variables(body),
    ...danglingReferences({ ...body }).map(({ item, path }) => fault(path, `the variable ${item} is not defined`)),
    place(body, scene),
  ];
  const first = found.find((one) => one !== undefined);
  if (first) throw first;
}

const fault = (path: Path, reason: string): ApiError => refused([...ROOT, ...path], reason);

function widgetFault({ title, definition, reference, highlighted }: DashboardWidgetHeld, path: Path): ApiError | undefined {
  if (reference && highlighted !== undefined) return fault([...path, "highlighted"], "must not be set on a widget reference");
  const gauge = definition && "gauge" in definition ? definition.gauge : undefined;
  const wrong = gauge && gaugeFault(gauge, [...path, "definition", "gauge"]);
  if (wrong) return wrong;
  const untitled = definition && !("markdown" in definition && definition.markdown) && !title?.trim();
  return untitled ? fault([...path, "title"], "required, and missing") : undefined;
}

function gaugeFault({ unit, min, max }: DashboardGauge, path: Path): ApiError | undefined {
  if (unit === undefined || /UNSPECIFIED$/.test(unit)) return fault([...path, "unit"], "gauge unit must be specified");
  return min !== undefined && max !== undefined && min < max ? undefined : fault([...path, "min"], "min must be less than max");
}

const variables = ({ variablesV2 = [], variables: older = [] }: DashboardHeld): (ApiError | undefined)[] => [
  ...variablesV2.map(({ displayName }, at) => nameFault(displayName, ["variablesV2", at])),
  ...older.map(({ displayName, definition }, at) =>
    definition && "constant" in definition && definition.constant
      ? fault(["variables", at, "definition", "constant"], `invalid variable definition: Constant(${definition.constant.value ?? ""})`)
      : nameFault(displayName, ["variables", at]),
  ),
];
const nameFault = (name: string | undefined, path: Path): ApiError | undefined =>
  name === undefined || name.trim() ? undefined : fault([...path, "displayName"], "variable display name cannot be empty");

/** Of two ways to say one thing, one. */
function twice(body: DashboardHeld): (ApiError | undefined)[] {
  const both = (a: keyof DashboardHeld, b: keyof DashboardHeld) =>
    body[a] !== undefined && body[b] !== undefined ? fault([b], `only one of ${a}, ${b} may be given`) : undefined;
  const rows = (body.variablesV2 ?? []).map((variable, at) =>
    variable.displayFullRow && !("textbox" in variable.source && variable.source.textbox)
      ? fault(["variablesV2", at, "displayFullRow"], "only a textbox may take a row of its own")
      : undefined,
  );
  return [both("folderId", "folderPath"), both("absoluteTimeFrame", "relativeTimeFrame"), ...rows];
}

// What the service says to a folder that does not exist is not known: refused as an invalid request.
function place({ folderId }: DashboardHeld, scene: Scene): ApiError | undefined {
  if (folderId === undefined || scene.shelf(folderKind).get(folderId)) return undefined;
  return fault(["folderId", "value"], `there is no folder ${folderId}`);
}
