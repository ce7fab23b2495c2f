import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import type { AnyOperation } from "../client/operation";
import { nodeOf } from "../schema/node";
import type { Accounts } from "./accounts";
import { answerOf, messagesOf } from "./answer";
import { besidesPath } from "./besides-path";
import { readBody } from "./body";
import { ApiError, forbidden } from "./errors";
import { readQuery } from "./query";
import type { Rate } from "./rate";
import type { Match } from "./routes";
import { type Behaviour, Scene } from "./scene";
import type { Unkind } from "./unkind";
import { accept, acceptText, type Rules } from "./validate";

/** What requests are answered from. */
export interface Service {
  accounts: Accounts;
  behaviours: ReadonlyMap<AnyOperation, Behaviour>;
  rate: Rate;
  unkind: Unkind;
  unknownFields: Rules["unknownFields"] | undefined;
  /** Operations that drop unknown fields of a body. */
  tolerant: ReadonlySet<AnyOperation>;
}

/** The body of an answer, or its parts where it is a stream. */
export type Told = string | Iterable<string>;

/** The answer to a request: who asks is settled first, then what is asked, then it is done. */
export async function handle(service: Service, match: Match, url: URL, incoming: IncomingMessage): Promise<Told> {
  const { operation, params } = match;
  const key = service.accounts.keyOf(incoming.headers.authorization);
  const team = service.accounts.team(key.teamId);
  if (!team) throw teamGone(operation);
  service.rate.spend(team.id);
  const lagMs = isRead(operation) ? service.unkind.staleReadsMs : 0;
  const scene = new Scene(team, key, service.unkind, undefined, undefined, lagMs);
  const missing = (operation.permissions ?? []).find((permission) => !scene.may(permission));
  if (missing) throw forbidden(missing);
  const request = { ...pathOf(operation, params), ...queryOf(operation, url), ...(await bodyOf(match, incoming, service)) };
  const behaviour = service.behaviours.get(operation);
  if (!behaviour) throw new ApiError(501, `the emulator does not serve ${operation.route}`);
  const value = behaviour(request as never, scene);
  return operation.stream ? messagesOf(operation, value as Iterable<unknown>, service.unkind) : answerOf(operation, value, service.unkind);
}

const isRead = ({ route, reads = route.startsWith("GET ") }: AnyOperation): boolean => reads;

// Only whoami, which needs no permission, is known to say that the team is gone; elsewhere its key opens nothing.
const teamGone = ({ permissions = [] }: AnyOperation) =>
  permissions.length ? new ApiError(401, "the API key is not valid") : new ApiError(404, "the team of this key no longer exists");

const pathOf = ({ path = {} }: AnyOperation, params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, text]) => [name, path[name] ? acceptText(path[name], text, name) : text]));

function queryOf({ query, flatQuery }: AnyOperation, { searchParams }: URL) {
  const wire = readQuery(query && nodeOf(query), searchParams, flatQuery);
  return query ? { query: accept(query, wire, { unknownFields: "refuse", called: "query parameter" }) } : {};
}

async function bodyOf({ operation, params }: Match, incoming: IncomingMessage, { unknownFields, tolerant }: Service) {
  const { body, dialect = "flat" } = operation;
  // A body that nobody asked for is read, so that the connection can be used again, and means nothing.
  const given = besidesPath(operation, params, await readBody(incoming, body !== undefined));
  const unknown = unknownFields ?? (tolerant.has(operation) ? "ignore" : "refuse");
  return body ? { body: accept(body, given ?? nothing(body), { dialect, unknownFields: unknown }) } : {};
}
// No operation's body is required: none at all is the empty one.
const nothing = (body: z.ZodType): object => (nodeOf(body).kind === "list" ? [] : {});
