import type { Reference } from "../account/references";
import type { AccountContent, AccountObject } from "../account/types";
import type { ExitCode } from "../failure";
import type { Io } from "../io";
import type { StackResource } from "../stack/read-stack";
import type { ExportPlan } from "./plan";
import type { Selectors } from "./selectors";
import type { GivenNames } from "./write/given-name";

/** The state of another tool, which names the objects of an export. */
export interface ExportSource {
  readonly names: GivenNames;
  /** Fails where the state has no object that a program could manage. */
  assertObjects(): void;
  /** With `--check`: reports what the stack does not manage, without the account. */
  check(io: Io, resources: readonly StackResource[], output: "text" | "json"): ExitCode;
  /** Selects of what other options select the objects of the state. */
  select(selectors: Selectors): Selectors;
  /** The content of the account with what the state knows of it. */
  prepare(content: AccountContent): AccountContent;
  /** References that only the state knows. */
  references(objects: readonly AccountObject[]): (object: AccountObject) => readonly Reference[];
  /** Reports what the program takes from the state. Fails where it must not be written. */
  accept(io: Io, plan: ExportPlan, options: AcceptOptions): AcceptedSource;
}

interface AcceptOptions {
  isManaged(object: { resourceType: string; id: string }): boolean;
  /** Whether the objects may differ from the state. */
  allowDifferences: boolean;
}

/** What the state adds to the files and the JSON of an export. */
export interface AcceptedSource {
  /** Files by name. */
  reports: ReadonlyMap<string, string>;
  summary: object;
}

/** Opens the source that the options name; undefined where they name none. */
export type OpenSource<Options> = (io: Io, options: Options) => Promise<ExportSource | undefined>;
