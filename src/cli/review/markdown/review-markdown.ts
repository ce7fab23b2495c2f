import { markdownText } from "../../report/markdown";
import type { RenderReview, Review } from "../model";
import { summaryLines } from "../summary";
import { DETAILS, type Detail } from "./detail";
import { consequenceLines, forecastLines, messageLines } from "./findings";
import { adoptionLines, groupLines, otherLines } from "./groups";

/**
 * A review for a comment of a pull request, of at most `maxSize` bytes: the first level of detail
 * that fits. No text of a user is markup, a link or a mention, and no line is a command.
 */
export const reviewMarkdown: RenderReview = (
  review,
  { maxSize = Infinity, sourceUrl, picturesIn },
) => {
  let text = "";
  for (const level of DETAILS) {
    const detail = {
      ...level,
      ...(sourceUrl ? { sourceUrl } : {}),
      ...(picturesIn === undefined ? {} : { picturesIn }),
      picturesOf: (urn: string) => review.pictures?.get(urn),
    };
    text = documentOf(review, detail, maxSize);
    if (Buffer.byteLength(text) <= maxSize) return text;
  }
  return text;
};

function documentOf(review: Review, detail: Detail, maxSize: number): string {
  const lines = [
    markerOf(review),
    "",
    `### ${markdownText(projectTitle(review))}`,
    "",
    ...summaryLines(review).map((line, n) => `- ${n ? markdownText(line) : bold(line)}`),
    "",
    ...shortened(detail, maxSize),
    ...messageLines(review, "error", detail),
    ...groupLines(review, "unknown", detail),
    ...groupLines(review, "delete", detail),
    ...groupLines(review, "replace", detail),
    ...consequenceLines(review, detail),
    ...forecastLines(review, detail),
    ...groupLines(review, "overwrite", detail),
    ...groupLines(review, "update", detail),
    ...groupLines(review, "create", detail),
    ...adoptionLines(review, detail),
    ...otherLines(review, detail),
    ...messageLines(review, "warning", detail),
  ];
  return `${lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trimEnd()}\n`;
}

/** The summary names the stack. */
const projectTitle = ({ project }: Review): string =>
  project === undefined ? "Review of a preview" : `Review of the project ${project}`;

const bold = (line: string): string => `**${markdownText(line)}**`;

/** What is left out, and how to see it. */
const shortened = ({ without }: Detail, maxSize: number): string[] =>
  without
    ? [
        `> Shortened to ${maxSize} bytes, without ${without}. \`coralogix review --output html\` and \`--output text\` show everything.`,
        "",
      ]
    : [];

/**
 * The first line of a comment, by which it is found again. A pull request has one comment for each
 * stack of each project.
 */
export const markerOf = ({ project, stack }: Review): string =>
  `<!-- coralogix-review: ${[project, stack]
    .flatMap((name) => name || [])
    .map(markerName)
    .join("/")} -->`;

const MAX_NAME = 100;
/** A name that does not end the marker. */
const markerName = (name: string): string =>
  encodeURIComponent(name.slice(0, MAX_NAME).replace(/[\ud800-\udfff]/g, "_")).replace(
    /--/g,
    "-%2D",
  );
