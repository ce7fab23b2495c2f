import { optional } from "../../schema/facts";
import { empty, model, string, uuid } from "../../schema/fields";
import { atMostOne } from "../../schema/union";

const optionalString = (about: string) => optional(string(1, 256), about);
const userId = optional(uuid(), "Id of the corresponding Coralogix user, if known.");
const userEmail = optionalString("Email address.");
const displayName = optionalString("Display name.");

export const actor = atMostOne("CaseActor", "The actor of a case event.", {
  system: empty("The Coralogix service."),
  user: model("CaseUserActor", "A user.", { id: optional(uuid(), "Id of the user.") }),
  apiKey: model("CaseApiKeyActor", "A client with an API key.", {
    id: optionalString("Id of the key."),
    name: optionalString("Name of the key."),
  }),
  serviceNow: model("CaseServiceNowActor", "A ServiceNow user.", {
    id: optionalString("Id in ServiceNow."),
    username: optionalString("Name in ServiceNow."),
    userEmail,
    coralogixUserId: userId,
  }),
  slack: model("CaseSlackActor", "A Slack user.", {
    slackUserId: optionalString("Id in Slack."),
    displayName,
    userEmail,
    coralogixUserId: userId,
  }),
  pagerDuty: model("CasePagerDutyActor", "A PagerDuty user.", {
    pagerDutyUserId: optionalString("Id in PagerDuty."),
    displayName,
    userEmail,
    coralogixUserId: userId,
  }),
  microsoftTeams: model("CaseTeamsActor", "A Microsoft Teams user.", {
    teamsUserId: optionalString("Id in Microsoft Teams."),
    displayName,
    userEmail,
    coralogixUserId: userId,
  }),
  prometheusAlertManager: model("CasePrometheusActor", "Prometheus Alertmanager.", {
    receiverName: optionalString("Name of the receiver."),
  }),
});
