import { decode } from "../schema/decode";
import { nodeOf } from "../schema/node";
import { either, sleep } from "./deadline";
import { CancelledError, CoralogixError, type Failure, InvalidRequestError, NotFoundError } from "./errors";
import { type Call, createExchange } from "./exchange";
import { createLimiter, type Limiter } from "./limiter";
import { type AnyOperation, type CallOptions, partsOf } from "./operation";
import { given, type HttpOptions, settle } from "./options";
import { warnOfPreview } from "./preview";
import { type Spelled, spell } from "./request";
import { backOff, mayRetry, pauseFor, type Retries } from "./retry";
import { shorten } from "./said";

/** Makes calls to one account. */
export interface Http {
  /** Checks and sends a request, and reads the answer. */
  call(op: AnyOperation, request?: object, options?: CallOptions): Promise<unknown>;
  /** The same for an answer in messages. It is sent when the first one is asked for; whoever leaves the loop ends it. */
  stream(op: AnyOperation, request?: object, options?: CallOptions): AsyncIterable<unknown>;
  /** Whether a call made now would have to wait: for calls under way, or for the server. */
  busy(): boolean;
  /** Whether that is so because the server has complained of too many calls. */
  limited(): boolean;
  /** Settles when a call that came now would start. */
  turn(): Promise<void>;
  /** Lets go of all connections. */
  close(): void;
}

/** The client's core. What it knows of the key stays in closures, so that nothing that prints it shows one. */
export function createHttp(options: HttpOptions): Http {
  const settings = settle(options);
  const { exchange, open, close } = createExchange(options, settings);
  const limiter = createLimiter({ maxInFlight: settings.maxInFlight, say: options.say });
  const patiently = patient(exchange, limiter, settings.retries);
  // It has its place in the line until it begins: who makes other calls while reading must not wait for themselves.
  const begun = patient(open, limiter, settings.retries);
  const inLane = lanes();

  function begin(op: AnyOperation, request: object = {}, { signal, once = false }: CallOptions = {}): Call {
    warnOfPreview(op);
    const { problems, spelled } = spell(op, request as Record<string, unknown>);
    const known = knownOf(op, settings.host, spelled);
    if (problems) throw new InvalidRequestError(known, problems);
    return { op, request: spelled, known, once, ticket: limiter.ticket(), signal: either(options.signal, signal) };
  }
  async function call(op: AnyOperation, request?: object, how?: CallOptions): Promise<unknown> {
    const it = begin(op, request, how);
    const answer = op.lane === undefined ? patiently(it) : inLane(op.lane, () => patiently(it));
    return op.emptyWhenMissing ? answer.catch((error) => nothingIn(op, error)) : answer;
  }
  async function* stream(op: AnyOperation, request?: object, how?: CallOptions): AsyncGenerator<unknown, void> {
    const it = begin(op, request, how);
    for await (const message of await begun(it)) {
      if (it.signal?.aborted) throw cancelled(it);
      yield message;
    }
  }
  const turn = () => limiter.run(limiter.ticket(), async () => {});
  return { call, stream, busy: limiter.busy, limited: limiter.limited, turn, close };
}

function nothingIn({ out }: AnyOperation, error: unknown): unknown {
  if (error instanceof NotFoundError && out) return decode(nodeOf(out), {});
  throw error;
}

/** Work of one name, one after another. What fails does not keep the next from being done. */
function lanes() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(
      name,
      mine.catch(() => {}),
    );
    return mine;
  };
}

const cancelled = ({ known }: Call) => new CancelledError({ ...known, what: "cancelled" });

/** Tries again where that is right, and makes everybody wait where the server asks for it. */
function patient<T>(exchange: (call: Call, tries: number) => Promise<T>, limiter: Limiter, retries: Retries) {
  // The pause begins before the place in the line is free, so that no call slips in between.
  const attempt = (call: Call, tries: number) =>
    exchange(call, tries).catch((error) => {
      const ms = error instanceof CoralogixError ? pauseFor(error, retries, tries) : undefined;
      if (ms !== undefined) limiter.pause(ms);
      throw error;
    });

  return async function patiently(call: Call, tries = 1): Promise<T> {
    const { signal } = call;
    try {
      return await limiter.run(call.ticket, () => attempt(call, tries), signal);
    } catch (error) {
      if (!(error instanceof CoralogixError)) throw signal?.aborted ? cancelled(call) : error;
      if (tries >= retries.tries || !mayRetry(error, repeatingOf(call))) throw error;
      if (pauseFor(error, retries, tries) === undefined) await sleep(backOff(retries, tries), signal).catch(() => {});
      return patiently(inDoubt(call, error), tries + 1);
    }
  };
}

const methodOf = (op: AnyOperation) => partsOf(op.route).method;

function knownOf(op: AnyOperation, host: string, spelled?: Spelled): Failure {
  const at = spelled && shorten(`${spelled.method} ${spelled.path}`, 200);
  // A read does nothing, whatever became of it.
  return given({ route: op.route, host, at, permissions: op.permissions, outcome: methodOf(op) === "GET" ? "none" : undefined });
}

const repeatingOf = ({ op, once }: Call) => ({
  repeatable: ["GET", "DELETE"].includes(methodOf(op)) || op.repeatable === true,
  once,
  ...(op.transient ? { transient: op.transient } : {}),
});

// What an earlier try may have done, a later one that fails cannot undo.
const inDoubt = (call: Call, error: CoralogixError): Call =>
  error.outcome === "unknown" ? { ...call, known: { ...call.known, outcome: "unknown" } } : call;
