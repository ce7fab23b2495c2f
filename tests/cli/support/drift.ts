import { run } from "../../../src/cli/run";
import type { Resource } from "../../support/driver";
import type { World } from "../../support/world";
import { testIo } from "./io";
import { envOf, stateEntry, writeState } from "./state";

/** The result of a run of the command. */
export interface DriftRun {
  code: number;
  out: string;
  err: string;
}

/** Runs `coralogix drift` for the state of resources. */
export async function runDrift(
  w: World,
  resources: readonly Resource[],
  args: readonly string[] = [],
  { env = envOf(w), cwd }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<DriftRun> {
  const io = testIo(env, cwd);
  const state = writeState(resources.map(stateEntry));
  const code = await run(["drift", "--state", state, ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

export interface ReportedResource {
  status: string;
  subject: string;
  reason?: string;
  changes: { type: string; path: string; text: string; isSecret: boolean }[];
}

/** The resources that `coralogix drift --output json` lists. */
export async function driftOf(w: World, resources: readonly Resource[]) {
  const { code, out, err } = await runDrift(w, resources, ["--output", "json"]);
  if (!out) throw new Error(err);
  const { counts, resources: reported } = JSON.parse(out) as {
    counts: Record<string, number>;
    resources: ReportedResource[];
  };
  return { code, counts, reported, texts: reported.flatMap(textsOf) };
}

const textsOf = ({ subject, changes }: ReportedResource): string[] =>
  changes.map(({ text }) => `${subject}: ${text}`);
