/** The known fields below a name. A list has the fields of its items under `[]`. */
export interface KnownFields {
  readonly [name: string]: KnownFields | undefined;
}

/** Fields whose parts are not known: text, numbers, labels, and details of one alert type. */
const fieldsOf = (names: string): KnownFields =>
  Object.fromEntries(names.split(" ").map((name) => [name, undefined]));

/**
 * The fields of a notification about an alert, from the documentation of dynamic templating and of
 * the dataset `alerts.history`. Only `_context` is known of other notifications.
 */
export const FIELDS: KnownFields = {
  alertDef: {
    ...fieldsOf(
      "id name description priority type status enabled alertVersionId createdTime timestamp groupByKeys entityLabels retriggeringPeriod",
    ),
    incidentSettings: fieldsOf("notifyOn retriggeringPeriod"),
  },
  alert: {
    ...fieldsOf("id status timestamp value highestPriority groupingKey alertDataUrl attachments"),
    groups: {
      "[]": fieldsOf("keyValues priority status suppressed isNoData details"),
    },
  },
  _context: {
    ...fieldsOf("entityType entitySubType entityLabels"),
    trigger: fieldsOf("type manualTrigger automaticTrigger"),
    system: fieldsOf("id name timestamp"),
  },
};

/** The filters of Tera 1 and Tera 2. The service may have more. */
export const FILTERS: readonly string[] =
  "abs addslashes as_str b64_decode b64_encode capitalize concat date default escape escape_html escape_xml filesizeformat filter first float format get group_by indent int items join json_encode keys last length linebreaksbr lower map newlines_to_br nth pluralize regex_replace replace reverse round safe shuffle slice slug slugify sort spaceless split str striptags title trim trim_end trim_end_matches trim_start trim_start_matches truncate unique upper urlencode urlencode_strict values wordcount".split(
    " ",
  );

/** The tests of Tera 1 and Tera 2. The service may have more. */
export const TESTS: readonly string[] =
  "after array before bool containing defined divisibleby divisible_by ending_with even float integer iterable map matching none null number object odd starting_with string undefined".split(
    " ",
  );
