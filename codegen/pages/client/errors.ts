import { type AnyOperation, partsOf } from "../../../src/http/operation";
import { codeList } from "../../../src/schema/meaning";
import { pathParametersOf } from "../../../src/services/request-parts";
import { bulletList } from "../markdown";

const link = (name: string): string => `[${name}](errors.md#${name.toLowerCase()})`;

/** The errors that depend on the operation, each with its cause. */
export function errorsOf(operation: AnyOperation): string {
  const { permissions = [], quotaNoun, query, body } = operation;
  const parameters = pathParametersOf(operation.route);
  const lines = [
    (parameters.length || query || body) &&
      `${link("InvalidRequestError")}: a value does not match the request above. Nothing is sent.`,
    permissions.length && `${link("ForbiddenError")}: the key lacks ${codeList(permissions)}.`,
    parameters.length &&
      `${link("NotFoundError")}: there is no object with this ${codeList(parameters)}.`,
    !parameters.length &&
      isReplacement(operation) &&
      `${link("NotFoundError")}: there is no object with the id in the body.`,
    !isRead(operation) &&
      `${link("ConflictError")}: ${methodOf(operation) === "DELETE" ? "the object is in use" : "the object exists already"}, or it was changed in the meantime.`,
    quotaNoun && `${link("LimitReachedError")}: the team has reached its limit of ${quotaNoun}.`,
    retryNote(operation),
  ];
  return bulletList(lines.filter((line): line is string => typeof line === "string"));
}

const methodOf = ({ route }: AnyOperation) => partsOf(route).method;
const isReplacement = (operation: AnyOperation): boolean =>
  operation.body !== undefined && ["PUT", "PATCH"].includes(methodOf(operation));
// A POST that searches needs only read permissions.
function isRead(operation: AnyOperation): boolean {
  const { permissions = [], idempotent } = operation;
  const reads = permissions.length
    ? permissions.every((name) => /:Read/.test(name))
    : idempotent === true;
  return methodOf(operation) === "GET" || (methodOf(operation) === "POST" && reads);
}

function retryNote(operation: AnyOperation): string {
  const pair = `${link("ServerError")}, ${link("NetworkError")}`;
  const again = ["GET", "DELETE"].includes(methodOf(operation)) || operation.idempotent;
  return again
    ? `${pair}: thrown after retries, since the operation is idempotent.`
    : `${pair}: not retried if the request may have reached the server; check whether it took effect.`;
}
