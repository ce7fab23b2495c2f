import { field } from "../../schema/facts";
import { empty, model, text, uuid } from "../../schema/fields";
import { oneOf } from "../../schema/union";

const word = (about: string) => field(text(1, 256).optional(), about);
const userId = field(uuid().optional(), "The user of the platform it is, where that is known.");
const userEmail = word("Mail address.");
const displayName = word("Name as others see it.");

export const actor = oneOf(
  {
    system: field(empty("The service itself."), "The service itself."),
    user: field(model("CaseUserActor", "A user.", { id: field(uuid().optional(), "Id of the user.") }), "A user."),
    apiKey: field(
      model("CaseApiKeyActor", "A program with an API key.", { id: word("Id of the key."), name: word("Name of the key.") }),
      "A program with an API key.",
    ),
    serviceNow: field(
      model("CaseServiceNowActor", "Somebody in ServiceNow.", {
        id: word("Id in ServiceNow."),
        username: word("Name in ServiceNow."),
        userEmail,
        coralogixUserId: userId,
      }),
      "Somebody in ServiceNow.",
    ),
    slack: field(
      model("CaseSlackActor", "Somebody in Slack.", {
        slackUserId: word("Id in Slack."),
        displayName,
        userEmail,
        coralogixUserId: userId,
      }),
      "Somebody in Slack.",
    ),
    pagerDuty: field(
      model("CasePagerDutyActor", "Somebody in PagerDuty.", {
        pagerDutyUserId: word("Id in PagerDuty."),
        displayName,
        userEmail,
        coralogixUserId: userId,
      }),
      "Somebody in PagerDuty.",
    ),
    microsoftTeams: field(
      model("CaseTeamsActor", "Somebody in Microsoft Teams.", {
        teamsUserId: word("Id in Microsoft Teams."),
        displayName,
        userEmail,
        coralogixUserId: userId,
      }),
      "Somebody in Microsoft Teams.",
    ),
    prometheusAlertManager: field(
      model("CasePrometheusActor", "Prometheus Alertmanager.", { receiverName: word("Name of the receiver.") }),
      "Prometheus Alertmanager.",
    ),
  },
  {},
  { optional: true, model: "CaseActor", about: "Who did something to a case." },
);
