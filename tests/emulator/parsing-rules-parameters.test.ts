import { start } from "./support";
import { run } from "./support/exchanges";
import { GROUPS, parsingRule, severity, text, withRules } from "./support/parsing-rules";

const returnsParameters = async (sent: object, returned: object) =>
  run(await start(), [
    [
      `POST ${GROUPS}`,
      withRules(parsingRule("r", { parameters: sent })),
      200,
      ({ ruleGroup }) => expect(ruleGroup.ruleSubgroups[0].rules[0].parameters).toEqual(returned),
    ],
  ]);

test.each([
  [
    "jsonExtractParameters",
    { rule: "severity" },
    { destinationFieldType: "DESTINATION_FIELD_CATEGORY_OR_UNSPECIFIED" },
  ],
  [
    "extractTimestampParameters",
    { format: "" },
    { standard: "FORMAT_STANDARD_STRFTIME_OR_UNSPECIFIED" },
  ],
  ["jsonStringifyParameters", { destinationField: "text.a" }, { deleteSource: false }],
  [
    "jsonParseParameters",
    { destinationField: "text.a" },
    { deleteSource: false, overrideDest: false },
  ],
])("%s are returned with the zero values that were omitted", (variant, sent, zeros) =>
  returnsParameters({ [variant]: sent }, { [variant]: { ...sent, ...zeros } }),
);

test.each([
  ["jsonExtractParameters", severity],
  ["jsonExtractParameters", text("text.order.id")],
  ["replaceParameters", { destinationField: "text", replaceNewVal: "{$1}", rule: "(.*)" }],
  ["extractTimestampParameters", { format: "", standard: "FORMAT_STANDARD_NANOTS" }],
  ["removeFieldsParameters", { fields: ["coralogix.metadata.applicationName"] }],
  ["jsonStringifyParameters", { deleteSource: true, destinationField: "text" }],
  [
    "jsonParseParameters",
    { deleteSource: true, destinationField: "text", escapedValue: true, overrideDest: false },
  ],
  ["extractParameters", { rule: "(?P<a>.*)" }],
  ["parseParameters", { destinationField: "text", rule: "(?P<a>.*)" }],
  ["allowParameters", { keepBlockedLogs: true, rule: ".*" }],
])("%s are returned as sent", (variant, sent) =>
  returnsParameters({ [variant]: sent }, { [variant]: sent }),
);
