import { evaluate, type Sample, TemplateError } from "./expression";

const MAX_LENGTH = 50000;
const TAG = /\{\{([\s\S]*?)\}\}|\{%-?([\s\S]*?)-?%\}|\{#[\s\S]*?#\}/g;

type Part = { text: string } | { value: string } | { tag: string };

function splitTemplate(template: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of template.matchAll(TAG)) {
    parts.push({ text: template.slice(from, match.index) });
    if (match[1] !== undefined) parts.push({ value: match[1] });
    else if (match[2] !== undefined) parts.push({ tag: match[2].trim() });
    from = match.index + match[0].length;
  }
  parts.push({ text: template.slice(from) });
  const unbalanced = parts.find((part) => "text" in part && /\{\{|\{%|\}\}|%\}/.test(part.text));
  if (unbalanced) throw new TemplateError("INVALID_TEMPLATE", "unbalanced brackets");
  return parts;
}

const stringify = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);

/**
 * Renders a template: `{{ }}` inserts a value, and `{% if %} … {% else %} … {% endif %}` renders
 * parts conditionally.
 */
export function render(template: string, sample: Sample): string {
  const out: string[] = [];
  // The results of the open conditions, outermost first.
  const conditions: boolean[] = [];
  for (const part of splitTemplate(template)) {
    const isActive = conditions.every((isMet) => isMet);
    if ("tag" in part) applyTag(part.tag, conditions, isActive, sample);
    else if (isActive)
      out.push("text" in part ? part.text : stringify(evaluate(part.value, sample)));
  }
  if (conditions.length) throw new TemplateError("INVALID_TEMPLATE", "if without endif");
  const text = out.join("");
  if (text.length > MAX_LENGTH)
    throw new TemplateError(
      "RENDERED_VALUE_EXCEEDS_MAX_LENGTH",
      `the rendered template is longer than ${MAX_LENGTH} characters`,
    );
  return text;
}

function applyTag(tag: string, conditions: boolean[], isActive: boolean, sample: Sample): void {
  const [keyword = "", ...rest] = tag.split(/\s+/);
  if (keyword === "if") conditions.push(!isActive || isTrue(rest.join(" "), sample));
  else if (keyword === "else" && conditions.length) conditions.push(!conditions.pop());
  else if (keyword === "endif" && conditions.length) conditions.pop();
  else
    throw new TemplateError("INVALID_TEMPLATE", `the tag ${keyword} is unknown or unexpected here`);
}

/** Evaluates a condition: an expression, optionally in `{{ }}`. */
export function isTrue(condition: string, sample: Sample): boolean {
  const expression = condition.trim().replace(/^\{\{([\s\S]*)\}\}$/, "$1");
  const value = evaluate(expression, sample);
  return value !== false && value !== "" && value !== 0 && value !== "false";
}
