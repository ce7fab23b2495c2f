import { isRecord } from "../../../schema/record";
import type { Diagnostic, Preview, Step } from "./steps";

/** An event of the engine, as the CLI prints it in a line. */
export type Event = Readonly<Record<string, unknown>>;

export const isEvent = (value: unknown): value is Event =>
  isRecord(value) && typeof value.sequence === "number";

/**
 * A preview from the events that the CLI prints with `PULUMI_ENABLE_STREAMING_JSON_PREVIEW=true`.
 * They contain neither locations in the program nor the dependencies of arguments.
 */
export function fromEvents(events: readonly Event[]): Preview {
  const summary = contentOf(events, "summaryEvent");
  const config = contentOf(events, "preludeEvent")?.config;
  const counts = summary?.resourceChanges;
  const diagnostics = events.flatMap((event) => [...diagnosticIn(event), ...violationIn(event)]);
  return {
    steps: events.flatMap(stepIn),
    diagnostics: [...diagnostics, ...failureOf(summary, diagnostics)],
    counts: isRecord(counts) ? counts : {},
    config: isRecord(config) ? config : {},
  };
}

function contentOf(events: readonly Event[], key: string): Record<string, unknown> | undefined {
  const content = events.find((event) => isRecord(event[key]))?.[key];
  return isRecord(content) ? content : undefined;
}

/** What no other event says of a preview that failed. The engine ends each preview with a summary. */
function failureOf(
  summary: Record<string, unknown> | undefined,
  diagnostics: readonly Diagnostic[],
): Diagnostic[] {
  const error = (message: string): Diagnostic[] => [{ message, severity: "error" }];
  if (!summary)
    return error(
      "The preview ended early: it has no summary, so that it may lack changes. Its error is on the standard error of pulumi preview.",
    );
  const isSaid = diagnostics.some(({ severity }) => severity === "error");
  return summary.result === "failed" && !isSaid
    ? error("The preview failed. Its error is on the standard error of pulumi preview.")
    : [];
}

function stepIn({ resourcePreEvent: event }: Event): Step[] {
  const metadata = isRecord(event) ? event.metadata : undefined;
  if (!isRecord(metadata)) return [];
  const { op, urn, old, new: now } = metadata;
  if (typeof op !== "string" || typeof urn !== "string") return [];
  return [
    {
      ...{ op, urn },
      ...(isRecord(old) ? { oldState: old } : {}),
      ...(isRecord(now) ? { newState: now } : {}),
    },
  ];
}

// With `--color always`, the CLI does not take the markup out of events.
const withoutColors = (message: string): string => message.replace(/<\{%.*?%\}>/g, "");

function diagnosticIn({ diagnosticEvent: event }: Event): Diagnostic[] {
  if (!isRecord(event) || typeof event.message !== "string") return [];
  const { message, severity, urn } = event;
  return [
    {
      message: withoutColors(message),
      ...(typeof severity === "string" ? { severity } : {}),
      ...(typeof urn === "string" && urn ? { urn } : {}),
    },
  ];
}

/** A violation of a policy. What a pack remediates is none: the resource has the changed value. */
function violationIn({ policyEvent: event }: Event): Diagnostic[] {
  if (!isRecord(event) || typeof event.message !== "string") return [];
  const { message, policyName, policyPackName, enforcementLevel, resourceUrn: urn } = event;
  return [
    {
      message: `${policyName} of ${policyPackName}: ${withoutColors(message)}`,
      severity: enforcementLevel === "mandatory" ? "error" : "warning",
      ...(typeof urn === "string" && urn ? { urn } : {}),
    },
  ];
}
