import { isRecord } from "../schema/path";
import { jsonOf, readAnswer } from "./answer";
import type { Breakage } from "./breakage";
import { errorOf, isGood, requestIdIn } from "./classify";
import { CancelledError, type CoralogixError, type Failure, NetworkError, NotFoundError, UnexpectedAnswerError } from "./errors";
import { credentials } from "./key";
import type { AnyOperation } from "./operation";
import { given, type HttpOptions, type Settings, timeFor } from "./options";
import { type Redact, redactor } from "./redact";
import type { Spelled } from "./request";
import { retryAfter } from "./retry";
import { messageIn } from "./said";
import { strangers } from "./strange";
import { readStream } from "./stream";
import { copied } from "./traffic";
import { type Answer, createTransport, type Flow } from "./transport";
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
  const strange = strangers(options.onStrange);

  /** What travels, and what is made of what comes back. */
  async function prepared({ op, request, known, signal }: Call, tries: number) {
    const { header, secrets } = await credentialsOf();
    const redact = redactor([...secrets, ...request.secrets]);
    const { method, path, query, body } = request;
    const observed = { route: op.route, ...given({ method, path, query, body }) };
    // Told only of what fails: most calls do not.
    const failure = (): Failure => ({ ...known, tries, at: redact(known.at ?? op.route) });
    const facts = (answer: Answer) => given({ ...failure(), ...factsOf(answer, redact) });
    return {
      sending: {
        method,
        url: baseUrl + path + query,
        headers: headersOf(op, header, body),
        body,
        timeoutMs: timeFor(op.timeoutMs, timeoutMs),
        signal,
      },
      facts,
      observe: (answer: Answer) => options.onExchange?.({ ...observed, ...answer }),
      report: ({ path: at, what }: Parameters<Parameters<typeof readAnswer>[3]>[0]) => strange(op.route, at, what),
      broken: (breakage: Breakage) => brokenOf(failure(), breakage),
      refused: (answer: Answer) => errorOf(answer, facts(answer), op.counted),
    };
  }

  async function exchange(call: Call, tries: number): Promise<unknown> {
    const { sending, facts, observe, report, broken, refused } = await prepared(call, tries);
    const answer = await transport.send(sending);
    if ("broken" in answer) throw broken(answer);
    observe(answer);
    if (!isGood(answer)) throw refused(answer);
    if (call.op.missingWhenEmpty && isEmpty(answer)) throw new NotFoundError({ ...facts(answer), what: NOTHING_THERE });
    return readAnswer(call.op, answer, () => facts(answer), report);
  }

  /** Settles when the answer begins: a server that refuses does so before. */
  async function open(call: Call, tries: number): Promise<AsyncGenerator<unknown, void>> {
    const { sending, facts, observe, ...to } = await prepared(call, tries);
    const opened = await transport.open(sending);
    if ("broken" in opened) throw to.broken(opened);
    const { status, headers } = opened;
    // A stream is never held whole but for who wants to see it.
    const pieces = options.onExchange ? copied(opened.pieces, (text) => observe({ status, headers, text })) : opened.pieces;
    const flow = { status, headers, pieces };
    if (!isGood(flow)) throw to.refused(await wholeOf(flow, to.broken));
    return readStream(call.op, flow, { ...to, failure: () => facts({ ...flow, text: "" }) });
  }

  return { exchange, open, close: () => transport.close() };
}

const NOTHING_THERE = "the response is an empty object: there is no such object";
const isEmpty = ({ text }: Answer): boolean => {
  const json = jsonOf(text);
  return isRecord(json) && !Object.keys(json).length;
};

// What is said of a refusal fits in this; the rest is not read.
const ENOUGH = 64 * 1024;
async function wholeOf({ status, headers, pieces }: Flow, broken: (breakage: Breakage) => Error): Promise<Answer> {
  let text = "";
  for await (const piece of pieces) {
    if (typeof piece !== "string") throw broken(piece);
    text += piece;
    if (text.length > ENOUGH) break;
  }
  return { status, headers, text };
}

// A stream is asked for in any form: some deployments answer nothing to who wants JSON alone.
const headersOf = ({ stream }: AnyOperation, authorization: string, body?: string): Record<string, string> => ({
  Accept: stream ? "*/*" : "application/json",
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
