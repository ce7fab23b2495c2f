import { isSealed } from "../../../provider/adopt/json-secrets";
import { pathsWhere, replaceEach } from "../../../schema/path";
import { isRecord } from "../../../schema/record";
import { SECRET } from "../../../schema/secrets";
import { jsonIn } from "../../../text/decoded";
import { jsonFault } from "../../../text/json-fault";
import { CommandError } from "../../failure";
import { type Event, fromEvents, isEvent } from "./events";
import type { Diagnostic, Preview, Step } from "./steps";

const COMMAND = "pulumi preview --json | npx --no pulumi-coralogix review";

/** The error for input that is not the output of `pulumi preview --json`. */
const notPreview = (what: string, hint: string): CommandError =>
  new CommandError(`${what} ${hint} Expected the output of \`pulumi preview --json\`: ${COMMAND}`);

/**
 * Parses what `pulumi preview --json` prints: an object, or an event in each line. `name` is that of
 * the file, for errors.
 */
export function parsePreview(text: string, name = "The preview"): Preview {
  const { steps, ...preview } = parseForm(text, name);
  return { ...preview, steps: withoutSeals(steps) };
}

/** Steps in which each secret is a string. A state can have it as a record. */
const withoutSeals = (steps: readonly Step[]): readonly Step[] =>
  replaceEach(steps, pathsWhere(steps, isSealed), () => SECRET);

function parseForm(text: string, name: string): Preview {
  const trimmed = text.trim();
  if (!trimmed) throw notPreview(`${name} is empty.`, "Did the preview fail?");
  if (!trimmed.startsWith("{"))
    throw notPreview(`${name} is not JSON.`, "The option --json may be missing.");
  const value = jsonIn(trimmed);
  if (isEvent(value)) return fromEvents([value]);
  if (value !== undefined) return fromObject(value, name);
  return fromEvents(eventsIn(text, name));
}

const KEYS = ["steps", "diagnostics", "changeSummary"];

/** Whether JSON is what `pulumi preview --json` prints, in one of its forms. */
export const isPreview = (value: unknown): boolean =>
  isEvent(value) || (isRecord(value) && KEYS.some((key) => Object.hasOwn(value, key)));

function fromObject(value: unknown, name: string): Preview {
  if (!isRecord(value) || !isPreview(value))
    throw notPreview(`${name} is JSON, but no preview.`, hintFor(value));
  return {
    steps: stepsIn(value.steps, name),
    diagnostics: itemsIn(value.diagnostics).filter(isDiagnostic),
    counts: isRecord(value.changeSummary) ? value.changeSummary : {},
    config: isRecord(value.config) ? value.config : {},
  };
}

/** Other entries are ignored, unless there are no steps beside them: no change would be seen. */
function stepsIn(steps: unknown, name: string): Step[] {
  const all = Array.isArray(steps) ? steps : [steps ?? []].flat();
  const read = all.filter(isStep);
  if (read.length || !all.length) return read;
  throw notPreview(
    `${name} is no preview: none of its steps has an op and a urn.`,
    "It was changed.",
  );
}

const hintFor = (value: unknown): string =>
  isRecord(value) && Object.hasOwn(value, "deployment")
    ? "It is the state of a stack."
    : "It has no steps.";

function eventsIn(text: string, name: string): Event[] {
  const lines = text.split("\n");
  const isStream = isEvent(jsonIn(lines.find((line) => line.trim()) ?? ""));
  return lines.flatMap((line, n) => {
    if (!line.trim()) return [];
    const value = isStream ? jsonIn(line) : undefined;
    if (isEvent(value)) return [value];
    // Empty lines keep the number of the line.
    const fault = jsonFault(isStream ? "\n".repeat(n) + line : text) || `: line ${n + 1}`;
    throw notPreview(`${name} is no complete preview${fault}.`, "It may be cut off.");
  });
}

const itemsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isStep = (value: unknown): value is Step =>
  isRecord(value) && typeof value.op === "string" && typeof value.urn === "string";
const isDiagnostic = (value: unknown): value is Diagnostic =>
  isRecord(value) && typeof value.message === "string";
