import * as d from "../../../src/dashboards";
import type { Sample } from "./samples";

const variable = (source: object, value: object) => ({
  name: "it",
  displayName: "it",
  displayType: "LABEL_VALUE",
  source,
  value,
});
const USER = "USER_DATA";
const queried = (of: object) =>
  variable(
    { query: { ...of, valuesOrderDirection: "ASC", allOption: { includeAll: true } } },
    { multiString: { all: {} } },
  );

/** A sample of each function that returns a variable. */
export const variableSamples: Readonly<Record<string, Sample>> = {
  choice: {
    part: "variable",
    call: d.choice("it", ["a", { value: "b", label: "B", isDefault: true }], { displayName: "It" }),
    raw: {
      ...variable(
        {
          static: {
            values: [
              { value: "a", label: "a" },
              { value: "b", label: "B", isDefault: true },
            ],
            valuesOrderDirection: "ASC",
            allOption: { includeAll: false },
          },
        },
        { singleString: { value: "b" } },
      ),
      displayName: "It",
    },
  },
  textbox: {
    part: "variable",
    call: d.textbox("it", 5, { displayFullRow: true }),
    raw: {
      ...variable(
        { textbox: { defaultValue: { defaultNumericValue: { value: 5 } } } },
        { singleNumeric: { value: 5 } },
      ),
      displayFullRow: true,
    },
  },
  labelValues: {
    part: "variable",
    call: d.labelValues("it", "service", { metric: "requests_total", displayType: "VALUE" }),
    raw: {
      ...queried({
        metricsQuery: {
          type: {
            labelValue: {
              metricName: { stringValue: "requests_total" },
              labelName: { stringValue: "service" },
            },
          },
        },
      }),
      displayType: "VALUE",
    },
  },
  promqlValues: {
    part: "variable",
    call: d.promqlValues("it", "group by (pod) (up)", { promqlQueryType: "INSTANT" }),
    raw: queried({
      metricsQuery: {
        type: { promqlQuery: { query: "group by (pod) (up)", promqlQueryType: "INSTANT" } },
      },
    }),
  },
  logFieldValues: {
    part: "variable",
    call: d.logFieldValues("it", d.label("applicationname"), {
      refreshStrategy: "ON_DASHBOARD_LOAD",
    }),
    raw: queried({
      logsQuery: {
        type: {
          fieldValue: { observationField: { keypath: ["applicationname"], scope: "LABEL" } },
        },
      },
      refreshStrategy: "ON_DASHBOARD_LOAD",
    }),
  },
  spanFieldValues: {
    part: "variable",
    call: d.spanFieldValues("it", d.field("user")),
    raw: queried({
      spansQuery: {
        type: { fieldValue: { observationField: { keypath: ["user"], scope: USER } } },
      },
    }),
  },
  dataprimeValues: {
    part: "variable",
    call: d.dataprimeValues("it", "source logs", { dataModeType: "ARCHIVE" }),
    raw: queried({
      dataprimeQuery: { type: { queryText: { query: "source logs", dataModeType: "ARCHIVE" } } },
    }),
  },
};
