import { fieldsIn, itemsIn, numberIn, stringsIn } from "../../../lint/read";
import type { Expr } from "../../../promql/expr";
import { factOf } from "../../../promql/facts";
import { labelsOf } from "../../../promql/labels";
import type { Fields } from "../../../schema/record";
import type { Rule } from "../../../text/finding";
import { conditionsOf, windowMinutes } from "./conditions";
import { isFilter, longestRange, queryIn } from "./metric-query";
import { metricAlert, metricAlertWith } from "./samples";

const metricOf = ({ metricThreshold, metricAnomaly }: Readonly<Record<string, unknown>>) =>
  fieldsIn(metricThreshold ?? metricAnomaly);

const lacksLabel = (query: Expr, label: string): boolean =>
  factOf(labelsOf(query), label).presence === "lacks";

export const missingGroupLabel: Rule<Fields> = {
  name: "missing-group-label",
  title: "A group by a label that the query does not return",
  why: "A metric alert is grouped by the labels of the query's result. An aggregation removes all labels that it does not list, so a group by another label never has a value.",
  change: "Add the label to the aggregation (by), or remove it from the group.",
  examples: [
    {
      wrong: metricAlertWith("sum by (job) (rate(errors_total[5m]))", {
        notificationGroup: { groupByKeys: ["pod"], webhooks: [] },
      }),
      right: metricAlertWith("sum by (job, pod) (rate(errors_total[5m]))", {
        notificationGroup: { groupByKeys: ["pod"], webhooks: [] },
      }),
    },
    {
      wrong: metricAlertWith("max without (instance) (queue_length)", {
        groupByKeys: ["instance"],
      }),
      right: metricAlertWith("max without (job) (queue_length)", { groupByKeys: ["instance"] }),
    },
  ],
  find: (args) => {
    const query = queryIn(metricOf(args).metricFilter);
    if (!query) return [];
    const groups = [
      { path: ["groupByKeys"], keys: args.groupByKeys },
      {
        path: ["notificationGroup", "groupByKeys"],
        keys: fieldsIn(args.notificationGroup).groupByKeys,
      },
    ];
    return groups.flatMap(({ path, keys }) =>
      stringsIn(keys)
        .filter((key) => lacksLabel(query, key))
        .map((key) => ({ path, what: `the result of the query has no label ${key}` })),
    );
  },
};

const LABEL = /keyValues\s*(?:\.\s*([A-Za-z_]\w*)|\[\s*(?:"([^"]+)"|'([^']+)')\s*\])/g;

export const missingMessageLabel: Rule<Fields> = {
  name: "missing-message-label",
  title: "A message template with a label that the query does not return",
  why: "The keyValues of a group contain the labels of the query's result. A label that the query removes has no value there, so the message cannot be rendered.",
  change: "Add the label to the aggregation (by), or remove it from the template.",
  examples: [
    {
      wrong: metricAlertWith("sum by (job) (up)", {
        notificationGroup: withTemplate("{{ alert.groups[0].keyValues.pod }}"),
      }),
      right: metricAlertWith("sum by (job) (up)", {
        notificationGroup: withTemplate("{{ alert.groups[0].keyValues.job }}"),
      }),
    },
    {
      wrong: metricAlertWith("count(up)", {
        notificationGroup: withTemplate('Down: {{ alert.groups[0].keyValues["job"] }}'),
      }),
      right: metricAlertWith("count by (job) (up)", {
        notificationGroup: withTemplate('Down: {{ alert.groups[0].keyValues["job"] }}'),
      }),
    },
  ],
  find: (args) => {
    const { destinations } = fieldsIn(args.notificationGroup);
    const templates = itemsIn(destinations).flatMap(([destination, index]) =>
      templatesIn(destination, ["notificationGroup", "destinations", index]),
    );
    const query = templates.length ? queryIn(metricOf(args).metricFilter) : undefined;
    if (!query) return [];
    return templates.flatMap(({ path, text }) =>
      [...text.matchAll(LABEL)]
        .map(([, plain, double, single]) => plain ?? double ?? single ?? "")
        .filter((label) => lacksLabel(query, label))
        .map((label) => ({ path, what: `the result of the query has no label ${label}` })),
    );
  },
};

function withTemplate(template: string) {
  return {
    destinations: [
      {
        connectorId: "oncall",
        triggeredRoutingOverrides: {
          configOverrides: { messageConfigFields: { title: template } },
        },
      },
    ],
  };
}

interface Template {
  path: (string | number)[];
  text: string;
}
const OVERRIDES = ["triggeredRoutingOverrides", "resolvedRouteOverrides"];
const TEMPLATES = ["connectorConfigFields", "messageConfigFields"];
function templatesIn(destination: Readonly<Record<string, unknown>>, path: (string | number)[]) {
  return OVERRIDES.flatMap((override) => {
    const { configOverrides } = fieldsIn(destination[override]);
    return TEMPLATES.flatMap((key) =>
      Object.entries(fieldsIn(fieldsIn(configOverrides)[key])).flatMap(
        ([name, text]): Template[] =>
          typeof text === "string"
            ? [{ path: [...path, override, "configOverrides", key, name], text }]
            : [],
      ),
    );
  });
}

export const filterHidesValues: Rule<Fields> = {
  name: "filter-hides-values",
  title: "A percentage of values beside a comparison in the query",
  uncertain: true,
  why: "forOverPct counts the values that are present. A comparison in the query removes the values that do not meet it, so all that are present meet the condition, and the alert fires after the first one.",
  change:
    "Remove the comparison from the query and set it as the condition, or set missingValues.minNonNullValuesPct.",
  examples: [
    {
      wrong: metricAlert("queue_length > 100", {
        forOverPct: 100,
        ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
      }),
      right: metricAlert("queue_length", {
        threshold: 100,
        forOverPct: 100,
        ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
      }),
    },
    {
      wrong: metricAlert("queue_length > 100", {
        forOverPct: 50,
        ofTheLast: { metricTimeWindowDynamicDuration: "20m" },
      }),
      right: metricAlert(
        "queue_length > 100",
        { forOverPct: 50, ofTheLast: { metricTimeWindowDynamicDuration: "20m" } },
        { missingValues: { minNonNullValuesPct: 50 } },
      ),
    },
  ],
  find: (args) => {
    const { metricFilter, missingValues, rules } = fieldsIn(args.metricThreshold);
    if (missingValues !== undefined) return [];
    const query = queryIn(metricFilter);
    if (!query || !isFilter(query)) return [];
    return itemsIn(rules).flatMap(([{ condition }, index]) => {
      const given = fieldsIn(condition);
      const [percent = 0, minutes = 1] = [numberIn(given.forOverPct), windowMinutes(given)];
      if (percent === 0 || minutes <= 1) return [];
      const path = ["metricThreshold", "rules", index, "condition", "forOverPct"];
      const what = `the comparison in the query removes the other values, so one value in ${minutes} minutes is ${percent === 100 ? "all" : "100 %"} of them`;
      return [{ path, what }];
    });
  },
};

export const windowShorterThanRange: Rule<Fields> = {
  name: "window-shorter-than-range",
  title: "A time window that is shorter than the range of the query",
  uncertain: true,
  why: "Each value of the query already covers its range. A short event stays in the values for the whole range, so a shorter window of the alert does not shorten the alert.",
  change: "Shorten the range in the query, or choose a window that is at least as long.",
  examples: [
    {
      wrong: metricAlert("increase(restarts_total[1h])", {
        ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
      }),
      right: metricAlert("increase(restarts_total[10m])", {
        ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
      }),
    },
    {
      wrong: metricAlert("max_over_time(queue_length[30m])", {
        ofTheLast: { metricTimeWindowDynamicDuration: "5m" },
      }),
      right: metricAlert("max_over_time(queue_length[5m])", {
        ofTheLast: { metricTimeWindowDynamicDuration: "5m" },
      }),
    },
  ],
  find: (args) => {
    const query = queryIn(fieldsIn(args.metricThreshold).metricFilter);
    const range = query ? longestRange(query) / 60_000 : 0;
    return conditionsOf(args).flatMap(({ path, minutes }) =>
      // One minute is the default: the query then decides alone.
      minutes !== undefined && minutes > 1 && minutes < range
        ? [
            {
              path: [...path.slice(0, -1), "ofTheLast"],
              what: `the window has ${minutes} minutes, and each value of the query covers ${range}`,
            },
          ]
        : [],
    );
  },
};

export const percentageWithoutEffect: Rule<Fields> = {
  name: "percentage-without-effect",
  title: "A percentage of a window that has one value",
  uncertain: true,
  why: "A metric has one value a minute. A window of one minute has one value, so every percentage of it means that value.",
  change: "Choose a longer window, or remove forOverPct.",
  examples: [
    {
      wrong: metricAlert("queue_length", {
        forOverPct: 50,
        ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_1" },
      }),
      right: metricAlert("queue_length", {
        forOverPct: 50,
        ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
      }),
    },
    {
      wrong: metricAlert("queue_length", {
        forOverPct: 80,
        ofTheLast: { metricTimeWindowDynamicDuration: "1m" },
      }),
      right: metricAlert("queue_length", {
        ofTheLast: { metricTimeWindowDynamicDuration: "1m" },
      }),
    },
  ],
  find: (args) =>
    itemsIn(fieldsIn(args.metricThreshold).rules).flatMap(([{ condition }, index]) => {
      const given = fieldsIn(condition);
      const percent = numberIn(given.forOverPct);
      // 0 and 100 are also written to name the default.
      if (!percent || percent === 100 || windowMinutes(given) !== 1) return [];
      const path = ["metricThreshold", "rules", index, "condition", "forOverPct"];
      return [{ path, what: `a window of one minute has one value: ${percent} % has no effect` }];
    }),
};
