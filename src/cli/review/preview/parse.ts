import { isRecord } from "../../../schema/record";
import { CommandError } from "../../failure";
import { fromEvents } from "./events";
import type { Diagnostic, Preview, Step } from "./raw";

const COMMAND = "pulumi preview --json | npx coralogix review";

/** The error for input that is not the output of `pulumi preview --json`. */
const notPreview = (what: string, hint: string): CommandError =>
  new CommandError(`${what} ${hint} Expected the output of \`pulumi preview --json\`: ${COMMAND}`);

/** Parses what `pulumi preview --json` prints: an object, or an event in each line. */
export function parsePreview(text: string): Preview {
  const trimmed = text.replace(/^\ufeff/, "").trim();
  if (!trimmed) throw notPreview("The preview is empty.", "Did the preview fail?");
  if (!trimmed.startsWith("{"))
    throw notPreview("The preview is not JSON.", "The option --json may be missing.");
  const value = jsonIn(trimmed);
  if (isEvent(value)) return fromEvents([value]);
  if (value !== undefined) return fromObject(value);
  return fromEvents(trimmed.split("\n").map(eventIn));
}

function fromObject(value: unknown): Preview {
  const known = ["steps", "diagnostics", "changeSummary"];
  if (!isRecord(value) || !known.some((key) => Object.hasOwn(value, key)))
    throw notPreview("The JSON is not a preview.", hintFor(value));
  return {
    steps: itemsIn(value.steps).filter(isStep),
    diagnostics: itemsIn(value.diagnostics).filter(isDiagnostic),
    counts: isRecord(value.changeSummary) ? value.changeSummary : {},
  };
}

const hintFor = (value: unknown): string =>
  isRecord(value) && Object.hasOwn(value, "deployment")
    ? "It is the state of a stack."
    : "It has no steps.";

function eventIn(line: string): Record<string, unknown> {
  const value = jsonIn(line);
  if (isEvent(value)) return value;
  throw notPreview("The JSON is not complete.", "It may be cut off.");
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isEvent = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && typeof value.sequence === "number";
const itemsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isStep = (value: unknown): value is Step =>
  isRecord(value) && typeof value.op === "string" && typeof value.urn === "string";
const isDiagnostic = (value: unknown): value is Diagnostic =>
  isRecord(value) && typeof value.message === "string";
