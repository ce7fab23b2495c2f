import type { IncidentEventQuery, IncidentQuery } from "../../../services/incidents/filter";
import { type Tests, testsOf } from "../../server/listing";
import type { RequestContext } from "../../server/request-context";
import {
  closedAt,
  createdAt,
  type IncidentEventRecord,
  type IncidentRecord,
  labelOf,
  severityOf,
  stateOf,
  statusOf,
} from "./record";
import { subjectValueOf } from "./subject";

type IncidentPredicate = (incident: IncidentRecord, ctx: RequestContext) => boolean;

const within = (
  at: string,
  { startTime, endTime }: { startTime: string; endTime: string },
): boolean => Date.parse(at) >= Date.parse(startTime) && Date.parse(at) <= Date.parse(endTime);
const isIn = (expected: readonly string[], value: string | undefined): boolean =>
  value !== undefined && expected.includes(value);

type IncidentLabels = Readonly<Record<string, string>>;
/** Requires every label with one of its values. An empty list of values matches any value. */
const matchesLabels = (
  expected: readonly (readonly [name: string, values: readonly string[]])[],
  has: IncidentLabels = {},
): boolean =>
  expected.every(
    ([name, values]) => has[name] !== undefined && (!values.length || values.includes(has[name])),
  );

type Label = { key?: string | undefined; value?: string | undefined };
function matchesMetaLabels(
  expected: readonly Label[],
  operator: string | undefined,
  has: readonly Label[] = [],
): boolean {
  const is = ({ key, value }: Label) =>
    has.some((label) => label.key === key && (value === undefined || label.value === value));
  return !expected.length || (operator === "AND" ? expected.every(is) : expected.some(is));
}

const TESTS: Tests<Omit<IncidentQuery, "metaLabels" | "metaLabelsOp">, IncidentPredicate> = {
  severity: (given) => (incident) => given.includes(severityOf(incident)),
  state: (given) => (incident) => given.includes(stateOf(incident)),
  status: (given) => (incident) => given.includes(statusOf(incident)),
  assignee:
    (given) =>
    ({ assignments = [] }) =>
      assignments.some(({ assignedTo }) => given.includes(assignedTo.userId)),
  applicationName: (given) => (incident) => isIn(given, labelOf(incident, "applicationName")),
  subsystemName: (given) => (incident) => isIn(given, labelOf(incident, "subsystemName")),
  isMuted: (given) => (incident) => (incident.isMuted ?? false) === given,
  contextualLabels: (given) => (incident) =>
    matchesLabels(
      Object.entries(given).map(([name, { contextualLabelValues }]) => [
        name,
        contextualLabelValues,
      ]),
      incident.contextualLabels,
    ),
  displayLabels: (given) => (incident) =>
    matchesLabels(
      Object.entries(given).map(([name, { displayLabelValues }]) => [name, displayLabelValues]),
      incident.displayLabels,
    ),
  createdAtRange: (given) => (incident, ctx) => within(createdAt(incident, ctx), given),
  // Incidents that were open at any time in the range.
  incidentDurationRange: (given) => (incident, ctx) =>
    Date.parse(createdAt(incident, ctx)) <= Date.parse(given.endTime) &&
    Date.parse(closedAt(incident, ctx)) >= Date.parse(given.startTime),
  startTime: (given) => (incident, ctx) =>
    Date.parse(createdAt(incident, ctx)) >= Date.parse(given),
  endTime: (given) => (incident, ctx) => Date.parse(createdAt(incident, ctx)) <= Date.parse(given),
  searchQuery: (given) => (incident, ctx) =>
    subjectValueOf(given, incident, ctx).toLowerCase().includes(given.query.toLowerCase()),
};

/** The incidents that match all given filters. */
export function filterIncidents(
  all: readonly IncidentRecord[],
  filter: IncidentQuery = {},
  ctx: RequestContext,
): IncidentRecord[] {
  const { metaLabels = [], metaLabelsOp, ...rest } = filter;
  const tests = testsOf(TESTS, rest);
  return all.filter(
    (incident) =>
      tests.every((test) => test(incident, ctx)) &&
      matchesMetaLabels(metaLabels, metaLabelsOp, incident.metaLabels),
  );
}

const { severity, status, isMuted, contextualLabels, displayLabels } = TESTS;
const EVENT_TESTS: Tests<Omit<IncidentEventQuery, "timestamp" | "labels">, IncidentPredicate> = {
  name: (given) => (incident) => incident.name === given,
  severity,
  status,
  isMuted,
  contextualLabels,
  displayLabels,
};
/** Returns a test for events of incidents. */
export function eventFilter(
  { timestamp, labels, ...filter }: IncidentEventQuery,
  ctx: RequestContext,
) {
  const tests = testsOf(EVENT_TESTS, filter);
  return (incident: IncidentRecord, { at }: IncidentEventRecord): boolean =>
    tests.every((test) => test(incident, ctx)) &&
    (!timestamp || within(at, timestamp)) &&
    matchesMetaLabels(labels?.metaLabels ?? [], labels?.operator, incident.metaLabels);
}
