import { createHttp, type Http, type StrangeField } from "../../src/client";
import { type Emulator, startEmulator } from "../../src/emulator";
import { nodeOf } from "../../src/schema/node";
import { type Called, PARTS } from "./all";
import { Attempts, type Outcome } from "./attempt";
import { requestsOf } from "./drawn";
import { Known } from "./known";
import type { Request } from "./leaves";
import { needsOf } from "./needs";
import { areasIn, inOrder, lastOf, turnOf, withoutHoles } from "./order";
import { type Wire, wireTo } from "./wire";

const KEY = "a-key";

/** An emulator with the seed, a client on it, and all that has come up between the two. */
export class Account {
  known = new Known();
  private attempts: Attempts;

  private constructor(
    readonly emulator: Emulator,
    readonly wire: Wire,
    private readonly http: Http,
  ) {
    this.attempts = new Attempts(http, this.known, wire.last);
  }

  static async open(onStrange: (strange: StrangeField) => void): Promise<Account> {
    const emulator = await startEmulator({ apiKey: KEY, seed: true });
    const wire = await wireTo(emulator.port);
    return new Account(emulator, wire, createHttp({ url: wire.url, apiKey: KEY, onStrange, retries: { tries: 1 } }));
  }

  run(called: Called, request: Request): Promise<Outcome> {
    return this.attempts.run(called, request, needsOf(called.op.route, this.emulator));
  }
  /** A call with names that are made up. */
  bare(called: Called, request: Request): Promise<Outcome> {
    return this.attempts.once(called, request);
  }

  /** A new account, with what an operation may need: everything that can be made in its area, and in those that it refers to. */
  async renew(called: Called, taken: boolean): Promise<void> {
    this.emulator.reset();
    this.known = new Known();
    this.attempts = new Attempts(this.http, this.known, this.wire.last);
    const { op } = called;
    const near = PARTS.flatMap((part) => (op[part] ? [...areasIn(nodeOf(op[part]))] : []));
    for (const area of new Set([...near, called.area])) await this.fill(called, area);
    // Where there is one already, it goes first.
    const ends = (it: Called) => it.method === "DELETE" && [called.path, `${called.path}/{}`].includes(withoutHoles(it.path));
    if (taken) for (const it of inOrder.filter(ends)) for (const request of requestsOf(it, "minimal", 1)) await this.run(it, request);
  }
  private async fill(called: Called, area: string): Promise<void> {
    const same = (it: Called) =>
      ["POST", "PUT"].includes(it.method) &&
      (withoutHoles(it.path) === withoutHoles(called.path) || (it.method === "POST" && lastOf(it) === lastOf(called)));
    const above = (it: Called) => turnOf(it) === 3 && it.holes.length < called.holes.length;
    const wanted = (it: Called) => turnOf(it) < 2 || above(it) || (turnOf(called) > 1 && (turnOf(it) === 2 || same(it)));
    const all = inOrder.filter((it) => it.area === area && wanted(it) && it !== called);
    for (const it of all) for (const request of requestsOf(it, "minimal", 1)) await this.run(it, request);
  }

  async close(): Promise<void> {
    this.http.close();
    await this.wire.close();
    await this.emulator.close();
  }
}
