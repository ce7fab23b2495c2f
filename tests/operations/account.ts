import { type Emulator, startEmulator } from "../../src/emulator";
import { createHttp, type Http } from "../../src/http";
import type { UnknownFieldReport } from "../../src/http/unknown-fields";
import { nodeOf } from "../../src/schema/node";
import { type ClientOperation, PARTS } from "./all";
import { Attempts, type Outcome } from "./attempt";
import { KnownValues } from "./known-values";
import type { Request } from "./leaves";
import { inOrder, lastSegment, phaseOf, referencedServices, withoutParameters } from "./order";
import { type RecordingProxy, startRecordingProxy } from "./recording-proxy";
import { requestsOf } from "./requests";
import { requirementsOf } from "./requirements";

const ACCOUNT_KEY = "a-key";

/** A seeded emulator, a client, and the values of their requests and responses. */
export class Account {
  known = new KnownValues();
  private attempts: Attempts;

  private constructor(
    readonly emulator: Emulator,
    readonly wire: RecordingProxy,
    private readonly http: Http,
  ) {
    this.attempts = new Attempts(http, this.known, wire.lastMessages);
  }

  static async open(onUnknownField: (unknownField: UnknownFieldReport) => void): Promise<Account> {
    const emulator = await startEmulator({ apiKey: ACCOUNT_KEY, seed: true });
    const wire = await startRecordingProxy(emulator.port);
    return new Account(
      emulator,
      wire,
      createHttp({ url: wire.url, apiKey: ACCOUNT_KEY, onUnknownField, retries: { tries: 1 } }),
    );
  }

  run(operation: ClientOperation, request: Request): Promise<Outcome> {
    return this.attempts.run(operation, request, requirementsOf(operation.op.route, this.emulator));
  }
  /** A call with generated ids, which do not exist. */
  runOnce(operation: ClientOperation, request: Request): Promise<Outcome> {
    return this.attempts.runOnce(operation, request);
  }

  /** Resets the account and creates the objects of the operation's service and of referenced services. */
  async reset(operation: ClientOperation, isConflict: boolean): Promise<void> {
    this.emulator.reset();
    this.known = new KnownValues();
    this.attempts = new Attempts(this.http, this.known, this.wire.lastMessages);
    const { op } = operation;
    const referenced = PARTS.flatMap((part) =>
      op[part] ? [...referencedServices(nodeOf(op[part]))] : [],
    );
    for (const service of new Set([...referenced, operation.service]))
      await this.populate(operation, service);
    // After a 409 the existing object is deleted first.
    const deletesTarget = (it: ClientOperation) =>
      it.method === "DELETE" &&
      [operation.path, `${operation.path}/{}`].includes(withoutParameters(it.path));
    if (isConflict)
      for (const it of inOrder.filter(deletesTarget))
        for (const request of requestsOf(it, "minimal", 1)) await this.run(it, request);
  }
  private async populate(operation: ClientOperation, service: string): Promise<void> {
    const isSameObject = (it: ClientOperation) =>
      ["POST", "PUT"].includes(it.method) &&
      (withoutParameters(it.path) === withoutParameters(operation.path) ||
        (it.method === "POST" && lastSegment(it) === lastSegment(operation)));
    const isParent = (it: ClientOperation) =>
      phaseOf(it) === 3 && it.parameters.length < operation.parameters.length;
    const isNeeded = (it: ClientOperation) =>
      phaseOf(it) < 2 ||
      isParent(it) ||
      (phaseOf(operation) > 1 && (phaseOf(it) === 2 || isSameObject(it)));
    const all = inOrder.filter((it) => it.service === service && isNeeded(it) && it !== operation);
    for (const it of all)
      for (const request of requestsOf(it, "minimal", 1)) await this.run(it, request);
  }

  async close(): Promise<void> {
    this.http.close();
    await this.wire.close();
    await this.emulator.close();
  }
}
