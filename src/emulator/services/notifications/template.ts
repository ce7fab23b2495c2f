import { TeraSyntaxError } from "../../../tera/syntax/reader";
import { type Part, parseCondition, parseTemplate } from "../../../tera/syntax/template";
import { evaluate, isTruthy, type Sample, stringify, TemplateError } from "./evaluate";

const MAX_LENGTH = 50000;

/** The tree of a template or a condition. */
function parsed<T>(text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof TeraSyntaxError)
      throw new TemplateError("INVALID_TEMPLATE", error.message);
    throw error;
  }
}

/** Renders a template: `{{ }}` inserts a value, and `{% if %}` and `{% for %}` render parts. */
export function render(template: string, sample: Sample): string {
  const text = renderParts(parsed(template, parseTemplate), sample);
  if (text.length > MAX_LENGTH)
    throw new TemplateError(
      "RENDERED_VALUE_EXCEEDS_MAX_LENGTH",
      `the rendered template is longer than ${MAX_LENGTH} characters`,
    );
  return text;
}

function renderParts(parts: readonly Part[], outer: Sample): string {
  let sample = outer;
  return parts
    .map((part) => {
      if (part.type === "set") sample = { ...sample, [part.name]: evaluate(part.value, sample) };
      return part.type === "set" ? "" : renderPart(part, sample);
    })
    .join("");
}

function renderPart(part: Exclude<Part, { type: "set" }>, sample: Sample): string {
  switch (part.type) {
    case "text":
      return part.text;
    case "output":
      return stringify(evaluate(part.value, sample));
    case "if": {
      const branch = part.branches.find(
        ({ condition }) => !condition || isTruthy(evaluate(condition, sample)),
      );
      return branch ? renderParts(branch.body, sample) : "";
    }
    case "for":
      return renderLoop(part, sample);
    default:
      throw new TemplateError("INVALID_TEMPLATE", `the emulator has no tag ${part.name}`);
  }
}

function renderLoop(
  { names, of, body, otherwise }: Part & { type: "for" },
  sample: Sample,
): string {
  const value = evaluate(of, sample);
  if (typeof value !== "object" || value === null)
    throw new TemplateError("INVALID_TEMPLATE", "a loop needs a list or an object");
  const entries = Object.entries(value);
  if (!entries.length) return renderParts(otherwise, sample);
  const [first = "", second] = names;
  return entries
    .map(([key, item]) => {
      const own = second === undefined ? { [first]: item } : { [first]: key, [second]: item };
      return renderParts(body, { ...sample, ...own });
    })
    .join("");
}

/** Evaluates a condition: an expression, optionally in `{{ }}`. */
export function isTrue(condition: string, sample: Sample): boolean {
  const value = evaluate(parsed(condition, parseCondition), sample);
  return value !== false && value !== "" && value !== 0 && value !== "false";
}
