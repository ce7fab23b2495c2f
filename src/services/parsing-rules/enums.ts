import { enumOf } from "../../schema/enums";

export const matchSeverity = enumOf(
  "VALUE_",
  ["DEBUG_OR_UNSPECIFIED", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"],
  "ParsingRuleSeverity",
);

const DESTINATIONS = [
  "CATEGORY_OR_UNSPECIFIED",
  "CLASSNAME",
  "METHODNAME",
  "THREADID",
  "SEVERITY",
  "TEXT",
] as const;
const STANDARDS = [
  "STRFTIME_OR_UNSPECIFIED",
  "JAVASDF",
  "GOLANG",
  "SECONDSTS",
  "MILLITS",
  "MICROTS",
  "NANOTS",
] as const;

export const destinationField = enumOf(
  "DESTINATION_FIELD_",
  DESTINATIONS,
  "ParsingRuleDestination",
);
export const timeStandard = enumOf("FORMAT_STANDARD_", STANDARDS, "ParsingRuleTimeStandard");
