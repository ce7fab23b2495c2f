import { fieldsIn, numberIn } from "../../../lint/read";
import type { Fields } from "../../../schema/record";
import type { Rule } from "../../../text/finding";
import { DAY_MS, HOUR_MS } from "../../../text/units";
import { variantOf } from "./conditions";

const slowSpans = (latencyThresholdMs: string): Fields => ({
  name: "Example",
  tracingImmediate: { tracingFilter: { simpleFilter: { latencyThresholdMs } } },
});

export const implausibleLatency: Rule<Fields> = {
  name: "implausible-latency",
  title: "A latency of more than a day",
  uncertain: true,
  why: "latencyThresholdMs is in milliseconds. A value of this size is often one in microseconds or nanoseconds, so that no span is slow enough.",
  change: "Write the latency in milliseconds: 500 for half a second.",
  examples: [
    { wrong: slowSpans("500000000"), right: slowSpans("500") },
    { wrong: slowSpans("2000000000"), right: slowSpans("2000") },
  ],
  find: (args) => {
    const [variant = "", fields = {}] = variantOf(args) ?? [];
    const { latencyThresholdMs } = fieldsIn(fieldsIn(fields.tracingFilter).simpleFilter);
    const ms = numberIn(latencyThresholdMs) ?? 0;
    return ms > DAY_MS
      ? [
          {
            path: [variant, "tracingFilter", "simpleFilter", "latencyThresholdMs"],
            what: `${ms} milliseconds are ${Math.round(ms / HOUR_MS)} hours`,
          },
        ]
      : [];
  },
};
