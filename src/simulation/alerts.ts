import { fieldsIn } from "../lint/read";
import { MINUTE_MS } from "../text/units";
import { ASSUMED, type Assumptions, questionsOf } from "./assumptions";
import { type Evaluation, evaluate, type GroupResult, valuesOfGroup } from "./evaluate";
import { firingOf, inOrder } from "./firings";
import { flowOutcome, flowsInOrder } from "./flow";
import type {
  Firing,
  Group,
  MeasuredGroup,
  SimulatedAlert,
  SimulatedObject,
  SimulationData,
} from "./model";
import type { Minutes, Outcome } from "./outcome";
import type { Plan } from "./plan";
import { planOf, variantOf } from "./plans";
import { type MinuteRange, rangeOf } from "./range";
import { type ReadSource, sourceReader } from "./read";
import { SimulationRefusal } from "./read/refusal";

/**
 * What the alerts among some objects do with data, from an evaluation to another, in milliseconds
 * since 1970.
 */
export function simulateAlerts(
  objects: readonly SimulatedObject[],
  data: SimulationData,
  { from, to }: { readonly from: number; readonly to: number },
): SimulatedAlert[] {
  const minutes = { from: Math.ceil(from / MINUTE_MS), to: Math.floor(to / MINUTE_MS) };
  const context = {
    read: sourceReader(data),
    minutes,
    dataFrom: Math.floor(data.start / MINUTE_MS) - 1,
    slos: byId(objects, "Slo"),
  };
  const alerts = objects.filter(({ resourceType }) => resourceType === "Alert");
  const done = new Map<SimulatedObject, SimulatedAlert>();
  for (const alert of byQuery(alerts))
    if (variantOf(alert.args) !== "flow")
      done.set(
        alert,
        simulated(alert, (assumptions) => outcomeOf(alert, context, assumptions)),
      );
  for (const flow of flowsInOrder(alerts))
    done.set(
      flow,
      simulated(flow, (assumptions) =>
        flowOutcome(flow, { done: [...done.values()], alerts, minutes }, assumptions),
      ),
    );
  return alerts.map((alert) => done.get(alert) as SimulatedAlert);
}

/** Alerts with similar queries one after the other: what they share is calculated once. */
function byQuery(alerts: readonly SimulatedObject[]): SimulatedObject[] {
  const keyed = alerts.map((alert) => ({
    alert,
    key: JSON.stringify(alert.args[variantOf(alert.args) ?? ""]) ?? "",
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return keyed.map(({ alert }) => alert);
}

const byId = (
  objects: readonly SimulatedObject[],
  resourceType: string,
): ReadonlyMap<string, SimulatedObject> =>
  new Map(
    objects.flatMap((one) => (one.resourceType === resourceType ? [[one.id, one] as const] : [])),
  );

const NOTHING: Outcome = { rules: [], firings: [], measured: [], resolves: true, notes: [] };

/** Runs an alert as assumed, and again for each question whose other answer may change the result. */
function simulated(
  alert: SimulatedObject,
  run: (assumptions: Assumptions) => Outcome,
): SimulatedAlert {
  const { args } = alert;
  if (args.enabled === false)
    return { alert, ...NOTHING, dependsOn: [], notes: ["The alert is disabled."] };
  try {
    const { decisive, ...outcome } = run(ASSUMED);
    const firings = JSON.stringify(outcome.firings);
    const dependsOn = questionsOf(args, fieldsIn(args[variantOf(args) ?? ""])).flatMap(
      ({ on, assumptions, about }) => {
        if (decisive && about.every((one) => KEPT.has(one) && !decisive.has(one))) return [];
        const otherwise = run(assumptions).firings;
        return JSON.stringify(otherwise) === firings ? [] : [{ on, otherwise }];
      },
    );
    return { alert, ...outcome, dependsOn };
  } catch (error) {
    if (!(error instanceof SimulationRefusal)) throw error;
    return { alert, ...NOTHING, dependsOn: [], refused: error.message };
  }
}

/** The assumptions that keep a state, by the setting of a plan. */
const KEPT_BY = { undecided: "undecided", whileInactive: "afterPeriod" } as const;
const KEPT: ReadonlySet<keyof Assumptions> = new Set(Object.values(KEPT_BY));

const decisiveIn = ({ decisive }: Evaluation): ReadonlySet<keyof Assumptions> =>
  new Set([...decisive].map((setting) => KEPT_BY[setting]));

interface Context {
  read: ReadSource;
  minutes: Minutes;
  /** The minute before the first data. */
  dataFrom: number;
  slos: ReadonlyMap<string, SimulatedObject>;
}

/** The longest window that an SLO divides the time into, in minutes. They begin at whole hours. */
const SLO_WINDOW = 5;
/**
 * A range with all data: a group that reported before the first window is known, and a series that
 * ended before it is zero where missing values are.
 */
const withDataFrom = (range: MinuteRange, dataFrom: number): MinuteRange => ({
  ...range,
  dataFrom: Math.floor(Math.min(range.dataFrom, dataFrom) / SLO_WINDOW) * SLO_WINDOW,
});

function outcomeOf(
  { args }: SimulatedObject,
  { read, minutes, dataFrom, slos }: Context,
  assumptions: Assumptions,
): Outcome {
  const plan = planOf(args, { assumptions, sloOf: (id) => slos.get(id) });
  if ("refused" in plan) throw new SimulationRefusal(plan.refused);
  const range = withDataFrom(rangeOf(plan, minutes.from, minutes.to), dataFrom);
  const readData = () =>
    Object.fromEntries(
      Object.entries(plan.sources).map(([name, source]) => [
        name,
        read(source, range, assumptions),
      ]),
    );
  const evaluation = evaluate(plan, readData(), range);
  const { groups } = evaluation;
  return {
    rules: plan.rules.map(({ priority, condition, threshold }) => ({
      priority,
      condition,
      ...(threshold === undefined ? {} : { threshold }),
    })),
    firings: inOrder(groups.flatMap(firingsOf)),
    measured: groups.map(({ group }) =>
      measuredOf(group, plan, minutes, () => valuesOfGroup(plan, readData(), group, range)),
    ),
    resolves: plan.resolves,
    notes: plan.notes,
    decisive: decisiveIn(evaluation),
  };
}

const firingsOf = ({ group, firings }: GroupResult): Firing[] =>
  firings.map(({ priority, ...period }) => firingOf(group, period, priority));

/**
 * The values are calculated when they are read: a chart needs those of one group only, and those of
 * all alerts would not fit into the memory.
 */
function measuredOf(
  group: Group,
  plan: Plan,
  { from, to }: Minutes,
  prepare: () => GroupResult["valueAt"],
) {
  const measured: MeasuredGroup = {
    group,
    get values() {
      const valueAt = prepare();
      return plan.rules.map((_, rule) =>
        Array.from({ length: to - from + 1 }, (_, n) => valueAt(rule, n)),
      );
    },
  };
  return measured;
}
