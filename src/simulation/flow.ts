import type { AlertFlow } from "../services/alerts/flow";
import type { AlertSchedule } from "../services/alerts/schedule";
import { MINUTE_MS } from "../text/units";
import type { Assumptions } from "./assumptions";
import { groupKey } from "./data";
import { firingOf, inOrder } from "./firings";
import type { Firing, Group, SimulatedAlert, SimulatedObject } from "./model";
import type { Minutes, Outcome } from "./outcome";
import { SimulationRefusal } from "./read/refusal";
import { activeParts } from "./schedule";
import { completionsOf, type StageGroup } from "./stages";

interface FlowArguments {
  readonly flow?: AlertFlow | undefined;
  readonly priority?: string | undefined;
  readonly groupByKeys?: readonly string[] | undefined;
  readonly activeOn?: AlertSchedule | undefined;
}
const argumentsOf = ({ args }: SimulatedObject): FlowArguments => args;

const membersOf = (alert: SimulatedObject): string[] =>
  (argumentsOf(alert).flow?.stages ?? []).flatMap(({ flowStagesGroups }) =>
    flowStagesGroups.groups.flatMap(({ alertDefs }) => [...alertDefs].map(({ id }) => id)),
  );

/** The flows among alerts; each after the flows that it contains. */
export function flowsInOrder(alerts: readonly SimulatedObject[]): SimulatedObject[] {
  const flows = new Map(
    alerts.flatMap((one) => (argumentsOf(one).flow ? [[one.id, one] as const] : [])),
  );
  const ordered = new Set<SimulatedObject>();
  const visit = (flow: SimulatedObject, open: readonly SimulatedObject[]): void => {
    for (const id of membersOf(flow)) {
      const inner = flows.get(id);
      if (inner && !open.includes(inner)) visit(inner, [...open, inner]);
    }
    ordered.add(flow);
  };
  for (const flow of alerts.filter((one) => argumentsOf(one).flow)) visit(flow, [flow]);
  return [...ordered];
}

interface FlowContext {
  /** The alerts that were simulated before. */
  readonly done: readonly SimulatedAlert[];
  readonly alerts: readonly SimulatedObject[];
  readonly minutes: Minutes;
}
/** When the alerts of a flow fire in its order. */
export function flowOutcome(
  alert: SimulatedObject,
  { done, alerts, minutes }: FlowContext,
  assumptions: Assumptions,
): Outcome {
  const { flow, priority = "P5", groupByKeys = [], activeOn } = argumentsOf(alert);
  const members = new Map(membersOf(alert).map((id) => [id, memberOf(id, done, alerts)]));
  const stages = stagesOf(flow as AlertFlow);
  const groups = groupsOf([...members.values()], groupByKeys);
  const firings = groups.flatMap((group) => {
    const own = new Map(
      [...members].map(([id, { firings }]) => [id, firingsIn(firings, group, groupByKeys)]),
    );
    return completionsOf(stages, own, minutes, assumptions)
      .flatMap((period) => activeParts(period, activeOn, minutes.to, assumptions))
      .map((period) => firingOf(group, period, priority));
  });
  return {
    rules: [{ priority, condition: `${stages.length} stages in their order` }],
    firings: inOrder(firings),
    measured: [],
    resolves: true,
    notes: [
      "A flow ends when the alerts of its last stage no longer fire (assumed).",
      ...uncertain(members.values()),
    ],
  };
}

function memberOf(
  id: string,
  done: readonly SimulatedAlert[],
  alerts: readonly SimulatedObject[],
): SimulatedAlert {
  const found = done.find(({ alert }) => alert.id === id);
  const open = alerts.find((alert) => alert.id === id);
  // Flows are simulated after the flows that they contain.
  if (!found && open)
    throw new SimulationRefusal(
      `the flow contains itself through the alert ${JSON.stringify(open.name)}`,
    );
  if (!found)
    throw new SimulationRefusal(
      `the alert with the id ${JSON.stringify(id)}, which the flow contains, is not among the simulated objects`,
    );
  if (found.refused !== undefined)
    throw new SimulationRefusal(
      `the flow contains the alert ${JSON.stringify(found.alert.name)}, which cannot be simulated: ${found.refused}`,
    );
  return found;
}

const uncertain = (members: Iterable<SimulatedAlert>): string[] =>
  [...members].flatMap(({ alert, dependsOn }) =>
    dependsOn.map(
      ({ on }) => `The alert ${JSON.stringify(alert.name)} of the flow depends on ${on}.`,
    ),
  );

/** The combinations of values of the keys that the flow is grouped by. */
function groupsOf(members: readonly SimulatedAlert[], keys: readonly string[]): Group[] {
  const found = new Map<string, Group>();
  for (const { alert, firings } of members)
    for (const { group } of firings) {
      const missing = keys.find((key) => !(key in group));
      if (missing !== undefined)
        throw new SimulationRefusal(
          `the flow is grouped by ${missing}, and its alert ${JSON.stringify(alert.name)} is not`,
        );
      const own = Object.fromEntries(keys.map((key) => [key, group[key] as string]));
      found.set(groupKey(own), own);
    }
  return [...found.values()];
}

const firingsIn = (firings: readonly Firing[], group: Group, keys: readonly string[]) =>
  firings
    .filter((one) => keys.every((key) => one.group[key] === group[key]))
    .map(({ from, to }) => ({
      from: from / MINUTE_MS,
      to: to === undefined ? Number.POSITIVE_INFINITY : to / MINUTE_MS,
    }));

/** The stages with what the service sets where a field is omitted. */
const stagesOf = ({ stages }: AlertFlow) =>
  stages.map(({ flowStagesGroups, timeframeMs }) => {
    const minutes = Number(timeframeMs ?? 0) / MINUTE_MS;
    return {
      minutes: minutes > 0 ? minutes : Number.POSITIVE_INFINITY,
      groups: flowStagesGroups.groups.map(
        ({ alertDefs, alertsOp = "AND", nextOp = "AND" }): StageGroup => ({
          alerts: [...alertDefs].map(({ id, not = false }) => ({ id, not })),
          isAny: alertsOp.startsWith("OR"),
          nextIsAny: nextOp.startsWith("OR"),
        }),
      ),
    };
  });
