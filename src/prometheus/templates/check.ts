import { run } from "./execute";
import type { TemplateContext } from "./functions";
import { TemplateSyntaxError } from "./lex";
import { parseTemplate } from "./parse";
import type { Template } from "./tree";
import { type Sample, TemplateError, UnknownTemplateForm } from "./values";

/** Why Prometheus refuses a text as a template; undefined where it accepts it. */
export function templateProblem(text: string): string | undefined {
  if (!text.includes("{{")) return undefined;
  try {
    parseTemplate(text);
    return undefined;
  } catch (error) {
    if (error instanceof TemplateSyntaxError) return `invalid template: ${error.message}`;
    if (error instanceof UnknownTemplateForm) return undefined;
    throw error;
  }
}

function readable(text: string): Template | undefined {
  try {
    return text.includes("{{") ? parseTemplate(text) : undefined;
  } catch (error) {
    if (error instanceof TemplateSyntaxError || error instanceof UnknownTemplateForm)
      return undefined;
    throw error;
  }
}

/** Labels with the names that a template may use, which have the same value. */
const labelsFor = (template: string, value: string): Readonly<Record<string, string>> =>
  Object.fromEntries((template.match(/\w+/g) ?? []).map((name) => [name, value]));

const TEXTS = ["", "1", "a", "1h", "a.b:80"];
const NUMBERS = [1, 0, -1, Number.NaN];

/**
 * Why a template always fails when Prometheus executes it; undefined where it succeeds for some
 * labels, values and results of queries, and for a template that Prometheus refuses.
 */
export function templateError(text: string): string | undefined {
  const template = readable(text);
  if (!template) return undefined;
  let first: string | undefined;
  for (const label of TEXTS)
    for (const value of NUMBERS) {
      const labels = labelsFor(text, label);
      for (const samples of [[], [{ labels, value }]]) {
        const data = { labels, externalLabels: labels, externalUrl: "http://localhost", value };
        try {
          run(template, data, contextOf(samples));
          return undefined;
        } catch (error) {
          if (error instanceof UnknownTemplateForm) return undefined;
          if (!(error instanceof TemplateError)) throw error;
          first ??= error.message;
        }
      }
    }
  return first;
}

const contextOf = (samples: readonly Sample[]): TemplateContext => ({
  query: () => samples,
  now: 0,
  externalUrl: "http://localhost",
});
