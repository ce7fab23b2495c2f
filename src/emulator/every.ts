import type { FaultHow } from "./faults";

type How = FaultHow & { when?: "before" | "after" };

/** What can happen on either side of the effect. */
const EITHER = {
  reset: { how: "reset" },
  timeout: { how: "timeout" },
  error500: { how: "status", status: 500, body: "empty" },
  error502: { how: "status", status: 502, body: "html" },
  error503: { how: "status", status: 503 },
  truncated: { how: "truncated" },
  malformed: { how: "truncated", clean: true },
  page: { how: "status", status: 200, body: "html" },
  rolled: { how: "rolled" },
  restart: { how: "restart", downMs: 100 },
} as const satisfies Record<string, FaultHow>;

// A refusal comes before anything is done: that is what 429 says. A body can only be slow when there is one, and twice is twice.
const ONCE = {
  busy: { how: "status", status: 429, when: "before" },
  wait: { how: "status", status: 429, retryAfter: 1, when: "before" },
  slow: { how: "slow", delayMs: 100, when: "after" },
  drip: { how: "drip", overMs: 100 },
  stuck: { how: "drip", overMs: 600_000 },
  twiceFirst: { how: "twice", seen: "first" },
  twiceSecond: { how: "twice", seen: "second" },
} as const satisfies Record<string, How>;

type Sides = `${keyof typeof EITHER} ${"before" | "after"}`;

/** Every fault there is, by its name. */
export const EVERY: Readonly<Record<Sides | keyof typeof ONCE, How>> = {
  ...(Object.fromEntries(
    Object.entries(EITHER).flatMap(([name, how]) => (["before", "after"] as const).map((when) => [`${name} ${when}`, { ...how, when }])),
  ) as Record<Sides, How>),
  ...ONCE,
};
