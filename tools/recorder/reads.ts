import { CoralogixError, type Http } from "../../src/http";
import type { Capture } from "./capture";
import { isRead, type NamedOperation } from "./catalog";
import { needs, type Source, type UndoableWrite, undoableWrites } from "./request-templates";
import { fillTemplate, type Period, sourcesIn, valuesAt } from "./templates";
import type { NotRecorded, RecordedExchange } from "./types";

/** Maximum number of requests until a response contains the values that later requests need. */
const MAX_ATTEMPTS = 8;

interface CallResult {
  /** Responses of the successful calls, decoded by the client. */
  responses: unknown[];
  exchange?: RecordedExchange;
  why?: string;
}

/** Calls each read operation once. Request values come from the responses of other operations. */
export class Reads {
  private readonly results = new Map<string, Promise<CallResult>>();

  constructor(
    private readonly http: Http,
    private readonly capture: Capture,
    private readonly operations: ReadonlyMap<string, NamedOperation>,
    private readonly period: Period,
    /** Whether writes are allowed for values that no read returns. */
    private readonly mayWrite: boolean,
  ) {}

  /**
   * The recorded exchanges of an operation, or the reason why there are none. Includes a required
   * write.
   */
  async record(name: string): Promise<RecordedExchange[] | NotRecorded> {
    const { exchange, why } = await this.resultOf(name, this.requiredPaths().get(name) ?? []);
    if (!exchange) return { name, why: why ?? "the call returned no response" };
    const writes = sourcesIn(needs[name] ?? {}).filter(
      ({ operation }) => undoableWrites[operation],
    );
    const before = await Promise.all(writes.map(({ operation }) => this.resultOf(operation, [])));
    return [...before.flatMap((write) => write.exchange ?? []), exchange];
  }

  /** Records a single call with a custom request. */
  async recordCall(
    name: string,
    operation: NamedOperation,
    request: object,
  ): Promise<RecordedExchange[] | NotRecorded> {
    const { exchange, why } = await this.call(operation, request);
    return exchange ? [exchange] : { name, why: why ?? "the call returned no response" };
  }

  private requiredPathsCache?: Map<string, string[][]>;
  /** The response paths of each operation that other requests need. */
  private requiredPaths(): Map<string, string[][]> {
    if (this.requiredPathsCache) return this.requiredPathsCache;
    const found = new Map<string, string[][]>();
    for (const source of Object.values(needs).flatMap(sourcesIn))
      found.set(source.operation, [...(found.get(source.operation) ?? []), source.path.split(".")]);
    this.requiredPathsCache = found;
    return found;
  }

  private resultOf(name: string, required: readonly string[][]): Promise<CallResult> {
    const known = this.results.get(name) ?? this.callOperation(name, required);
    this.results.set(name, known);
    return known;
  }

  private async callOperation(name: string, required: readonly string[][]): Promise<CallResult> {
    const operation = this.operations.get(name);
    const undoableWrite = undoableWrites[name];
    if (operation && undoableWrite && this.mayWrite)
      return this.createValue(name, operation, undoableWrite);
    if (!operation || !isRead(operation.op))
      return {
        responses: [],
        why: `no read operation returns it, and ${name} changes the account`,
      };
    const requests = await this.requestsOf(name);
    if ("why" in requests) return { responses: [], why: requests.why };
    let first: CallResult | undefined;
    for (const request of requests.all) {
      const result = await this.call(operation, request);
      const [response] = result.responses;
      if (response !== undefined && required.every((path) => valuesAt(response, path).length))
        return result;
      if (!first || (first.exchange?.status ?? 999) > (result.exchange?.status ?? 999))
        first = result;
    }
    return first ?? { responses: [] };
  }

  private readonly undoActions: (() => Promise<unknown>)[] = [];
  private async createValue(
    name: string,
    operation: NamedOperation,
    { request, undo, undoRequest }: UndoableWrite,
  ): Promise<CallResult> {
    const created = await this.call(operation, request);
    const undoOperation = this.operations.get(undo);
    const ids = Object.entries(undoRequest).map(([key, { path }]) => [
      key,
      valuesAt(created.responses, path.split("."))[0],
    ]);
    if (undoOperation && created.responses.length)
      this.undoActions.push(() => this.http.call(undoOperation.op, Object.fromEntries(ids)));
    return created.responses.length
      ? created
      : { responses: [], why: `${name} failed: ${created.why}` };
  }

  /** Reverts all writes that created values. */
  async undoWrites(): Promise<string[]> {
    const failures = await Promise.all(
      this.undoActions.splice(0).map((undoAction) =>
        undoAction().then(
          () => [],
          (error: Error) => [error.message],
        ),
      ),
    );
    this.capture.take();
    return failures.flat();
  }

  /** Values of the account for the arguments of a resource. */
  async values(source: Source): Promise<unknown[]> {
    const found = [...new Set(await this.valuesOf(source))];
    this.capture.take();
    return source.max === undefined ? found.slice(0, 1) : found.slice(0, source.max);
  }

  /** The requests to try, the most promising first, or the value that the account lacks. */
  private async requestsOf(name: string): Promise<{ all: object[] } | { why: string }> {
    const template = needs[name] ?? {};
    const values = new Map<Source, unknown[]>();
    for (const source of sourcesIn(template)) {
      const found = await this.valuesOf(source);
      if (!found.length) return { why: `no ${source.description} in the account` };
      values.set(source, found);
    }
    const attempts = Math.max(
      1,
      ...[...values].map(([source, found]) => (source.max ? 1 : found.length)),
    );
    const all = Array.from({ length: Math.min(attempts, MAX_ATTEMPTS) }, (_, n) =>
      fillTemplate(
        template,
        (source) => pickValue(source, values.get(source) ?? [], n),
        this.period,
      ),
    );
    return { all: all as object[] };
  }
  private async valuesOf({ operation, path }: Source): Promise<unknown[]> {
    const { responses } = await this.resultOf(operation, this.requiredPaths().get(operation) ?? []);
    return responses.flatMap((response) => valuesAt(response, path.split(".")));
  }

  private async call({ op }: NamedOperation, request: object): Promise<CallResult> {
    this.capture.take();
    const responses: unknown[] = [];
    let why: string | undefined;
    try {
      if (op.stream)
        for await (const message of this.http.stream(op, request)) responses.push(message);
      else responses.push(await this.http.call(op, request));
    } catch (error) {
      if (!(error instanceof CoralogixError)) throw error;
      why = error.message;
    }
    const exchange = this.capture.take().at(-1);
    return { responses, ...(exchange ? { exchange } : {}), ...(why === undefined ? {} : { why }) };
  }
}

const pickValue = ({ max }: Source, values: readonly unknown[], n: number): unknown =>
  max === undefined ? values[n % values.length] : [...new Set(values)].slice(0, max);
