import { isSealed } from "../../../provider/adopt/json-secrets";
import { pathsWhere, replaceEach } from "../../../schema/path";
import { isRecord } from "../../../schema/record";
import { SECRET } from "./mask";
import type { Diagnostic, Preview, Step, StepState } from "./raw";

type Event = Readonly<Record<string, unknown>>;

/**
 * A preview from the events that the CLI prints with `PULUMI_ENABLE_STREAMING_JSON_PREVIEW=true`.
 * They contain neither locations in the program nor the dependencies of arguments.
 */
export function fromEvents(events: readonly Event[]): Preview {
  const summary = events.find(({ summaryEvent }) => isRecord(summaryEvent))?.summaryEvent;
  const counts = isRecord(summary) ? summary.resourceChanges : undefined;
  return {
    steps: events.flatMap(stepIn),
    diagnostics: events.flatMap(diagnosticIn),
    counts: isRecord(counts) ? counts : {},
  };
}

function stepIn({ resourcePreEvent: event }: Event): Step[] {
  const metadata = isRecord(event) ? event.metadata : undefined;
  if (!isRecord(metadata)) return [];
  const { op, urn, old, new: now } = metadata;
  if (typeof op !== "string" || typeof urn !== "string") return [];
  return [{ op, urn, ...stateIn("oldState", old), ...stateIn("newState", now) }];
}

const stateIn = (
  key: "oldState" | "newState",
  state: unknown,
): Partial<Pick<Step, "oldState" | "newState">> =>
  isRecord(state) ? { [key]: withoutSeals(state) } : {};

/** A state in which a secret is a string, as in the other form of a preview. */
const withoutSeals = (state: unknown): StepState =>
  replaceEach(state, pathsWhere(state, isSealed), () => SECRET) as StepState;

function diagnosticIn({ diagnosticEvent: event }: Event): Diagnostic[] {
  if (!isRecord(event) || typeof event.message !== "string") return [];
  const { message, severity, urn } = event;
  return [
    {
      message,
      ...(typeof severity === "string" ? { severity } : {}),
      ...(typeof urn === "string" && urn ? { urn } : {}),
    },
  ];
}
