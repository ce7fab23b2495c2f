import { TeraError, TeraNotFound, TeraRefusal } from "../../../tera/errors";
import { evaluateCondition, renderTemplate } from "../../../tera/render";

/** The values of a template or a condition. */
export type Sample = Readonly<Record<string, unknown>>;
type Reason = "INVALID_TEMPLATE" | "FIELD_NOT_FOUND" | "RENDERED_VALUE_EXCEEDS_MAX_LENGTH";

/** The error for a template or condition that cannot be evaluated. */
export class TemplateError extends Error {
  constructor(
    readonly reason: Reason,
    message: string,
  ) {
    super(message);
  }
}

const MAX_LENGTH = 50000;

export function render(template: string, sample: Sample): string {
  const text = evaluated(() => renderTemplate(template, sample));
  if (text.length > MAX_LENGTH)
    throw new TemplateError(
      "RENDERED_VALUE_EXCEEDS_MAX_LENGTH",
      `the rendered template is longer than ${MAX_LENGTH} characters`,
    );
  return text;
}

/** Evaluates a condition: an expression, optionally in `{{ }}`. */
export const isTrue = (condition: string, sample: Sample): boolean =>
  evaluated(() => evaluateCondition(condition, sample));

function evaluated<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof TeraNotFound) throw new TemplateError("FIELD_NOT_FOUND", error.message);
    if (error instanceof TeraError || error instanceof TeraRefusal)
      throw new TemplateError("INVALID_TEMPLATE", error.message);
    throw error;
  }
}
