import { field, optional, type Schema, type ValueOf, withRules } from "../../schema/facts";
import { flag, model, set, string, stringLike } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { destinationField, timeStandard } from "./enums";

const pattern = (about: string) => optional(string(), about);
const destination = optional(string(), "Path of the destination field, such as text.order.");
const deleteSource = optional(flag(), "Whether the source field is removed.");
const keepBlocked = optional(
  flag(),
  "Whether blocked logs remain available in the live tail and in the archive.",
);

const extract = model("ParsingRuleExtract", "Extracts fields from a string.", {
  rule: pattern(
    "Regular expression whose named groups become fields. The source string is not changed.",
  ),
});
const textPath = stringLike(
  /^(text(\..+)?)?$/,
  "text, or a path below it such as text.order",
  "text.order",
);
const jsonExtractModel = model(
  "ParsingRuleJsonExtract",
  "Sets a metadata field of the log from a JSON string.",
  {
    rule: pattern("Path of the value in the JSON."),
    destinationFieldType: optional(
      destinationField,
      "Metadata field to set. Defaults to the category.",
    ),
    destinationFieldText: optional(
      textPath,
      "For the metadata field TEXT: the destination, either text or a path below it such as text.order.",
    ),
  },
);
/** Only the metadata field TEXT has a path. */
const jsonExtract = withRules(
  jsonExtractModel,
  ({ destinationFieldText, destinationFieldType = "" }, ctx) => {
    if (destinationFieldText && !/(^|_)TEXT$/.test(destinationFieldType))
      ctx.addIssue({
        code: "custom",
        path: ["destinationFieldType"],
        message: "destinationFieldText requires TEXT",
        params: { depth: 1, from: [["destinationFieldText"]] },
      });
  },
);
const replaceText = model("ParsingRuleReplace", "Replaces parts of a string.", {
  rule: pattern("Regular expression that matches the part to replace."),
  replaceNewVal: optional(string(), "Replacement. $1 refers to the first group."),
  destinationField: destination,
});
const parse = model("ParsingRuleParse", "Parses a string into an object.", {
  rule: pattern("Regular expression whose named groups become fields of the object."),
  destinationField: destination,
});
const allow = model("ParsingRuleAllow", "Blocks logs that do not match.", {
  rule: pattern("Regular expression; logs that do not match it are blocked."),
  keepBlockedLogs: keepBlocked,
});
const block = model("ParsingRuleBlock", "Blocks logs that match.", {
  rule: pattern("Regular expression; logs that match it are blocked."),
  keepBlockedLogs: keepBlocked,
});
const timestamp = model("ParsingRuleTimestamp", "Sets the timestamp of the log from a string.", {
  format: optional(string(), "Format of the timestamp."),
  standard: optional(
    timeStandard,
    "Standard in which the format is written. Defaults to strftime.",
  ),
});
const removeFields = model("ParsingRuleRemoveFields", "Removes fields.", {
  fields: optional(set(string()), "Paths of the fields to remove."),
});
const stringify = model("ParsingRuleStringify", "Converts an object to a JSON string.", {
  destinationField: destination,
  deleteSource,
});
const jsonParse = model("ParsingRuleJsonParse", "Parses a JSON string into an object.", {
  destinationField: destination,
  deleteSource,
  overrideDest: optional(
    flag(),
    "Whether an existing value of the destination field is overwritten.",
  ),
  escapedValue: optional(flag(), "Whether the JSON is escaped inside a string."),
});

export const ruleVariants = {
  extractParameters: extract,
  jsonExtractParameters: field(jsonExtract, "Sets a metadata field from a value in a JSON string."),
  replaceParameters: replaceText,
  parseParameters: parse,
  allowParameters: allow,
  blockParameters: block,
  extractTimestampParameters: field(timestamp, "Sets the timestamp from a string."),
  removeFieldsParameters: removeFields,
  jsonStringifyParameters: stringify,
  jsonParseParameters: jsonParse,
};
const parameters = atMostOne(
  "ParsingRuleParameters",
  "Type of a parsing rule and its parameters.",
  ruleVariants,
);
export type ParsingRuleParameters = ValueOf<typeof parameters>;
export const parsingRuleParameters: Schema<ParsingRuleParameters> = parameters;
