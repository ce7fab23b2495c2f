import { type E2m, type E2mToReplace, e2m } from "../../areas/events2metrics/data";
import { nodeOf } from "../../schema/node";
import { echo } from "../echo";
import { conflict, refused } from "../errors";
import type { Scene } from "../scene";
import { kind } from "../store";
import { expanded } from "./events2metrics-metrics";

export type KeptE2m = E2m & { id: string };
export const e2mKind = kind<KeptE2m>("events2metrics", "events to metrics definition");
const node = nodeOf(e2m);

/** How many permutations a definition may have that says nothing of it. */
const PERMUTATIONS = 30_000;

/** Metrics of an account share one space of names. */
function checkMetrics({ metricFields = [] }: Body, others: readonly KeptE2m[]): void {
  const taken = new Set(others.flatMap(({ metricFields: fields = [] }) => fields.map((field) => field.targetBaseMetricName)));
  const again = metricFields.find(({ targetBaseMetricName: name }) => taken.has(name));
  if (again) throw conflict(`the metric ${again.targetBaseMetricName} belongs to another definition`);
}

type Body = Omit<E2mToReplace, "id">;
/** A definition as it is kept: `before` is what it replaces. */
export function written(id: string, body: Body, before: KeptE2m | undefined, scene: Scene): KeptE2m {
  const others = scene.shelf(e2mKind).all();
  if (others.some((other) => other.id !== id && other.name === body.name)) throw conflict(`the name ${body.name} is taken`);
  checkMetrics(
    body,
    others.filter((other) => other.id !== id),
  );
  if (before && isOfSpans(before) !== isOfSpans(body)) throw refused(["type"], "logs stay logs, and spans stay spans");
  const { permutations, metricFields, ...rest } = echo(node, body, scene.unkind) as Body;
  const description = body.description ?? before?.description;
  return {
    ...(rest as E2m),
    // A replacement without a description keeps it: an empty one clears it.
    ...(description === undefined ? {} : { description }),
    ...(metricFields ? { metricFields: expanded(metricFields) } : {}),
    id,
    permutations: { limit: permutations?.limit ?? PERMUTATIONS, hasExceededLimit: before?.permutations?.hasExceededLimit ?? false },
    createTime: before?.createTime ?? scene.now,
    updateTime: scene.now,
    isInternal: before?.isInternal ?? false,
  };
}

const isOfSpans = ({ spansQuery }: Pick<Body | E2m, "spansQuery">): boolean => spansQuery !== undefined;
