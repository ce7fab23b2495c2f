import { isRecord } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import { DEFAULT_ROUTER, ROUTING_LABELS } from "../../../services/notifications/router-rules";
import type { HealthObject } from "../health";

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const hasItems = (value: unknown): boolean => isUnknown(value) || listOf(value).length > 0;

/** Whether a router can send a message to a connector. */
export const hasTarget = ({ args }: HealthObject): boolean =>
  args.disabled !== true &&
  (hasItems(args.fallbackTargets) ||
    hasItems(args.fallback) ||
    isUnknown(args.rules) ||
    listOf(args.rules).some(
      (rule) => isUnknown(rule) || (isRecord(rule) && hasItems(rule.targets)),
    ));

const labelsOf = ({ args }: HealthObject, key: string): Record<string, unknown> =>
  isRecord(args[key]) ? args[key] : {};

/**
 * Whether the labels of a router select an alert. Labels of alerts may have the prefix `routing.`.
 * Unknown labels may have any value.
 */
export function selects(router: HealthObject, alert: HealthObject): boolean {
  const wanted = labelsOf(router, "routingLabels");
  const labels = labelsOf(alert, "entityLabels");
  const given = ROUTING_LABELS.filter((key) => wanted[key] !== undefined);
  const isEqual = (key: string) => {
    const own = [labels[key], labels[`routing.${key}`]];
    return [wanted[key], ...own].some(isUnknown) || own.includes(wanted[key]);
  };
  const isUndecided = [router.args.routingLabels, alert.args.entityLabels].some(isUnknown);
  if (router.id === DEFAULT_ROUTER || isUndecided) return true;
  return given.length > 0 && given.every(isEqual);
}
