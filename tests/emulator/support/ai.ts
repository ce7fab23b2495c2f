import type { Emulator } from "../../../src/emulator";
import { createClient } from "../../../src/sdk";
import { KEY } from "../support";
import { each, type Step } from "./exchanges";

export const EVALUATIONS = "/ai/evaluations/v3";
export const CUSTOM = "/ai/custom-evaluations/v3";
export const aiClient = ({ url }: Emulator) => createClient({ url, apiKey: KEY }).ai;
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
export const application = (n: number, name = `app-${n}`, subsystem = "chat") => ({
  id: idOf(n),
  application: name,
  subsystem,
  companyId: "1",
  guardrailsIntegrated: false,
  createdAt: "2026-09-01T08:00:00.000Z",
  updatedAt: "2026-09-01T08:00:00.000Z",
});
/** Stores applications. The API cannot create one: it exists once it has sent data. */
export const put =
  (...all: ReturnType<typeof application>[]) =>
  (emulator: Emulator) => {
    for (const one of all) emulator.put("ai-applications", one);
  };
export const withApplication = put(application(1));
export const body = (more: object = {}) => ({
  application: "app-1",
  config: { toxicity: {} },
  target: "RESPONSE",
  ...more,
});
/** Creates an evaluation: fields of the response, or the status and message of the refusal. */
export const evaluate = (more: object, expected: object = {}): Step => [
  `made = POST ${EVALUATIONS}`,
  body(more),
  200,
  { aiEvaluation: expected },
];
export const list = (query: string, ...applications: string[]): Step => [
  `GET ${EVALUATIONS}?${query}`,
  200,
  { aiEvaluations: each("application", ...applications) },
];
export const customBody = (more: object = {}) => ({ name: "c", instructions: "i", ...more });
