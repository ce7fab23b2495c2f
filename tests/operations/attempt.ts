import fc from "fast-check";
import { CoralogixError, type Http, InvalidRequestError, NotFoundError } from "../../src/http";
import { type Node, nodeOf } from "../../src/schema/node";
import { formatPath, isWithin, type Path, replaceAt } from "../../src/schema/path";
import { isRecord } from "../../src/schema/record";
import { sample } from "../../src/schema/sample";
import { nodeAt } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { arbitraryOf } from "../support/arbitrary";
import { repaired, repairRefused } from "../support/repair";
import { type ClientOperation, PARTS } from "./all";
import type { KnownValues } from "./known-values";
import { isReference, type Leaf, leafKey, leavesOf, type Request } from "./leaves";
import { serializableQuery } from "./requests";
import { REQUEST_SEED } from "./seed";
import { withRequiredValues } from "./violations";

/** The result of a request: the response, or the refusals. */
export interface Outcome {
  request: Request;
  response?: unknown;
  /** The messages of the response, undecoded. */
  messages: unknown[];
  refusals: Refusal[];
  accepted: boolean;
}
export interface Refusal {
  status: number;
  message: string;
}

const TRIES = 12;
const FEW = 3;

/** Without the objects of lists that are equal to an earlier one, as references make them. */
function withoutRepeatedObjects(value: unknown): unknown {
  if (Array.isArray(value)) {
    const keys = new Set<string>();
    return value.map(withoutRepeatedObjects).filter((item) => {
      const key = JSON.stringify(item) ?? "";
      return !isRecord(item) || (!keys.has(key) && keys.add(key));
    });
  }
  if (!isRecord(value) || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutRepeatedObjects(item)]),
  );
}

/** Calls an operation with ids of existing objects; a refused request is retried with other ids. */
export class Attempts {
  /** Refused values by route and field: the next candidate is used. */
  private readonly refusedValues = new Map<string, Set<unknown>>();
  private readonly acceptedValues = new Map<string, unknown>();

  constructor(
    private readonly http: Http,
    private readonly known: KnownValues,
    /** The messages of the last response, undecoded. */
    private readonly lastMessages: () => unknown[],
  ) {}

  /** `requirements` overrides generated parts; these fields are not changed by retries. */
  async run(
    operation: ClientOperation,
    generated: Request,
    requirements: Request = {},
  ): Promise<Outcome> {
    const overlaid = Object.entries(requirements).map(([part, value]) => [
      part,
      { ...(generated[part] as object), ...(value as object) },
    ]);
    const initial: Request = { ...generated, ...Object.fromEntries(overlaid) };
    const fixedPaths = Object.entries(requirements).flatMap(([part, value]) =>
      Object.keys(value as object).map((key): Path => [part, key]),
    );
    const isFixed = (leaf: Leaf) => fixedPaths.some((path) => isWithin(leaf.path, path));
    const refusals: Refusal[] = [];
    const clearedPaths = new Set<string>(); // fields that are removed instead of filled
    let request: Request | undefined = leavesOf(operation, initial)
      .filter((leaf) => isReference(leaf) && !isNewObjectId(operation, leaf) && !isFixed(leaf))
      .reduce((at, leaf) => this.withNextValue(operation, at, leaf) ?? at, initial);
    for (let n = 0; n < TRIES && request; n += 1) {
      const sent = withoutRepeatedObjects(request) as Request;
      const { response, refusal } = await this.send(operation, sent);
      if (!refusal)
        return {
          request: sent,
          response: this.remember(operation, sent, response),
          messages: this.lastMessages(),
          refusals,
          accepted: true,
        };
      refusals.push(refusal);
      request = this.repairedRequest(operation, sent, refusal, clearedPaths, isFixed);
    }
    return { request: request ?? initial, messages: [], refusals, accepted: false };
  }

  /** One call with an unchanged request. */
  async runOnce(operation: ClientOperation, request: Request): Promise<Outcome> {
    const { response, refusal } = await this.send(operation, request);
    return {
      request,
      response,
      messages: refusal ? [] : this.lastMessages(),
      refusals: refusal ? [refusal] : [],
      accepted: !refusal,
    };
  }

  private async send(
    operation: ClientOperation,
    input: Request,
  ): Promise<{ response?: unknown; refusal?: Refusal }> {
    const { query, body } = operation.op;
    // A repaired body may lack fields that are always sent.
    const complete =
      body && input.body !== undefined
        ? { ...input, body: withRequiredValues(nodeOf(body), input.body) }
        : input;
    const request = query
      ? { ...complete, query: serializableQuery(nodeOf(query), input.query) }
      : complete;
    try {
      return { response: await this.call(operation, request) };
    } catch (error) {
      if (!(error instanceof CoralogixError) || error instanceof InvalidRequestError) throw error;
      // Some operations report a missing object by an empty response.
      const status = error instanceof NotFoundError ? 404 : (error.status ?? 0);
      return { refusal: { status, message: error.serverMessage ?? error.message } };
    }
  }
  private async call({ op }: ClientOperation, request: Request): Promise<unknown> {
    if (!op.stream) return this.http.call(op, request);
    const messages: unknown[] = [];
    for await (const message of this.http.stream(op, request)) messages.push(message);
    return messages;
  }
  private remember(operation: ClientOperation, request: Request, response: unknown): unknown {
    for (const leaf of leavesOf(operation, request))
      this.acceptedValues.set(routeLeafKey(operation, leaf), leaf.value);
    this.known.record(operation, request, response);
    return response;
  }

  /** The request with the next candidate value of a leaf. */
  private withNextValue(
    operation: ClientOperation,
    request: Request,
    leaf: Leaf,
  ): Request | undefined {
    const key = routeLeafKey(operation, leaf);
    const all = [
      ...(this.acceptedValues.has(key) ? [this.acceptedValues.get(key)] : []),
      ...this.known.valuesFor(operation, leaf),
    ];
    const value = all.find((one) => !this.refusedValues.get(key)?.has(one));
    return value === undefined ? undefined : (replaceAt(request, leaf.path, value) as Request);
  }

  /**
   * The request with the refused field repaired: another id, no id, or the smallest valid value.
   */
  private repairedRequest(
    operation: ClientOperation,
    request: Request,
    { status, message: text }: Refusal,
    clearedPaths: Set<string>,
    isFixed: (leaf: Leaf) => boolean,
  ): Request | undefined {
    const withMissing = withMissingField(operation, request, text);
    if (withMissing) {
      const added = leavesOf(operation, withMissing.request).filter(
        (leaf) => isReference(leaf) && isWithin(leaf.path, withMissing.path),
      );
      return added.reduce(
        (at, leaf) => this.withNextValue(operation, at, leaf) ?? at,
        withMissing.request,
      );
    }
    const leaves = leavesOf(operation, request).filter((leaf) => !isFixed(leaf));
    const suspects = [
      ...leaves.filter(({ path }) => mentionsPath(text, path)),
      ...leaves.filter(({ value }) => mentionsValue(text, value)),
    ];
    for (const leaf of suspects.length ? suspects : leaves.filter(isReference)) {
      const next = this.withoutValue(operation, request, leaf, status, clearedPaths);
      if (next) return next;
    }
    return PARTS.reduce<Request | undefined>(
      (found, part) => found ?? repairedPart(operation, request, part, text),
      undefined,
    );
  }

  private withoutValue(
    operation: ClientOperation,
    request: Request,
    leaf: Leaf,
    status: number,
    clearedPaths: Set<string>,
  ): Request | undefined {
    const key = routeLeafKey(operation, leaf);
    this.refusedValues.set(key, (this.refusedValues.get(key) ?? new Set()).add(leaf.value));
    if (this.acceptedValues.get(key) === leaf.value) this.acceptedValues.delete(key);
    const at = formatPath(leaf.path);
    const maxTries = isReference(leaf) ? TRIES : FEW;
    const count = (this.refusedValues.get(key)?.size ?? 0) % maxTries;
    const next =
      status === 409 || clearedPaths.has(at) || (count === 0 && !isReference(leaf))
        ? undefined
        : this.withNextValue(operation, request, leaf);
    if (next || clearedPaths.has(at)) return next;
    clearedPaths.add(at);
    return withoutLeaf(operation, request, leaf.path);
  }
}
const routeLeafKey = ({ op }: ClientOperation, leaf: Leaf): string =>
  `${op.route} ${leafKey(leaf)}`;
/** The id of an object to be created: it must not exist yet. */
const isNewObjectId = (
  { method, parameters }: ClientOperation,
  { name, path, node }: Leaf,
): boolean =>
  method === "POST" &&
  !parameters.length &&
  name === "id" &&
  path[0] === "body" &&
  path.length < 4 &&
  !node?.facts.ref;
const mentionsValue = (message: string, value: unknown): boolean => {
  const text = String(value);
  return text.length > 2 ? message.includes(text) : message.split(/[\s"',:;]+/).includes(text);
};
const mentionsPath = (message: string, path: Path): boolean =>
  path.length > 1 && ` ${message}`.includes(` ${formatPath(path.slice(1))}: `);

/** The request with a field that the service requires and the declaration does not. */
function withMissingField(
  { op }: ClientOperation,
  request: Request,
  message: string,
): { request: Request; path: Path } | undefined {
  const [, text = ""] =
    /(\S+): (?:required|must not be (?:empty|blank)|at least one|one of .* is required|.* is missing)/.exec(
      message,
    ) ?? [];
  const path: Path =
    text === "body"
      ? []
      : text
          .split(/\.|(?=\[)/)
          .map((step) => (step.startsWith("[") ? Number(step.slice(1, -1)) : step));
  for (const part of PARTS) {
    const schema = op[part];
    const node = schema && nodeAt(nodeOf(schema), path);
    if (!schema || !node || !text) continue;
    const value = ["object", "list", "map"].includes(node.type) ? generateOne(node) : sample(node);
    const repairedValue = repaired(
      { fields: schema } as AnyDefinition,
      replaceAt(request[part], path, value),
      path,
    );
    if (repairedValue)
      return { request: { ...request, [part]: repairedValue }, path: [part, ...path] };
  }
  return undefined;
}
const generateOne = (node: Node): unknown =>
  fc.sample(arbitraryOf(node, "maximal"), { seed: REQUEST_SEED, numRuns: 1 })[0];

function withoutLeaf(
  { op }: ClientOperation,
  request: Request,
  [part, ...rest]: Path,
): Request | undefined {
  const schema = PARTS.includes(part as never) ? op[part as "body"] : undefined;
  if (!schema || !rest.length) return undefined;
  const inner = repaired(
    { fields: schema } as AnyDefinition,
    replaceAt(request[part as string], rest, undefined),
  );
  return inner && { ...request, [part as string]: inner };
}

function repairedPart(
  { op }: ClientOperation,
  request: Request,
  part: "query" | "body",
  message: string,
): Request | undefined {
  if (!op[part]) return undefined;
  const next = repairRefused(
    { fields: op[part] } as AnyDefinition,
    request[part] as Record<string, unknown>,
    message,
  );
  return next && { ...request, [part]: next };
}
