import type { Emulator } from "../../src/emulator";
import { type ClientOptions, createClient } from "../../src/sdk";
import { KEY } from "./support";

export const APPLICATIONS = "/ai/applications/v3";
export const EVALUATIONS = "/ai/evaluations/v3";
export const CUSTOM = "/ai/custom-evaluations/v3";
export const PRICING = "/ai/model-pricing/v3";
const NOW = "2026-09-01T08:00:00.000Z";

export const aiClient = ({ url }: Emulator, more: Partial<ClientOptions> = {}) =>
  createClient({ url, apiKey: KEY, ...more }).ai;
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
/** Stores an application. The API cannot create one: it exists once it has sent data. */
export function putApplication(
  emulator: Emulator,
  n: number,
  application = `app-${n}`,
  subsystem = "chat",
) {
  const one = {
    id: idOf(n),
    application,
    subsystem,
    companyId: "1",
    guardrailsIntegrated: false,
    createdAt: NOW,
    updatedAt: NOW,
  };
  emulator.put("ai-applications", one);
  return one;
}
export const body = (more: object = {}) => ({
  application: "app-1",
  config: { toxicity: {} },
  target: "RESPONSE" as const,
  ...more,
});
export const instructions = "Is {response} polite?";
export const names = (all: readonly { application?: string }[] | undefined) =>
  (all ?? []).map(({ application }) => application).sort();
