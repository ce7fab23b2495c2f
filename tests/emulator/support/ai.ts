import type { Emulator } from "../../../src/emulator";
import { createClient } from "../../../src/sdk";
import { KEY } from "../support";

export const APPLICATIONS = "/ai/applications/v3";
export const EVALUATIONS = "/ai/evaluations/v3";
export const CUSTOM = "/ai/custom-evaluations/v3";
export const PRICING = "/ai/model-pricing/v3";
const NOW = "2026-09-01T08:00:00.000Z";
export const aiClient = ({ url }: Emulator) => createClient({ url, apiKey: KEY }).ai;
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
export const application = (
  n: number,
  name = `app-${n}`,
  subsystem: string | undefined = "chat",
) => ({
  id: idOf(n),
  application: name,
  subsystem,
  companyId: "1",
  guardrailsIntegrated: false,
  createdAt: NOW,
  updatedAt: NOW,
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
