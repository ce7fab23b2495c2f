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
  if (!uniqueIdentifier) throw refused(["alertSchedulerRule", "uniqueIdentifier"], "required, and missing");
  return shelf(scene).must(uniqueIdentifier);
}

// All are looked at before the first is kept: an answer has no place for one that failed.
function createAll(all: readonly Given[], scene: Scene): Given[] {
  const kept = all.map(({ alertSchedulerRule: given }) => ({ given, now: settled(given, scene) }));
  return kept.map(({ given, now }) => ({ alertSchedulerRule: echoed(shelf(scene).add(now), given) }));
}
function replaceAll(all: readonly Given[], scene: Scene): Given[] {
  const kept = all.map(({ alertSchedulerRule: given }) => ({ given, now: settled(given, scene, before(given, scene)) }));
  return kept.map(({ given, now }) => ({ alertSchedulerRule: echoed(shelf(scene).replace(now), given) }));
}

export const suppressionBehaviours = serve(suppressions.operations, {
  list: ({ query }, scene) => listRules(query, scene),
  get: ({ alert_scheduler_rule_id: id }, scene) => ({ alertSchedulerRule: shelf(scene).must(String(id)).rule }),
  create: ({ body }, scene) => createAll([body], scene)[0] as Given,
  replace: ({ body }, scene) => replaceAll([body], scene)[0] as Given,
  remove: ({ alert_scheduler_rule_id: id }, scene) => void shelf(scene).remove(String(id)),
  createMany: ({ body }, scene) => ({ createSuppressionResponses: createAll(body.createAlertSchedulerRuleRequests, scene) }),
  replaceMany: ({ body }, scene) => ({ updateSuppressionResponses: replaceAll(body.updateAlertSchedulerRuleRequests, scene) }),
});
