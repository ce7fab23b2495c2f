import type { Scene } from "../../scene";
import { createdAt, durationOf, type KeptIncident, labelOf, severityOf, stateOf, statusOf } from "./kept";

/** What incidents are ordered, searched and grouped by: a field of theirs, or a label. */
export interface Subject {
  incidentField?: string | undefined;
  contextualLabel?: string | undefined;
}
type Value = string | undefined;

/** The fields by their names in requests: how an answer calls each, and its value. */
const FIELDS: Readonly<Record<string, readonly [key: string, value: (it: KeptIncident, scene: Scene) => Value]>> = {
  ID: ["id", ({ id }) => id],
  SEVERITY: ["severity", severityOf],
  NAME: ["name", ({ name }) => name],
  CREATED_TIME: ["createdAt", createdAt],
  CLOSED_TIME: ["closedAt", ({ closedAt }) => closedAt],
  STATE: ["state", stateOf],
  STATUS: ["status", statusOf],
  LAST_STATE_UPDATE_TIME: ["lastStateUpdateTime", (it, scene) => it.lastStateUpdateTime ?? createdAt(it, scene)],
  APPLICATION_NAME: ["applicationName", (it) => labelOf(it, "applicationName")],
  SUBSYSTEM_NAME: ["subsystemName", (it) => labelOf(it, "subsystemName")],
  DURATION: ["duration", (it, scene) => `${durationOf(it, scene) / 1000}s`],
};

export function textOf({ incidentField, contextualLabel }: Subject, it: KeptIncident, scene: Scene): string {
  if (contextualLabel !== undefined) return it.contextualLabels?.[contextualLabel] ?? "";
  return FIELDS[incidentField ?? ""]?.[1](it, scene) ?? "";
}

/** A value as groups tell it. A field that an incident does not have is told as none. */
export function groupValueOf({ incidentField = "", contextualLabel }: Subject, it: KeptIncident, scene: Scene) {
  if (contextualLabel !== undefined)
    return { contextualLabels: { fieldName: contextualLabel, fieldValue: it.contextualLabels?.[contextualLabel] ?? "" } };
  const [key, value] = FIELDS[incidentField] ?? [];
  const told = value?.(it, scene);
  return { incidentField: key === undefined || told === undefined ? {} : { [key]: told } };
}

const SEVERITIES: readonly string[] = ["INFO", "LOW", "WARNING", "ERROR", "CRITICAL"];
const STATUSES: readonly string[] = ["TRIGGERED", "ACKNOWLEDGED", "RESOLVED"];
const RANKS: Readonly<Record<string, (it: KeptIncident, scene: Scene) => number>> = {
  SEVERITY: (it) => SEVERITIES.indexOf(severityOf(it)),
  STATE: (it) => STATUSES.indexOf(stateOf(it)),
  STATUS: (it) => STATUSES.indexOf(statusOf(it)),
  DURATION: durationOf,
};
export const rankOf = (subject: Subject, it: KeptIncident, scene: Scene): string | number =>
  RANKS[subject.incidentField ?? ""]?.(it, scene) ?? textOf(subject, it, scene);

type Turned = Subject & { turn: 1 | -1 };
/** Ordered by the first that tells two apart. */
export function sorted(all: readonly KeptIncident[], by: readonly Turned[], scene: Scene): KeptIncident[] {
  const ranked = all.map((it) => ({ it, ranks: by.map((subject) => rankOf(subject, it, scene)) }));
  return ranked.sort((a, b) => compare(a.ranks, b.ranks, by)).map(({ it }) => it);
}
function compare(a: readonly (string | number)[], b: readonly (string | number)[], by: readonly Turned[]): number {
  const at = a.findIndex((rank, n) => rank !== b[n]);
  if (at < 0) return 0;
  return ((a[at] ?? "") < (b[at] ?? "") ? -1 : 1) * (by[at]?.turn ?? 1);
}
