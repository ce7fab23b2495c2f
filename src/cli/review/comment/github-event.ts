import { readFileSync } from "node:fs";
import type { Variables } from "./variables";

/** The parts of an event of GitHub that are read. */
interface Event {
  pull_request?: EventPull;
  issue?: EventPull & { pull_request?: unknown };
}
interface EventPull {
  number?: unknown;
  head?: { sha?: unknown; repo?: { full_name?: unknown } | null };
}

/** The event that a workflow runs for; empty where it cannot be read. */
export function githubEvent({ GITHUB_EVENT_PATH: file }: Variables): Event {
  if (!file) return {};
  try {
    return (JSON.parse(readFileSync(file, "utf8")) as Event | null) ?? {};
  } catch {
    return {};
  }
}
