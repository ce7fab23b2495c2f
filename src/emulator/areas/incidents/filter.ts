import type { IncidentEventQuery, IncidentQuery } from "../../../areas/incidents/filter";
import type { Scene } from "../../scene";
import { closedAt, createdAt, type KeptIncident, type KeptIncidentEvent, labelOf, severityOf, stateOf, statusOf } from "./kept";
import { textOf } from "./subject";

type Test = (it: KeptIncident, scene: Scene) => boolean;
type Tests<Q> = { readonly [K in keyof Q]-?: (given: NonNullable<Q[K]>) => Test };

const within = (at: string, { startTime, endTime }: { startTime: string; endTime: string }): boolean =>
  Date.parse(at) >= Date.parse(startTime) && Date.parse(at) <= Date.parse(endTime);
const isAny = (wanted: readonly string[], value: string | undefined): boolean => value !== undefined && wanted.includes(value);

type Labels = Readonly<Record<string, string>>;
/** Every name that is asked for, with one of its values. An empty list of values asks for none in particular. */
const labelled = (wanted: readonly (readonly [name: string, values: readonly string[]])[], has: Labels = {}): boolean =>
  wanted.every(([name, values]) => has[name] !== undefined && (!values.length || values.includes(has[name])));

type Label = { key?: string | undefined; value?: string | undefined };
function tagged(wanted: readonly Label[], operator: string | undefined, has: readonly Label[] = []): boolean {
  const is = ({ key, value }: Label) => has.some((label) => label.key === key && (value === undefined || label.value === value));
  return !wanted.length || (operator === "AND" ? wanted.every(is) : wanted.some(is));
}

const TESTS: Tests<Omit<IncidentQuery, "metaLabels" | "metaLabelsOp">> = {
  severity: (given) => (it) => given.includes(severityOf(it)),
  state: (given) => (it) => given.includes(stateOf(it)),
  status: (given) => (it) => given.includes(statusOf(it)),
  assignee:
    (given) =>
    ({ assignments = [] }) =>
      assignments.some(({ assignedTo }) => given.includes(assignedTo.userId)),
  applicationName: (given) => (it) => isAny(given, labelOf(it, "applicationName")),
  subsystemName: (given) => (it) => isAny(given, labelOf(it, "subsystemName")),
  isMuted: (given) => (it) => (it.isMuted ?? false) === given,
  contextualLabels: (given) => (it) =>
    labelled(
      Object.entries(given).map(([name, { contextualLabelValues }]) => [name, contextualLabelValues]),
      it.contextualLabels,
    ),
  displayLabels: (given) => (it) =>
    labelled(
      Object.entries(given).map(([name, { displayLabelValues }]) => [name, displayLabelValues]),
      it.displayLabels,
    ),
  createdAtRange: (given) => (it, scene) => within(createdAt(it, scene), given),
  // Open at some time in between.
  incidentDurationRange: (given) => (it, scene) =>
    Date.parse(createdAt(it, scene)) <= Date.parse(given.endTime) && Date.parse(closedAt(it, scene)) >= Date.parse(given.startTime),
  startTime: (given) => (it, scene) => Date.parse(createdAt(it, scene)) >= Date.parse(given),
  endTime: (given) => (it, scene) => Date.parse(createdAt(it, scene)) <= Date.parse(given),
  searchQuery: (given) => (it, scene) => textOf(given, it, scene).toLowerCase().includes(given.query.toLowerCase()),
};

/** The tests of what is given. An empty list asks for nothing in particular. */
function testsOf<Q extends object>(tests: Tests<Q>, given: object): Test[] {
  return Object.entries(tests).flatMap(([name, make]) => {
    const value = given[name as never] as unknown;
    return value === undefined || (Array.isArray(value) && !value.length) ? [] : [(make as (given: unknown) => Test)(value)];
  });
}

/** The incidents that are asked for: by every filter that is given. */
export function wantedIncidents(all: readonly KeptIncident[], filter: IncidentQuery = {}, scene: Scene): KeptIncident[] {
  const { metaLabels = [], metaLabelsOp, ...rest } = filter;
  const tests = testsOf(TESTS, rest);
  return all.filter((it) => tests.every((test) => test(it, scene)) && tagged(metaLabels, metaLabelsOp, it.metaLabels));
}

const { severity, status, isMuted, contextualLabels, displayLabels } = TESTS;
const EVENT_TESTS: Tests<Omit<IncidentEventQuery, "timestamp" | "labels">> = {
  name: (given) => (it) => it.name === given,
  severity,
  status,
  isMuted,
  contextualLabels,
  displayLabels,
};
/** Whether an event of an incident is asked for. */
export function wantedEvent({ timestamp, labels, ...filter }: IncidentEventQuery, scene: Scene) {
  const tests = testsOf(EVENT_TESTS, filter);
  return (it: KeptIncident, { at }: KeptIncidentEvent): boolean =>
    tests.every((test) => test(it, scene)) &&
    (!timestamp || within(at, timestamp)) &&
    tagged(labels?.metaLabels ?? [], labels?.operator, it.metaLabels);
}
