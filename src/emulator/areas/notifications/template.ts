import { evaluate, type Sample, TemplateError } from "./expression";

const LONGEST = 50000;
const TAG = /\{\{([\s\S]*?)\}\}|\{%-?([\s\S]*?)-?%\}|\{#[\s\S]*?#\}/g;

type Part = { text: string } | { value: string } | { tag: string };

function partsOf(template: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of template.matchAll(TAG)) {
    parts.push({ text: template.slice(from, match.index) });
    if (match[1] !== undefined) parts.push({ value: match[1] });
    else if (match[2] !== undefined) parts.push({ tag: match[2].trim() });
    from = match.index + match[0].length;
  }
  parts.push({ text: template.slice(from) });
  const open = parts.find((part) => "text" in part && /\{\{|\{%|\}\}|%\}/.test(part.text));
  if (open) throw new TemplateError("INVALID_TEMPLATE", "a bracket is not closed, or was never opened");
  return parts;
}

const textOf = (value: unknown): string => (typeof value === "object" && value !== null ? JSON.stringify(value) : String(value));

/** A template with a sample filled in: values in `{{ }}`, and parts that depend on a condition in `{% if %} … {% else %} … {% endif %}`. */
export function render(template: string, sample: Sample): string {
  const out: string[] = [];
  // Whether each condition that is open holds, the outermost first.
  const open: boolean[] = [];
  for (const part of partsOf(template)) {
    const told = open.every((holds) => holds);
    if ("tag" in part) follow(part.tag, open, told, sample);
    else if (told) out.push("text" in part ? part.text : textOf(evaluate(part.value, sample)));
  }
  if (open.length) throw new TemplateError("INVALID_TEMPLATE", "an if has no endif");
  const text = out.join("");
  if (text.length > LONGEST)
    throw new TemplateError("RENDERED_VALUE_EXCEEDS_MAX_LENGTH", `what comes out is longer than ${LONGEST} characters`);
  return text;
}

function follow(tag: string, open: boolean[], told: boolean, sample: Sample): void {
  const [word = "", ...rest] = tag.split(/\s+/);
  if (word === "if") open.push(!told || holds(rest.join(" "), sample));
  else if (word === "else" && open.length) open.push(!open.pop());
  else if (word === "endif" && open.length) open.pop();
  else throw new TemplateError("INVALID_TEMPLATE", `the tag ${word} is not known, or not expected here`);
}

/** Whether a condition holds: an expression, bare or in `{{ }}`. */
export function holds(condition: string, sample: Sample): boolean {
  const bare = condition.trim().replace(/^\{\{([\s\S]*)\}\}$/, "$1");
  const value = evaluate(bare, sample);
  return value !== false && value !== "" && value !== 0 && value !== "false";
}
