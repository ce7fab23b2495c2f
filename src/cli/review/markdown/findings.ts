import { firstNames } from "../../../schema/issues";
import { markdownCode, markdownText } from "../../report/markdown";
import type { Consequence, Review } from "../model";
import { otherSubject, unnamedIn, worstFirst } from "../summary";
import type { Detail } from "./detail";

const MAX_AFFECTED = 10;
const MAX_MESSAGE = 20;
const TITLES = { error: "**Error**", warning: "**Warning**", info: "Note" } as const;

/** What the changes lead to elsewhere, the errors first. */
export const consequenceLines = ({ consequences }: Review, { findings }: Detail): string[] => {
  return section("Consequences", limited(worstFirst(consequences).map(consequenceItem), findings));
};

function consequenceItem(one: Consequence): string[] {
  const { affects, cause } = unnamedIn(one);
  const objects = affects.length ? `: ${codeList(affects)}` : "";
  const reason = cause === undefined ? "" : ` (because of ${markdownCode(cause)})`;
  return [`- ${TITLES[one.level]}: ${markdownText(one.what)}${objects}${reason}`];
}

const codeList = (subjects: readonly string[]): string =>
  firstNames(subjects.map(markdownCode), MAX_AFFECTED);

/** Figures of the account, each with its basis. */
export const forecastLines = ({ forecasts }: Review, { findings }: Detail): string[] =>
  forecasts
    ? section(
        "Forecasts",
        limited(
          forecasts.map(({ topic, subject, result, basis, notComputed }) => {
            const about = subject === undefined ? "" : `, ${markdownCode(subject)}`;
            const text = result ?? `not computed: ${notComputed ?? "no reason is known"}`;
            const from = basis === undefined ? "" : ` (${markdownText(basis)})`;
            return [`- **${markdownText(topic)}**${about}: ${markdownText(text)}${from}`];
          }),
          findings,
        ),
      )
    : [];

/** The errors or the warnings of the preview, each with the resource that it is about. */
export function messageLines(
  { diagnostics, resources, others }: Review,
  severity: "error" | "warning",
  { findings }: Detail,
): string[] {
  const subjects = new Map<string, string>([
    ...others.map((one) => [one.urn, otherSubject(one)] as const),
    ...resources.map(({ urn, subject }) => [urn, subject] as const),
  ]);
  const items = diagnostics
    .filter((one) => one.severity === severity)
    .map(({ message, urn = "" }) => messageItem(message, subjects.get(urn)));
  return section(severity === "error" ? "Errors" : "Warnings", limited(items, findings));
}

function messageItem(message: string, subject: string | undefined): string[] {
  const [first = "", ...rest] = message.split("\n").filter((line) => line.trim());
  const about = subject === undefined ? "" : `${markdownCode(subject)}: `;
  const more = rest.length - MAX_MESSAGE;
  return [
    `- ${about}${markdownText(first.trim())}`,
    ...rest.slice(0, MAX_MESSAGE).map((line) => `  - ${markdownCode(line.trim())}`),
    ...(more > 0 ? [`  - ${more} more lines`] : []),
  ];
}

function limited(items: readonly string[][], most: number): string[] {
  const more = items.length - most;
  return [
    ...items.slice(0, most).flat(),
    ...(more > 0 ? [`- ${most ? `${more} more` : more}, not listed`] : []),
  ];
}

/** A heading with its lines; nothing without lines. `title` is no text of a user. */
export const section = (title: string, lines: readonly string[]): string[] =>
  lines.length ? [`#### ${title}`, "", ...lines, ""] : [];
