import type { Config } from "../../provider/identity/connection";
import { definitions } from "../account/definitions";
import { readAccount } from "../account/read-account";
import type { OutputFormat } from "../command";
import type { ConnectionOptions } from "../connection";
import type { ExitCode } from "../exit-codes";
import { throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import { readConfig, readStack, type StackOptions } from "../stack/read-stack";
import { viewAccount } from "./account-view";
import type { DoctorContext } from "./check";
import { allChecks } from "./checks";
import { openAccount } from "./open";
import { render } from "./render";
import { type CheckReport, reportOf, summarize } from "./report";

export interface DoctorOptions extends ConnectionOptions, StackOptions {
  output: OutputFormat;
}

/** Runs all checks with read operations only, and writes the report. */
export async function doctor(io: Io, options: DoctorOptions): Promise<ExitCode> {
  const context = await createContext(io, options);
  const reports: CheckReport[] = [];
  for (const check of allChecks()) {
    reports.push(reportOf(check, await check.run(context)));
    throwIfInterrupted(io.signal);
  }
  const report = summarize(reports, context.failure);
  io.out(render(report, options.output));
  return report.exitCode;
}

async function createContext(io: Io, options: DoctorOptions): Promise<DoctorContext> {
  const hasStack = options.stack !== undefined || options.state !== undefined;
  const config: Config = hasStack ? await readConfig(io, options) : () => undefined;
  const stack = hasStack ? { stack: await readStack(io, options) } : {};
  const opened = await openAccount(io, options, config);
  if ("failure" in opened) return { io, ...stack, failure: opened.failure };
  const all = definitions();
  const content = await readAccount(opened.session, { definitions: all }, io);
  const account = viewAccount(all, content, Date.now());
  return { io, ...stack, session: opened.session, account };
}
