import { EXTRA } from "../../../schema/extra";
import { type Node, nodeOf } from "../../../schema/node";
import type { Path } from "../../../schema/path";
import { matchValue } from "../../../schema/walk";
import { type DashboardEntity, dashboardEntity } from "../../../services/dashboards/entity";
import type { DashboardIssue } from "../../../services/dashboards/envelope";
import type { DashboardWidgetEntity } from "../../../services/dashboards/layout";
import { danglingReferences } from "../../../services/dashboards/rules/references";
import type { DashboardGauge } from "../../../services/dashboards/widgets/gauge";
import { type ApiError, invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { wirePath } from "../../server/wire-path";
import { folderTable, widgetsOf } from "./record";

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
    title === undefined;
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

const dashboardNode = nodeOf(dashboardEntity);
/** An issue as the API describes it, before its location is a pointer. */
interface PlacedIssue {
  path: Path;
  severity: "ERROR" | "WARNING";
  message: string;
}

/** The issues of a dashboard, with JSON pointers into the request body. */
export function validateDashboard(body: DashboardEntity): DashboardIssue[] {
  const findings = [
    ...untitledWidgets(body),
    ...queriesIn(dashboardNode, body).flatMap((one) => [
      ...unbalancedBrackets(one),
      ...undeclaredVariables(one, body),
    ]),
  ];
  return findings.slice(0, 1000).map(({ path, severity, message }) => ({
    severity,
    message,
    location: pointer(body, path).slice(0, 512),
  }));
}

const pointer = (body: DashboardEntity, path: Path): string =>
  ["dashboard", ...wirePath(dashboardNode, body, path, "flat")]
    .map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");

const untitledWidgets = (body: DashboardEntity): PlacedIssue[] =>
  widgetsOf(body).flatMap(({ widget: { title, definition, reference }, path }): PlacedIssue[] =>
    title !== undefined ||
    reference ||
    (definition && (EXTRA in definition || ("markdown" in definition && definition.markdown)))
      ? []
      : [{ path: [...path, "title"], severity: "ERROR", message: "a widget requires a title" }],
  );

interface QueryField {
  path: Path;
  language: string;
  text: string;
}
/** Collects all fields that contain a query. */
function queriesIn(at: Node, value: unknown, path: Path = []): QueryField[] {
  return matchValue<QueryField[]>(at, value, {
    // In the declared order, which is the order of the reported issues.
    object: ({ fields }, given) =>
      Object.entries(fields).flatMap(([key, { node }]) =>
        queriesIn(node, given[key], [...path, key]),
      ),
    list: ({ item }, items) => items.flatMap((one, n) => queriesIn(item, one, [...path, n])),
    map: () => [],
    other: ({ facts: { language } }, text) =>
      language && typeof text === "string" ? [{ path, language, text }] : [],
  });
}

const CLOSING_BRACKET: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/**
 * Reports unbalanced brackets in PromQL and DataPrime queries; the emulator does not check the
 * syntax of other languages.
 */
function unbalancedBrackets({ path, language, text }: QueryField): PlacedIssue[] {
  if (language !== "promql" && language !== "dataprime") return [];
  const open: string[] = [];
  const unquoted = text.replace(/"(\\.|[^"\\])*"|'(\\.|[^'\\])*'|`[^`]*`/g, "");
  for (const sign of unquoted) {
    if (CLOSING_BRACKET[sign]) open.push(CLOSING_BRACKET[sign]);
    else if (")]}".includes(sign) && open.pop() !== sign)
      return [{ path, severity: "ERROR", message: `unexpected "${sign}"` }];
  }
  return open.length ? [{ path, severity: "ERROR", message: `"${open.at(-1)}" is missing` }] : [];
}

/** Reports undeclared variables. Built-in ones start with two underscores. */
function undeclaredVariables(
  { path, text }: QueryField,
  { variables = [], variablesV2 = [] }: DashboardEntity,
): PlacedIssue[] {
  const known = new Set([...variables, ...variablesV2].map(({ name }) => name));
  const used = [...text.matchAll(/\$\{(\w+)(?::\w+)?\}|\{\{\s*(\w+)\s*\}\}/g)].map(
    ([, a, b]) => (a ?? b) as string,
  );
  return [...new Set(used)]
    .filter((name) => !known.has(name) && !name.startsWith("__"))
    .map((name) => ({
      path,
      severity: "WARNING",
      message: `the variable ${name} is not declared`,
    }));
}
