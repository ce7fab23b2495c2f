import { expand } from "../../../prometheus/templates/execute";
import { TemplateError, UnknownTemplateForm } from "../../../prometheus/templates/values";
import type { Labels } from "../../../promql/evaluate/labels";
import { evaluateInstant, isQueryError } from "../../../promql/evaluate/queries";
import type { Storage } from "../../../promql/evaluate/stored-series";
import { parseStrictly } from "../../../promql/tree";
import type { Evaluations } from "./model";

/** The sample that a template is filled in with. */
export interface TemplateData {
  readonly labels: Labels;
  readonly value: number;
}
interface TemplateContext {
  readonly evaluations: Evaluations;
  readonly time: number;
  /** What its queries select from. */
  readonly storage: Storage;
}

/** The text of a label or an annotation. `refused`: why this version cannot execute the template. */
export function templateText(
  text: string,
  sample: TemplateData,
  { evaluations, time, storage }: TemplateContext,
): string | { readonly refused: string } {
  if (!text.includes("{{")) return text;
  const { externalLabels, externalUrl, step } = evaluations;
  const query = (expr: string) => queried(expr, storage, time, step);
  try {
    const data = { ...sample, externalLabels, externalUrl };
    return expand(text, data, { query, now: time / 1000 });
  } catch (error) {
    if (error instanceof TemplateError) return `<error expanding template: ${error.message}>`;
    if (error instanceof UnknownTemplateForm)
      return { refused: `a template has ${error.message}, which this version does not execute` };
    throw error;
  }
}

/** Whether the text is the same for all samples with the same labels. */
export const isFixed = (text: string): boolean =>
  !text.replace(/\{\{\s*\$labels\.\w+\s*\}\}/g, "").includes("{{");

function queried(text: string, storage: Storage, time: number, step: number) {
  try {
    const result = evaluateInstant(parseStrictly(text), storage, time, { subqueryStepMs: step });
    if (result.type === "scalar") return [{ labels: {}, value: result.v }];
    if (result.type === "vector")
      return result.samples.map(({ labels, v }) => ({ labels, value: v }));
  } catch (error) {
    if (!isQueryError(error)) throw error;
    throw new TemplateError(error.message);
  }
  throw new TemplateError("the result of query is no vector");
}
