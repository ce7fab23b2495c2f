import type { z } from "zod";
import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { list, model } from "../../schema/fields";
import { generic, policyAnswer, wireRules } from "./body";

const source = "Endpoints named in release entries: Data plan policies";
const about = (kind: string) => `Deletes every policy for ${kind} and makes those of the list, in its order. All of them get new ids.`;

const policy = field(generic, "The policy.");
const item = <R extends z.ZodRawShape>(kind: string, rules: R) =>
  model(`Policy${kind}Entry`, `A policy for ${kind} in a list.`, { policy, ...rules });
const body = <S extends z.ZodType>(kind: string, entry: S, most: number) =>
  model(`Policy${kind}List`, `All policies for ${kind}.`, {
    policies: field(list(entry, 0, most), "The policies, the first to be tried first."),
  });
const out = (kind: string, most: number) =>
  model(`Policy${kind}Made`, `Policies for ${kind} that were made.`, {
    createResponses: field(list(policyAnswer, 0, most).optional(), "The policies, in the order of the request."),
  });

/** How many policies of a source one list holds. */
export const MOST = { LOGS: 200, SPANS: 200, RUM: 10000 } as const;

/** Operations that take the place of everything of one source. */
export const overwriteOps = {
  overwriteLogs: op("PUT /dataplans/log-policies/v1", {
    about: about("logs"),
    body: body("Logs", item("Logs", { logRules: wireRules.logRules }), MOST.LOGS),
    out: out("Logs", MOST.LOGS),
    permissions: ["logs.tco:UpdatePolicies"],
    counted: "log policies",
    repeatable: true,
    source,
  }),
  overwriteSpans: op("PUT /dataplans/span-policies/v1", {
    about: about("spans"),
    body: body("Spans", item("Spans", { spanRules: wireRules.spanRules }), MOST.SPANS),
    out: out("Spans", MOST.SPANS),
    permissions: ["spans.tco:UpdatePolicies"],
    counted: "span policies",
    repeatable: true,
    source,
  }),
  overwriteRum: op("PUT /dataplans/rum-policies/v1", {
    about: about("RUM data"),
    body: body("Rum", item("Rum", { rumRules: wireRules.rumRules }), MOST.RUM),
    out: out("Rum", MOST.RUM),
    counted: "RUM policies",
    repeatable: true,
    source,
  }),
};
