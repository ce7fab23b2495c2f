import { type DashboardHeld, dashboardHeld } from "../../areas/dashboards/body";
import type { DashboardIssue } from "../../areas/dashboards/envelope";
import { type Node, nodeOf } from "../../schema/node";
import { isRecord, type Path } from "../../schema/path";
import { wirePath } from "../wire-path";
import { widgetsOf } from "./dashboards-kept";

const node = nodeOf(dashboardHeld);
interface Found {
  path: Path;
  severity: "ERROR" | "WARNING";
  message: string;
}

/** What is wrong with a dashboard, where it lies in the body of the request. */
export function issuesOf(body: DashboardHeld): DashboardIssue[] {
  const found = [...untitled(body), ...texts(node, body).flatMap((one) => [...brackets(one), ...strangers(one, body)])];
  return found.slice(0, 1000).map(({ path, severity, message }) => ({ severity, message, location: pointer(body, path).slice(0, 512) }));
}

const pointer = (body: DashboardHeld, path: Path): string =>
  ["dashboard", ...wirePath(node, body, path, "flat")]
    .map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");

const untitled = (body: DashboardHeld): Found[] =>
  widgetsOf(body).flatMap(({ widget: { title, definition, reference }, path }): Found[] =>
    title || reference || (definition && "markdown" in definition && definition.markdown)
      ? []
      : [{ path: [...path, "title"], severity: "ERROR", message: "a widget needs a title" }],
  );

interface Query {
  path: Path;
  language: string;
  text: string;
}
/** Every text in a query language. */
function texts(at: Node, value: unknown, path: Path = []): Query[] {
  if (at.kind === "list" && Array.isArray(value)) return value.flatMap((item, n) => texts(at.item, item, [...path, n]));
  if (at.kind === "object" && isRecord(value))
    return Object.entries(at.fields).flatMap(([key, field]) => texts(field.node, value[key], [...path, key]));
  return at.facts.language && typeof value === "string" ? [{ path, language: at.facts.language, text: value }] : [];
}

const CLOSES: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Brackets of a query that is checked for its syntax: no others are looked at here. */
function brackets({ path, language, text }: Query): Found[] {
  if (language !== "promql" && language !== "dataprime") return [];
  const open: string[] = [];
  const bare = text.replace(/"(\\.|[^"\\])*"|'(\\.|[^'\\])*'|`[^`]*`/g, "");
  for (const sign of bare) {
    if (CLOSES[sign]) open.push(CLOSES[sign]);
    else if (")]}".includes(sign) && open.pop() !== sign) return [{ path, severity: "ERROR", message: `unexpected "${sign}"` }];
  }
  return open.length ? [{ path, severity: "ERROR", message: `"${open.at(-1)}" is missing` }] : [];
}

/** Variables that a query uses and nobody has declared. Those of the product begin with two underscores. */
function strangers({ path, text }: Query, { variables = [], variablesV2 = [] }: DashboardHeld): Found[] {
  const known = new Set([...variables, ...variablesV2].map(({ name }) => name));
  const used = [...text.matchAll(/\$\{(\w+)(?::\w+)?\}|\{\{\s*(\w+)\s*\}\}/g)].map(([, a, b]) => (a ?? b) as string);
  return [...new Set(used)]
    .filter((name) => !known.has(name) && !name.startsWith("__"))
    .map((name) => ({ path, severity: "WARNING", message: `the variable ${name} is not declared` }));
}
