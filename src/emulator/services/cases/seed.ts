import type { Case } from "../../../services/cases/entity";
import type { RequestContext } from "../../server/request-context";
import { type AlertRecord, alertTable } from "../alerts/record";
import { recordEvent } from "./events";
import { type CaseRecord, caseTable } from "./record";

const STATES: readonly Pick<CaseRecord, "status" | "priority" | "category">[] = [
  { status: "ACTIVE", priority: "P1", category: "AVAILABILITY" },
  { status: "ACKNOWLEDGED", priority: "P2", category: "AVAILABILITY" },
  { status: "RESOLVED", priority: "P3", category: "SECURITY" },
  { status: "CLOSED", priority: "P4", category: "AVAILABILITY" },
  { status: "PENDING_ACTIVATION", priority: "P5", category: "SECURITY" },
];

type Indicator = NonNullable<Case["caseIndicators"]>["alertIndicators"][number];
const indicatorOf = (
  { id, alertVersionId }: AlertRecord,
  state: Indicator["state"],
  triggerTime: string,
): Indicator => ({
  alertId: id,
  latestAlertVersion: alertVersionId,
  alertVersions: [alertVersionId],
  priority: "P2",
  state,
  triggerTime,
  groupingType: "NONE",
  permutations: [{ permutation: { pod: "api-1" } }],
});

/** Cases in every status that alerts opened recently. */
export function seedCases(ctx: RequestContext): void {
  const alerts = ctx.all(alertTable).slice(0, 10);
  for (const [n, alert] of alerts.entries()) {
    const { name, entityLabels = {} } = alert.alertDefProperties;
    const state = STATES[n % STATES.length];
    const isOver = state?.status === "RESOLVED" || state?.status === "CLOSED";
    const createTime = ctx.hoursAgo(20 - n);
    const caseRecord = ctx.table(caseTable).add({
      id: ctx.uuid(),
      readableId: `CASE-${n + 1}`,
      title: name,
      ...state,
      labels: Object.entries(entityLabels).map(([key, value]) => ({ key, value })),
      groupings: [{ key: "service", value: entityLabels.service ?? "shop" }],
      impactedEntities: [{ apmService: { name: entityLabels.service ?? "shop" } }],
      caseIndicators: {
        alertIndicators: [indicatorOf(alert, isOver ? "RESOLVED" : "TRIGGERED", createTime)],
      },
      createTime,
      ...(isOver
        ? {
            resolutionDetails: {
              reason: "Rolled back.",
              resolveTime: ctx.hoursAgo(19 - n),
              resolvedBy: { system: {} },
            },
          }
        : {}),
    });
    recordEvent(caseRecord, { created: { priority: state?.priority } }, ctx, { system: {} });
  }
}
