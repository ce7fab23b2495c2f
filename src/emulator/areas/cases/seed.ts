import type { Case } from "../../../areas/cases/case";
import type { Scene } from "../../scene";
import { alertKind, type KeptAlert } from "../alerts/kept";
import { record } from "./events";
import { caseKind, type KeptCase } from "./kept";

const HOUR = 3600000;
const at = (hours: number, { now }: Scene): string => new Date(Date.parse(now) - hours * HOUR).toISOString();

const STATES: readonly Pick<KeptCase, "status" | "priority" | "category">[] = [
  { status: "ACTIVE", priority: "P1", category: "AVAILABILITY" },
  { status: "ACKNOWLEDGED", priority: "P2", category: "AVAILABILITY" },
  { status: "RESOLVED", priority: "P3", category: "SECURITY" },
  { status: "CLOSED", priority: "P4", category: "AVAILABILITY" },
  { status: "PENDING_ACTIVATION", priority: "P5", category: "SECURITY" },
];

type Indicator = NonNullable<Case["caseIndicators"]>["alertIndicators"][number];
const indicatorOf = ({ id, alertVersionId }: KeptAlert, state: Indicator["state"], triggerTime: string): Indicator => ({
  alertId: id,
  latestAlertVersion: alertVersionId,
  alertVersions: [alertVersionId],
  priority: "P2",
  state,
  triggerTime,
  groupingType: "NONE",
  permutations: [{ permutation: { pod: "api-1" } }],
});

/** Cases that alerts have opened in the days before, of every status. */
export function seedCases(scene: Scene): void {
  const alerts = scene.shelf(alertKind).all().slice(0, 10);
  for (const [n, alert] of alerts.entries()) {
    const { name, entityLabels = {} } = alert.alertDefProperties;
    const state = STATES[n % STATES.length];
    const isOver = state?.status === "RESOLVED" || state?.status === "CLOSED";
    const createTime = at(20 - n, scene);
    const it = scene.shelf(caseKind).add({
      id: scene.uuid(),
      readableId: `CASE-${n + 1}`,
      title: name,
      ...state,
      labels: Object.entries(entityLabels).map(([key, value]) => ({ key, value })),
      groupings: [{ key: "service", value: entityLabels.service ?? "shop" }],
      impactedEntities: [{ apmService: { name: entityLabels.service ?? "shop" } }],
      caseIndicators: { alertIndicators: [indicatorOf(alert, isOver ? "RESOLVED" : "TRIGGERED", createTime)] },
      createTime,
      ...(isOver ? { resolutionDetails: { reason: "Rolled back.", resolveTime: at(19 - n, scene), resolvedBy: { system: {} } } } : {}),
    });
    record(it, { created: { priority: state?.priority } }, scene, { system: {} });
  }
}
