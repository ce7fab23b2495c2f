import { suppressions } from "../../../areas/suppressions";
import type { SuppressionRule } from "../../../areas/suppressions/rule";
import { refused } from "../../errors";
import { type Scene, serve } from "../../scene";
import { echoed, type KeptRule, settled, suppressionKind } from "./kept";
import { listRules } from "./list";

type Given = { alertSchedulerRule: SuppressionRule };
const shelf = (scene: Scene) => scene.shelf(suppressionKind);

/** The rule that a replacement is about. */
function before({ uniqueIdentifier }: SuppressionRule, scene: Scene): KeptRule {
  if (!uniqueIdentifier) throw refused(["alertSchedulerRule", "uniqueIdentifier"], "required, and missing: Invalid UUID format");
  return shelf(scene).must(uniqueIdentifier);
}

/** The service makes the id of a new rule, but an empty one that is sent is read as an id. */
function unnamed(given: SuppressionRule): SuppressionRule {
  const empty = (["uniqueIdentifier", "id"] as const).find((key) => given[key] === "");
  if (empty) throw refused(["alertSchedulerRule", empty], "Invalid uuid");
  return given;
}

/** A rule that is not there, or is asked for by the id of its version, is an empty response and no error. */
function get(id: string, scene: Scene): Given {
  const found = shelf(scene).get(id);
  return (found ? { alertSchedulerRule: found.rule } : {}) as Given;
}

function remove(id: string, scene: Scene): void {
  if (shelf(scene).get(id)) shelf(scene).remove(id);
}

// All are looked at before the first is kept: an answer has no place for one that failed.
function createAll(all: readonly Given[], scene: Scene): Given[] {
  const kept = all.map(({ alertSchedulerRule: given }) => ({ given, now: settled(unnamed(given), scene) }));
  return kept.map(({ given, now }) => ({ alertSchedulerRule: echoed(shelf(scene).add(now), given) }));
}
function replaceAll(all: readonly Given[], scene: Scene): Given[] {
  const kept = all.map(({ alertSchedulerRule: given }) => ({ given, now: settled(given, scene, before(given, scene)) }));
  return kept.map(({ given, now }) => ({ alertSchedulerRule: echoed(shelf(scene).replace(now), given) }));
}

export const suppressionBehaviours = serve(suppressions.operations, {
  list: ({ query }, scene) => listRules(query, scene),
  get: ({ alert_scheduler_rule_id: id }, scene) => get(String(id), scene),
  create: ({ body }, scene) => createAll([body], scene)[0] as Given,
  replace: ({ body }, scene) => replaceAll([body], scene)[0] as Given,
  remove: ({ alert_scheduler_rule_id: id }, scene) => remove(String(id), scene),
  createMany: ({ body }, scene) => ({ createSuppressionResponses: createAll(body.createAlertSchedulerRuleRequests, scene) }),
  replaceMany: ({ body }, scene) => ({ updateSuppressionResponses: replaceAll(body.updateAlertSchedulerRuleRequests, scene) }),
});
