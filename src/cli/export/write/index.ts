import { CommandError } from "../../failure";
import type { Io } from "../../io";
import type { ExportPlan } from "../plan";

/** How the files of an exported program are written. */
export interface WriteOptions {
  folder: string;
  dashboards: "typed" | "json";
  layout: "service" | "folder";
  /** Whether the program adopts the objects. */
  adopt: boolean;
  projectName: string;
}

/** Paths relative to the folder. */
export interface WrittenFiles {
  created: string[];
  /** Files that exist already and were not changed. */
  kept: string[];
}

/** Writes the files of a plan. */
export async function writeExport(
  _plan: ExportPlan,
  _options: WriteOptions,
  _io: Io,
): Promise<WrittenFiles> {
  throw new CommandError("The export cannot write files yet.");
}
