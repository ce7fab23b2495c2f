import type { Path } from "../../schema/path";
import { type Steps, stepMatches } from "../../schema/steps";

/** Whether the value at a path is secret, is part of a secret, or contains one. */
export const touchesSecret = (secrets: readonly Steps[], path: Path): boolean =>
  secrets.some((secret) =>
    secret.slice(0, path.length).every((step, n) => stepMatches(step, String(path[n]))),
  );
