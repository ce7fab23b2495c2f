import ts from "typescript";
import { dashboardDrawing } from "../../src/cli/analysis/dashboards/drawing";
import { drawSvg } from "../../src/cli/draw/svg/picture";
import * as dashboards from "../../src/dashboards";
import { pictureWithData } from "../pictures/data";
import { madeUp } from "../pictures/made-up";

type Fields = Record<string, unknown>;

/**
 * The picture of a value that a function returns, as `coralogix draw` prints it: with made-up data
 * where it has widgets.
 */
export function pictureOf(name: string, value: object): string {
  const dashboard = dashboardOf(name, value);
  const drawing = dashboardDrawing(dashboard);
  return drawing.sections.length ? pictureWithData(dashboard, madeUp) : drawSvg(drawing);
}

/** The smallest dashboard with a value that a function returns. */
export function dashboardOf(name: string, value: object): Fields {
  const [, complete] = FORMS.find(([key]) => key in value) ?? [];
  if (!complete) throw new Error(`the example of ${name} ends with no part of a dashboard`);
  return { name, layout: {}, ...complete(value as Fields) };
}

function withSection(section: Fields): Fields {
  return { layout: { sections: [section] } };
}

function withWidget(widget: Fields): Fields {
  return withSection({ rows: [{ widgets: [widget] }] });
}

// What a value is, by the first of these fields that it has.
const FORMS: readonly (readonly [string, (value: Fields) => Fields])[] = [
  ["layout", (dashboard) => dashboard],
  ["sections", (layout) => ({ layout })],
  ["rows", withSection],
  ["definition", withWidget],
  ["reference", withWidget],
  ["name", (variable) => ({ variablesV2: [variable] })],
  ["source", (filter) => ({ filters: [filter] })],
];

class Dashboard {
  constructor(_: string, args: object) {
    Object.assign(this, args);
  }
}

/** The value of the last statement of an example, which is JavaScript. */
export function valueOfExample(example: string): object {
  const { statements } = ts.createSourceFile("example.ts", example, ts.ScriptTarget.Latest);
  const last = statements.at(-1) as ts.Statement;
  const expression = ts.isVariableStatement(last)
    ? last.declarationList.declarations[0]?.initializer
    : (last as ts.ExpressionStatement).expression;
  const { pos = 0, end } = expression ?? {};
  const body = `${example.slice(0, last.pos)}\nreturn ${example.slice(pos, end).trim()};`;
  const scope = { ...dashboards, coralogix: { Dashboard } };
  return new Function(...Object.keys(scope), body)(...Object.values(scope));
}
