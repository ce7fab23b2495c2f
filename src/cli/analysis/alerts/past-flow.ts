import type { AlertFields } from "../../../generated/types/alerts";
import { ASSUMED } from "../../../simulation/assumptions";
import { groupKey } from "../../../simulation/data";
import type { GroupResult } from "../../../simulation/evaluate";
import { firingOf } from "../../../simulation/firings";
import { flowOutcome } from "../../../simulation/flow";
import type { Firing, SimulatedAlert, SimulatedObject } from "../../../simulation/model";
import type { PlanRefusal } from "../../../simulation/plan";
import { SimulationRefusal } from "../../../simulation/read/refusal";
import { MINUTE_MS } from "../../../text/units";
import type { Past, PastContext } from "../backtest";

type AlertPast = (alert: SimulatedObject, context: PastContext) => Promise<Past | PlanRefusal>;
type Flow = NonNullable<AlertFields["flow"]>;

/** Evaluates the alerts of a flow, and the flow over their firings. */
export async function flowPast(
  flow: SimulatedObject,
  context: PastContext,
  pastOf: AlertPast,
): Promise<Past | PlanRefusal> {
  const ids = [...new Set(memberIds(flow.args.flow as Flow))];
  if (ids.includes(flow.id)) return { refused: "the flow contains itself" };
  const members: Member[] = [];
  for (const id of ids) {
    const alert = await context.find("Alert", id);
    if (!alert) return { refused: `the alert with the id ${id}, which it combines, is not found` };
    // A flow inside of a flow that contains the outer one would have no end.
    const inner = { ...context, find: excluding(context, flow.id) };
    members.push({ alert, past: await pastOf(alert, inner) });
  }
  const unknown = members.find(({ past }) => "refused" in past || past.undecided !== undefined);
  return unknown ? undecided(unknown, members, context) : combined(flow, members, context);
}

interface Member {
  readonly alert: SimulatedObject;
  readonly past: Past | PlanRefusal;
}
const firingsOf = ({ past }: Member) =>
  "refused" in past ? [] : past.groups.flatMap(({ firings }) => firings);

/** The alerts of a flow, where one of them cannot be evaluated. */
function undecided(
  { alert, past }: Member,
  members: readonly Member[],
  { from, to }: PastContext,
): Past {
  const reason = "refused" in past ? past.refused : "it is an anomaly";
  return {
    ...{ from, to, groups: [], notes: [], hours: 0, hoursWithData: 0 },
    undecided: `When the alert ${JSON.stringify(alert.name)} of the flow fires is not known: ${reason}.`,
    rules: [{ priority: "Flow", condition: "when its alerts fire" }],
    members: members.map((one) => ({
      name: one.alert.name,
      firings: firingsOf(one),
      isUnknown: "refused" in one.past || one.past.undecided !== undefined,
    })),
  };
}

const memberIds = ({ stages }: Flow): string[] =>
  (
    stages as readonly {
      flowStagesGroups: { groups: readonly { alertDefs: readonly { id: unknown }[] }[] };
    }[]
  )
    .flatMap(({ flowStagesGroups }) => flowStagesGroups.groups)
    .flatMap(({ alertDefs }) => [...alertDefs].map(({ id }) => String(id)));

const excluding =
  ({ find }: PastContext, excluded: string): PastContext["find"] =>
  async (resourceType, id) =>
    id === excluded ? undefined : find(resourceType, id);

function combined(
  flow: SimulatedObject,
  members: readonly Member[],
  { from, to }: PastContext,
): Past | PlanRefusal {
  const pasts = members.flatMap(({ past }) => ("refused" in past ? [] : past));
  const done = pasts.map((past, n) => simulated((members[n] as Member).alert, past));
  try {
    const alerts = [flow, ...members.map(({ alert }) => alert)];
    const outcome = flowOutcome(flow, { done, alerts, minutes: { from, to } }, ASSUMED);
    const isEnabled = flow.args.enabled !== false;
    return {
      ...{ from, to },
      rules: outcome.rules,
      groups: isEnabled ? groupsOf(outcome.firings, from) : [],
      members: members.map((one) => ({ name: one.alert.name, firings: firingsOf(one) })),
      hours: Math.max(...pasts.map((past) => past.hours)),
      hoursWithData: Math.min(...pasts.map((past) => past.hoursWithData)),
      notes: [...(isEnabled ? [] : ["The alert is disabled: it does not fire."]), ...outcome.notes],
    };
  } catch (error) {
    if (error instanceof SimulationRefusal) return { refused: error.message };
    throw error;
  }
}

const simulated = (alert: SimulatedObject, { rules, groups, notes }: Past): SimulatedAlert => ({
  ...{ alert, rules, notes, measured: [], resolves: true, dependsOn: [] },
  firings: groups.flatMap(({ group, firings }) =>
    firings.map(({ priority, ...period }) => firingOf(group, period, priority)),
  ),
});

/** Firings by their groups. A flow compares no values. */
function groupsOf(firings: readonly Firing[], start: number): GroupResult[] {
  const groups = new Map<string, GroupResult>();
  for (const { group, from, to, priority } of firings) {
    const key = groupKey(group);
    const found = groups.get(key) ?? { group, firings: [], valueAt: () => undefined };
    groups.set(key, found);
    found.firings.push({
      ...{ from: from / MINUTE_MS, priority, isEarlier: from / MINUTE_MS <= start },
      ...(to === undefined ? {} : { to: to / MINUTE_MS }),
    });
  }
  return [...groups.values()];
}
