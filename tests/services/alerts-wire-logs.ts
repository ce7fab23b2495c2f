import { P, type Row } from "./alerts-wire-row";

export const ofLogs: Row[] = [
  [
    0,
    "LOGS_IMMEDIATE_OR_UNSPECIFIED",
    { logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } } },
    { logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } } },
    { logsFilter: { $case: "simpleFilter", simpleFilter: { luceneQuery: "level:error" } } },
  ],
  [
    1,
    "LOGS_THRESHOLD",
    {
      logsThreshold: {
        rules: [
          {
            condition: {
              threshold: 5,
              conditionType: "MORE_THAN",
              timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
            },
            override: { priority: "P2" },
          },
        ],
      },
    },
    {
      logsThreshold: {
        rules: [
          {
            condition: {
              threshold: 5,
              conditionType: "LOGS_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED",
              timeWindow: { logsTimeWindowSpecificValue: "LOGS_TIME_WINDOW_VALUE_MINUTES_10" },
            },
            override: { priority: `${P}P2` },
          },
        ],
      },
    },
    {
      rules: [
        {
          condition: {
            threshold: 5,
            conditionType: 0,
            timeWindow: {
              type: { $case: "logsTimeWindowSpecificValue", logsTimeWindowSpecificValue: 1 },
            },
          },
          override: { priority: 3 },
        },
      ],
    },
  ],
  [
    3,
    "LOGS_ANOMALY",
    {
      logsAnomaly: {
        rules: [
          {
            condition: {
              minimumThreshold: 1,
              timeWindow: { logsTimeWindowSpecificValue: "HOURS_36" },
            },
          },
        ],
      },
    },
    {
      logsAnomaly: {
        rules: [
          {
            condition: {
              minimumThreshold: 1,
              timeWindow: { logsTimeWindowSpecificValue: "LOGS_TIME_WINDOW_VALUE_HOURS_36" },
            },
          },
        ],
      },
    },
    {
      rules: [
        {
          condition: {
            minimumThreshold: 1,
            timeWindow: {
              type: { $case: "logsTimeWindowSpecificValue", logsTimeWindowSpecificValue: 11 },
            },
          },
        },
      ],
    },
  ],
  [
    4,
    "LOGS_RATIO_THRESHOLD",
    {
      logsRatioThreshold: {
        groupByFor: "DENUMERATOR_ONLY",
        rules: [
          {
            condition: {
              threshold: 2,
              conditionType: "LESS_THAN",
              timeWindow: { logsRatioTimeWindowSpecificValue: "MINUTES_15" },
            },
          },
        ],
      },
    },
    {
      logsRatioThreshold: {
        groupByFor: "LOGS_RATIO_GROUP_BY_FOR_DENUMERATOR_ONLY",
        rules: [
          {
            condition: {
              threshold: 2,
              conditionType: "LOGS_RATIO_CONDITION_TYPE_LESS_THAN",
              timeWindow: {
                logsRatioTimeWindowSpecificValue: "LOGS_RATIO_TIME_WINDOW_VALUE_MINUTES_15",
              },
            },
          },
        ],
      },
    },
    {
      groupByFor: 2,
      rules: [
        {
          condition: {
            threshold: 2,
            conditionType: 1,
            timeWindow: {
              type: {
                $case: "logsRatioTimeWindowSpecificValue",
                logsRatioTimeWindowSpecificValue: 2,
              },
            },
          },
        },
      ],
    },
  ],
  [
    6,
    "LOGS_NEW_VALUE",
    {
      logsNewValue: {
        rules: [
          {
            condition: {
              keypathToTrack: "k",
              timeWindow: { logsNewValueTimeWindowSpecificValue: "WEEK_1" },
            },
          },
        ],
      },
    },
    {
      logsNewValue: {
        rules: [
          {
            condition: {
              keypathToTrack: "k",
              timeWindow: {
                logsNewValueTimeWindowSpecificValue: "LOGS_NEW_VALUE_TIME_WINDOW_VALUE_WEEK_1",
              },
            },
          },
        ],
      },
    },
    {
      rules: [
        {
          condition: {
            keypathToTrack: "k",
            timeWindow: {
              type: {
                $case: "logsNewValueTimeWindowSpecificValue",
                logsNewValueTimeWindowSpecificValue: 4,
              },
            },
          },
        },
      ],
    },
  ],
  [
    7,
    "LOGS_UNIQUE_COUNT",
    {
      logsUniqueCount: {
        uniqueCountKeypath: "k.ip",
        rules: [
          {
            condition: {
              maxUniqueCount: 2,
              timeWindow: { logsUniqueValueTimeWindowSpecificValue: "MINUTES_5" },
            },
          },
        ],
      },
    },
    {
      logsUniqueCount: {
        uniqueCountKeypath: "k.ip",
        rules: [
          {
            condition: {
              maxUniqueCount: "2",
              timeWindow: {
                logsUniqueValueTimeWindowSpecificValue:
                  "LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTES_5",
              },
            },
          },
        ],
      },
    },
    {
      uniqueCountKeypath: "k.ip",
      rules: [
        {
          condition: {
            maxUniqueCount: "2",
            timeWindow: {
              type: {
                $case: "logsUniqueValueTimeWindowSpecificValue",
                logsUniqueValueTimeWindowSpecificValue: 10,
              },
            },
          },
        },
      ],
    },
  ],
  [
    8,
    "LOGS_TIME_RELATIVE_THRESHOLD",
    {
      logsTimeRelativeThreshold: {
        rules: [
          { condition: { threshold: 3, conditionType: "MORE_THAN", comparedTo: "YESTERDAY" } },
        ],
      },
    },
    {
      logsTimeRelativeThreshold: {
        rules: [
          {
            condition: {
              threshold: 3,
              conditionType: "LOGS_TIME_RELATIVE_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED",
              comparedTo: "LOGS_TIME_RELATIVE_COMPARED_TO_YESTERDAY",
            },
          },
        ],
      },
    },
    { rules: [{ condition: { threshold: 3, conditionType: 0, comparedTo: 3 } }] },
  ],
];
