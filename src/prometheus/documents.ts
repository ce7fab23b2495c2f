import { type Fields, isRecord } from "../schema/record";
import { PrometheusRulesError } from "./rule";

/** A group of rules as it is in the file. */
export interface Group {
  readonly name: string;
  /** The place in the file: `groups[0]`, or `documents[1].spec.groups[0]`. */
  readonly path: string;
  readonly manifest?: string;
  readonly fields: Fields;
  readonly rules: readonly Fields[];
}

/**
 * The groups of a rule file, or of the `PrometheusRule` objects in it. Other Kubernetes objects are
 * left out.
 */
export function groupsIn(text: string): Group[] {
  const documents = documentsIn(text);
  return documents.flatMap((document, index) => {
    const at = documents.length === 1 ? "" : `documents[${index}].`;
    return objectsIn(document, at).flatMap(({ value, at }) => groupsOf(value, at));
  });
}

function documentsIn(text: string): unknown[] {
  // Loaded on first use: most programs contain no rules of Prometheus.
  const { parseAllDocuments } = require("yaml") as typeof import("yaml");
  return [...parseAllDocuments(text, { logLevel: "error" })].flatMap((document) => {
    const [error] = document.errors;
    if (error) throw new PrometheusRulesError(`invalid YAML: ${firstLineOf(error.message)}`);
    return document.contents === null ? [] : [document.toJS() as unknown];
  });
}

const firstLineOf = (text: string): string => (text.split("\n")[0] ?? "").replace(/:$/, "");

interface At {
  readonly value: unknown;
  readonly at: string;
}
/** The items of a list of Kubernetes, or the object itself. */
const objectsIn = (value: unknown, at: string): At[] =>
  isRecord(value) && typeof value.kind === "string" && Array.isArray(value.items)
    ? value.items.map((item, index) => ({ value: item, at: `${at}items[${index}].` }))
    : [{ value, at }];

function groupsOf(value: unknown, at: string): Group[] {
  if (isRecord(value) && value.kind !== undefined && value.kind !== "PrometheusRule") return [];
  const spec = isRecord(value) && isRecord(value.spec) ? value.spec : undefined;
  const groups = spec ? spec.groups : isRecord(value) ? value.groups : undefined;
  // An empty file, and `groups:` without a value, are valid for Prometheus.
  if (groups === null || (isRecord(value) && Object.keys(value).length === 0)) return [];
  if (!Array.isArray(groups))
    throw new PrometheusRulesError(
      `${at || "the file: "}expected a rule file with the array groups, or a PrometheusRule with spec.groups`,
    );
  const manifest = isRecord(value) && isRecord(value.metadata) ? value.metadata.name : undefined;
  return groups.map((group, index) =>
    groupOf(group, `${at}${spec ? "spec." : ""}groups[${index}]`, manifest),
  );
}

function groupOf(group: unknown, path: string, manifest: unknown): Group {
  const { name, rules = [], ...fields } = isRecord(group) ? group : {};
  if (typeof name !== "string" || name === "")
    throw new PrometheusRulesError(`${path}.name: expected the name of the group`);
  if (rules !== null && !Array.isArray(rules))
    throw new PrometheusRulesError(`${path}.rules: expected an array of rules`);
  return {
    name,
    path,
    ...(typeof manifest === "string" ? { manifest } : {}),
    fields,
    rules: (rules ?? []).map((rule: unknown) => (isRecord(rule) ? rule : {})),
  };
}
