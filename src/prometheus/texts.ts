import type { PrometheusAlertRule, PrometheusFinding } from "./rule";

/** The longest description that the service accepts. */
const MAX_DESCRIPTION = 3000;

const LABEL = /\{\{-?\s*(?:\$labels|\.Labels)\.(\w+)\s*(?:\|[^{}]*)?-?\}\}/g;
const LABELS = /\{\{-?\s*(?:\$labels|\.Labels)\s*-?\}\}/g;
const VALUE =
  /\{\{-?\s*(?:(?:humanize\w*|printf\s+"[^"{}]*")\s+)?(?:\$value|\.Value)\s*(?:\|[^{}]*)?-?\}\}/g;

/** Whether a string has a template of Prometheus. */
export const isTemplate = (text: string): boolean => text.includes("{{");

/** A text with names instead of templates: `{instance}` and `{value}`. */
const readable = (text: string): string =>
  text.replace(LABEL, "{$1}").replace(LABELS, "{labels}").replace(VALUE, "{value}");

// The first is the heading, the others are what people write below it.
const FIRST = ["summary", "description", "message"];

/** The description of an alert: the summary, the description, and all other annotations. */
export function descriptionOf({ annotations }: PrometheusAlertRule): {
  readonly text: string;
  readonly findings: readonly PrometheusFinding[];
} {
  const others = Object.keys(annotations).filter((name) => !FIRST.includes(name));
  const paragraphs = [
    ...FIRST.map((name) => annotations[name] ?? ""),
    others.map((name) => `${name}: ${annotations[name]}`).join("\n"),
  ];
  const whole = paragraphs
    .map((paragraph) => readable(paragraph).trim())
    .filter(Boolean)
    .join("\n\n");
  const isLong = whole.length > MAX_DESCRIPTION;
  const text = isLong ? `${whole.slice(0, MAX_DESCRIPTION - 1)}…` : whole;
  return { text, findings: [...templateFindings(annotations), ...(isLong ? [TOO_LONG] : [])] };
}

const TOO_LONG: PrometheusFinding = {
  path: "annotations",
  what: `the description is cut after ${MAX_DESCRIPTION} characters`,
  level: "note",
};

const templateFindings = (annotations: Readonly<Record<string, string>>): PrometheusFinding[] =>
  Object.entries(annotations).flatMap(([name, text]): PrometheusFinding[] => {
    if (!isTemplate(text)) return [];
    const rest = isTemplate(readable(text));
    const what = rest
      ? "the service fills in no templates: the part with {{ is kept as it is written"
      : "the service fills in no templates: the text has the names of labels in braces";
    return [{ path: `annotations.${name}`, what, level: "note" }];
  });
