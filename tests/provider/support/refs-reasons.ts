const RULE_TYPE = "not an id: how the names of a rule are compared";
const RETENTION = "one of the retentions inside of the account's single list";
const QUERY = "the id of a query inside the same widget";
const WIDGET = "the id of a widget inside the same dashboard";
const IBM = "an id in the other system";

const layout = "layout.sections[].rows[].widgets[].definition.dynamic.visualization.";
const policyReasons = (prefix: string): Record<string, string> => ({
  [`${prefix}applicationRule.ruleTypeId`]: RULE_TYPE,
  [`${prefix}subsystemRule.ruleTypeId`]: RULE_TYPE,
  [`${prefix}spanRules.serviceRule.ruleTypeId`]: RULE_TYPE,
  [`${prefix}spanRules.actionRule.ruleTypeId`]: RULE_TYPE,
  [`${prefix}spanRules.tagRules[].ruleTypeId`]: RULE_TYPE,
  [`${prefix}archiveRetention.id`]: RETENTION,
  [`${prefix}targets[].archiveRetention.id`]: RETENTION,
});

/** Arguments that look like an id of another object, by resource type: why they have no `ref`. */
export const REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AiCustomEvaluation: {
    "applicationIds[]": "the id of an AI application, which exists once it has sent data",
  },
  ApiKey: { "owner.organisationId": "the id of the organization; no operation manages it" },
  Dashboard: {
    "actions[].queryId": QUERY,
    "actions[].widgetId": WIDGET,
    "annotations[].scope.specificWidgets.widgetIds[]": WIDGET,
    "filters[].scope.specificWidgets.widgetIds[]": WIDGET,
    [`${layout}horizontalBarsMulti.queryFieldSettings[].queryId`]: QUERY,
    [`${layout}horizontalBarsMulti.sortOrder.strategy.queryValue.queryId`]: QUERY,
    [`${layout}timeSeriesLinesMulti.queryDisplaySettings[].queryId`]: QUERY,
    [`${layout}verticalBarsMulti.queryFieldSettings[].queryId`]: QUERY,
    [`${layout}verticalBarsMulti.sortOrder.strategy.queryValue.queryId`]: QUERY,
    "layout.sections[].rows[].widgets[].reference.widgetId":
      "the id of a widget of the dashboard that the reference names",
  },
  ExtensionDeployment: {
    extensionId: "the id of an extension in the catalog of the service",
    "itemIds[]": "the id of an item of the extension",
  },
  TcoPolicies: policyReasons("policies[]."),
  TcoPolicy: policyReasons(""),
  LogsArchive: { "s3.externalId": "the external id of the AWS role" },
  SamlConfiguration: { teamEntityId: "an id that the identity provider uses for the team" },
  TeamGroup: { externalId: "the id of the group in an external directory" },
  Webhook: {
    "ibmEventNotifications.eventNotificationsInstanceId": IBM,
    "ibmEventNotifications.regionId": IBM,
    "ibmEventNotifications.sourceId": IBM,
  },
};
