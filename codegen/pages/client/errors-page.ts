import { codeBlock, HEADER, inlineCode, joinParts, table } from "../markdown";
import { PREAMBLE } from "./example";

/** The documentation of an error class: when it is thrown, and what to do. */
interface ErrorEntry {
  name: string;
  status: string;
  when: string;
  action: string;
}

const errorEntry = (name: string, status: string, when: string, action: string): ErrorEntry => ({
  name,
  status,
  when,
  action,
});
const ERRORS: readonly ErrorEntry[] = [
  errorEntry(
    "InvalidRequestError",
    "none: nothing was sent",
    "The request is invalid: a value is missing, has the wrong type or violates a bound, or a key is unknown.",
    "Fix the request. `issues` contains the path of each problem and what is wrong there: `path` and `what`. The class extends BadRequestError, so one `instanceof` catches both.",
  ),
  errorEntry(
    "BadRequestError",
    "400, and others from 400 to 499 that have no class of their own",
    "The server rejected the request for a reason that the client cannot check, such as a syntax error in a query or an unknown id in the body.",
    "Fix the request: it would fail again. `serverMessage` contains the reason, if the server returned one.",
  ),
  errorEntry(
    "UnauthorizedError",
    "401",
    "The key is invalid, or it belongs to an account of another region.",
    "Check that the key is complete and active, and that `region` (or `domain`) matches it.",
  ),
  errorEntry(
    "ForbiddenError",
    "403",
    "The key lacks a permission, or it belongs to another team or region.",
    "Grant the key the permission of the operation, or use a key of this account.",
  ),
  errorEntry(
    "NotFoundError",
    "404, with a message about the missing object (`Not Found: …`)",
    "There is no object with that id, or the key has no access to it.",
    "Treat a read as absent, and a delete as successful. Other 404 responses throw a RouteNotFoundError or an UnexpectedResponseError instead.",
  ),
  errorEntry(
    "RouteNotFoundError",
    "404, with no message but `Not Found`, or without a body",
    "The server does not have this operation: the address or the version is wrong, or the region does not have this service. The object may exist.",
    "Check `region` (or `domain`, `url`) and `apiVersion`. Do not treat the object as deleted.",
  ),
  errorEntry(
    "ConflictError",
    "409",
    "An object with that name or id exists already, or it was changed in the meantime.",
    "Read the existing object, then use it, choose another name, or repeat the change on its current state.",
  ),
  errorEntry(
    "LimitReachedError",
    "429 or 400, with a message about the number of objects",
    "The team has reached its limit for these objects.",
    "The client does not retry, since waiting does not help. Delete some objects, or request a higher limit.",
  ),
  errorEntry(
    "RateLimitedError",
    "429",
    "Too many requests. The client waited and retried until `retries.tries` was reached.",
    "Lower `maxInFlight`, or retry later. `retryAfterMs` is the last delay that the server requested.",
  ),
  errorEntry(
    "ServerError",
    "500 to 599, and 408",
    "The server failed. Idempotent operations have already been retried.",
    "Retry later. Where `outcome` is `unknown`, first check whether the request took effect.",
  ),
  errorEntry(
    "NetworkError",
    "none: no complete response was received",
    "The host was not reached, the connection failed, or `timeoutMs` was exceeded. Requests that cannot have reached the server have already been retried.",
    "Check the network, the proxy and the address. `sent` is true if the request may have reached the server; where `outcome` is `unknown`, check the account before you retry. `lasting` is true if a retry cannot succeed.",
  ),
  errorEntry(
    "CancelledError",
    "none",
    "The `signal` of the call or of the client was aborted.",
    "Nothing, if you aborted it. `outcome` is `unknown` if the request may have taken effect.",
  ),
  errorEntry(
    "UnexpectedResponseError",
    "any",
    "The response is not from this API (for example, from a proxy or a sign-in page), or it does not match its documentation. `empty` is true for an empty response.",
    "Check the address and the proxies. Where `outcome` is `unknown`, check whether the request took effect.",
  ),
];

/** The page of the error classes. */
export function errorsPage(): string {
  return joinParts([
    HEADER,
    "# Errors of the client",
    "A failed call throws a subclass of `CoralogixError`, one for each cause. `pulumi-coralogix/client` exports all of them. Errors contain no keys, headers or bodies.",
    codeBlock(`${PREAMBLE.replace("{ createClient }", "{ createClient, NotFoundError, RateLimitedError }")}

try {
  await client.dashboards.getFolder({ folder_id: "0f0e0d0c-0b0a-4909-8807-060504030201" });
} catch (error) {
  if (error instanceof NotFoundError) console.log("not found");
  else if (error instanceof RateLimitedError) console.log(\`retry in \${error.retryAfterMs ?? 60_000} ms\`);
  else throw error;
}`),
    "All errors have these fields. The message contains them, and the next step.",
    table(["Field", "Description"], FIELDS),
    ...ERRORS.flatMap(({ name, status, when, action }) => [
      `## ${name}`,
      `Status: ${status}.`,
      when,
      `What to do: ${action}`,
    ]),
  ]);
}

const FIELDS = [
  [inlineCode("route"), "The route of the operation: `GET /alerts/{id}`."],
  [inlineCode("status"), "The HTTP status; undefined without a response."],
  [inlineCode("serverMessage"), "The message of the server: one line, shortened, without secrets."],
  [inlineCode("requestId"), "The id of the request, for the support of Coralogix."],
  [inlineCode("retryAfterMs"), "The delay that the server requested."],
  [inlineCode("outcome"), "`none`: no effect. `unknown`: the request may have taken effect."],
];
