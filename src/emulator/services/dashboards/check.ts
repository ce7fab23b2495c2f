import { EXTRA } from "../../../schema/extra";
import { type Node, nodeOf } from "../../../schema/node";
import type { Path } from "../../../schema/path";
import { matchValue } from "../../../schema/walk";
import { type DashboardEntity, dashboardEntity } from "../../../services/dashboards/entity";
import type { DashboardIssue } from "../../../services/dashboards/envelope";
import { wirePath } from "../../server/wire-path";
import { widgetsOf } from "./record";

const dashboardNode = nodeOf(dashboardEntity);
interface Finding {
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

const untitledWidgets = (body: DashboardEntity): Finding[] =>
  widgetsOf(body).flatMap(({ widget: { title, definition, reference }, path }): Finding[] =>
    title ||
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
function unbalancedBrackets({ path, language, text }: QueryField): Finding[] {
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
): Finding[] {
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
