import type { Request } from "../../../http/operation";
import { UUID } from "../../../schema/fields";
import type { cases } from "../../../services/cases";
import type { CaseEvent } from "../../../services/cases/events";
import { badRequest } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { type CaseEventRecord, type CaseRecord, caseEventTable, findCase } from "./record";

type Data = CaseEvent["eventData"];
type CaseActor = CaseEvent["actor"];
type CommentBody = Request<(typeof cases)["operations"]["createComment"]>["body"];

/** Whether the caller is a user rather than an API key. */
export const isUser = ({ caller }: RequestContext): boolean => UUID.test(caller);
export const actorOf = (ctx: RequestContext): CaseActor =>
  isUser(ctx) ? { user: { id: ctx.caller } } : { apiKey: { name: ctx.caller } };

const eventResponse = ({ id: _, caseId: __, ...event }: CaseEventRecord): CaseEvent => event;

/** Adds an event to the history of a case. */
export function recordEvent(
  { id: caseId }: CaseRecord,
  eventData: Data,
  ctx: RequestContext,
  actor: CaseActor = actorOf(ctx),
): CaseEvent {
  const eventId = ctx.uuid();
  const times = { eventTime: ctx.now, createTime: ctx.now };
  return eventResponse(
    ctx.table(caseEventTable).add({ id: eventId, caseId, eventId, actor, eventData, ...times }),
  );
}

export const eventsOf = (id: string | number, ctx: RequestContext): CaseEvent[] => {
  const { id: caseId } = findCase(id, ctx);
  const all = ctx.all(caseEventTable);
  return all.filter((event) => event.caseId === caseId).map(eventResponse);
};
export const eventOf = (id: string | number, ctx: RequestContext): CaseEvent =>
  eventResponse(ctx.table(caseEventTable).mustGet(String(id)));

// The service trims comments.
const contentOf = ({ text, attachments }: CommentBody) => ({
  unsafeText: text.trim(),
  ...(attachments?.length ? { attachments } : {}),
});
export const createComment = (
  id: string | number,
  body: CommentBody,
  ctx: RequestContext,
): CaseEvent => recordEvent(findCase(id, ctx), { comment: contentOf(body) }, ctx);

/** Replaces a comment: omitted fields are removed. */
export function editComment(
  id: string | number,
  body: CommentBody,
  ctx: RequestContext,
): CaseEvent {
  const stored = findComment(id, ctx);
  return eventResponse(
    ctx
      .table(caseEventTable)
      .replace({ ...stored, eventData: { comment: contentOf(body) }, updateTime: ctx.now }),
  );
}
export const deleteComment = (id: string | number, ctx: RequestContext): void =>
  void ctx.table(caseEventTable).remove(findComment(id, ctx).id);

function findComment(id: string | number, ctx: RequestContext): CaseEventRecord {
  const stored = ctx.table(caseEventTable).mustGet(String(id));
  if (!stored.eventData.comment) throw badRequest(`the event ${id} is not a comment`);
  return stored;
}
