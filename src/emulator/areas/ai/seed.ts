import type { Scene } from "../../scene";
import { createCustom } from "./custom";
import { createEvaluation } from "./evaluations";
import { applicationKind, companyOf } from "./kept";

const APPLICATIONS = [
  ["support-assistant", "chat", true],
  ["support-assistant", "email", false],
  ["sql-copilot", "warehouse", false],
] as const;

/** Applications that have sent data, and how they are checked. */
export function seedAi(scene: Scene): void {
  const times = { companyId: companyOf(scene), createdAt: scene.now, updatedAt: scene.now };
  const [chat] = APPLICATIONS.map(([application, subsystem, guardrailsIntegrated]) =>
    scene.shelf(applicationKind).add({ id: scene.uuid(), application, subsystem, guardrailsIntegrated, ...times }),
  );
  const on = { isEnabled: true, threshold: 0.7 };
  createEvaluation({ application: "support-assistant", target: "RESPONSE", config: { toxicity: {} }, ...on }, scene);
  createEvaluation(
    { application: "support-assistant", subsystem: "chat", target: "PROMPT", config: { promptInjection: {} }, ...on },
    scene,
  );
  createEvaluation(
    { application: "sql-copilot", target: "RESPONSE", config: { sqlRestrictedTables: { tables: ["payroll"] } }, ...on },
    scene,
  );
  createCustom(
    {
      name: "Tone",
      instructions: "Does the answer stay polite? {response}",
      policyType: "quality",
      safe: "It is polite.",
      violates: "It is rude.",
      examples: [{ conversation: "You are welcome.", score: "1" }],
      applicationIds: chat ? [chat.id] : [],
    },
    scene,
  );
}
