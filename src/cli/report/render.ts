import type { OutputFormat } from "../command";
import type { Io } from "../io";
import { reportMarkdown } from "./markdown";
import { type ChangeReport, STATUSES, withStatus } from "./model";
import { reportText } from "./text";

export function writeReport(io: Io, report: ChangeReport, format: OutputFormat): void {
  const text = {
    text: () => reportText(report, io.colors),
    json: () => reportJson(report),
    markdown: () => reportMarkdown(report),
  };
  io.out(text[format]());
}

/** Increases where a key changes its meaning or is removed. New keys may be added. */
const VERSION = 1;

/** A report for programs. */
function reportJson(report: ChangeReport): string {
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
