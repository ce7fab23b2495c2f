import { field, optional, type ValueOf, withRules } from "../../schema/facts";
import { list, model, string } from "../../schema/fields";
import { dependingOn } from "../../schema/issues";
import { refTo } from "../center-ids";
import { caseAutoResolveMode, caseQueryType } from "./enums";

const query = model("AlertCaseQuery", "A query whose result is added to the cases of an alert.", {
  query: field(string(1, 65535), "The query.", { language: "dataprime" }),
  type: optional(caseQueryType, "Language of the query.", {
    serverDefault: { value: "DATAPRIME" },
  }),
});

const destination = model(
  "AlertCaseDestination",
  "A notification center connector that messages about the cases of an alert are sent to.",
  {
    connectorId: field(
      refTo("Connector", "cases-slack"),
      "Id of the connector, which must support the entity type CASES.",
    ),
    condition: field(
      string(1, 20000),
      "Condition over the case. `true` selects every message; `caseMetadata.notificationReason == 'caseActivated'` selects those of one reason: caseActivated, caseResolved, casePriorityChanged or caseUnacknowledged.",
      { language: "teraCondition", example: "true" },
    ),
    presetId: optional(
      refTo("Preset", "preset_system_slack_cases_basic"),
      "Id of the preset that formats the messages: one of the entity type CASES and of the type of the connector. Default: the default preset.",
    ),
  },
);

const settings = model(
  "AlertCaseSettings",
  "What happens to the cases that an alert opens. Independent of `notificationGroup`.",
  {
    autoResolveMode: optional(
      caseAutoResolveMode,
      "Whether a case is resolved when its alert is.",
      { serverDefault: { value: "ENABLED" } },
    ),
    enrichmentQueries: optional(list(query, 0, 1), "Query whose result is added to the cases."),
    destinations: optional(
      list(destination, 0, 100),
      "Connectors that messages about the cases are sent to, in order.",
    ),
  },
);
export type AlertCaseSettings = ValueOf<typeof settings>;

const DESTINATION_KEYS = ["connectorId", "presetId", "condition"] as const;

/** The first pair of equal destinations, by index. The service rejects them. */
function equalDestinations({
  destinations = [],
}: AlertCaseSettings): [first: number, second: number] | undefined {
  const values = destinations.map((one) =>
    JSON.stringify(DESTINATION_KEYS.map((key) => one[key] ?? "")),
  );
  const second = values.findIndex((value, index) => values.indexOf(value) < index);
  return second < 0 ? undefined : [values.indexOf(values[second] ?? ""), second];
}

const checkedSettings = withRules(settings, (value, ctx) => {
  const [first, second] = equalDestinations(value) ?? [];
  if (first === undefined || second === undefined) return;
  const keys = [first, second].flatMap((index) =>
    DESTINATION_KEYS.map((key) => ["destinations", index, key]),
  );
  ctx.addIssue({
    code: "custom",
    ...dependingOn(["destinations", second], ...keys),
    message: `is destinations[${first}] again, with the same connector, preset and condition: remove one of them`,
  });
});

/**
 * A replacement resets the settings that it omits. Those that the program does not manage are
 * therefore sent as the alert has them (`keptInUpdates`), and are not compared.
 */
export const caseSettings = optional(
  checkedSettings,
  "What happens to the cases that the alert opens. If omitted, the settings are not managed: an update keeps those set outside of the program. An empty object sets the defaults; removing the field resets them.",
  { serverDefault: true, keptInUpdates: true, preview: true },
);

/**
 * Settings as requests state them: the service stores an object of defaults alone as absent, so the
 * mode is always sent.
 */
export const statedSettings = (given: AlertCaseSettings): AlertCaseSettings => ({
  autoResolveMode: "ENABLED",
  ...given,
});
