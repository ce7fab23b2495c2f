import { formatPath, type Path } from "../schema/path";
import { type Fields, isRecord } from "../schema/record";
import { PrometheusRulesError } from "./rule";

/** A group of rules as it is in the file. */
export interface Group {
  readonly name: string;
  /** The path in the file: `groups[0]`, or `documents[1].spec.groups[0]`. */
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
  return documents.flatMap((document, index) =>
    objectsIn(document, documents.length === 1 ? [] : ["documents", index]).flatMap(groupsOf),
  );
}

function documentsIn(text: string): unknown[] {
  // Loaded on first use: most programs contain no rules of Prometheus.
  const { parseAllDocuments } = require("yaml") as typeof import("yaml");
  const values = [...parseAllDocuments(text, { logLevel: "error", merge: true })].map(
    (document) => {
      const [error] = document.errors;
      if (error) throw new PrometheusRulesError(`invalid YAML: ${firstLineOf(error.message)}`);
      return document.toJS() as unknown;
    },
  );
  // The separator at the end of a file is followed by an empty document.
  return values.filter((value) => value !== null);
}

const firstLineOf = (text: string): string => (text.split("\n")[0] ?? "").replace(/:$/, "");

interface Placed {
  readonly value: unknown;
  readonly path: Path;
}
/** The items of a list of Kubernetes, or the object itself. */
const objectsIn = (value: unknown, path: Path): Placed[] =>
  isRecord(value) && typeof value.kind === "string" && Array.isArray(value.items)
    ? value.items.map((item, index) => ({ value: item, path: [...path, "items", index] }))
    : [{ value, path }];

function groupsOf({ value, path }: Placed): Group[] {
  const { kind, spec, metadata, groups }: Fields = isRecord(value) ? value : {};
  if (kind !== undefined && kind !== "PrometheusRule") return [];
  const [list, at] = isRecord(spec) ? [spec.groups, [...path, "spec"]] : [groups, path];
  // `groups:` without a value is valid for Prometheus.
  if (list === null || (isRecord(value) && Object.keys(value).length === 0)) return [];
  if (!Array.isArray(list)) {
    const where = path.length ? formatPath(path) : "the file";
    throw new PrometheusRulesError(
      `${where}: expected a rule file with the array groups, or a PrometheusRule with spec.groups`,
    );
  }
  const manifest = isRecord(metadata) ? metadata.name : undefined;
  return list.map((group, index) => groupOf(group, formatPath([...at, "groups", index]), manifest));
}

function groupOf(group: unknown, path: string, manifest: unknown): Group {
  const { name, rules, ...fields } = isRecord(group) ? group : {};
  if (typeof name !== "string" || name === "")
    throw new PrometheusRulesError(`${path}.name: expected the name of the group`);
  const list = rules ?? [];
  if (!Array.isArray(list))
    throw new PrometheusRulesError(`${path}.rules: expected an array of rules`);
  return {
    name,
    path,
    ...(typeof manifest === "string" ? { manifest } : {}),
    fields,
    rules: list.map((rule: unknown) => (isRecord(rule) ? rule : {})),
  };
}
