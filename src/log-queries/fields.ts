const ENDING = String.raw`(?:\.(?:keyword|numeric))?$`;

/** Fields of the service itself, of which every log has one value. */
const METADATA = new RegExp(
  String.raw`^coralogix\.metadata\.(?:severity|applicationName|subsystemName|category|className|computerName|methodName|IPAddress)${ENDING}`,
  "i",
);
/** Fields of which a log usually has one value. */
const USUAL = new RegExp(
  String.raw`^(?:.*\.)?(?:severity|level|log_?level|status_?code)${ENDING}`,
  "i",
);
const SEVERITY = /^coralogix\.metadata\.severity(?:\.numeric)?$/i;
const TIME = /(?:^|[._@])(?:time(?:stamp)?|date)$|^coralogix\.timestamp$/i;

const LABEL = new RegExp(
  String.raw`^coralogix\.metadata\.(?:severity|applicationName|subsystemName)${ENDING}`,
  "i",
);

/** Whether a field is a label, which is compared as a whole. */
export const isLabel = (field: string): boolean => LABEL.test(field);
export const isMetadata = (field: string): boolean => METADATA.test(field);
/** Whether every log has one value of a field, as far as its name tells. */
export const isSingle = (field: string): boolean => METADATA.test(field) || USUAL.test(field);
/** Whether the values of a field are not split into words. */
export const isKeyword = (field: string): boolean => field.endsWith(".keyword");
export const isNumeric = (field: string): boolean => field.endsWith(".numeric");
/** Whether a field is the severity of a log, which is a number from 1 to 6. */
export const isSeverity = (field: string): boolean => SEVERITY.test(field);
export const isTime = (field: string): boolean => TIME.test(field);

/** The severities of logs, by the number that queries use minus one. */
export const SEVERITY_NAMES = ["DEBUG", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"] as const;
export type SeverityName = (typeof SEVERITY_NAMES)[number];

/** The number of a severity: of `5`, `ERROR` and `Error`. */
export const severityNumber = (text: string): number | undefined => {
  const names: readonly string[] = SEVERITY_NAMES;
  const index = names.indexOf(text.toUpperCase());
  return index < 0 ? undefined : index + 1;
};
