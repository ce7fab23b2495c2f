import type { RequestContext } from "../../server/request-context";
import { createCustom } from "./custom";
import { createEvaluation } from "./evaluations";
import { applicationTable, companyOf } from "./record";

const APPLICATIONS = [
  ["support-assistant", "chat", true],
  ["support-assistant", "email", false],
  ["sql-copilot", "warehouse", false],
] as const;

/** Applications that have sent data, with evaluations. */
export function seedAi(ctx: RequestContext): void {
  const times = { companyId: companyOf(ctx), createdAt: ctx.now, updatedAt: ctx.now };
  const [chat] = APPLICATIONS.map(([application, subsystem, guardrailsIntegrated]) =>
    ctx
      .table(applicationTable)
      .add({ id: ctx.uuid(), application, subsystem, guardrailsIntegrated, ...times }),
  );
  const on = { isEnabled: true, threshold: 0.7 };
  createEvaluation(
    { application: "support-assistant", target: "RESPONSE", config: { toxicity: {} }, ...on },
    ctx,
  );
  createEvaluation(
    {
      application: "support-assistant",
      subsystem: "chat",
      target: "PROMPT",
      config: { promptInjection: {} },
      ...on,
    },
    ctx,
  );
  createEvaluation(
    {
      application: "sql-copilot",
      target: "RESPONSE",
      config: { sqlRestrictedTables: { tables: ["payroll"] } },
      ...on,
    },
    ctx,
  );
  createCustom(
    {
      name: "Tone",
      instructions: "Is the response polite? {response}",
      policyType: "quality",
      safe: "It is polite.",
      violates: "It is rude.",
      examples: [{ conversation: "You are welcome.", score: "1" }],
      applicationIds: chat ? [chat.id] : [],
    },
    ctx,
  );
}
