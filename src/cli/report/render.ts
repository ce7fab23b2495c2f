import type { OutputFormat } from "../command";
import type { Io } from "../io";
import { jsonOf } from "../json";
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

/** A report for programs. */
function reportJson(report: ChangeReport): string {
  const { command, equal, resources, edits } = report;
  const counts = STATUSES.map(([status]) => [status, withStatus(report, status).length]);
  return jsonOf(command, {
    counts: { equal, ...Object.fromEntries(counts) },
    resources,
    ...edits,
  });
}
