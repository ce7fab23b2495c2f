import type { z } from "zod";
import { field } from "../../schema/facts";
import { list, model, text, uuid } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { actor } from "./actors";
import { attachments } from "./attachments";
import { priorityDetails } from "./case";
import { duration, trimmed } from "./texts";
import { casePriority, caseStatus, kpiType } from "./words";

const word = (about: string, least = 1, most = 256) => field(text(least, most).optional(), about);
const teamsWord = (about: string) => word(about, 0, 4096);

const comment = oneOf(
  {
    slack: field(
      model("CaseSlackComment", "Where in Slack a comment was written.", {
        workspaceId: word("The workspace."),
        channelId: word("The channel."),
        threadId: word("The thread."),
        userId: word("Who wrote it."),
        userEmail: word("The writer's mail address."),
      }),
      "It was written in Slack.",
    ),
    microsoftTeams: field(
      model("CaseTeamsComment", "Where in Microsoft Teams a comment was written.", {
        tenantId: field(uuid().optional(), "The tenant."),
        teamId: teamsWord("The team."),
        channelId: teamsWord("The channel."),
        messageId: teamsWord("The message."),
        messageUrl: teamsWord("Address of the message."),
        userId: teamsWord("Who wrote it."),
        userEmail: teamsWord("The writer's mail address."),
      }),
      "It was written in Microsoft Teams.",
    ),
  },
  {
    unsafeText: field(trimmed(10000).optional(), "What it says, as it was sent: whoever shows it has to make it safe."),
    attachments,
  },
  { optional: true, model: "CaseComment", about: "A comment. It lies in `text` where it is written, and here in `unsafeText`." },
);

/** A change from one value to another. */
const change = <S extends z.ZodType>(name: string, about: string, value: S) =>
  model(name, about, { from: field(value.optional(), "What it was."), to: field(value.optional(), "What it became.") });
const previous = field(uuid().optional(), "Id of the user who saw to it before.");

const data = oneOf(
  {
    created: field(
      model("CaseCreated", "A case was opened.", { priority: field(casePriority.optional(), "Its priority then.") }),
      "The case was opened.",
    ),
    statusChanged: field(
      model("CaseStatusChanged", "A case came to stand otherwise.", {
        oldStatus: field(caseStatus.optional(), "How it stood."),
        newStatus: field(caseStatus.optional(), "How it stands."),
      }),
      "It came to stand otherwise.",
    ),
    assigned: field(
      model("CaseAssigned", "A case was given to somebody.", {
        assigneeUserId: field(uuid().optional(), "Id of the user who sees to it."),
        previousAssigneeUserId: previous,
      }),
      "It was given to somebody.",
    ),
    unassigned: field(model("CaseUnassigned", "A case was taken from somebody.", { previousAssigneeUserId: previous }), "It is nobody's."),
    changeAssigneeFailed: field(
      model("CaseAssigneeFailed", "A case could not be given to somebody.", {
        unknownAssigneeError: field(
          model("CaseAssigneeUnknown", "A user that nobody knows.", {
            unknownAssigneeEmail: word("The mail address that was given."),
          }).optional(),
          "Nobody knows the user.",
        ),
      }),
      "It could not be given to somebody.",
    ),
    comment: field(comment, "Somebody wrote a comment."),
    priorityDetailsChanged: field(
      change("CasePriorityChanged", "The priority of a case changed.", priorityDetails),
      "Its priority changed.",
    ),
    titleChangedEvent: field(change("CaseTitleChanged", "The title of a case changed.", trimmed(512)), "Its title changed."),
    resolutionReasonChangedEvent: field(
      change("CaseReasonChanged", "The reason a case was resolved for changed.", trimmed(500)),
      "The reason it was resolved for changed.",
    ),
    kpiBreached: field(
      model("CaseKpiBreached", "A target was missed.", {
        kpiType: field(kpiType.optional(), "Which target."),
        priority: field(casePriority.optional(), "Priority of the case then."),
        threshold: field(duration().optional(), "The time that was allowed, in seconds."),
      }),
      "A target was missed.",
    ),
    notificationSent: field(
      model("CaseNotificationSent", "Messages about a case were sent.", {
        notificationRequestId: field(uuid().optional(), "Id of the request to send them."),
        notifications: field(
          list(model("CaseNotification", "A message about a case.", { token: word("Mark of the message.", 1, 4096) }), 0, 1000).optional(),
          "The messages.",
        ),
      }),
      "Messages were sent.",
    ),
    notificationFailed: field(
      model("CaseNotificationFailed", "A message about a case was not sent.", { error: word("Why.", 1, 4096) }),
      "A message was not sent.",
    ),
  },
  {},
  { optional: true, model: "CaseEventData", about: "What happened to a case." },
);

const event = model("CaseEvent", "Something that happened to a case.", {
  eventId: field(uuid(), "Id of the event."),
  actor: field(actor, "Who did it."),
  eventData: field(data, "What happened."),
  eventTime: field(text(), "When it happened."),
  createTime: field(text(), "When it was written down."),
  updateTime: field(text().optional(), "When it was last changed: comments can be."),
});
export interface CaseEvent extends z.output<typeof event> {}
export const caseEvent: z.ZodType<CaseEvent> = event;

export const eventAnswer = model("CaseEventAnswer", "An event.", { event: field(caseEvent, "The event.") });
