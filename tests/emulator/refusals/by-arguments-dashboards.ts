import type { Props } from "../../support/driver";
import type { RefusedArguments } from "./by-arguments";

const WIDGET = "layout.sections[0].rows[0].widgets[0]";
const untitled = (widget: Props): Props => ({
  layout: { sections: [{ rows: [{ widgets: [widget] }] }] },
});
const widget = (more: Props): Props => untitled({ title: "t", ...more });
const metrics = (promqlQuery: string): Props => ({ query: { metrics: { promqlQuery } } });
const gauge = (more: Props): Props =>
  widget({
    definition: { gauge: { unit: "NUMBER", min: 0, max: 1, ...metrics("x"), ...more } },
  });
const variable = {
  name: "v",
  displayName: "V",
  displayType: "LABEL_VALUE",
  value: { singleString: { value: "a" } },
};
const list = {
  static: {
    values: [{ value: "a", label: "A" }],
    valuesOrderDirection: "NONE",
    allOption: { includeAll: false },
  },
};
const refused = (path: string, args: Props): RefusedArguments => ({
  type: "Dashboard",
  path,
  args: { name: "d", layout: {}, dashboardId: "a1B2c3D4e5F6g7H8i9J0k", ...args },
});

export const dashboardRefusals: Readonly<Record<string, RefusedArguments>> = {
  "dashboards/rules checkDashboard: …: the variable … is not defined": refused(
    `${WIDGET}.definition.lineChart.queryDefinitions[0].query.metrics.promqlQuery`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a reference to a variable
    widget({ definition: { lineChart: { queryDefinitions: [metrics("x{a='${missing}'}")] } } }),
  ),
  "dashboards/rules widgetError: …highlighted: must not be set on a widget reference": refused(
    `${WIDGET}.highlighted`,
    widget({
      highlighted: true,
      reference: {
        dashboardId: "a1B2c3D4e5F6g7H8i9J0k",
        widgetId: "0f0e0d0c-0b0a-4909-8807-060504030201",
      },
    }),
  ),
  "dashboards/rules widgetError: …title: required, but missing": refused(
    `${WIDGET}.title`,
    untitled({
      definition: { lineChart: { queryDefinitions: [metrics("x")] } },
    }),
  ),
  "dashboards/rules gaugeError: …unit: gauge unit must be specified": refused(
    `${WIDGET}.definition.gauge.unit`,
    gauge({ unit: "UNIT_UNSPECIFIED" }),
  ),
  "dashboards/rules gaugeError: …min: min must be less than max": refused(
    `${WIDGET}.definition.gauge.max`,
    gauge({ min: 2 }),
  ),
  "dashboards/rules variableErrors: variables…definition.constant: invalid variable definition: Constant(…)":
    refused("variables[0].definition.constant", {
      variables: [{ name: "v", definition: { constant: { value: "a" } } }],
    }),
  "dashboards/rules displayNameError: …displayName: variable display name cannot be empty": refused(
    "variablesV2[0].displayName",
    { variablesV2: [{ ...variable, displayName: " ", source: list }] },
  ),
  "dashboards/rules both: …: only one of …, … may be given": refused("relativeTimeFrame", {
    relativeTimeFrame: "900s",
    absoluteTimeFrame: { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" },
  }),
  "dashboards/rules conflictingFields: variablesV2…displayFullRow: only supported for a textbox":
    refused("variablesV2[0].displayFullRow", {
      variablesV2: [{ ...variable, displayFullRow: true, source: list }],
    }),
};
