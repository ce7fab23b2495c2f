import type { Run } from "./stack";

/** The errors of a run with the name of their resource, which is empty where they have none. */
const errorsOf = ({ events }: Pick<Run, "events">): [name: string, message: string][] =>
  events.flatMap(({ diagnosticEvent: found }) =>
    found?.severity === "error"
      ? [[found.urn?.split("::").at(-1) ?? "", found.message.trim()]]
      : [],
  );

export const errorsByName = (run: Pick<Run, "events">): Record<string, string> =>
  Object.fromEntries(errorsOf(run));

/** The errors as `name: message`. */
export const errorLines = (run: Pick<Run, "events">): string[] =>
  errorsOf(run).map(([name, message]) => `${name}: ${message}`);
