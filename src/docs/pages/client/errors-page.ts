import { code, fence, HEADER, page, table } from "../markdown";
import { PREAMBLE } from "./example";

/** A cause of failure: the class of its error, when it comes, and what to do. */
interface Cause {
  name: string;
  status: string;
  when: string;
  then: string;
}

const cause = (name: string, status: string, when: string, then: string): Cause => ({ name, status, when, then });
const CAUSES: readonly Cause[] = [
  cause(
    "InvalidRequestError",
    "none: nothing was sent",
    "A value is missing, has another form than declared or breaks a bound; or a key is not known.",
    "Mend the request. `problems` holds the path of each value and what was expected there. It is a BadRequestError, so one `instanceof` catches both.",
  ),
  cause(
    "BadRequestError",
    "400, and others from 400 to 499 that have no class of their own",
    "The service did not accept the request, for a reason that no declaration can know: a query of wrong syntax, an id inside it that leads nowhere.",
    "Mend the request; the same one fails again. `serverMessage` says why, as far as the service does.",
  ),
  cause(
    "UnauthorizedError",
    "401",
    "The key is not valid, or it belongs to an account of another region.",
    "Check that the key is whole and active, and that `region` (or `domain`) is its own.",
  ),
  cause(
    "ForbiddenError",
    "403",
    "The key lacks a permission, or it belongs to another team or region.",
    "Give the key the permission that the operation names, or use the key of this account.",
  ),
  cause(
    "NotFoundError",
    "404, with words that name what is missing (`Not Found: …`)",
    "There is no object of that id, or none that the key may see.",
    "When reading, take it for absent; when deleting, for done. A 404 of another kind is never taken for it: that is a RouteNotFoundError or an UnexpectedAnswerError.",
  ),
  cause(
    "RouteNotFoundError",
    "404, with nothing but `Not Found`, or without a body",
    "The server does not have this operation: a wrong address or version, or a region without this service. It says nothing of any object.",
    "Check `region` (or `domain`, `url`) and `apiVersion`. Do not take the object for deleted.",
  ),
  cause(
    "ConflictError",
    "409",
    "An object of that name or id is there already, or it was changed meanwhile.",
    "Read what is there, then decide: take it over, choose another name, or make the change anew on what was read.",
  ),
  cause(
    "LimitReachedError",
    "429 or 400, with words that speak of a number of objects",
    "The team may have no more of these.",
    "Waiting does not help, so the client does not wait: delete some, or ask the vendor for a higher limit.",
  ),
  cause(
    "RateLimitedError",
    "429",
    "Too many calls. The client waited as the server asked, tried again as often as `retries.tries` says, and was refused each time.",
    "Let fewer calls run at once (`maxInFlight`), or try later. `retryAfterMs` is what the server asked for last.",
  ),
  cause(
    "ServerError",
    "500 to 599, and 408",
    "The service failed. Operations that do no harm when repeated have been tried again by then.",
    "Try later. Where `outcome` is `unknown`, look whether it was done before trying again.",
  ),
  cause(
    "NetworkError",
    "none: no whole answer came",
    "The host was not reached, the connection broke, or the time of `timeoutMs` was up. What surely never arrived has been tried again by then.",
    "Check network, proxy and address. `sent` says whether something may have arrived; where `outcome` is `unknown`, look before trying again. `lasting` says that trying again cannot help.",
  ),
  cause(
    "CancelledError",
    "none",
    "The `signal` of the call or of the client was aborted.",
    "Nothing, if you meant it. `outcome` says whether something may have been done.",
  ),
  cause(
    "UnexpectedAnswerError",
    "any",
    "Something answered that is not this API (a proxy, a page to sign in), or the answer is not as the API promises. `empty` says that it held nothing.",
    "Check the address and what stands in between. Where `outcome` is `unknown`, look whether it was done.",
  ),
];

/** What can go wrong with any call, by the class of the error. */
export function errorsPage(): string {
  return page([
    HEADER,
    "# Errors of the client",
    "A call that fails throws a `CoralogixError`: one class for each cause, all of them exported by `pulumi-coralogix/client`. None ever holds a key, a header or a body.",
    fence(`${PREAMBLE.replace("{ createClient }", "{ createClient, NotFoundError, RateLimitedError }")}

try {
  await client.dashboards.getFolder({ folder_id: "0f0e0d0c-0b0a-4909-8807-060504030201" });
} catch (error) {
  if (error instanceof NotFoundError) console.log("gone already");
  else if (error instanceof RateLimitedError) console.log(\`try again in \${error.retryAfterMs ?? 60_000} ms\`);
  else throw error;
}`),
    "Every error has these; the message puts them together, with the next step.",
    table(["Field", "Meaning"], FIELDS),
    ...CAUSES.flatMap(({ name, status, when, then }) => [`## ${name}`, `Status: ${status}.`, when, `What to do: ${then}`]),
  ]);
}

const FIELDS = [
  [code("route"), "The operation, as the API writes it."],
  [code("status"), "The HTTP status; none where no answer came."],
  [code("serverMessage"), "What the service said: one line, shortened, without secrets."],
  [code("requestId"), "By this the vendor's support finds the call."],
  [code("retryAfterMs"), "How long the service asked to wait."],
  [code("outcome"), "`none`: nothing was done. `unknown`: it may have been done."],
];
