import type { RenderReview } from "./model";

/** The formats of `--output`. Each loads its code when it is used. */
export const RENDERERS = {
  text: (): RenderReview => (require("./text") as TextModule).reviewText,
  json: (): RenderReview => (require("./json") as JsonModule).reviewJson,
  markdown: (): RenderReview =>
    (require("./markdown/review-markdown") as MarkdownModule).reviewMarkdown,
  html: (): RenderReview => (require("./html/page") as HtmlModule).renderHtml,
} as const satisfies Record<string, () => RenderReview>;

export type ReviewFormat = keyof typeof RENDERERS;
export const REVIEW_FORMATS = Object.keys(RENDERERS) as ReviewFormat[];

type TextModule = typeof import("./text");
type JsonModule = typeof import("./json");
type MarkdownModule = typeof import("./markdown/review-markdown");
type HtmlModule = typeof import("./html/page");
