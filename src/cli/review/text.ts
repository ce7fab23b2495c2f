import { styleText } from "node:util";
import { printable, unknownText } from "../../provider/change-lines/text";
import { counted } from "../../text/words";
import type { ReportedChange } from "../report/model";
import { OPERATIONS, type RenderReview, type Review, type ReviewedResource } from "./model";
import {
  changedOthers,
  isPlainAdoption,
  isRefused,
  NOT_COMPARED,
  operationText,
  otherSubject,
  summaryLines,
  titleOf,
  typeCounts,
  unnamedIn,
  withOperation,
} from "./summary";
import { unknownsWithoutChange } from "./unknowns";

type Color = Parameters<typeof styleText>[0];
type Style = (color: Color, text: string) => string;
interface Section {
  title: string;
  lines: readonly string[];
  color?: Color;
}

/** A review for a terminal. All strings of users are printable and in one line. */
export const reviewText: RenderReview = (review, { colors }) => {
  const style: Style = (color, text) =>
    colors ? styleText(color, text, { validateStream: false }) : text;
  const [first = "", ...summary] = summaryLines(review).map(printable);
  const lines = [style("bold", first), ...summary, ...sections(review).flatMap(rendered(style))];
  return `${lines.join("\n")}\n`;
};

const rendered =
  (style: Style) =>
  ({ title, lines, color = "bold" }: Section): string[] =>
    lines.length ? ["", style(color, title), ...lines.map((line) => `  ${line}`)] : [];

const COLORS: Partial<Record<ReviewedResource["operation"], Color>> = {
  unknown: "red",
  delete: "red",
  replace: "red",
  overwrite: "yellow",
  update: "yellow",
  create: "green",
};

const sections = (review: Review): Section[] => [
  { title: "Errors", lines: messages(review, "error"), color: "red" },
  ...OPERATIONS.filter((operation) => operation !== "same" && operation !== "adopt").map(
    (operation) => ({
      title: titleOf(operation),
      lines: withOperation(review, operation).flatMap(resourceLines),
      ...(COLORS[operation] ? { color: COLORS[operation] } : {}),
    }),
  ),
  { title: "Adopted", lines: adoptionSection(review) },
  { title: "Other packages", lines: otherLines(review) },
  { title: "Consequences", lines: consequenceLines(review) },
  { title: "Forecasts", lines: forecastLines(review) },
  { title: "Warnings", lines: messages(review, "warning"), color: "yellow" },
];

function adoptionSection(review: Review): string[] {
  const adopted = withOperation(review, "adopt").filter((one) => !isRefused(one));
  const plain = adopted.filter(isPlainAdoption);
  return [
    ...(plain.length
      ? [`adopts ${counted(plain.length, "object")}, writes nothing: ${typeCounts(plain)}`]
      : []),
    ...adopted.filter((one) => !isPlainAdoption(one)).flatMap(resourceLines),
  ];
}

/** The lines of messages, each with the resource that it is about. */
function messages({ diagnostics, resources, others }: Review, severity: string): string[] {
  const subjects = new Map<string, string>([
    ...others.map((one) => [one.urn, otherSubject(one)] as const),
    ...resources.map(({ urn, subject, name }) => [urn, `${subject} (${name})`] as const),
  ]);
  return (
    diagnostics
      .filter((one) => one.severity === severity)
      .flatMap(({ message, urn }) => {
        const subject = subjects.get(urn ?? "");
        return `${subject === undefined ? "" : `${subject}: `}${message}`.split("\n");
      })
      .filter((line) => line.trim())
      // The engine indents with tabs, which a name would show as an escape.
      .map((line) => printable(line.replaceAll("\t", "  ")))
  );
}

const otherLines = (review: Review): string[] =>
  changedOthers(review).map((one) => printable(`${operationText(one)} ${otherSubject(one)}`));

const consequenceLines = ({ consequences }: Review): string[] =>
  consequences.flatMap((one) => {
    const { affects, cause = "" } = unnamedIn(one);
    return [
      printable(`${one.level}: ${one.what}${cause && ` (because of ${cause})`}`),
      ...affects.map((subject) => printable(`  ${subject}`)),
    ];
  });

const forecastLines = ({ forecasts = [] }: Review): string[] =>
  forecasts.map(({ topic, subject, result, basis, notComputed }) => {
    const about = subject === undefined ? topic : `${topic}, ${subject}`;
    const text = result ?? `not computed: ${notComputed ?? "no reason is known"}`;
    return printable(`${about}: ${text}${basis === undefined ? "" : ` (${basis})`}`);
  });

export function resourceLines(resource: ReviewedResource): string[] {
  const { subject, name, source, changes, notes, adoption } = resource;
  const location = source ? `, ${source.file}:${source.line}` : "";
  const state = adoption === "unknown" ? `: ${NOT_COMPARED}` : "";
  return [
    printable(`${subject} (${name}${location})${state}`),
    ...[...uniqueChanges(changes).flatMap(changeLines), ...unknownLines(resource)].map(
      (line) => `  ${line}`,
    ),
    ...notes.map((note) => printable(`  ${note}`)),
  ];
}

/** Changes of several secrets may have the same line. */
const uniqueChanges = (changes: readonly ReportedChange[]): ReportedChange[] => [
  ...new Map(changes.map((change) => [change.text, change])).values(),
];

const unknownLines = (resource: ReviewedResource): string[] =>
  unknownsWithoutChange(resource).map(([path, name]) => printable(`${path} ${unknownText(name)}`));

const MAX_PLACES = 10;
/** One line; two for each part of a long text that differs in several parts. */
function changeLines({ text, location, hunks = [] }: ReportedChange): string[] {
  if (hunks.length < 2 || location === undefined) return [printable(text)];
  const parts = hunks
    .slice(0, MAX_PLACES)
    .flatMap(({ was, is }) => [printable(`  - ${was}`), printable(`  + ${is}`)]);
  const more = hunks.length - MAX_PLACES;
  return [
    printable(`${location} changes in ${hunks.length} places`),
    ...parts,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
