import { readAnswer } from "./answer";
import type { Breakage } from "./breakage";
import { errorOf, isGood, messageIn, requestIdIn } from "./classify";
import { CancelledError, type CoralogixError, type Failure, NetworkError, UnexpectedAnswerError } from "./errors";
import { credentials } from "./key";
import type { AnyOperation } from "./operation";
import { given, type HttpOptions, type Settings } from "./options";
import { type Redact, redactor } from "./redact";
import type { Spelled } from "./request";
import { retryAfter } from "./retry";
import { strangers } from "./strange";
import { type Answer, createTransport } from "./transport";
import { version } from "./version";

/** One call, on its way. */
export interface Call {
  op: AnyOperation;
  request: Spelled;
  /** What its errors will say. */
  known: Failure;
  /** Its place in the line. */
  ticket: number;
  once: boolean;
  signal?: AbortSignal;
}

/** One try: there and back. The key stays in the closure. */
export function createExchange(options: HttpOptions, { baseUrl, timeoutMs }: Settings) {
  const credentialsOf = credentials(options.apiKey, options.authScheme);
  const transport = createTransport();
  const report = strangers(options.onStrange);

  async function exchange({ op, request, known, signal }: Call, tries: number): Promise<unknown> {
    const { header, secrets } = await credentialsOf();
    const redact = redactor([...secrets, ...request.secrets]);
    const { method, path, query, body } = request;
    const answer = await transport.send({ method, url: baseUrl + path + query, headers: headersOf(header, body), body, timeoutMs, signal });
    // Told only of what fails: most calls do not.
    const failure = (): Failure => ({ ...known, tries, at: redact(known.at ?? op.route) });
    if ("broken" in answer) throw brokenOf(failure(), answer);
    const facts = () => given({ ...failure(), ...factsOf(answer, redact) });
    if (!isGood(answer)) throw errorOf(answer, facts(), op.counted);
    return readAnswer(op, answer, facts, ({ path: at, what }) => report(op.route, at, what));
  }

  return { exchange, close: () => transport.close() };
}

const headersOf = (authorization: string, body?: string): Record<string, string> => ({
  Accept: "application/json",
  Authorization: authorization,
  "User-Agent": `pulumi-coralogix/${version}`,
  ...(body === undefined ? {} : { "Content-Type": "application/json" }),
});

const factsOf = (answer: Answer, redact: Redact) => ({
  status: answer.status,
  serverMessage: messageIn(answer, redact),
  requestId: requestIdIn(answer, redact),
  retryAfterMs: retryAfter(answer.headers["retry-after"]),
});

function brokenOf(known: Failure, { broken, sent, lasting, what }: Breakage): CoralogixError {
  const failure = { ...known, what, outcome: known.outcome ?? (sent ? "unknown" : "none") };
  if (broken === "network") return new NetworkError({ ...failure, sent, lasting });
  return broken === "cancelled" ? new CancelledError(failure) : new UnexpectedAnswerError(failure);
}
