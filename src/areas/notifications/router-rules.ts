import type { z } from "zod";
import { isUnknown } from "../../schema/check";
import type { Claim } from "../define";

/** The router that gets what no other takes: there is one from the start, and it needs no labels. */
export const DEFAULT_ROUTER = "router_default";

export interface Labels {
  environment?: string | undefined;
  service?: string | undefined;
  team?: string | undefined;
}
const LABELS = ["environment", "service", "team"] as const;

/** The labels of a router as one text: two with the same are refused. Empty where it has none. */
export const labelsText = (labels: Labels = {}): string =>
  LABELS.flatMap((label) => (labels[label] === undefined ? [] : [`${label}=${labels[label]}`])).join(", ");

interface Labelled {
  routerId?: string | undefined;
  routingLabels?: Labels | undefined;
}
/** A router without labels would get nothing: the service refuses it. */
export function routerRules({ routerId, routingLabels }: Labelled, ctx: z.core.$RefinementCtx): void {
  if (routerId === DEFAULT_ROUTER || labelsText(routingLabels)) return;
  const message = `at least one of ${LABELS.join(", ")} is required: only ${DEFAULT_ROUTER} goes without`;
  ctx.addIssue({ code: "custom", path: ["routingLabels"], message });
}

/** What a router holds for itself. */
export function routerClaims(_: string, { routingLabels }: Readonly<Record<string, unknown>>): Claim[] {
  if (typeof routingLabels !== "object" || routingLabels === null || Object.values(routingLabels).some(isUnknown)) return [];
  const text = labelsText(routingLabels);
  return text
    ? [{ what: `the routing labels ${text}`, because: "the service takes each combination of labels once. Give one of them other labels" }]
    : [];
}
