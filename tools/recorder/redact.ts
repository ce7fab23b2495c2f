import { redactor } from "../../src/http";
import type { AnyOperation } from "../../src/http/operation";
import type { Json } from "../../src/schema/facts";
import { type MapNode, type Node, nodeOf, type ObjectNode } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/record";
import { isPublicEntry } from "../../src/schema/steps";
import { childAt, fieldsOf, isMap, matchValue } from "../../src/schema/walk";
import { allDefinitions, allOperations } from "./catalog";
import type { RecordedExchange, RecordedStep, Recording } from "./types";

const SECRET = "[secret]";
/**
 * URLs are replaced by a URL, ARNs by an ARN and tables by a table, so that the request can be sent
 * again.
 */
const SECRET_URL = "https://secret.example.com/secret";
const SECRET_ARN = "arn:aws:iam::000000000000:role/secret";
const PLACEHOLDERS: readonly string[] = [SECRET, SECRET_URL, SECRET_ARN];
const MASKED = /^([*\u2022]{3,}|[x\P{L}]*)$/u;
/** Names of undeclared fields that may contain a secret. */
const SUSPICIOUS_NAME =
  /secret|token|password|passphrase|credential|private.?key|api.?key|authorization|cookie/i;
/**
 * Other secrets (short ones, plain text or whole tables) are redacted in their own field only,
 * because the same string may have another meaning elsewhere.
 */
const UNAMBIGUOUS = /^(?![A-Za-z]+( [A-Za-z]+)*$).{8,}$/;

/**
 * Redacts secrets in recordings: fields that are declared as secret, and then all other occurrences
 * of the same strings.
 */
export class Redaction {
  private readonly secrets = new Set<string>();
  private readonly operations = new Map(
    allOperations().map(({ op }): [string, AnyOperation] => [op.route, op]),
  );
  private readonly types = new Map(
    allDefinitions().map((definition) => [definition.resourceType, nodeOf(definition.fields)]),
  );

  constructor(known: readonly string[]) {
    for (const secret of known) if (secret) this.secrets.add(secret);
  }

  /**
   * Redacts all recordings. All of them are read first, because a secret of one recording may occur
   * in another.
   */
  all(recordings: readonly Recording[]): Recording[] {
    const redactedByField = recordings.map((recording) => this.redactByField(recording));
    const redact = redactor(this.secrets);
    const clean = (text: string) => withoutEmail(redact(text));
    const cleaned = <T>(value: T): T => mapStrings(value as Json, clean) as T;
    return redactedByField.map(({ name, steps, exchanges }) => ({
      name,
      ...(steps ? { steps: steps.map(({ step, ...rest }) => ({ step, ...cleaned(rest) })) } : {}),
      exchanges: exchanges.map((exchange) => ({ ...exchange, ...cleaned(valuesOf(exchange)) })),
    }));
  }

  private redactByField({ name, steps, exchanges }: Recording): Recording {
    const type = name.split("/")[1] ?? "";
    return {
      name,
      ...(steps ? { steps: steps.map((step) => this.redactStep(step, step.type ?? type)) } : {}),
      exchanges: exchanges.map((exchange) => this.redactExchange(exchange)),
    };
  }

  private redactStep(step: RecordedStep, type: string): RecordedStep {
    const { arguments: args, computed } = step;
    return {
      ...step,
      ...(args === undefined ? {} : { arguments: this.redactValue(this.types.get(type), args) }),
      ...(computed === undefined ? {} : { computed: this.redactUndeclared(computed) }),
    };
  }
  private redactExchange(exchange: RecordedExchange): RecordedExchange {
    const operation = this.operations.get(exchange.route);
    const { request, response } = exchange;
    return {
      ...exchange,
      ...(exchange.query
        ? { query: this.redactQuery(operation?.query && nodeOf(operation.query), exchange.query) }
        : {}),
      ...(request === undefined
        ? {}
        : { request: this.redactValue(operation?.body && nodeOf(operation.body), request) }),
      ...(response === undefined
        ? {}
        : {
            response: this.redactValue(
              exchange.status < 300 && operation?.response ? nodeOf(operation.response) : undefined,
              response,
            ),
          }),
    };
  }
  private redactQuery(node: Node | undefined, query: [string, string][]): [string, string][] {
    const secret = (name: string) =>
      SUSPICIOUS_NAME.test(name) || name.split(/[.[\]]+/).some((key) => isSecretField(node, key));
    return query.map(([name, value]) => [name, secret(name) ? this.redactString(value) : value]);
  }

  private redactValue(node: Node | undefined, value: Json): Json {
    if (!node) return this.redactUndeclared(value);
    if (node.facts.secret && !isMap(node)) return this.redactStrings(value);
    const { wrapper } = node.facts;
    if (wrapper !== undefined && isRecord(value))
      return mapped(value, (key, item) =>
        key === wrapper ? this.redactInside(node, item) : this.redactIfSuspicious(key, item),
      );
    return this.redactInside(node, value);
  }
  private redactInside(node: Node, value: Json): Json {
    return matchValue<Json>(node, value, {
      object: (of, fields) => mapped(fields, (key, item) => this.redactField(of, key, item)),
      list: (of, items) => items.map((item) => this.redactValue(of.item, item as Json)),
      map: (of, entries) => mapped(entries, (key, item) => this.redactEntry(of, key, item)),
      other: () => this.redactKeyed(node, value),
    });
  }
  private redactField(node: ObjectNode, key: string, value: Json): Json {
    const child = childAt(node, key);
    if (child) return this.redactValue(child, value);
    return isRecord(value) && "$case" in value
      ? this.redactInside(node, value)
      : this.redactIfSuspicious(key, value);
  }
  private redactEntry({ facts, value: child }: MapNode, key: string, value: Json): Json {
    const isHidden =
      (facts.secret || child.facts.secret) && !isPublicEntry(facts.publicEntries, key);
    return isHidden ? this.redactStrings(value) : this.redactValue(child, value);
  }
  /** Redacts a map that is encoded as a list of its entries. */
  private redactKeyed(node: Node, value: Json): Json {
    const { encoding } = node.facts;
    if (!isMap(node) || encoding?.as !== "keyed" || !Array.isArray(value))
      return this.redactUndeclared(value);
    const redactItem = (entry: Record<string, unknown>) =>
      this.redactEntry(node, String(entry[encoding.key]), entry[encoding.value] as Json);
    return value.map((entry) =>
      isRecord(entry) && entry[encoding.value] !== undefined
        ? { ...entry, [encoding.value]: redactItem(entry) }
        : entry,
    ) as Json;
  }
  /** Undeclared fields are redacted if their name suggests a secret. */
  private redactUndeclared(value: Json): Json {
    if (Array.isArray(value)) return value.map((item) => this.redactUndeclared(item));
    return isRecord(value)
      ? mapped(value, (key, item) => this.redactIfSuspicious(key, item))
      : value;
  }
  private redactIfSuspicious(key: string, value: Json): Json {
    return SUSPICIOUS_NAME.test(key) && typeof value !== "boolean"
      ? this.redactStrings(value)
      : this.redactUndeclared(value);
  }

  private redactStrings(value: Json): Json {
    if (typeof value === "string") return this.redactString(value);
    if (Array.isArray(value)) return value.map((item) => this.redactStrings(item));
    return isRecord(value)
      ? mapped(value, (_, item) => this.redactStrings(item))
      : typeof value === "number"
        ? 0
        : value;
  }
  private redactString(text: string): string {
    if (!text || MASKED.test(text) || PLACEHOLDERS.includes(text)) return text;
    if (UNAMBIGUOUS.test(text)) this.secrets.add(text);
    if (text.trim().includes("\n")) return text.replace(/[\p{L}\p{N}]/gu, "x");
    if (/^arn:./.test(text)) return SECRET_ARN;
    return URL.canParse(text) && /^https?:/.test(text) ? SECRET_URL : SECRET;
  }
}

/** The parts of an exchange with user data. */
const valuesOf = ({ path, query, request, response, headers }: RecordedExchange) =>
  compact(Object.entries({ path, query, request, headers, response })) as Partial<RecordedExchange>;

const mapped = (value: Record<string, unknown>, item: (key: string, inner: Json) => Json): Json =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, item(key, inner as Json)]));

const isSecretField = (node: Node | undefined, name: string): boolean =>
  Object.entries(fieldsOf(node)).some(
    ([key, field]) => (key === name && field.node.facts.secret) || isSecretField(field.node, name),
  );

/** Applies a change to every string of a value, including map keys. */
export function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, item]) => [change(key), mapStrings(item as Json, change)]),
      )
    : value;
}

const EMAIL = /[\w.!#$%&'*+/=?^`{|}~-]+@([\w-]+(?:\.[\w-]+)+)/g;
/** Reserved domains, which have no real addresses. */
const RESERVED_DOMAIN = /(^|\.)(example\.(com|net|org)|example|invalid|test)$/i;
const withoutEmail = (text: string): string =>
  text.includes("@")
    ? text.replace(EMAIL, (address, domain: string) =>
        RESERVED_DOMAIN.test(domain) ? address : "someone@example.com",
      )
    : text;
