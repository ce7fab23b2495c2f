import { op } from "../../http/operation";
import { field, optional, type Schema } from "../../schema/facts";
import { list, model } from "../../schema/fields";
import {
  generic,
  type PolicyGeneric,
  type PolicyResponse,
  policyResponse,
  type WireRules,
  wireRules,
} from "./entity";
import { RULES, type RulesKey } from "./enums";

const source = "Endpoints named in release entries: Data plan policies";
const summaryOf = (noun: string) =>
  `Delete all policies for ${noun} and create those in the list, in list order. All policies get new ids.`;

const policy = field(generic, "The policy.");
/** All policies of a source, each with its rules. */
export interface PolicyListOf<K extends RulesKey> {
  policies?: ({ policy: PolicyGeneric } & Pick<WireRules, K>)[];
}
function body<K extends RulesKey>(noun: string, key: K, most: number): Schema<PolicyListOf<K>> {
  const entry = model(`Policy${noun}Entry`, `A policy for ${noun} in a list.`, {
    policy,
    [key]: wireRules[key],
  });
  const all = optional(
    list(entry, 0, most),
    "Policies in evaluation order. An empty list deletes all policies of the source.",
    {
      lenient: true,
    },
  );
  return model(`Policy${noun}List`, `All policies for ${noun}.`, {
    policies: all,
  }) as unknown as Schema<PolicyListOf<K>>;
}
export interface CreatedPolicies {
  createResponses?: PolicyResponse[];
}
const responseOf = (noun: string, most: number): Schema<CreatedPolicies> =>
  model(`Policy${noun}Made`, `The created policies for ${noun}.`, {
    createResponses: optional(list(policyResponse, 0, most), "Created policies, in request order."),
  });

/** Maximum number of policies per list, by source. */
export const MAX_POLICIES = { LOGS: 200, SPANS: 200, RUM: 10000 } as const;

/** Operations that replace all policies of a source. */
export const overwriteOps = {
  overwriteLogs: op("PUT /dataplans/log-policies/v1", {
    summary: summaryOf("logs"),
    body: body("Logs", RULES.LOGS, MAX_POLICIES.LOGS),
    response: responseOf("Logs", MAX_POLICIES.LOGS),
    permissions: ["logs.tco:UpdatePolicies"],
    quotaNoun: "log policies",
    timeoutMs: 120_000,
    source,
    idempotent: false,
  }),
  overwriteSpans: op("PUT /dataplans/span-policies/v1", {
    summary: summaryOf("spans"),
    body: body("Spans", RULES.SPANS, MAX_POLICIES.SPANS),
    response: responseOf("Spans", MAX_POLICIES.SPANS),
    permissions: ["spans.tco:UpdatePolicies"],
    quotaNoun: "span policies",
    timeoutMs: 120_000,
    source,
    idempotent: false,
  }),
  overwriteRum: op("PUT /dataplans/rum-policies/v1", {
    summary: summaryOf("RUM data"),
    body: body("Rum", RULES.RUM, MAX_POLICIES.RUM),
    response: responseOf("Rum", MAX_POLICIES.RUM),
    quotaNoun: "RUM policies",
    timeoutMs: 120_000,
    source,
    idempotent: false,
  }),
};
