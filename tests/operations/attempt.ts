import fc from "fast-check";
import type { AnyDefinition } from "../../src/areas/define";
import { CoralogixError, type Http, InvalidRequestError, NotFoundError } from "../../src/client";
import { nodeAt } from "../../src/schema/check";
import { type Node, nodeOf } from "../../src/schema/node";
import { isWithin, type Path, pathText, replaceAt } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";
import { arbitraryOf } from "../support/arbitrary";
import { SEED } from "../support/definitions";
import { appeased, mended } from "../support/mend";
import { type Called, PARTS } from "./all";
import { said } from "./drawn";
import type { Known } from "./known";
import { isName, type Leaf, leavesOf, placeOf, type Request } from "./leaves";
import { sendable } from "./violations";

/** What became of a request: the answer, or the last refusal. */
export interface Outcome {
  request: Request;
  answer?: unknown;
  /** The answer as it came: its messages. */
  told: unknown[];
  refusals: Refusal[];
  accepted: boolean;
}
export interface Refusal {
  status: number;
  said: string;
}

const TRIES = 12;
const FEW = 3;

/** Calls an operation with a request, with the names of things that exist in it; what is refused is tried again with other names. */
export class Attempts {
  /** Values that a place refused: the next one is tried. */
  private readonly refused = new Map<string, Set<unknown>>();
  private readonly good = new Map<string, unknown>();

  constructor(
    private readonly http: Http,
    private readonly known: Known,
    /** The last answer as it came. */
    private readonly told: () => unknown[],
  ) {}

  /** `needs` is laid over what is drawn, and stays. */
  async run(called: Called, bare: Request, needs: Request = {}): Promise<Outcome> {
    const over = Object.entries(needs).map(([part, value]) => [part, { ...(bare[part] as object), ...(value as object) }]);
    const drawn: Request = { ...bare, ...Object.fromEntries(over) };
    const held = Object.entries(needs).flatMap(([part, value]) => Object.keys(value as object).map((key): Path => [part, key]));
    const isHeld = (leaf: Leaf) => held.some((path) => isWithin(leaf.path, path));
    const refusals: Refusal[] = [];
    const free = new Set<string>(); // places where no name of something that exists is wanted
    let request: Request | undefined = leavesOf(called, drawn)
      .filter((leaf) => isName(leaf) && !isOwnId(called, leaf) && !isHeld(leaf))
      .reduce((at, leaf) => this.withNext(called, at, leaf) ?? at, drawn);
    for (let n = 0; n < TRIES && request; n += 1) {
      const sent: Request = request;
      const { answer, refusal } = await this.send(called, sent);
      if (!refusal) return { request: sent, answer: this.remember(called, sent, answer), told: this.told(), refusals, accepted: true };
      refusals.push(refusal);
      request = this.instead(called, sent, refusal, free, isHeld);
    }
    return { request: request ?? drawn, told: [], refusals, accepted: false };
  }

  /** A single call with a request as it is. */
  async once(called: Called, request: Request): Promise<Outcome> {
    const { answer, refusal } = await this.send(called, request);
    return { request, answer, told: refusal ? [] : this.told(), refusals: refusal ? [refusal] : [], accepted: !refusal };
  }

  private async send(called: Called, asked: Request): Promise<{ answer?: unknown; refusal?: Refusal }> {
    const { query, body } = called.op;
    // What was mended may lack what the wire always holds.
    const whole = body && asked.body !== undefined ? { ...asked, body: sendable(nodeOf(body), asked.body) } : asked;
    const request = query ? { ...whole, query: said(nodeOf(query), asked.query) } : whole;
    try {
      return { answer: await this.answer(called, request) };
    } catch (error) {
      if (!(error instanceof CoralogixError) || error instanceof InvalidRequestError) throw error;
      // A service may say with an empty answer that there is nothing.
      const status = error instanceof NotFoundError ? 404 : (error.status ?? 0);
      return { refusal: { status, said: error.serverMessage ?? error.message } };
    }
  }
  private async answer({ op }: Called, request: Request): Promise<unknown> {
    if (!op.stream) return this.http.call(op, request);
    const messages: unknown[] = [];
    for await (const message of this.http.stream(op, request)) messages.push(message);
    return messages;
  }
  private remember(called: Called, request: Request, answer: unknown): unknown {
    for (const leaf of leavesOf(called, request)) this.good.set(keyOf(called, leaf), leaf.value);
    this.known.learn(called, request, answer);
    return answer;
  }

  /** The request with the next thing that a leaf may name. */
  private withNext(called: Called, request: Request, leaf: Leaf): Request | undefined {
    const key = keyOf(called, leaf);
    const all = [...(this.good.has(key) ? [this.good.get(key)] : []), ...this.known.valuesFor(called, leaf)];
    const value = all.find((one) => !this.refused.get(key)?.has(one));
    return value === undefined ? undefined : (replaceAt(request, leaf.path, value) as Request);
  }

  /** The request with what was refused in it put right: another name, no name, or the smallest valid value. */
  private instead(
    called: Called,
    request: Request,
    { status, said: text }: Refusal,
    free: Set<string>,
    isHeld: (leaf: Leaf) => boolean,
  ): Request | undefined {
    const wanted = wantedBy(called, request, text);
    if (wanted) {
      const added = leavesOf(called, wanted.request).filter((leaf) => isName(leaf) && isWithin(leaf.path, wanted.path));
      return added.reduce((at, leaf) => this.withNext(called, at, leaf) ?? at, wanted.request);
    }
    const leaves = leavesOf(called, request).filter((leaf) => !isHeld(leaf));
    const blamed = [...leaves.filter(({ path }) => saysPath(text, path)), ...leaves.filter(({ value }) => names(text, value))];
    for (const leaf of blamed.length ? blamed : leaves.filter(isName)) {
      const next = this.without(called, request, leaf, status, free);
      if (next) return next;
    }
    return PARTS.reduce<Request | undefined>((found, part) => found ?? mendedPart(called, request, part, text), undefined);
  }

  private without(called: Called, request: Request, leaf: Leaf, status: number, free: Set<string>): Request | undefined {
    const key = keyOf(called, leaf);
    this.refused.set(key, (this.refused.get(key) ?? new Set()).add(leaf.value));
    if (this.good.get(key) === leaf.value) this.good.delete(key);
    const at = pathText(leaf.path);
    const patience = isName(leaf) ? TRIES : FEW;
    const count = (this.refused.get(key)?.size ?? 0) % patience;
    const next = status === 409 || free.has(at) || (count === 0 && !isName(leaf)) ? undefined : this.withNext(called, request, leaf);
    if (next || free.has(at)) return next;
    free.add(at);
    return withoutLeaf(called, request, leaf.path);
  }
}
const keyOf = ({ op }: Called, leaf: Leaf): string => `${op.route} ${placeOf(leaf)}`;
/** An id by which something is to be made: none that exists. */
const isOwnId = ({ method, holes }: Called, { name, path, node }: Leaf): boolean =>
  method === "POST" && !holes.length && name === "id" && path[0] === "body" && path.length < 4 && !node?.facts.ref;
const names = (said: string, value: unknown): boolean => {
  const text = String(value);
  return text.length > 2 ? said.includes(text) : said.split(/[\s"',:;]+/).includes(text);
};
const saysPath = (said: string, path: Path): boolean => path.length > 1 && ` ${said}`.includes(` ${pathText(path.slice(1))}: `);

/** The request with what the service misses in it, where a declaration lets it be left out. */
function wantedBy({ op }: Called, request: Request, said: string): { request: Request; path: Path } | undefined {
  const [, text = ""] =
    /(\S+): (?:required|must not be (?:empty|blank)|at least one|a policy without targets needs|one of .* is required|.* is missing)/.exec(
      said,
    ) ?? [];
  const path: Path =
    text === "body" ? [] : text.split(/\.|(?=\[)/).map((step) => (step.startsWith("[") ? Number(step.slice(1, -1)) : step));
  for (const part of PARTS) {
    const schema = op[part];
    const node = schema && nodeAt(nodeOf(schema), path);
    if (!schema || !node || !text) continue;
    const value = ["object", "list", "map"].includes(node.kind) ? drawOne(node) : sample(node);
    const whole = mended({ fields: schema } as AnyDefinition, replaceAt(request[part], path, value), path);
    if (whole) return { request: { ...request, [part]: whole }, path: [part, ...path] };
  }
  return undefined;
}
const drawOne = (node: Node): unknown => fc.sample(arbitraryOf(node, "maximal"), { seed: SEED, numRuns: 1 })[0];

function withoutLeaf({ op }: Called, request: Request, [part, ...rest]: Path): Request | undefined {
  const schema = PARTS.includes(part as never) ? op[part as "body"] : undefined;
  if (!schema || !rest.length) return undefined;
  const inner = mended({ fields: schema } as AnyDefinition, replaceAt(request[part as string], rest, undefined));
  return inner && { ...request, [part as string]: inner };
}

function mendedPart({ op }: Called, request: Request, part: "query" | "body", said: string): Request | undefined {
  if (!op[part]) return undefined;
  const next = appeased({ fields: op[part] } as AnyDefinition, request[part] as Record<string, unknown>, said);
  return next && { ...request, [part]: next };
}
