import type { Case } from "../../../areas/cases/case";
import type { CaseQuery } from "../../../areas/cases/filters";
import type { Scene } from "../../scene";
import { categoryOf, createdAt, deliveryKind, type KeptCase, priorityOf, statusOf } from "./kept";

type Test = (it: KeptCase, scene: Scene) => boolean;
type Pairs = Case["labels"];

/** The cases that are asked for: by every filter that is given. An empty list asks for nothing in particular. */
export function wantedCases(all: readonly KeptCase[], filters: CaseQuery = {}, scene: Scene): KeptCase[] {
  const tests = Object.entries(TESTS).flatMap(([name, make]) => {
    const given = filters[name as keyof CaseQuery];
    return given === undefined || (Array.isArray(given) && !given.length) ? [] : [(make as (given: unknown) => Test)(given)];
  });
  return all.filter((it) => tests.every((test) => test(it, scene)));
}

const TESTS: { readonly [K in keyof CaseQuery]-?: (given: NonNullable<CaseQuery[K]>) => Test } = {
  statuses: (given) => (it) => given.includes(statusOf(it)),
  priorities: (given) => (it) => given.includes(priorityOf(it)),
  categories: (given) => (it) => given.includes(categoryOf(it)),
  assignees: (given) => (it) =>
    given.some(({ assignee }) => (assignee === undefined ? !it.assignee?.userId : assignee === it.assignee?.userId)),
  labels: (given) => (it) => given.every((group) => hasOne(it.labels, group)),
  groupings: (given) => (it) => given.every((group) => hasOne(it.groupings, group)),
  caseLabelsFilter:
    ({ flatLabels = [] }) =>
    (it) =>
      !flatLabels.length || flatLabels.some((label) => has(it.labels, label)),
  indicatorTypes: (given) => (it) => given.some((type) => typesOf(it).includes(type)),
  alertFilters:
    ({ alertIds = [], alertVersions = [] }) =>
    (it) =>
      alertsOf(it).some(
        (alert) =>
          (!alertIds.length || alertIds.includes(alert.alertId)) &&
          (!alertVersions.length || alert.alertVersions.some((version) => alertVersions.includes(version))),
      ) ||
      (!alertIds.length && !alertVersions.length),
  breached: (given) => (it) => given.some((filter) => isBreached(it, filter)),
  connectorTypeFilters: (given) => (it, scene) => {
    const used = connectorsOf(it, scene);
    return given.some(({ connectorType }) => (connectorType === undefined ? !used.length : used.includes(connectorType)));
  },
  impactedEntities: (given) => (it) =>
    given.some(({ apmService, apmDatabase }) =>
      (it.impactedEntities ?? []).some((entity) =>
        apmService ? entity.apmService?.name === apmService.name : entity.apmDatabase?.name === apmDatabase?.name,
      ),
    ),
  dateRange:
    ({ from, to, mode }) =>
    (it, scene) => {
      const [begun, ended] = [Date.parse(createdAt(it, scene)), Date.parse(it.resolutionDetails?.resolveTime ?? scene.now)];
      const [first, last] = [Date.parse(from), Date.parse(to)];
      return begun <= last && (mode === "CREATED_AT" ? begun : ended) >= first;
    },
  textSearch: (given) => (it) =>
    [it.title, it.readableId, it.id, ...(it.labels ?? []).map(({ value }) => value)].some((text) =>
      text?.toLowerCase().includes(given.toLowerCase()),
    ),
};

const has = (pairs: Pairs = [], { key, value }: Pairs[number]): boolean => pairs.some((pair) => pair.key === key && pair.value === value);
const hasOne = (pairs: Pairs = [], { key, values }: { key: string; values: string[] }): boolean =>
  pairs.some((pair) => pair.key === key && (!values.length || values.includes(pair.value)));

export const alertsOf = ({ caseIndicators }: KeptCase) => caseIndicators?.alertIndicators ?? [];
const typesOf = ({ caseIndicators: all }: KeptCase): string[] => [
  ...(all?.alertIndicators.length ? ["ALERT"] : []),
  ...(all?.prometheusAlertIndicators?.length ? ["PROMETHEUS_ALERTMANAGER"] : []),
  ...(all?.genericIndicators ?? []).map(({ indicatorType }) => indicatorType),
];

function isBreached({ kpiBreaches }: KeptCase, filter: string): boolean {
  const breached = kpiBreaches?.breachedKpis ?? [];
  return filter === "NOT_BREACHED" ? !breached.length : breached.some(({ kpiType }) => filter === `${kpiType}_BREACHED`);
}

/** The kinds of connector that a case was told of by. */
export const connectorsOf = ({ id }: KeptCase, scene: Scene): string[] =>
  (scene.shelf(deliveryKind).get(id)?.notificationDeliveries ?? []).flatMap(({ attempted }) =>
    (attempted?.attempts ?? []).map(({ connector }) => connector.connectorType),
  );
