import { policies } from "../../../areas/policies";
import type { Request } from "../../../client/operation";
import { notFound } from "../../errors";
import { type Scene, serve } from "../../scene";
import { kind } from "../../store";
import { asked, need, policiesOf, shelf, told } from "./kept";
import { sourceBy } from "./source";
import { forecast, testPolicies } from "./try";
import { createPolicy, overwritePolicies, removePolicy, reorderPolicies, updatePolicy } from "./write";

type Settings = NonNullable<Request<(typeof policies.operations)["replaceSettings"]>["body"]>;
interface KeptSettings {
  id: string;
  settings: Settings;
}
const settingsKind = kind<KeptSettings>("policy-settings", "policy settings");
const SETTINGS = "settings";

function replaceSettings(settings: Settings, scene: Scene): Settings {
  const shelf = scene.shelf(settingsKind);
  if (shelf.get(SETTINGS)) return shelf.replace({ id: SETTINGS, settings }).settings;
  return shelf.add({ id: SETTINGS, settings }).settings;
}

function getPolicy(id: string, scene: Scene) {
  const found = shelf(scene).get(id);
  if (!found) throw notFound("policy", id);
  need(scene, sourceBy(found), "ReadPolicies");
  return { policy: told(found, scene) };
}

/** The list is in order; a policy of the account may cut it short. */
function listPolicies({ source_type, enabled_only }: { source_type?: string; enabled_only?: boolean }, scene: Scene) {
  const source = asked(source_type);
  need(scene, source, "ReadPolicies");
  const found = policiesOf(scene, source).filter(({ enabled }) => enabled || !enabled_only);
  return { policies: found.slice(0, scene.unkind.truncateLists).map((policy) => told(policy, scene)) };
}

export const policyBehaviours = serve(policies.operations, {
  create: ({ body }, scene) => ({ policy: createPolicy(body as never, scene) }),
  list: ({ query }, scene) => listPolicies((query ?? {}) as never, scene),
  get: ({ id }, scene) => getPolicy(String(id), scene),
  update: ({ body }, scene) => ({ policy: updatePolicy(body as never, scene) }),
  remove: ({ id }, scene) => removePolicy(String(id), scene),
  reorder: ({ body }, scene) => reorderPolicies(body.orders, asked(body.sourceType), scene),
  overwriteLogs: ({ body }, scene) => overwritePolicies((body?.policies ?? []) as never, "LOGS", scene),
  overwriteSpans: ({ body }, scene) => overwritePolicies((body?.policies ?? []) as never, "SPANS", scene),
  overwriteRum: ({ body }, scene) => overwritePolicies((body?.policies ?? []) as never, "RUM", scene),
  test: ({ body }, scene) => testPolicies(body?.metaFieldsValuesList ?? [], scene),
  forecast: ({ body }, scene) => forecast((body ?? {}) as never, scene),
  getSettings: (_, scene) => scene.shelf(settingsKind).get(SETTINGS)?.settings ?? {},
  replaceSettings: ({ body }, scene) => replaceSettings(body ?? {}, scene),
});
