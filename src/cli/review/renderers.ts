import type { SourceUrl } from "./markdown/source-url";
import type { Review } from "./model";

/** What a renderer knows besides the review. */
export interface RenderOptions {
  /** The output is for a terminal that shows colors. */
  colors: boolean;
  /** The most bytes of Markdown; undefined for no limit. */
  maxSize?: number;
  /** The address of a location in the program. Markdown links to it. */
  sourceUrl?: SourceUrl;
}
export type RenderReview = (review: Review, options: RenderOptions) => string;

/** The formats of `--output`. Each loads its code when it is used. */
export const RENDERERS = {
  text: (): RenderReview => (require("./text") as TextModule).reviewText,
  json: (): RenderReview => (require("./json/review-json") as JsonModule).reviewJson,
  markdown: (): RenderReview =>
    (require("./markdown/review-markdown") as MarkdownModule).reviewMarkdown,
  html: (): RenderReview => (require("./html/page") as HtmlModule).renderHtml,
} as const satisfies Record<string, () => RenderReview>;

export type ReviewFormat = keyof typeof RENDERERS;
export const REVIEW_FORMATS = Object.keys(RENDERERS) as ReviewFormat[];

type TextModule = typeof import("./text");
type JsonModule = typeof import("./json/review-json");
type MarkdownModule = typeof import("./markdown/review-markdown");
type HtmlModule = typeof import("./html/page");
