import type { Quirks } from "../quirks";
import type { Refusals } from "./refusals";
import { type StoredRecord, Table } from "./table";

/** The name of a table, with the type of its records. */
export interface TableName<T extends StoredRecord> {
  name: string;
  /** Noun for one record in error messages. */
  noun: string;
  readonly recordType?: T;
}
export const tableName = <T extends StoredRecord>(name: string, noun: string): TableName<T> => ({
  name,
  noun,
});

/** All tables of a team. All routes and dialects share them. */
export class Store {
  private readonly tables = new Map<string, Table>();

  constructor(
    private readonly quirks: Quirks,
    private readonly refusals: Refusals,
  ) {}

  of<T extends StoredRecord>({ name, noun }: TableName<T>): Table<T> {
    const found =
      this.tables.get(name) ??
      new Table(noun, this.quirks, (object) => this.refusals.reason(name, object));
    this.tables.set(name, found);
    return found as unknown as Table<T>;
  }
  names(): string[] {
    return [...this.tables.keys()];
  }
  find(name: string): Table | undefined {
    return this.tables.get(name);
  }
}
