import { type AnyOperation, partsOf } from "../../../client/operation";
import { listed } from "../../meaning";
import { holesOf } from "../../types/client";
import { bullets } from "../markdown";

const link = (name: string): string => `[${name}](errors.md#${name.toLowerCase()})`;

/** The errors that depend on the operation, each with its cause there. */
export function errorsOf(operation: AnyOperation): string {
  const { permissions = [], counted, query, body } = operation;
  const holes = holesOf(operation.route);
  const lines = [
    (holes.length || query || body) && `${link("InvalidRequestError")}: a value breaks what is declared above; nothing is sent.`,
    permissions.length && `${link("ForbiddenError")}: the key lacks ${listed(permissions)}.`,
    holes.length && `${link("NotFoundError")}: nothing is found under ${listed(holes)}.`,
    !holes.length && replaces(operation) && `${link("NotFoundError")}: nothing is found under an id in the body.`,
    !isRead(operation) &&
      `${link("ConflictError")}: ${methodOf(operation) === "DELETE" ? "it is still needed" : "something like it is there already"}, or it was changed meanwhile.`,
    counted && `${link("LimitReachedError")}: the team may have no more ${counted}.`,
    doubt(operation),
  ];
  return bullets(lines.filter((line): line is string => typeof line === "string"));
}

const methodOf = ({ route }: AnyOperation) => partsOf(route).method;
const replaces = (operation: AnyOperation): boolean => operation.body !== undefined && ["PUT", "PATCH"].includes(methodOf(operation));
// A search may be a POST: then it needs no more than to read.
function isRead(operation: AnyOperation): boolean {
  const { permissions = [], repeatable } = operation;
  const reads = permissions.length ? permissions.every((name) => /:Read/.test(name)) : repeatable === true;
  return methodOf(operation) === "GET" || (methodOf(operation) === "POST" && reads);
}

function doubt(operation: AnyOperation): string {
  const pair = `${link("ServerError")}, ${link("NetworkError")}`;
  const again = ["GET", "DELETE"].includes(methodOf(operation)) || operation.repeatable;
  return again
    ? `${pair}: after it was tried again, which does no harm here.`
    : `${pair}: not tried again once it may have arrived; look whether it was done.`;
}
