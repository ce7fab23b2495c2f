import type { cases } from "../../../areas/cases";
import type { CaseEvent } from "../../../areas/cases/events";
import type { Request } from "../../../client/operation";
import { badRequest } from "../../errors";
import type { Scene } from "../../scene";
import { eventKind, findCase, type KeptCase, type KeptEvent } from "./kept";

type Data = CaseEvent["eventData"];
type Actor = CaseEvent["actor"];
type CommentBody = Request<(typeof cases)["operations"]["createComment"]>["body"];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Whether the key speaks for somebody. */
export const isUser = ({ caller }: Scene): boolean => UUID.test(caller);
export const actorOf = (scene: Scene): Actor => (isUser(scene) ? { user: { id: scene.caller } } : { apiKey: { name: scene.caller } });

const told = ({ id: _, caseId: __, ...event }: KeptEvent): CaseEvent => event;

/** Writes down what happened. */
export function record({ id: caseId }: KeptCase, eventData: Data, scene: Scene, actor: Actor = actorOf(scene)): CaseEvent {
  const eventId = scene.uuid();
  const times = { eventTime: scene.now, createTime: scene.now };
  return told(scene.shelf(eventKind).add({ id: eventId, caseId, eventId, actor, eventData, ...times }));
}

export const eventsOf = (id: string | number, scene: Scene): CaseEvent[] => {
  const { id: caseId } = findCase(id, scene);
  const all = scene.shelf(eventKind).all();
  return all.filter((event) => event.caseId === caseId).map(told);
};
export const eventOf = (id: string | number, scene: Scene): CaseEvent => told(scene.shelf(eventKind).must(String(id)));

// The service trims what people write.
const contentOf = ({ text, attachments }: CommentBody) => ({ unsafeText: text.trim(), ...(attachments?.length ? { attachments } : {}) });
export const comment = (id: string | number, body: CommentBody, scene: Scene): CaseEvent =>
  record(findCase(id, scene), { comment: contentOf(body) }, scene);

/** A comment is written anew: what is left out goes. */
export function editComment(id: string | number, body: CommentBody, scene: Scene): CaseEvent {
  const kept = commentOf(id, scene);
  return told(scene.shelf(eventKind).replace({ ...kept, eventData: { comment: contentOf(body) }, updateTime: scene.now }));
}
export const dropComment = (id: string | number, scene: Scene): void => void scene.shelf(eventKind).remove(commentOf(id, scene).id);

function commentOf(id: string | number, scene: Scene): KeptEvent {
  const kept = scene.shelf(eventKind).must(String(id));
  if (!kept.eventData.comment) throw badRequest(`the event ${id} is no comment`);
  return kept;
}
