import type { RequestContext } from "../../server/request-context";
import { type DataSource, GB, type Source, sourceTable } from "./sources";

type Stream = [
  priority: DataSource["priority"],
  gbPerDay: number,
  bytesPerEvent: number,
  more?: Partial<DataSource>,
];
const data = (
  pillar: DataSource["pillar"],
  application: string,
  subsystem: string,
  streams: readonly Stream[],
): Omit<DataSource, "id">[] =>
  streams.map(([priority, gbPerDay, bytesPerEvent, more]) => {
    const bytesPerHour = Math.round((gbPerDay * GB) / 24);
    return {
      pillar,
      application,
      subsystem,
      priority,
      bytesPerHour,
      eventsPerHour: Math.round(bytesPerHour / bytesPerEvent),
      ...more,
    };
  });

const logs = (application: string, subsystem: string, gbPerDay: number) =>
  data("LOGS", application, subsystem, [
    ["HIGH", gbPerDay / 8, 900, { severity: "ERROR", policyName: "Errors are searched often" }],
    ["MEDIUM", gbPerDay / 2, 700, { severity: "INFO" }],
    ["LOW", gbPerDay / 4, 600, { severity: "DEBUG", policyName: "Debug logs are archived" }],
    [
      "BLOCKED",
      gbPerDay / 8,
      300,
      { severity: "VERBOSE", policyName: "Health checks are dropped" },
    ],
  ]);
const SOURCES: readonly Omit<Source, "id">[] = [
  ...logs("shop", "checkout", 12),
  ...logs("shop", "search", 7),
  ...logs("logistics", "shipping", 3),
  ...data("SPANS", "shop", "checkout", [
    ["HIGH", 2, 1200],
    ["LOW", 6, 1200],
  ]),
  ...data("METRICS", "platform", "kubernetes", [["HIGH", 20, 120]]),
  ...data("PROFILES", "shop", "search", [["LOW", 0.5, 60000]]),
  ...data("BINARY", "shop", "web", [["LOW", 1.5, 250000]]),
  {
    evaluator: "toxicity",
    application: "shop",
    subsystem: "assistant",
    tokensPerHour: 4200,
  } as Omit<Source, "id">,
  {
    evaluator: "olly",
    assistant: true,
    application: "platform",
    subsystem: "olly",
    tokensPerHour: 900,
  } as Omit<Source, "id">,
];

/** Data sources that determine the usage at any time. */
export function seedUsage(ctx: RequestContext): void {
  for (const [at, source] of SOURCES.entries())
    ctx.table(sourceTable).put({ ...source, id: `source-${at + 1}` } as Source);
}
