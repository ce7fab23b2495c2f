import { printable } from "../../provider/change-lines/text";
import { counted } from "../../text/words";
import type { OutputFormat } from "../command";
import { picturesPage } from "../draw/page";
import { jsonOf } from "../json";
import { tableCell } from "../report/markdown";
import type { DrawnPast } from "./charts";
import { groupText } from "./group-text";
import { alertSvg } from "./picture";
import type { BacktestReport, ReportedGroup } from "./report";

export type BacktestFormat = OutputFormat | "svg" | "html";

export const render = (report: BacktestReport, format: BacktestFormat, past: DrawnPast): string =>
  ({
    text: () => text(report),
    json: () => jsonOf("backtest", report),
    markdown: () => markdown(report),
    svg: () => svg(report, past),
    html: () => picturesPage(titleOf(report), [svg(report, past, true)], text(report)),
  })[format]();

const nameOf = ({ alert }: BacktestReport): string => alert.name ?? "The alert";

const svg = (report: BacktestReport, past: DrawnPast, withoutStyle = false): string =>
  alertSvg(
    {
      past,
      name: nameOf(report),
      notes: [`${report.range.from} to ${report.range.to}`, firesText(report)],
    },
    withoutStyle,
  );

/** More groups are counted, not listed. */
const SHOWN_GROUPS = 20;

/** A number of minutes: `2 d 3 h 10 min`. */
export function duration(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 1440), "d"],
    [Math.floor(minutes / 60) % 24, "h"],
    [minutes % 60, "min"],
  ] as const;
  const shown = parts.flatMap(([count, unit]) => (count ? [`${count} ${unit}`] : []));
  return shown.join(" ") || "0 min";
}

const titleOf = ({ alert, range }: BacktestReport): string =>
  `Back-test of ${alert.name === undefined ? "the alert" : JSON.stringify(alert.name)}: ${range.from} to ${range.to} (${counted(range.days, "day")})`;

function firesText(report: BacktestReport): string {
  const { fires, resolves, firingAtStart, firingAtEnd, longest } = report;
  const parts = [
    counted(fires, "fire"),
    `${resolves} resolved`,
    ...(firingAtStart ? [`${firingAtStart} firing at the start`] : []),
    ...(firingAtEnd ? [`${firingAtEnd} firing at the end`] : []),
  ];
  return `${parts.join(", ")}.${longest ? ` Longest: ${duration(longest.minutes)} from ${longest.from}, ${groupText(longest.group)}.` : ""}`;
}

const TIERS = { frequent: "frequent search", archive: "archive" } as const;
function coverageLines({ coverage }: BacktestReport): string[] {
  const { hours, hoursWithData, tier, groups, groupsOverLimit, incomplete } = coverage;
  return [
    `Coverage: data in ${hoursWithData} of ${counted(hours, "hour")}, ${counted(groups, "group")}${tier ? `, tier ${TIERS[tier]}` : ""}.`,
    ...(groupsOverLimit
      ? [`Incomplete: ${counted(groupsOverLimit, "group")} over the limit were not evaluated.`]
      : []),
    ...incomplete.map((reason) => `Incomplete: ${reason}.`),
  ];
}

function comparisonLines({ comparison }: BacktestReport): string[] {
  if (!comparison) return [];
  const { agreementPct, both, onlyBacktest, onlyRecorded, since } = comparison;
  return [
    `Agreement with the recorded events since ${since}: ${agreementPct} % (${both} in both, ${onlyBacktest} only in the back-test, ${onlyRecorded} only recorded).`,
  ];
}

const rowOf = ({ group, fires, longestMinutes, firingMinutes }: ReportedGroup): string[] => [
  groupText(group),
  String(fires),
  duration(longestMinutes),
  duration(firingMinutes),
];
const HEAD = ["Group", "Fires", "Longest", "Total"];
const omittedLine = ({ groups }: BacktestReport): string[] =>
  groups.length > SHOWN_GROUPS
    ? [`… and ${counted(groups.length - SHOWN_GROUPS, "more group")}; --output json has all.`]
    : [];
const shownRows = ({ groups }: BacktestReport): string[][] =>
  groups.slice(0, SHOWN_GROUPS).map(rowOf);

const MAX_COLUMN = 60;
function textTable(rows: readonly string[][]): string[] {
  const cells = rows.map((row) => row.map((cell) => printable(cell).slice(0, MAX_COLUMN)));
  const widths = HEAD.map((_, n) => Math.max(...cells.map((row) => row[n]?.length ?? 0)));
  return cells.map((row) =>
    `  ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join("  ")}`.trimEnd(),
  );
}

function text(report: BacktestReport): string {
  const rows = shownRows(report);
  const lines = [
    titleOf(report),
    ...report.rules.map(({ priority, condition }) => `  ${priority}: ${condition}`),
    "",
    firesText(report),
    ...(rows.length ? ["", ...textTable([HEAD, ...rows]), ...omittedLine(report)] : []),
    "",
    ...coverageLines(report),
    ...comparisonLines(report),
    ...report.notes,
  ];
  return `${lines.map(printable).join("\n")}\n`;
}

function markdown(report: BacktestReport): string {
  const rows = shownRows(report).map((row) => `| ${row.map(tableCell).join(" | ")} |`);
  const bullets = (lines: readonly string[]) => lines.map((line) => `- ${tableCell(line)}`);
  const lines = [
    `### ${tableCell(titleOf(report))}`,
    "",
    ...bullets(report.rules.map(({ priority, condition }) => `${priority}: ${condition}`)),
    "",
    tableCell(firesText(report)),
    "",
    ...(rows.length
      ? [
          `| ${HEAD.join(" | ")} |`,
          "| --- | --- | --- | --- |",
          ...rows,
          "",
          ...omittedLine(report),
        ]
      : []),
    ...bullets([...coverageLines(report), ...comparisonLines(report), ...report.notes]),
  ];
  return `${lines.join("\n")}\n`;
}
