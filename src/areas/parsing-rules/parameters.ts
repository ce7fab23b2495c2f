import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, list, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { choice } from "../../schema/words";

const DESTINATIONS = ["CATEGORY_OR_UNSPECIFIED", "CLASSNAME", "METHODNAME", "THREADID", "SEVERITY", "TEXT"] as const;
const STANDARDS = ["STRFTIME_OR_UNSPECIFIED", "JAVASDF", "GOLANG", "SECONDSTS", "MILLITS", "MICROTS", "NANOTS"] as const;

const rule = (about: string) => field(text().optional(), about);
const destination = field(text().optional(), "Where the result goes: a path in the log, such as text.order.");
const deleteSource = field(flag().optional(), "Whether the field it was taken from goes.");
const keepBlocked = field(flag().optional(), "Whether what is dropped can still be seen live and in the archive.");

const extract = model("ParsingRuleExtract", "Fields taken out of a text.", {
  rule: rule("A regular expression. Its named groups become fields; the text stays as it is."),
});
const jsonExtract = model("ParsingRuleJsonExtract", "A part of what a log says of itself, taken out of a JSON text.", {
  rule: rule("Path of the value in the JSON."),
  destinationFieldType: field(
    choice("DESTINATION_FIELD_", DESTINATIONS, "ParsingRuleDestination").optional(),
    "Which part it becomes; left out, the category.",
  ),
  destinationFieldText: field(text().optional(), "With TEXT: where in the text it goes: text, or a path below it such as text.order."),
});
const replace = model("ParsingRuleReplace", "A text rewritten.", {
  rule: rule("A regular expression that finds what is rewritten."),
  replaceNewVal: field(text().optional(), "What is put in its place. $1 stands for the first group."),
  destinationField: destination,
});
const parse = model("ParsingRuleParse", "A text turned into an object.", {
  rule: rule("A regular expression. Its named groups become the fields of the object."),
  destinationField: destination,
});
const allow = model("ParsingRuleAllow", "Logs that do not match are dropped.", {
  rule: rule("A regular expression that logs must match to be kept."),
  keepBlockedLogs: keepBlocked,
});
const block = model("ParsingRuleBlock", "Logs that match are dropped.", {
  rule: rule("A regular expression that logs must not match to be kept."),
  keepBlockedLogs: keepBlocked,
});
const timestamp = model("ParsingRuleTimestamp", "The time of a log, taken out of a text.", {
  format: field(text().optional(), "How the time is written."),
  standard: field(
    choice("FORMAT_STANDARD_", STANDARDS, "ParsingRuleTimeStandard").optional(),
    "The language that the format is written in; left out, that of strftime.",
  ),
});
const remove = model("ParsingRuleRemoveFields", "Fields taken away.", {
  fields: field(list(text()).optional(), "Paths of the fields."),
});
const stringify = model("ParsingRuleStringify", "An object turned into a JSON text.", { destinationField: destination, deleteSource });
const jsonParse = model("ParsingRuleJsonParse", "A JSON text turned into an object.", {
  destinationField: destination,
  deleteSource,
  overrideDest: field(flag().optional(), "Whether what was there before goes."),
  escapedValue: field(flag().optional(), "Whether the JSON is quoted inside a text."),
});

const parameters = oneOf(
  {
    extractParameters: field(extract, "Takes fields out of a text."),
    jsonExtractParameters: field(jsonExtract, "Takes a value out of a JSON text."),
    replaceParameters: field(replace, "Rewrites a text."),
    parseParameters: field(parse, "Turns a text into an object."),
    allowParameters: field(allow, "Drops logs that do not match."),
    blockParameters: field(block, "Drops logs that match."),
    extractTimestampParameters: field(timestamp, "Takes the time out of a text."),
    removeFieldsParameters: field(remove, "Takes fields away."),
    jsonStringifyParameters: field(stringify, "Turns an object into a JSON text."),
    jsonParseParameters: field(jsonParse, "Turns a JSON text into an object."),
  },
  {},
  { model: "ParsingRuleParameters", about: "What a parsing rule does.", optional: true },
);
export type ParsingRuleParameters = z.output<typeof parameters>;
export const parsingRuleParameters: z.ZodType<ParsingRuleParameters> = parameters;
