import type { Emulator } from "../../../src/emulator";

/** Stores sources of data: the emulator computes the usage from them. */
export const useData = (emulator: Emulator): void => {
  const source = {
    pillar: "LOGS",
    priority: "HIGH",
    severity: "INFO",
    application: "shop",
    subsystem: "checkout",
    bytesPerHour: 1e9,
    eventsPerHour: 1000,
  };
  const spans = { pillar: "SPANS", application: "logistics", eventsPerHour: 2000 };
  const tokens = { application: "shop", subsystem: "bot", tokensPerHour: 100 };
  const sources = [
    { id: "a", ...source },
    {
      id: "b",
      ...source,
      priority: "LOW",
      subsystem: "search",
      severity: "ERROR",
      policyName: "p",
    },
    { id: "c", ...source, ...spans, severity: undefined },
    { id: "d", evaluator: "toxicity", ...tokens },
    { id: "e", evaluator: "olly", assistant: true, ...tokens },
  ];
  for (const one of sources) emulator.put("usage-sources", one);
};
