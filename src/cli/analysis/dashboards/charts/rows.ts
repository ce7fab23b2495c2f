import { millisecondsOf } from "../../../../log-queries/times";
import type { DataResponse, DataRow } from "../../charts";
import { type Column, GROUP, TIME, VALUE } from "./logs";

/** What the keys of rows hold: the time, labels and values, each with its name. */
export interface RowShape {
  readonly time?: string;
  readonly labels: readonly NamedKey[];
  readonly values: readonly NamedKey[];
}
interface NamedKey {
  readonly name: string;
  readonly key: string;
}

/** The shape of the rows of a grouped query on logs. */
export const groupedShape = (groups: readonly Column[], values: readonly Column[]): RowShape => ({
  time: TIME,
  labels: groups.map(({ name }, n) => ({ name, key: `${GROUP}${n}` })),
  values: values.map(({ name }, n) => ({ name, key: `${VALUE}${n}` })),
});

/** The shape of the rows of a DataPrime query: its columns are distinguished by their values. */
export function shapeOf(rows: readonly DataRow[]): RowShape {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const holds = (name: string, test: (value: unknown) => boolean) =>
    rows.every((row) => row[name] === undefined || row[name] === null || test(row[name]));
  const time = names.find(
    (name) => /time|minute|hour|date|bucket/i.test(name) && holds(name, isTime),
  );
  const others = names.filter((name) => name !== time);
  const numbers = others.filter((name) => holds(name, (value) => typeof value === "number"));
  const keysOf = (all: readonly string[]) => all.map((name) => ({ name, key: name }));
  return {
    ...(time === undefined ? {} : { time }),
    labels: keysOf(others.filter((name) => !numbers.includes(name))),
    values: keysOf(numbers),
  };
}

const isTime = (value: unknown): boolean => {
  const ms = millisecondsOf(value);
  return ms > 1e11 && ms < 1e14;
};

/** A value of a row with its labels: one of several values has its name as the label `value`. */
export const valueOfRow = (
  { time, labels, values }: RowShape,
  row: DataRow,
  { name, key }: NamedKey,
) => ({
  labels: {
    ...Object.fromEntries(labels.map((label) => [label.name, cellText(row[label.key])])),
    ...(values.length > 1 ? { value: name } : {}),
  } as Readonly<Record<string, string>>,
  value: Number(row[key] ?? Number.NaN),
  time: time === undefined ? Number.NaN : millisecondsOf(row[time]),
});

export const cellText = (value: unknown): string =>
  typeof value === "string"
    ? value
    : value === undefined || value === null
      ? ""
      : JSON.stringify(value);

export const rowsIn = (response: DataResponse | undefined): readonly DataRow[] =>
  response && "rows" in response ? response.rows : [];
