import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { list, model, string, uuid } from "../../schema/fields";
import { duration } from "../../schema/time";
import { atMostOne } from "../../schema/union";
import { actor } from "./actors";
import { attachments } from "./attachments";
import { priorityDetails } from "./entity";
import { casePriority, caseStatus, kpiType } from "./enums";
import { trimmedString } from "./strings";

const optionalString = (about: string, least = 1, most = 256) =>
  optional(string(least, most), about);
const teamsString = (about: string) => optionalString(about, 0, 4096);

const comment = atMostOne(
  "CaseComment",
  "A comment. Requests send the text as `text`; responses return it as `unsafeText`.",
  {
    slack: field(
      model("CaseSlackComment", "Slack source of a comment.", {
        workspaceId: optionalString("Slack workspace id."),
        channelId: optionalString("Channel id."),
        threadId: optionalString("Thread id."),
        userId: optionalString("User id of the author."),
        userEmail: optionalString("Email address of the author."),
      }),
      "The comment was written in Slack.",
    ),
    microsoftTeams: field(
      model("CaseTeamsComment", "Microsoft Teams source of a comment.", {
        tenantId: optional(uuid(), "Tenant id."),
        teamId: teamsString("Team id."),
        channelId: teamsString("Channel id."),
        messageId: teamsString("Message id."),
        messageUrl: teamsString("URL of the message."),
        userId: teamsString("User id of the author."),
        userEmail: teamsString("Email address of the author."),
      }),
      "The comment was written in Microsoft Teams.",
    ),
  },
  {
    unsafeText: optional(
      trimmedString(10000),
      "Comment text as it was sent. Sanitize it before display.",
    ),
    attachments,
  },
);

/** A change from one value to another. */
const change = <S extends Schema>(name: string, about: string, value: S) =>
  model(name, about, {
    from: optional(value, "Value before the change."),
    to: optional(value, "Value after the change."),
  });
const previous = optional(uuid(), "Id of the previous assignee.");

const data = atMostOne("CaseEventData", "Details of a case event.", {
  created: model("CaseCreated", "The case was opened.", {
    priority: optional(casePriority, "Initial priority."),
  }),
  statusChanged: model("CaseStatusChanged", "The status changed.", {
    oldStatus: optional(caseStatus, "Previous status."),
    newStatus: optional(caseStatus, "Current status."),
  }),
  assigned: model("CaseAssigned", "The case was assigned.", {
    assigneeUserId: optional(uuid(), "Id of the assignee."),
    previousAssigneeUserId: previous,
  }),
  unassigned: model("CaseUnassigned", "The case was unassigned.", {
    previousAssigneeUserId: previous,
  }),
  changeAssigneeFailed: model("CaseAssigneeFailed", "The assignment failed.", {
    unknownAssigneeError: optional(
      model("CaseAssigneeUnknown", "An unknown assignee.", {
        unknownAssigneeEmail: optionalString("Email address of the unknown assignee."),
      }),
      "The assignee is unknown.",
    ),
  }),
  comment: field(comment, "A comment was added."),
  priorityDetailsChanged: change("CasePriorityChanged", "The priority changed.", priorityDetails),
  titleChangedEvent: change("CaseTitleChanged", "The title changed.", trimmedString(512)),
  resolutionReasonChangedEvent: change(
    "CaseReasonChanged",
    "The resolution reason changed.",
    trimmedString(500),
  ),
  kpiBreached: model("CaseKpiBreached", "A KPI target was missed.", {
    kpiType: optional(kpiType, "Type of the KPI."),
    priority: optional(casePriority, "Priority of the case at that time."),
    threshold: optional(duration(), 'KPI threshold, in seconds, such as "300s".'),
  }),
  notificationSent: model("CaseNotificationSent", "Notifications were sent.", {
    notificationRequestId: optional(uuid(), "Id of the notification request."),
    notifications: optional(
      list(
        model("CaseNotification", "A notification about a case.", {
          token: optionalString("Token of the notification.", 1, 4096),
        }),
        0,
        1000,
      ),
      "The notifications.",
    ),
  }),
  notificationFailed: model("CaseNotificationFailed", "A notification could not be sent.", {
    error: optionalString("Error message.", 1, 4096),
  }),
});

export const caseEvent = model("CaseEvent", "An event of a case.", {
  eventId: field(uuid(), "Id of the event."),
  actor: field(actor, "Actor of the event."),
  eventData: field(data, "Event details."),
  eventTime: field(string(), "Time of the event."),
  createTime: field(string(), "Time at which the event was recorded."),
  updateTime: optional(string(), "Time of the last change. Only comments can be changed."),
});
export type CaseEvent = ValueOf<typeof caseEvent>;

export const eventResponse = model("CaseEventResponse", "An event.", {
  event: field(caseEvent, "The event."),
});
