import { formatPath } from "../../../src/schema/path";
import { validate } from "../../../src/schema/validate";
import { dashboardArguments } from "../../../src/services/dashboards/fields";

export type JsonObject = Record<string, unknown>;
export const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";

export const dashboardIssues = (value: unknown) =>
  validate(dashboardArguments, value).map(({ path, reason }) => `${formatPath(path)}: ${reason}`);
export const dashboardWith = (rest: JsonObject = {}) => ({ name: "d", layout: {}, ...rest });
export const withWidget = (...widgets: unknown[]) =>
  dashboardWith({ layout: { sections: [{ rows: [{ widgets }] }] } });
export const dynamicWidget = (visualization: JsonObject, queryDefinitions: JsonObject[] = []) => ({
  title: "t",
  definition: { dynamic: { queryDefinitions, visualization } },
});
const variableWith = (rest: JsonObject) => ({
  name: "v",
  displayName: "V",
  displayType: "VALUE",
  source: { textbox: {} },
  value: { singleString: { value: "a" } },
  ...rest,
});
export const withVariable = (rest: JsonObject) =>
  dashboardWith({ variablesV2: [variableWith(rest)] });
export const staticList = {
  values: [{ value: "a", label: "A" }],
  valuesOrderDirection: "NONE",
  allOption: { includeAll: false },
};

export const WIDGET = "layout.sections[0].rows[0].widgets[0]";
export const VARIABLE = "variablesV2[0]";
