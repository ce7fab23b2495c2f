import { type ChangeReport, STATUSES, withStatus } from "./model";

/** Increases where a key changes its meaning or is removed. New keys may be added. */
const VERSION = 1;

/** A report for programs. */
export function reportJson(report: ChangeReport): string {
  const { command, equal, resources, edits } = report;
  const counts = STATUSES.map(([status]) => [status, withStatus(report, status).length]);
  const result = {
    version: VERSION,
    command,
    counts: { equal, ...Object.fromEntries(counts) },
    resources,
    ...edits,
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}
