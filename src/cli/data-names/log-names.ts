import { stringsIn } from "../../lint/read";
import { requiredTerms } from "../../log-queries/lucene-terms";
import { keyPathOf } from "../../log-queries/write";
import { pathsWhere, valueAt } from "../../schema/path";
import { hasVariable } from "../../text/parts";
import { analysisOf } from "../analysis";
import type { DataCondition, DataSource } from "../analysis/data-routing/model";
import type { NamingObject, Place } from "./model";

/** An application or a subsystem of which an object reads logs or spans. */
export interface OriginName extends Place {
  readonly type: "application" | "subsystem";
  readonly name: string;
  readonly source: DataSource;
}

/** The applications and subsystems that an object names with all their letters. */
export function originNames(object: NamingObject): OriginName[] {
  const readers = analysisOf(object.resourceType).readsData?.(object.args) ?? [];
  return readers.flatMap(({ selection: { source, conditions } }) =>
    conditions.flatMap(({ field, anyOf, isNegated }) =>
      isNegated || !isOrigin(field)
        ? []
        : plainValues(anyOf).map((name) => ({
            type: field,
            name,
            source,
            object,
            path: pathOfText(object, field, name),
          })),
    ),
  );
}

const isOrigin = (field: string): field is OriginName["type"] =>
  field === "application" || field === "subsystem";

const plainValues = (anyOf: DataCondition["anyOf"]): string[] =>
  anyOf
    .filter(({ operator, value }) => operator === "is" && value !== "" && !hasVariable(value))
    .map(({ value }) => value);

/** Fields that describe an object, and select no data. */
const ABOUT = new Set(["name", "description", "entityLabels"]);

/**
 * Where an object names an application or a subsystem: the value of a field of that name, a query
 * that compares it, or another field with the value, such as an item of a filter.
 */
function pathOfText({ args }: NamingObject, type: OriginName["type"], name: string): Place["path"] {
  const paths = pathsWhere(args, (one) => typeof one === "string" && one.includes(name)).filter(
    ([top]) => !ABOUT.has(String(top)),
  );
  const textAt = (path: Place["path"]): string => String(valueAt(args, path));
  const isOfKind = (text: string): boolean => text.toLowerCase().includes(`${type}name`);
  return (
    paths.find((path) => textAt(path) === name && path.some((key) => isOfKind(String(key)))) ??
    paths.find((path) => isOfKind(textAt(path))) ??
    paths.find((path) => textAt(path) === name) ??
    []
  );
}

const FIELD = /^[A-Za-z_@][\w.@-]*$/;
const TYPE = /\.(keyword|numeric)$/;

/** The fields of logs that all results of a Lucene query have. */
export const luceneFields = (query: string): string[] =>
  requiredTerms(query).flatMap(({ atom: { field, text }, isNot }) =>
    isNot || field === undefined ? [] : logFields([field === "_exists_" ? text : field]),
  );

/** The names that are those of fields of the data, and not of metadata or labels. */
export const logFields = (names: readonly string[]): string[] =>
  names
    .filter((name) => FIELD.test(name) && !hasVariable(name) && keyPathOf(name).startsWith("$d"))
    .filter((name) => !/^(coralogix\.metadata\.|_exists_$)/.test(name))
    .map((name) => name.replace(TYPE, ""));

/** Whether an alert reads logs of the dataset that queries read. */
const readsLogs = ({ resourceType, args }: NamingObject): boolean =>
  resourceType === "Alert" &&
  (analysisOf(resourceType).readsData?.(args) ?? []).some(
    ({ selection }) => selection.source === "logs",
  );

const KEYS = ["uniqueCountKeypath", "keypathToTrack"];

/** The fields that an alert about logs groups by, or counts the values of. */
export function alertFields(object: NamingObject): (Place & { name: string })[] {
  if (!readsLogs(object)) return [];
  const keypaths = pathsWhere(object.args, (value) => typeof value === "string").filter((path) =>
    KEYS.includes(String(path.at(-1))),
  );
  const named = [
    ...stringsIn(object.args.groupByKeys).map((name, n) => ({ name, path: ["groupByKeys", n] })),
    ...keypaths.map((path) => ({ name: String(valueAt(object.args, path)), path })),
  ];
  return named.flatMap(({ name, path }) =>
    logFields([name]).map((field) => ({ name: field, object, path })),
  );
}
