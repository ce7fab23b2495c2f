import type { FaultHow } from "./model";

type CatalogFault = FaultHow & { when?: "before" | "after" };

/** Faults that can be injected before or after the request takes effect. */
const ON_EITHER_SIDE = {
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

// Faults with one variant only. The service returns 429 before a request takes effect; `slow` and
// `drip` need a response body; `twice` handles the request two times anyway.
const ON_ONE_SIDE = {
  busy: { how: "status", status: 429, when: "before" },
  wait: { how: "status", status: 429, retryAfter: 1, when: "before" },
  slow: { how: "slow", delayMs: 100, when: "after" },
  drip: { how: "drip", overMs: 100 },
  stuck: { how: "drip", overMs: 600_000 },
  twiceFirst: { how: "twice", response: "first" },
  twiceSecond: { how: "twice", response: "second" },
} as const satisfies Record<string, CatalogFault>;

type Sides = `${keyof typeof ON_EITHER_SIDE} ${"before" | "after"}`;

/** All faults by name. */
export const FAULTS: Readonly<Record<Sides | keyof typeof ON_ONE_SIDE, CatalogFault>> = {
  ...(Object.fromEntries(
    Object.entries(ON_EITHER_SIDE).flatMap(([name, how]) =>
      (["before", "after"] as const).map((when) => [`${name} ${when}`, { ...how, when }]),
    ),
  ) as Record<Sides, CatalogFault>),
  ...ON_ONE_SIDE,
};
