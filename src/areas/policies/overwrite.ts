import type { z } from "zod";
import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { list, model } from "../../schema/fields";
import { generic, type PolicyAnswer, type PolicyGeneric, policyAnswer, type WireRules, wireRules } from "./body";
import { RULES, type RulesKey } from "./words";

const source = "Endpoints named in release entries: Data plan policies";
const about = (kind: string) => `Deletes every policy for ${kind} and makes those of the list, in its order. All of them get new ids.`;

const policy = field(generic, "The policy.");
/** All policies of a source, each with its rules. */
export interface PolicyListOf<K extends RulesKey> {
  policies?: ({ policy: PolicyGeneric } & Pick<WireRules, K>)[];
}
function body<K extends RulesKey>(kind: string, key: K, most: number): z.ZodType<PolicyListOf<K>> {
  const entry = model(`Policy${kind}Entry`, `A policy for ${kind} in a list.`, { policy, [key]: wireRules[key] });
  const all = field(list(entry, 0, most).optional(), "The policies, the first to be tried first; none deletes all of the source.", {
    lenient: true,
  });
  return model(`Policy${kind}List`, `All policies for ${kind}.`, { policies: all }) as unknown as z.ZodType<PolicyListOf<K>>;
}
export interface PoliciesMade {
  createResponses?: PolicyAnswer[];
}
const out = (kind: string, most: number): z.ZodType<PoliciesMade> =>
  model(`Policy${kind}Made`, `Policies for ${kind} that were made.`, {
    createResponses: field(list(policyAnswer, 0, most).optional(), "The policies, in the order of the request."),
  });

/** How many policies of a source one list holds. */
export const MOST = { LOGS: 200, SPANS: 200, RUM: 10000 } as const;

/** Operations that take the place of everything of one source. */
export const overwriteOps = {
  overwriteLogs: op("PUT /dataplans/log-policies/v1", {
    about: about("logs"),
    body: body("Logs", RULES.LOGS, MOST.LOGS),
    out: out("Logs", MOST.LOGS),
    permissions: ["logs.tco:UpdatePolicies"],
    counted: "log policies",
    timeoutMs: 120_000,
    source,
  }),
  overwriteSpans: op("PUT /dataplans/span-policies/v1", {
    about: about("spans"),
    body: body("Spans", RULES.SPANS, MOST.SPANS),
    out: out("Spans", MOST.SPANS),
    permissions: ["spans.tco:UpdatePolicies"],
    counted: "span policies",
    timeoutMs: 120_000,
    source,
  }),
  overwriteRum: op("PUT /dataplans/rum-policies/v1", {
    about: about("RUM data"),
    body: body("Rum", RULES.RUM, MOST.RUM),
    out: out("Rum", MOST.RUM),
    counted: "RUM policies",
    timeoutMs: 120_000,
    source,
  }),
};
