import type { Config } from "../../provider/identity/config";
import { CommandError, throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import { isProject } from "../stack/project";
import {
  type InterruptedCreate,
  readConfig,
  readState,
  type StackOptions,
  type StackResource,
} from "../stack/read-stack";

/** The stack of the options, or the selected one of the project in this folder. */
export interface DoctorStack {
  config: Config;
  stack?: readonly StackResource[];
  interrupted?: readonly InterruptedCreate[];
  /** Why there is no stack. */
  stackProblem?: string;
}

const NONE: Config = () => undefined;

/** A stack that the options name must be readable; the selected one is used where it is. */
export async function readDoctorStack(io: Io, options: StackOptions): Promise<DoctorStack> {
  if (options.stack !== undefined || options.state !== undefined) return readBoth(io, options);
  if (!isProject(io))
    return {
      config: NONE,
      stackProblem: "this folder is no Pulumi project: add --stack or --state",
    };
  try {
    return await readBoth(io, options);
  } catch (error) {
    throwIfInterrupted(io.signal);
    if (!(error instanceof CommandError)) throw error;
    const reason = error.message.split("\n").slice(0, 2).join(" ");
    return { config: NONE, stackProblem: `the selected stack could not be read: ${reason}` };
  }
}

async function readBoth(io: Io, options: StackOptions): Promise<DoctorStack> {
  const config = await readConfig(io, options);
  const { resources, interrupted } = await readState(io, options);
  return { config, stack: resources, interrupted };
}
