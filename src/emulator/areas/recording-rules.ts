import { recordingRules } from "../../areas/recording-rules";
import { groupSetBody, type RecordingRuleGroupSet, type RecordingRuleGroupSetBody } from "../../areas/recording-rules/data";
import { nodeOf } from "../../schema/node";
import { echo } from "../echo";
import { conflict } from "../errors";
import { type Scene, serve } from "../scene";
import { kind } from "../store";

type Body = RecordingRuleGroupSetBody;
type GroupBody = NonNullable<Body["groups"]>[number];
interface KeptGroup extends GroupBody {
  id: string;
  version: number;
}
interface KeptSet {
  id: string;
  name: string;
  groups: KeptGroup[];
}
const setKind = kind<KeptSet>("recording-rules", "recording rule group set");
const shelf = (scene: Scene) => scene.shelf(setKind);
const node = nodeOf(groupSetBody);

/** A group keeps its identity by the id that is sent with it; any other group is a new one. */
function groupOf({ id, version: _, ...group }: GroupBody, before: readonly KeptGroup[], scene: Scene): KeptGroup {
  const same = before.find((held) => held.id === id);
  return { ...group, id: same?.id ?? scene.uuid(), version: (same?.version ?? 0) + 1 };
}

function written(body: Body, id: string, before: readonly KeptGroup[], scene: Scene): KeptSet {
  const { name = `rule-group-set-${id.slice(0, 8)}`, groups = [] } = echo(node, body, scene.unkind) as Body;
  const others = shelf(scene).all();
  if (others.some((other) => other.id !== id && other.name === name)) throw conflict(`duplicate_rule_group_set_name: ${name}`);
  return { id, name, groups: groups.map((group) => groupOf(group, before, scene)) };
}

function replace(id: string, body: Body, scene: Scene): void {
  const { groups } = shelf(scene).must(id);
  shelf(scene).replace(written(body, id, groups, scene));
}

/** With what comes of running: rules run at every whole interval, and take as long as they are long. */
function told({ id, name, groups }: KeptSet, { now }: Scene): RecordingRuleGroupSet {
  const seconds = Math.floor(Date.parse(now) / 1000);
  return {
    id,
    name,
    groups: groups.map(({ rules = [], interval = 60, limit = 0, ...group }) => ({
      ...group,
      interval,
      limit,
      lastEvalAt: seconds - (seconds % interval),
      rules: rules.map(({ labels = {}, ...rule }) => ({ ...rule, labels, lastEvalDurationMs: rule.expr.length })),
    })),
  };
}

const remove = (id: string, scene: Scene): void => void shelf(scene).remove(id);

export const recordingRuleBehaviours = serve(recordingRules.operations, {
  list: (_, scene) => ({
    sets: shelf(scene)
      .shown()
      .map((set) => told(set, scene)),
  }),
  get: ({ id }, scene) => told(shelf(scene).must(String(id)), scene),
  create: ({ body }, scene) => ({ id: shelf(scene).add(written(body ?? {}, scene.uuid(), [], scene)).id }),
  replace: ({ id, body }, scene) => replace(String(id), body ?? {}, scene),
  remove: ({ id }, scene) => remove(String(id), scene),
  replaceByQuery: ({ query, body }, scene) => replace(query.id, body ?? {}, scene),
  removeByQuery: ({ query }, scene) => remove(query.id, scene),
});
