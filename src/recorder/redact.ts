import { redactor } from "../client";
import type { AnyOperation } from "../client/operation";
import type { Json } from "../schema/facts";
import { type Node, nodeOf } from "../schema/node";
import { compact, isRecord } from "../schema/path";
import { isShown } from "../schema/steps";
import { allDefinitions, allOperations } from "./catalog";
import type { RecordedExchange, RecordedStep, Recording } from "./types";

const SECRET = "[secret]";
/** An address stays an address and a table a table, so that the request can be sent again. */
const SECRET_URL = "https://secret.example.com/secret";
const MASKED = /^([*\u2022]{3,}|\[secret\]|https:\/\/secret\.example\.com\/secret|[x\P{L}]*)$/u;
/** What an undeclared field is called that may hold a secret. */
const SUSPECT = /secret|token|password|passphrase|credential|private.?key|api.?key|authorization|cookie/i;
/** A secret that is short, made of plain words or a whole table is taken out where it stands: elsewhere the same letters say something else. */
const SEARCHED = /^(?![A-Za-z]+( [A-Za-z]+)*$).{8,}$/;

/** Takes secrets out of recordings: by the place that a declaration calls secret, and then wherever their texts occur again. */
export class Redaction {
  private readonly secrets = new Set<string>();
  private readonly operations = new Map(allOperations().map(({ op }): [string, AnyOperation] => [op.route, op]));
  private readonly types = new Map(allDefinitions().map((definition) => [definition.kind, nodeOf(definition.fields)]));

  constructor(known: readonly string[]) {
    for (const secret of known) if (secret) this.secrets.add(secret);
  }

  /** All recordings without secrets: what one tells may stand in another, so all are read before any is written. */
  all(recordings: readonly Recording[]): Recording[] {
    const placed = recordings.map((recording) => this.byPlace(recording));
    const redact = redactor(this.secrets);
    const clean = (text: string) => withoutMail(redact(text));
    const cleaned = <T>(value: T): T => eachText(value as Json, clean) as T;
    return placed.map(({ name, steps, exchanges }) => ({
      name,
      ...(steps ? { steps: steps.map(({ step, ...rest }) => ({ step, ...cleaned(rest) })) } : {}),
      exchanges: exchanges.map((exchange) => ({ ...exchange, ...cleaned(valuesOf(exchange)) })),
    }));
  }

  private byPlace({ name, steps, exchanges }: Recording): Recording {
    const type = name.split("/")[1] ?? "";
    return {
      name,
      ...(steps ? { steps: steps.map((step) => this.step(step, step.type ?? type)) } : {}),
      exchanges: exchanges.map((exchange) => this.exchange(exchange)),
    };
  }

  private step(step: RecordedStep, type: string): RecordedStep {
    const { arguments: args, computed } = step;
    return {
      ...step,
      ...(args === undefined ? {} : { arguments: this.at(this.types.get(type), args) }),
      ...(computed === undefined ? {} : { computed: this.unknown(computed) }),
    };
  }
  private exchange(exchange: RecordedExchange): RecordedExchange {
    const { body, out, query } = this.operations.get(exchange.route) ?? {};
    const { request, response } = exchange;
    return {
      ...exchange,
      ...(exchange.query ? { query: this.queryOf(query && nodeOf(query), exchange.query) } : {}),
      ...(request === undefined ? {} : { request: this.at(body && nodeOf(body), request) }),
      ...(response === undefined ? {} : { response: this.at(exchange.status < 300 ? out && nodeOf(out) : undefined, response) }),
    };
  }
  private queryOf(node: Node | undefined, query: [string, string][]): [string, string][] {
    const secret = (name: string) => SUSPECT.test(name) || name.split(/[.[\]]+/).some((key) => isSecretField(node, key));
    return query.map(([name, value]) => [name, secret(name) ? this.taken(value) : value]);
  }

  private at(node: Node | undefined, value: Json): Json {
    if (!node) return this.unknown(value);
    if (node.facts.secret && node.kind !== "map") return this.everyText(value);
    const { wrapper } = node.facts;
    if (wrapper !== undefined && isRecord(value)) return this.entries(value, (key) => (key === wrapper ? unwrapped(node) : undefined));
    return this.inside(node, value);
  }
  private inside(node: Node, value: Json): Json {
    if (node.kind === "list" && Array.isArray(value)) return value.map((item) => this.at(node.item, item));
    if (node.kind === "map") return this.map(node, value);
    if (node.kind !== "object" || !isRecord(value)) return isRecord(value) || Array.isArray(value) ? this.unknown(value) : value;
    return this.entries(value, (key, item) =>
      Object.hasOwn(node.fields, key) ? node.fields[key]?.node : isRecord(item) && "$case" in item ? node : undefined,
    );
  }
  private map(node: Extract<Node, { kind: "map" }>, value: Json): Json {
    const { spelling, shown, secret } = node.facts;
    const hidden = (key: string) => (secret || node.value.facts.secret) && !isShown(shown, key);
    const item = (key: string, inner: Json) => (hidden(key) ? this.everyText(inner) : this.at(node.value, inner));
    if (spelling?.as === "keyed" && Array.isArray(value))
      return value.map((entry) =>
        isRecord(entry) && entry[spelling.value] !== undefined
          ? { ...entry, [spelling.value]: item(String(entry[spelling.key]), entry[spelling.value] as Json) }
          : entry,
      ) as Json;
    return isRecord(value) ? mapped(value, item) : this.unknown(value);
  }
  private entries(value: Record<string, unknown>, nodeAt: (key: string, item: unknown) => Node | undefined): Json {
    return mapped(value, (key, item) => {
      const node = nodeAt(key, item);
      return node ? this.at(node, item) : this.undeclared(key, item);
    });
  }
  /** What no declaration knows is a secret where it is called like one. */
  private unknown(value: Json): Json {
    if (Array.isArray(value)) return value.map((item) => this.unknown(item));
    return isRecord(value) ? mapped(value, (key, item) => this.undeclared(key, item)) : value;
  }
  private undeclared(key: string, value: Json): Json {
    return SUSPECT.test(key) && typeof value !== "boolean" ? this.everyText(value) : this.unknown(value);
  }

  private everyText(value: Json): Json {
    if (typeof value === "string") return this.taken(value);
    if (Array.isArray(value)) return value.map((item) => this.everyText(item));
    return isRecord(value) ? mapped(value, (_, item) => this.everyText(item)) : typeof value === "number" ? 0 : value;
  }
  private taken(text: string): string {
    if (!text || MASKED.test(text)) return text;
    if (SEARCHED.test(text)) this.secrets.add(text);
    if (text.trim().includes("\n")) return text.replace(/[\p{L}\p{N}]/gu, "x");
    return URL.canParse(text) && /^https?:/.test(text) ? SECRET_URL : SECRET;
  }
}

/** What an exchange holds beside the names of the operation. */
const valuesOf = ({ path, query, request, response, headers }: RecordedExchange) =>
  compact(Object.entries({ path, query, request, headers, response })) as Partial<RecordedExchange>;

const mapped = (value: Record<string, unknown>, item: (key: string, inner: Json) => Json): Json =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, item(key, inner as Json)]));

const unwrapped = (node: Node): Node => {
  const { wrapper: _, ...facts } = node.facts;
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(node), facts: { value: facts, enumerable: true } }) as Node;
};

function isSecretField(node: Node | undefined, name: string): boolean {
  if (node?.kind !== "object") return false;
  return Object.entries(node.fields).some(([key, field]) => (key === name && field.node.facts.secret) || isSecretField(field.node, name));
}

/** A value with each text of it changed, keys of maps too. */
export function eachText(value: Json, change: (text: string) => string): Json {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => eachText(item, change));
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [change(key), eachText(item as Json, change)]))
    : value;
}

const MAIL = /[\w.!#$%&'*+/=?^`{|}~-]+@([\w-]+(?:\.[\w-]+)+)/g;
/** Nobody has an address in these domains. */
const NOBODY = /(^|\.)(example\.(com|net|org)|example|invalid|test)$/i;
const withoutMail = (text: string): string =>
  text.includes("@") ? text.replace(MAIL, (address, domain: string) => (NOBODY.test(domain) ? address : "someone@example.com")) : text;
