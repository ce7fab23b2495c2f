import { CoralogixError, type Http } from "../client";
import type { Capture } from "./capture";
import { isRead, type NamedOperation } from "./catalog";
import { filled, type Period, sourcesIn, valuesAt } from "./fill";
import { type Maker, makers, needs, type Source } from "./needs";
import type { NotRecorded, RecordedExchange } from "./types";

/** How many values are tried until one is answered with what a later request needs. */
const CANDIDATES = 8;

interface Answered {
  /** Responses of the calls that succeeded, as the client decodes them. */
  responses: unknown[];
  exchange?: RecordedExchange;
  why?: string;
}

/** Calls read operations, each once; what an operation needs is taken from the responses of others. */
export class Reads {
  private readonly answered = new Map<string, Promise<Answered>>();

  constructor(
    private readonly http: Http,
    private readonly capture: Capture,
    private readonly operations: ReadonlyMap<string, NamedOperation>,
    private readonly period: Period,
    /** Whether a write may be made where no read tells what is needed. */
    private readonly mayMake: boolean,
  ) {}

  /** The exchanges that are recorded of an operation, or why there are none. A write that it needed stands before it. */
  async record(name: string): Promise<RecordedExchange[] | NotRecorded> {
    const { exchange, why } = await this.answer(name, this.wanted().get(name) ?? []);
    if (!exchange) return { name, why: why ?? "the call brought no response" };
    const writes = sourcesIn(needs[name] ?? {}).filter(({ operation }) => makers[operation]);
    const before = await Promise.all(writes.map(({ operation }) => this.answer(operation, [])));
    return [...before.flatMap((write) => write.exchange ?? []), exchange];
  }

  /** A single call with a request of the caller's. */
  async recordCall(name: string, operation: NamedOperation, request: object): Promise<RecordedExchange[] | NotRecorded> {
    const { exchange, why } = await this.call(operation, request);
    return exchange ? [exchange] : { name, why: why ?? "the call brought no response" };
  }

  private wantedPaths?: Map<string, string[][]>;
  /** The paths in each operation's response that others need. */
  private wanted(): Map<string, string[][]> {
    if (this.wantedPaths) return this.wantedPaths;
    const found = new Map<string, string[][]>();
    for (const source of Object.values(needs).flatMap(sourcesIn))
      found.set(source.operation, [...(found.get(source.operation) ?? []), source.path.split(".")]);
    this.wantedPaths = found;
    return found;
  }

  private answer(name: string, wanted: readonly string[][]): Promise<Answered> {
    const known = this.answered.get(name) ?? this.ask(name, wanted);
    this.answered.set(name, known);
    return known;
  }

  private async ask(name: string, wanted: readonly string[][]): Promise<Answered> {
    const operation = this.operations.get(name);
    const maker = makers[name];
    if (operation && maker && this.mayMake) return this.make(name, operation, maker);
    if (!operation || !isRead(operation.op)) return { responses: [], why: `no read tells it, and ${name} changes the account` };
    const requests = await this.requestsOf(name);
    if ("why" in requests) return { responses: [], why: requests.why };
    let first: Answered | undefined;
    for (const request of requests.all) {
      const answered = await this.call(operation, request);
      const [response] = answered.responses;
      if (response !== undefined && wanted.every((path) => valuesAt(response, path).length)) return answered;
      if (!first || (first.exchange?.status ?? 999) > (answered.exchange?.status ?? 999)) first = answered;
    }
    return first ?? { responses: [] };
  }

  private readonly undo: (() => Promise<unknown>)[] = [];
  private async make(name: string, operation: NamedOperation, { request, undo, undoRequest }: Maker): Promise<Answered> {
    const made = await this.call(operation, request);
    const back = this.operations.get(undo);
    const ids = Object.entries(undoRequest).map(([key, { path }]) => [key, valuesAt(made.responses, path.split("."))[0]]);
    if (back && made.responses.length) this.undo.push(() => this.http.call(back.op, Object.fromEntries(ids)));
    return made.responses.length ? made : { responses: [], why: `${name} failed: ${made.why}` };
  }

  /** Takes back what was made to be read. */
  async end(): Promise<string[]> {
    const failures = await Promise.all(
      this.undo.splice(0).map((work) =>
        work().then(
          () => [],
          (error: Error) => [error.message],
        ),
      ),
    );
    this.capture.take();
    return failures.flat();
  }

  /** Values of the account for arguments of a resource. */
  async values(source: Source): Promise<unknown[]> {
    const found = [...new Set(await this.valuesOf(source))];
    this.capture.take();
    return source.most === undefined ? found.slice(0, 1) : found.slice(0, source.most);
  }

  /** The requests that may be sent, the likeliest first, or what the account lacks for any. */
  private async requestsOf(name: string): Promise<{ all: object[] } | { why: string }> {
    const template = needs[name] ?? {};
    const values = new Map<Source, unknown[]>();
    for (const source of sourcesIn(template)) {
      const found = await this.valuesOf(source);
      if (!found.length) return { why: `no ${source.what} in the account` };
      values.set(source, found);
    }
    const most = Math.max(1, ...[...values].map(([source, found]) => (source.most ? 1 : found.length)));
    const all = Array.from({ length: Math.min(most, CANDIDATES) }, (_, n) =>
      filled(template, (source) => picked(source, values.get(source) ?? [], n), this.period),
    );
    return { all: all as object[] };
  }
  private async valuesOf({ operation, path }: Source): Promise<unknown[]> {
    const { responses } = await this.answer(operation, this.wanted().get(operation) ?? []);
    return responses.flatMap((response) => valuesAt(response, path.split(".")));
  }

  private async call({ op }: NamedOperation, request: object): Promise<Answered> {
    this.capture.take();
    const responses: unknown[] = [];
    let why: string | undefined;
    try {
      if (op.stream) for await (const message of this.http.stream(op, request)) responses.push(message);
      else responses.push(await this.http.call(op, request));
    } catch (error) {
      if (!(error instanceof CoralogixError)) throw error;
      why = error.message;
    }
    const exchange = this.capture.take().at(-1);
    return { responses, ...(exchange ? { exchange } : {}), ...(why === undefined ? {} : { why }) };
  }
}

const picked = ({ most }: Source, values: readonly unknown[], n: number): unknown =>
  most === undefined ? values[n % values.length] : [...new Set(values)].slice(0, most);
