import { fieldsIn, isEnum, itemsIn, numberIn, stringsIn, textIn } from "../../../lint/read";
import { contradictsLabels, type LabelFilters } from "../../../log-queries/lucene-labels";
import type { Path } from "../../../schema/path";
import type { Fields } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import type { Rule } from "../../../text/finding";
import { conditionsOf, variantOf } from "./conditions";
import { alertWith, logsAlert, logsFilter, ratioAlert } from "./samples";

interface LogsFilter {
  path: Path;
  query: string;
  labels: Fields;
}

/** The filters of logs in an alert: a ratio has two. */
function filtersIn(args: Fields): LogsFilter[] {
  const [variant = "", fields = {}] = variantOf(args) ?? [];
  return ["logsFilter", "numerator", "denominator"].flatMap((key) => {
    const { luceneQuery, labelFilters } = fieldsIn(fieldsIn(fields[key]).simpleFilter);
    const query = textIn(luceneQuery);
    return query
      ? [
          {
            path: [variant, key, "simpleFilter", "luceneQuery"],
            query,
            labels: fieldsIn(labelFilters),
          },
        ]
      : [];
  });
}

/** The label filters with enum values in their short form; undefined where a value is unknown. */
function knownLabels({ applicationName, subsystemName, severities }: Fields): LabelFilters {
  return {
    applicationName: knownValues(applicationName),
    subsystemName: knownValues(subsystemName),
    severities:
      Array.isArray(severities) && !severities.some(isUnknown)
        ? severities.map((one) => String(one).replace(/^LOG_SEVERITY_|_UNSPECIFIED$/g, ""))
        : undefined,
  };
}
function knownValues(labels: unknown): LabelFilters["applicationName"] {
  const values = itemsIn(labels).map(([{ value, operation }]) => ({
    value: textIn(value) ?? "",
    operation: operation === undefined ? undefined : textIn(operation)?.replace(ENUM_PARTS, ""),
    isKnown: textIn(value) !== undefined && !isUnknown(operation),
  }));
  return values.every(({ isKnown }) => isKnown) ? values : undefined;
}
const ENUM_PARTS = /^LOG_FILTER_OPERATION_TYPE_|_OR_UNSPECIFIED$/g;

export const labelsExcludeQuery: Rule<Fields> = {
  name: "labels-exclude-query",
  title: "Label filters that exclude what the query selects",
  why: "A log must match the query and the label filters. If the query requires another application, subsystem or severity than the filters allow, no log matches.",
  change: "Make the query and the label filters select the same logs, or remove one of them.",
  examples: [
    {
      wrong: logsAlert(
        {},
        {
          logsFilter: logsFilter("coralogix.metadata.severity:5", { severities: ["INFO"] }),
        },
      ),
      right: logsAlert(
        {},
        {
          logsFilter: logsFilter("coralogix.metadata.severity:5", { severities: ["ERROR"] }),
        },
      ),
    },
    {
      wrong: logsAlert(
        {},
        {
          logsFilter: logsFilter("coralogix.metadata.applicationName:checkout AND timeout", {
            applicationName: [{ value: "payments" }],
          }),
        },
      ),
      right: logsAlert(
        {},
        {
          logsFilter: logsFilter("coralogix.metadata.applicationName:checkout AND timeout", {
            applicationName: [{ value: "checkout" }, { value: "payments" }],
          }),
        },
      ),
    },
    {
      wrong: ratioAlert(0.5, {
        numerator: logsFilter("coralogix.metadata.subsystemName:api", {
          subsystemName: [{ value: "web", operation: "STARTS_WITH" }],
        }),
      }),
      right: ratioAlert(0.5, {
        numerator: logsFilter("coralogix.metadata.subsystemName:web-api", {
          subsystemName: [{ value: "web", operation: "STARTS_WITH" }],
        }),
      }),
    },
  ],
  find: (args) =>
    filtersIn(args).flatMap(({ path, query, labels }) => {
      const what = contradictsLabels(query, knownLabels(labels));
      return what === undefined ? [] : [{ path, what }];
    }),
};

/** The variants that the service does not group. */
const UNGROUPED = ["logsImmediate", "logsNewValue", "tracingImmediate"];

export const groupWithoutEffect: Rule<Fields> = {
  name: "group-without-effect",
  title: "A group of an alert that is not grouped",
  why: "Immediate alerts and alerts on new values are not grouped: the service refuses groupByKeys, or ignores them.",
  change: "Remove groupByKeys.",
  examples: [
    {
      wrong: { name: "Example", groupByKeys: ["pod"], logsImmediate: {} },
      right: { name: "Example", logsImmediate: {} },
    },
    {
      wrong: { name: "Example", groupByKeys: ["service"], tracingImmediate: {} },
      right: alertWith({ groupByKeys: ["service"] }),
    },
  ],
  find: (args) => {
    const [variant = ""] = variantOf(args) ?? [];
    return UNGROUPED.includes(variant) && stringsIn(args.groupByKeys).length
      ? [{ path: ["groupByKeys"], what: `the service does not group a ${variant} alert` }]
      : [];
  },
};

const MOST_VALUES = 10_000;
const uniqueCount = (maxUniqueCount: number, more: Fields = {}): Fields => ({
  name: "Example",
  logsUniqueCount: {
    uniqueCountKeypath: "user",
    ...more,
    rules: [
      {
        condition: {
          maxUniqueCount,
          timeWindow: { logsUniqueValueTimeWindowSpecificValue: "MINUTES_10" },
        },
      },
    ],
  },
});

export const uncountableValues: Rule<Fields> = {
  name: "uncountable-values",
  title: "A limit above the number of values that the service counts",
  why: "The service counts at most 10,000 values, all groups together. A higher limit is never exceeded.",
  change: "Set maxUniqueCount to less than 10,000, or count a field with fewer values.",
  examples: [
    { wrong: uniqueCount(10_000), right: uniqueCount(9_999) },
    {
      wrong: uniqueCount(500, { maxUniqueCountPerGroupByKey: 500 }),
      right: uniqueCount(499, { maxUniqueCountPerGroupByKey: 500 }),
    },
  ],
  find: (args) => {
    const most = numberIn(fieldsIn(args.logsUniqueCount).maxUniqueCountPerGroupByKey);
    const limit = Math.min(MOST_VALUES, most ?? MOST_VALUES);
    if (args.logsUniqueCount === undefined) return [];
    return conditionsOf(args)
      .filter(({ threshold }) => threshold >= limit)
      .map(({ path, threshold }) => ({
        path,
        what: `at most ${limit} values are counted, so there are never more than ${threshold}`,
      }));
  },
};

/** Whether all logs of a ratio's numerator are also logs of its denominator. */
function isPart({ numerator, denominator, groupByFor }: Fields): boolean {
  const isOneSided = ["NUMERATOR_ONLY", "DENUMERATOR_ONLY"].some((name) =>
    isEnum(groupByFor, name),
  );
  const all = fieldsIn(fieldsIn(denominator).simpleFilter);
  const part = fieldsIn(fieldsIn(numerator).simpleFilter);
  const isAll = !textIn(all.luceneQuery) && !Object.keys(fieldsIn(all.labelFilters)).length;
  const hasSameLabels =
    JSON.stringify(all.labelFilters ?? {}) === JSON.stringify(part.labelFilters ?? {});
  const isWiderQuery = !all.luceneQuery || all.luceneQuery === part.luceneQuery;
  return !isOneSided && (isAll || (hasSameLabels && isWiderQuery));
}

export const partOverWhole: Rule<Fields> = {
  name: "part-over-whole",
  title: "A ratio of a part to the whole that must be more than 1",
  uncertain: true,
  why: "All logs of the numerator are also counted in the denominator, so the ratio is a number from 0 to 1. A threshold such as 90 is a percentage.",
  change: "Set a threshold from 0 to 1: 0.9 for 90 %.",
  examples: [
    {
      wrong: ratioAlert(90, { numerator: logsFilter("level:error") }),
      right: ratioAlert(0.9, { numerator: logsFilter("level:error") }),
    },
    {
      wrong: ratioAlert(1, {
        numerator: logsFilter("level:error", { applicationName: [{ value: "checkout" }] }),
        denominator: logsFilter(undefined, { applicationName: [{ value: "checkout" }] }),
      }),
      right: ratioAlert(1, {
        numerator: logsFilter("level:error", { applicationName: [{ value: "checkout" }] }),
        denominator: logsFilter(undefined, { applicationName: [{ value: "payments" }] }),
      }),
    },
  ],
  find: (args) =>
    args.logsRatioThreshold !== undefined && isPart(fieldsIn(args.logsRatioThreshold))
      ? conditionsOf(args)
          .filter(({ comparison, threshold }) => comparison === ">" && threshold >= 1)
          .map(({ path, threshold }) => ({
            path,
            what: `the ratio is at most 1, so it is never more than ${threshold}`,
          }))
      : [],
};
