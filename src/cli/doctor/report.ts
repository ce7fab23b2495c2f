import type { Level } from "../../text/finding";
import type { NotChecked } from "../account/not-checked";
import { EXIT, type ExitCode } from "../failure";
import type { Check, CheckOutcome, ConnectionFailure } from "./check";

export interface CheckReport extends CheckOutcome {
  id: string;
  title: string;
  notChecked: readonly NotChecked[];
}

export interface DoctorReport {
  checks: readonly CheckReport[];
  counts: Readonly<Record<Level, number>>;
  /** A request failed, so that findings may be missing. */
  isIncomplete: boolean;
  exitCode: ExitCode;
}

/** The lowest level of findings that is an exit code of its own. */
export type FailingLevel = Exclude<Level, "info">;

export const reportOf = ({ id, title }: Check, outcome: CheckOutcome): CheckReport => ({
  id,
  title,
  findings: outcome.findings,
  notChecked: outcome.notChecked ?? [],
  ...(outcome.queries ? { queries: outcome.queries } : {}),
});

export function summarize(
  checks: readonly CheckReport[],
  failOn: FailingLevel,
  failure?: ConnectionFailure,
): DoctorReport {
  const findings = checks.flatMap((one) => one.findings);
  const count = (level: Level) => findings.filter((one) => one.level === level).length;
  const counts = { error: count("error"), warning: count("warning"), info: count("info") };
  const isIncomplete = checks.some(({ notChecked }) => notChecked.some((one) => one.isIncomplete));
  const hasFindings = counts.error + (failOn === "warning" ? counts.warning : 0) > 0;
  return {
    checks,
    counts,
    isIncomplete,
    exitCode: exitCodeOf(failure, isIncomplete, hasFindings),
  };
}

function exitCodeOf(
  failure: ConnectionFailure | undefined,
  isIncomplete: boolean,
  hasFindings: boolean,
): ExitCode {
  if (failure) return failure.cause === "key" ? EXIT.access : EXIT.error;
  if (isIncomplete) return EXIT.partial;
  return hasFindings ? EXIT.differences : EXIT.success;
}
