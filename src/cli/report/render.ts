import type { OutputFormat } from "../command";
import type { Io } from "../io";
import { reportJson } from "./json";
import { reportMarkdown } from "./markdown";
import type { ChangeReport } from "./model";
import { reportText } from "./text";

/** Writes a report to standard output. */
export function writeReport(io: Io, report: ChangeReport, format: OutputFormat): void {
  const text = {
    text: () => reportText(report, io.colors),
    json: () => reportJson(report),
    markdown: () => reportMarkdown(report),
  };
  io.out(text[format]());
}
