import { replaceAt, valueAt } from "../../../../src/schema/path";
import type { Props } from "../../../support/driver";

/** An edit that somebody makes in the product, to one resource of `PROGRAM`. */
export interface Edit {
  kind: string;
  resourceType: "Alert" | "Dashboard" | "View";
  /** The name in the program. */
  name: string;
  change(args: Props): Props;
  /** What the lines of the report contain. */
  lines: string[];
  /** Lines of the program that the repair removes and adds. */
  patch: string[];
}

/** A program with a resource for each edit. */
export const PROGRAM = `import * as coralogix from "pulumi-coralogix";

// The team that is on call.
const team = "payments";

new coralogix.Alert("scalar", {
  name: "Scalar",
  ...{ },
  description: 'Old "text"', // shown in the notification
  logsImmediate: {},
});

new coralogix.Alert("added", { name: "Added", logsImmediate: {} });

new coralogix.Alert("removed", {
  name: "Removed",
  // Who wrote it.
  description: "to be removed", /* gone */
  logsImmediate: {
  },
})

new coralogix.Alert("enum", {
  name: \`Enum \${team}\`,
  priority: ("P3"),
  logsImmediate: {},
});

const threshold = new coralogix.Alert("number", {
    name: "Number",
    logsThreshold: {
        rules: [{ condition: { threshold: 1_000, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" } } }],
    },
});

new coralogix.Alert("nested", {
  name: "Nested",
  logsThreshold: {
    rules: [
      {
        condition: {
          threshold: 5,
          conditionType: "MORE_THAN",
          timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
        },
      },
    ],
  },
});

new coralogix.Dashboard("list", {
  name: "List",
  layout: {
    sections: [
      {
        rows: [
          {
            widgets: [
              { title: "a", definition: { markdown: { markdownText: "A" } } },
              // The second one.
              { title: "b", definition: { markdown: { markdownText: "B" } } }, // b
              { title: "c", definition: { markdown: { markdownText: "C" } } },
              { title: "d", definition: { markdown: { markdownText: "D" } } }
            ],
          },
        ],
      },
    ],
  },
});

new coralogix.Alert("map", {
  name: "Map",
  entityLabels: { team, "service.name": "checkout", old: "x" },
  logsImmediate: {},
});

new coralogix.Dashboard("query", {
  name: "Query",
  layout: {
    sections: [{ rows: [{ widgets: [{
      title: "Errors",
      definition: {
        dataTable: {
          query: {
            dataprime: {
              dataprimeQuery: \`source logs
| filter \\\`x\\\` == 1
| limit 10\`,
            },
          },
        },
      },
    }] }] }],
  },
});

new coralogix.Alert("union", {
  name: "Union",
  logsImmediate: {},
  description: "last",
});

export const id = threshold.id;
`;

const WIDGETS = ["layout", "sections", 0, "rows", 0, "widgets"];
const rule = (key: string) => ["logsThreshold", "rules", 0, "condition", key];

/** One edit of each kind. */
export const EDITS: readonly Edit[] = [
  {
    kind: "a scalar changed",
    resourceType: "Alert",
    name: "scalar",
    change: (args) => ({ ...args, description: `New 'text' \u2014 \${x}\n` }),
    lines: [`description "Old \\"text\\"" -> "New 'text' \u2014 \${x}\\n"`],
    patch: [
      `-  description: 'Old "text"', // shown in the notification`,
      `+  description: 'New \\'text\\' \u2014 \${x}\\n', // shown in the notification`,
    ],
  },
  {
    kind: "a field added",
    resourceType: "Alert",
    name: "added",
    change: (args) => ({ ...args, description: "new" }),
    lines: ["description added: new"],
    patch: [
      '-new coralogix.Alert("added", { name: "Added", logsImmediate: {} });',
      '+new coralogix.Alert("added", { name: "Added", logsImmediate: {}, description: "new" });',
    ],
  },
  {
    kind: "a field removed",
    resourceType: "Alert",
    name: "removed",
    change: ({ description: _, ...args }) => args,
    lines: ['description removed: "to be removed"'],
    patch: ["-  // Who wrote it.", '-  description: "to be removed", /* gone */'],
  },
  {
    kind: "an enum value changed",
    resourceType: "Alert",
    name: "enum",
    change: (args) => ({ ...args, priority: "P1" }),
    lines: ["priority P3 -> P1"],
    patch: ['-  priority: ("P3"),', '+  priority: ("P1"),'],
  },
  {
    kind: "a number changed",
    resourceType: "Alert",
    name: "number",
    change: (args) => replaceAt(args, rule("threshold"), 0.5) as Props,
    lines: ["logsThreshold.rules[0].condition.threshold 1000 -> 0.5"],
    patch: [
      '-        rules: [{ condition: { threshold: 1_000, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" } } }],',
      '+        rules: [{ condition: { threshold: 0.5, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" } } }],',
    ],
  },
  {
    kind: "a nested field changed",
    resourceType: "Alert",
    name: "nested",
    change: (args) =>
      replaceAt(args, rule("timeWindow"), { logsTimeWindowSpecificValue: "HOUR_1" }) as Props,
    lines: [
      "logsThreshold.rules[0].condition.timeWindow.logsTimeWindowSpecificValue MINUTES_10 -> HOUR_1",
    ],
    patch: [
      '-          timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },',
      '+          timeWindow: { logsTimeWindowSpecificValue: "HOUR_1" },',
    ],
  },
  {
    kind: "elements of a list added, removed, moved and changed",
    resourceType: "Dashboard",
    name: "list",
    change: (args) => {
      const [a, b, , d] = valueAt(args, WIDGETS) as Props[];
      const changed = { ...a, definition: { markdown: { markdownText: "A2" } } };
      const added = { ...d, id: "0d6ee5c1-3b0c-4a0a-9e57-1f8f0c7a1111", title: "new" };
      return replaceAt(args, WIDGETS, [d, changed, b, added]) as Props;
    },
    lines: [
      'widgets "c" removed',
      'widgets "new" added at the end',
      'widgets "d" moved before "a"',
      'widgets "a": markdownText A -> A2',
    ],
    patch: [],
  },
  {
    kind: "keys of a map changed, added and removed",
    resourceType: "Alert",
    name: "map",
    change: (args) => ({
      ...args,
      entityLabels: { team: "payments", "service.name": "cart", "a-b": "new" },
    }),
    lines: [
      "entityLabels.old removed: x",
      'entityLabels["service.name"] checkout -> cart',
      "entityLabels.a-b added: new",
    ],
    patch: [
      '-  entityLabels: { team, "service.name": "checkout", old: "x" },',
      '+  entityLabels: { team, "service.name": "cart", "a-b": "new" },',
    ],
  },
  {
    kind: "a query of several lines changed",
    resourceType: "Dashboard",
    name: "query",
    change: (args) =>
      JSON.parse(
        JSON.stringify(args).replace(
          "== 1\\n| limit 10",
          () => "== 2\\n| create y from '$' + `z`\\n",
        ),
      ),
    lines: ["dataprimeQuery"],
    patch: [
      "-| filter \\`x\\` == 1",
      "-| limit 10`,",
      "+| filter \\`x\\` == 2",
      "+| create y from '$' + \\`z\\`",
      "+`,",
    ],
  },
  {
    kind: "another variant of a union",
    resourceType: "Alert",
    name: "union",
    change: ({ logsImmediate: _, ...args }) => ({
      ...args,
      logsThreshold: {
        rules: [
          {
            condition: {
              threshold: 5,
              conditionType: "MORE_THAN",
              timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
            },
          },
        ],
      },
    }),
    lines: ["logsImmediate removed: {}", 'logsThreshold added: {"rules"'],
    patch: [],
  },
];
