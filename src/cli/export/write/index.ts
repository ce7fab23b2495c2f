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

/** The files of an export, relative to its folder. */
export interface WrittenFiles {
  created: string[];
  /** The existing file that got import lines. */
  updated: string[];
  /** Existing files, which stay as they are. */
  kept: string[];
  /** The `pulumi config set --secret` commands for the new objects, without values. */
  secrets: readonly string[];
}

/** Writes the files of a plan. */
export async function writeExport(
  _plan: ExportPlan,
  _options: WriteOptions,
  _io: Io,
): Promise<WrittenFiles> {
  throw new CommandError("The export cannot write files yet.");
}
