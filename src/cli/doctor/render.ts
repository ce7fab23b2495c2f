import { firstNames } from "../../schema/issues";
import { groupBy } from "../../text/group-by";
import { counted, shortened } from "../../text/words";
import type { OutputFormat } from "../command";
import { jsonOf } from "../json";
import { tableCell } from "../report/markdown";
import type { CheckReport, DoctorReport } from "./report";

export const render = (report: DoctorReport, format: OutputFormat): string =>
  ({ text, json, markdown })[format](report);

const hasContent = ({ findings, notChecked, queries = [] }: CheckReport): boolean =>
  findings.length > 0 || notChecked.length > 0 || queries.length > 0;

/** The titles that are named of checks that did not run; `--output json` has all. */
const MAX_TITLES = 3;

/** Checks that one reason prevented are one section of their titles: the reason is read once. */
interface Sections {
  own: readonly CheckReport[];
  prevented: readonly { reason: string; titles: readonly string[] }[];
}

function sectionsOf({ checks }: DoctorReport): Sections {
  const prevented = [...groupBy(checks, preventedBy)].flatMap(([reason, same]) =>
    reason !== undefined && same.length > 1
      ? [{ reason, titles: same.map(({ title }) => title) }]
      : [],
  );
  const reasons = new Set<string | undefined>(prevented.map(({ reason }) => reason));
  return {
    own: checks.filter((one) => hasContent(one) && !reasons.has(preventedBy(one))),
    prevented,
  };
}

/** The only line of a check: why it did not run. */
function preventedBy({ findings, notChecked, queries = [] }: CheckReport): string | undefined {
  const [first, ...more] = notChecked;
  return findings.length + queries.length + more.length ? undefined : first?.reason;
}

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
  const { own, prevented } = sectionsOf(report);
  const sections = own.map(({ title, findings, notChecked, queries = [] }) => [
    title,
    ...findingLines(findings),
    ...notChecked.map(({ reason }) => `  not checked: ${reason}`),
    ...queries.map((query) => `  query: ${shortened(query)}`),
    "",
  ]);
  const others = prevented.map(({ reason, titles }) => [
    `Not checked: ${reason}`,
    `  ${counted(titles.length, "check")}: ${firstNames(titles, MAX_TITLES)}`,
    "",
  ]);
  const lines = [summaryLine(report), "", ...sections.flat(), ...others.flat()];
  return `${lines.join("\n").trimEnd()}\n`;
}

const json = ({ checks, counts, isIncomplete }: DoctorReport): string =>
  jsonOf("doctor", { isComplete: !isIncomplete, counts, checks });

function markdown(report: DoctorReport): string {
  const { own, prevented } = sectionsOf(report);
  const sections = own.map(({ title, findings, notChecked, queries = [] }) => [
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
  const others = prevented.map(({ reason, titles }) => [
    `### Not checked: ${tableCell(reason)}`,
    "",
    `${counted(titles.length, "check")}: ${firstNames(titles, MAX_TITLES)}`,
    "",
  ]);
  const all = [...sections, ...others].flat();
  const lines = ["## Coralogix doctor", "", summaryLine(report), "", ...all];
  return `${lines.join("\n").trimEnd()}\n`;
}
