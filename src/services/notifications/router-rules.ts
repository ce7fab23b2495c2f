import type { z } from "zod";
import { isUnknown } from "../../schema/unknown";
import type { Claim } from "../define";

/** The default router, which every account has. It needs no labels. */
export const DEFAULT_ROUTER = "router_default";

export interface Labels {
  environment?: string | undefined;
  service?: string | undefined;
  team?: string | undefined;
}
/** The labels that a router can select alerts by. */
export const ROUTING_LABELS = ["environment", "service", "team"] as const;

/** The labels as a string, for the uniqueness check. Example: `environment=prod, team=a`. */
export const labelsKey = (labels: Labels = {}): string =>
  ROUTING_LABELS.flatMap((label) =>
    labels[label] === undefined ? [] : [`${label}=${labels[label]}`],
  ).join(", ");

interface LabeledRouter {
  routerId?: string | undefined;
  routingLabels?: Labels | undefined;
}
/** The service rejects a router without labels. */
export function routerRules(
  { routerId, routingLabels }: LabeledRouter,
  ctx: z.core.$RefinementCtx,
): void {
  if (routerId === DEFAULT_ROUTER || labelsKey(routingLabels)) return;
  const message = `at least one of ${ROUTING_LABELS.join(", ")} is required (except for ${DEFAULT_ROUTER})`;
  ctx.addIssue({ code: "custom", path: ["routingLabels"], message });
}

/** Two routers cannot have the same labels. */
export function routerClaims(
  _: string,
  { routingLabels }: Readonly<Record<string, unknown>>,
): Claim[] {
  if (
    typeof routingLabels !== "object" ||
    routingLabels === null ||
    Object.values(routingLabels).some(isUnknown)
  )
    return [];
  const key = labelsKey(routingLabels);
  return key
    ? [
        {
          what: `the routing labels ${key}`,
          because:
            "each combination of labels must be unique. Change the labels of one of the routers",
        },
      ]
    : [];
}
