import { dataprimeString, keyPathOf } from "../../log-queries/write";
import { isRecord } from "../../schema/record";
import { notApplicable } from "../account/not-checked";
import type { LogRow } from "../backtest/query-rows";
import type { OriginName } from "./log-names";
import { chunksOf, type MissingName, type Place, quoted, unique } from "./model";
import { nearestOf } from "./nearest";
import { type DataQueries, within } from "./queries";

/** The applications and subsystems that the account has not seen. */
export async function missingOrigins(
  named: readonly OriginName[],
  data: DataQueries,
): Promise<MissingName[]> {
  const found: MissingName[] = [];
  for (const source of ["logs", "spans"] as const) {
    const own = named.filter((one) => one.source === source);
    if (own.length) found.push(...(await missingIn(source, own, data)));
  }
  return found;
}

async function missingIn(
  source: "logs" | "spans",
  named: readonly OriginName[],
  data: DataQueries,
): Promise<MissingName[]> {
  const about = `applications and subsystems of ${source}`;
  const keys = "$l.applicationname as application, $l.subsystemname as subsystem";
  const query = `source ${source} | groupby ${keys} aggregate count() as records`;
  const queried = await data.rows(about, query);
  if (!queried?.isComplete) return [];
  if (!queried.rows.length) {
    data.notChecked.push(notApplicable(`${about}: the archive has no ${source} of this time`));
    return [];
  }
  const known = {
    application: textsOf(queried.rows, "application"),
    subsystem: textsOf(queried.rows, "subsystem"),
  };
  // Alerts and policies compare without case.
  const isSeen = ({ type, name }: OriginName): boolean =>
    known[type].some((one) => one.toLowerCase() === name.toLowerCase());
  return named
    .filter((one) => !isSeen(one))
    .map(({ type, name, object, path }) => {
      const nearest = nearestOf(name, known[type]);
      return {
        type,
        name,
        object,
        path,
        text: `no ${source} of the ${type} ${quoted(name)} were seen`,
        ...(nearest === undefined ? {} : { nearest }),
      };
    });
}

const textsOf = (rows: readonly LogRow[], key: string): string[] =>
  unique(rows.flatMap((row) => (typeof row[key] === "string" ? [row[key]] : [])));

const FIELDS_OF_QUERY = 25;
const MOST_FIELDS = 2 * FIELDS_OF_QUERY;

/** The fields that no log of the account has. */
export async function missingFields(
  named: readonly (Place & { readonly name: string })[],
  data: DataQueries,
): Promise<MissingName[]> {
  const about = "fields of logs";
  const fields = within(data, about, unique(named.map(({ name }) => name)), MOST_FIELDS);
  const missing = new Set<string>();
  for (const chunk of chunksOf(fields, FIELDS_OF_QUERY)) {
    const queried = await data.rows(about, countQuery(chunk));
    if (!queried?.isComplete) continue;
    // Without any log, no field can be missing.
    if (!queried.rows.length)
      data.notChecked.push(notApplicable(`${about}: the archive has no logs of this time`));
    else for (const one of unseenOf(chunk, queried.rows)) missing.add(one);
  }
  if (!missing.size) return [];
  const known = await sampledFields(data);
  return named
    .filter(({ name }) => missing.has(name))
    .map(({ name, object, path }) => {
      const nearest = nearestOf(name, known);
      return {
        type: "log field",
        name,
        object,
        path,
        text: `no log had the field ${quoted(name)}`,
        ...(nearest === undefined ? {} : { nearest }),
      };
    });
}

/** A name with dots is a path, or a key of its own. */
const isThere = (name: string): string => {
  const paths = unique([
    keyPathOf(name),
    name.includes(".") ? `$d[${dataprimeString(name)}]` : keyPathOf(name),
  ]);
  return paths.map((path) => `${path} != null`).join(" || ");
};

function countQuery(fields: readonly string[]): string {
  const counts = fields.map((name, n) => `count_if(${isThere(name)}) as field_${n}`);
  return `source logs | groupby $m.severity as severity aggregate ${counts.join(", ")}`;
}

const unseenOf = (fields: readonly string[], rows: readonly LogRow[]): string[] =>
  fields.filter((_, n) => rows.every((row) => !(Number(row[`field_${n}`]) > 0)));

async function sampledFields(data: DataQueries): Promise<readonly string[]> {
  const queried = await data.rows("fields with a similar name", "source logs | limit 200");
  return unique((queried?.rows ?? []).flatMap((row) => fieldNames(row)));
}

const MAX_DEPTH = 6;
const fieldNames = (value: unknown, prefix = "", depth = 0): string[] =>
  isRecord(value) && depth < MAX_DEPTH
    ? Object.keys(value).flatMap((key) => [
        prefix + key,
        ...fieldNames(value[key], `${prefix}${key}.`, depth + 1),
      ])
    : [];
