import * as d from "../../../src/dashboards";
import { variableSamples } from "./variable-samples";
import { widgetSamples } from "./widget-samples";

/** The part of a dashboard that a function returns. */
export type Part =
  | "layout"
  | "section"
  | "row"
  | "widget"
  | "query"
  | "variable"
  | "filter"
  | "logsFilter"
  | "metricsFilter"
  | "field"
  | "relativeTimeFrame"
  | "absoluteTimeFrame";

/** The result of a function, and the same as raw arguments. */
export interface Sample {
  part: Part;
  call: unknown;
  raw: unknown;
}

const USER = "USER_DATA";
const text = { title: "Text", definition: { markdown: { markdownText: "# Shop" } } };
const rawRow = { appearance: { height: 19 }, widgets: [text] };
const markdown = d.markdown("# Shop", { title: "Text" });
const env = d.choice("env", ["production", "staging"]);
const chosen = (operator: string, values: string[]) => ({
  [operator]: { selection: { list: { values } } },
});

/** A sample of each function. */
export const samples: Readonly<Record<string, Sample>> = {
  rows: {
    part: "layout",
    call: d.rows([markdown], false, [null], d.row([undefined, markdown], { height: 5 }), rawRow),
    raw: {
      sections: [{ rows: [rawRow, { appearance: { height: 5 }, widgets: [text] }, rawRow] }],
    },
  },
  sections: {
    part: "layout",
    call: d.sections(d.section("One", [[markdown]]), undefined, { rows: [rawRow] }),
    raw: {
      sections: [{ options: { custom: { name: "One" } }, rows: [rawRow] }, { rows: [rawRow] }],
    },
  },
  section: {
    part: "section",
    call: d.section("Traffic", [[markdown]], {
      id: "11111111-2222-4333-8444-555555555555",
      description: "All of it",
      collapsed: false,
      color: "BLUE",
      repetitiveVar: env,
    }),
    raw: {
      id: "11111111-2222-4333-8444-555555555555",
      options: {
        custom: {
          name: "Traffic",
          description: "All of it",
          collapsed: false,
          color: { predefined: "BLUE" },
          repetitiveVar: { name: "env" },
        },
      },
      rows: [rawRow],
    },
  },
  row: { part: "row", call: d.row([markdown, text]), raw: { ...rawRow, widgets: [text, text] } },
  ...widgetSamples,
  metrics: {
    part: "query",
    call: d.metrics("up", { name: "Up", unit: "BYTES", filters: [d.equals("env", ["test"])] }),
    raw: {
      name: "Up",
      unit: "BYTES",
      query: {
        metrics: {
          promqlQuery: "up",
          filters: [{ label: "env", operator: chosen("equals", ["test"]) }],
        },
      },
    },
  },
  logs: {
    part: "query",
    call: d.logs(undefined, { aggregation: { average: { observationField: d.field("ms") } } }),
    raw: {
      query: {
        logs: {
          aggregations: [{ average: { observationField: { keypath: ["ms"], scope: USER } } }],
        },
      },
    },
  },
  spans: {
    part: "query",
    call: d.spans("a", {
      aggregation: { metricAggregation: { metricField: "DURATION", aggregationType: "MAX" } },
      groupBy: [d.field("service", { relationType: "PARENT" })],
    }),
    raw: {
      query: {
        spans: {
          luceneQuery: "a",
          aggregations: [
            { metricAggregation: { metricField: "DURATION", aggregationType: "MAX" } },
          ],
          groupBys: [{ keypath: ["service"], scope: USER, relationType: "PARENT" }],
        },
      },
    },
  },
  dataprime: {
    part: "query",
    call: d.dataprime("source logs", { filters: [{ logs: d.any(d.field("a")) }] }),
    raw: {
      query: {
        dataprime: {
          dataprimeQuery: "source logs",
          filters: [
            {
              logs: {
                observationField: { keypath: ["a"], scope: USER },
                operator: { equals: { selection: { all: {} } } },
              },
            },
          ],
        },
      },
    },
  },
  field: {
    part: "field",
    call: d.field(["k8s.pod.name"], { relationType: "ROOT" }),
    raw: { keypath: ["k8s.pod.name"], scope: USER, relationType: "ROOT" },
  },
  label: {
    part: "field",
    call: d.label("applicationname"),
    raw: { keypath: ["applicationname"], scope: "LABEL" },
  },
  metadata: {
    part: "field",
    call: d.metadata("severity"),
    raw: { keypath: ["severity"], scope: "METADATA" },
  },
  equals: {
    part: "logsFilter",
    call: d.equals(d.label("applicationname"), ["shop"]),
    raw: {
      observationField: { keypath: ["applicationname"], scope: "LABEL" },
      operator: chosen("equals", ["shop"]),
    },
  },
  notEquals: {
    part: "metricsFilter",
    call: d.notEquals("env", ["test"]),
    raw: { label: "env", operator: chosen("notEquals", ["test"]) },
  },
  any: {
    part: "metricsFilter",
    call: d.any("env"),
    raw: { label: "env", operator: { equals: { selection: { all: {} } } } },
  },
  filter: {
    part: "filter",
    call: d.filter({ metrics: d.any("cluster") }, { enabled: true, collapsed: false }),
    raw: {
      source: { metrics: { label: "cluster", operator: { equals: { selection: { all: {} } } } } },
      enabled: true,
      collapsed: false,
    },
  },
  ...variableSamples,
  ref: {
    part: "widget",
    call: d.markdown(`${d.ref(env)} ${d.ref(env, "regex")} ${d.ref("__range")}`),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the notation of the product
    raw: { definition: { markdown: { markdownText: "${env} ${env:regex} ${__range}" } } },
  },
  last: { part: "relativeTimeFrame", call: d.last("6h"), raw: "21600s" },
  between: {
    part: "absoluteTimeFrame",
    call: d.between("2026-03-01T08:00:00Z", "2026-03-01T10:00:00Z"),
    raw: { from: "2026-03-01T08:00:00Z", to: "2026-03-01T10:00:00Z" },
  },
};
