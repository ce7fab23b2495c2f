import type { z } from "zod";
import { field } from "../../schema/facts";
import { list, model, string, uuid } from "../../schema/fields";
import { duration } from "../../schema/time";
import { atMostOne } from "../../schema/union";
import { actor } from "./actors";
import { attachments } from "./attachments";
import { priorityDetails } from "./entity";
import { casePriority, caseStatus, kpiType } from "./enums";
import { trimmedString } from "./strings";

const optionalString = (about: string, least = 1, most = 256) =>
  field(string(least, most).optional(), about);
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
        tenantId: field(uuid().optional(), "Tenant id."),
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
    unsafeText: field(
      trimmedString(10000).optional(),
      "Comment text as it was sent. Sanitize it before display.",
    ),
    attachments,
  },
);

/** A change from one value to another. */
const change = <S extends z.ZodType>(name: string, about: string, value: S) =>
  model(name, about, {
    from: field(value.optional(), "Value before the change."),
    to: field(value.optional(), "Value after the change."),
  });
const previous = field(uuid().optional(), "Id of the previous assignee.");

const data = atMostOne("CaseEventData", "Details of a case event.", {
  created: model("CaseCreated", "The case was opened.", {
    priority: field(casePriority.optional(), "Initial priority."),
  }),
  statusChanged: model("CaseStatusChanged", "The status changed.", {
    oldStatus: field(caseStatus.optional(), "Previous status."),
    newStatus: field(caseStatus.optional(), "Current status."),
  }),
  assigned: model("CaseAssigned", "The case was assigned.", {
    assigneeUserId: field(uuid().optional(), "Id of the assignee."),
    previousAssigneeUserId: previous,
  }),
  unassigned: model("CaseUnassigned", "The case was unassigned.", {
    previousAssigneeUserId: previous,
  }),
  changeAssigneeFailed: model("CaseAssigneeFailed", "The assignment failed.", {
    unknownAssigneeError: field(
      model("CaseAssigneeUnknown", "An unknown assignee.", {
        unknownAssigneeEmail: optionalString("Email address of the unknown assignee."),
      }).optional(),
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
    kpiType: field(kpiType.optional(), "Type of the KPI."),
    priority: field(casePriority.optional(), "Priority of the case at that time."),
    threshold: field(duration().optional(), 'KPI threshold, in seconds, such as "300s".'),
  }),
  notificationSent: model("CaseNotificationSent", "Notifications were sent.", {
    notificationRequestId: field(uuid().optional(), "Id of the notification request."),
    notifications: field(
      list(
        model("CaseNotification", "A notification about a case.", {
          token: optionalString("Token of the notification.", 1, 4096),
        }),
        0,
        1000,
      ).optional(),
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
  updateTime: field(string().optional(), "Time of the last change. Only comments can be changed."),
});
export type CaseEvent = z.output<typeof caseEvent>;

export const eventResponse = model("CaseEventResponse", "An event.", {
  event: field(caseEvent, "The event."),
});
