import { counted, shortened } from "../../text/words";
import type { OutputFormat } from "../command";
import { tableCell } from "../report/markdown";
import type { CheckReport, DoctorReport } from "./report";

/** The report in the format of `--output`. */
export const render = (report: DoctorReport, format: OutputFormat): string =>
  ({ text, json, markdown })[format](report);

const hasContent = ({ findings, notChecked, queries = [] }: CheckReport): boolean =>
  findings.length > 0 || notChecked.length > 0 || queries.length > 0;

function summaryLine({ checks, counts, isIncomplete }: DoctorReport): string {
  const found = [
    counted(counts.error, "error"),
    counted(counts.warning, "warning"),
    counted(counts.info, "note"),
  ];
  const end = isIncomplete ? " The result is incomplete: see what was not checked." : "";
  return `${counted(checks.length, "check")}: ${found.join(", ")}.${end}`;
}

const LABELS = { error: "error", warning: "warning", info: "note" } as const;

/** Findings one after another; a fix that several of them share is written once. */
function findingLines(findings: CheckReport["findings"]): string[] {
  return findings.flatMap(({ level, where, what, fix }, n) => [
    `  ${LABELS[level]}: ${where}: ${what}`,
    ...(findings[n + 1]?.fix === fix ? [] : [`    ${fix}`]),
  ]);
}

function text(report: DoctorReport): string {
  const sections = report.checks
    .filter(hasContent)
    .map(({ title, findings, notChecked, queries = [] }) => [
      title,
      ...findingLines(findings),
      ...notChecked.map(({ reason }) => `  not checked: ${reason}`),
      ...queries.map((query) => `  query: ${shortened(query)}`),
      "",
    ]);
  return `${[summaryLine(report), "", ...sections.flat()].join("\n").trimEnd()}\n`;
}

const json = ({ checks, counts, isIncomplete }: DoctorReport): string =>
  `${JSON.stringify({ version: 1, complete: !isIncomplete, counts, checks }, null, 2)}\n`;

function markdown(report: DoctorReport): string {
  const sections = report.checks
    .filter(hasContent)
    .map(({ title, findings, notChecked, queries = [] }) => [
      `### ${title}`,
      "",
      ...(findings.length ? ["| Level | Where | What | Fix |", "| --- | --- | --- | --- |"] : []),
      ...findings.map(
        ({ level, where, what, fix }) =>
          `| ${LABELS[level]} | ${tableCell(where)} | ${tableCell(what)} | ${tableCell(fix)} |`,
      ),
      ...(findings.length && notChecked.length + queries.length ? [""] : []),
      ...notChecked.map(({ reason }) => `- not checked: ${tableCell(reason)}`),
      ...queries.map((query) => `- query: ${tableCell(shortened(query))}`),
      "",
    ]);
  const lines = ["## Coralogix doctor", "", summaryLine(report), "", ...sections.flat()];
  return `${lines.join("\n").trimEnd()}\n`;
}
