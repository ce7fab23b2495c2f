import { notificationOps } from "../../../areas/notifications";
import { type RouterEntity, routerEntity } from "../../../areas/notifications/router-data";
import { DEFAULT_ROUTER, type Labels, labelsText } from "../../../areas/notifications/router-rules";
import { nodeOf } from "../../../schema/node";
import { echo } from "../../echo";
import { badRequest, notFound, refused } from "../../errors";
import { type Scene, serve } from "../../scene";
import { kind } from "../../store";
import { ensureRoom, found, newIdOf, put, timesOf } from "./shared";

type Router = RouterEntity & { id: string };
type Target = NonNullable<RouterEntity["fallback"]>[number];
const routerKind = kind<Router>("routers", "router");
const node = nodeOf(routerEntity);
const MOST = 200;

/** The router that gets what no other takes, until somebody writes it. */
const BUILT_IN: Router = {
  id: DEFAULT_ROUTER,
  name: "Default router",
  createTime: "2025-01-01T00:00:00Z",
  updateTime: "2025-01-01T00:00:00Z",
};

const lookUp = (id: string, scene: Scene): Router | undefined =>
  scene.shelf(routerKind).get(id) ?? (id === DEFAULT_ROUTER ? BUILT_IN : undefined);

/** All but the built-in one need labels, each combination belongs to one. */
function checkLabels({ id, routingLabels }: Router, scene: Scene): void {
  const path = ["router", "routingLabels"];
  const text = labelsText(routingLabels);
  if (!text && id !== DEFAULT_ROUTER) throw refused(path, "at least one label is required");
  const other = scene
    .shelf(routerKind)
    .all()
    .find((one) => one.id !== id && text && labelsText(one.routingLabels) === text);
  if (other) throw refused(path, `router ${other.id} has the same labels: ${text}`);
}

/** Each target has an id: the one it brings, or a new one with each write. */
function withIds(router: RouterEntity, scene: Scene): RouterEntity {
  const named = (target: Target): Target => ({ ...target, id: target.id ?? scene.uuid() });
  const { rules, fallback, fallbackTargets } = router;
  return {
    ...router,
    ...(rules ? { rules: rules.map((rule) => ({ ...rule, ...(rule.targets ? { targets: rule.targets.map(named) } : {}) })) } : {}),
    ...(fallback ? { fallback: fallback.map(named) } : {}),
    ...(fallbackTargets ? { fallbackTargets: fallbackTargets.map((one) => ({ ...one, target: named(one.target) })) } : {}),
  };
}
function kept(sent: RouterEntity, id: string, scene: Scene): Router {
  const fields = withIds(echo(node, sent, scene.unkind) as RouterEntity, scene);
  const router = { ...fields, id, ...timesOf(lookUp(id, scene), scene) };
  checkLabels(router, scene);
  return router;
}

function create(sent: RouterEntity, scene: Scene): Router {
  const shelf = scene.shelf(routerKind);
  const id = newIdOf(sent.id, scene);
  if (!shelf.get(id)) ensureRoom(shelf, MOST, "routers");
  const made = kept(sent, id, scene);
  return shown(shelf.add(made));
}
function replace(sent: RouterEntity, scene: Scene): Router {
  if (sent.id === undefined) throw refused(["router", "id"], "required, and missing");
  if (!lookUp(sent.id, scene)) throw notFound("router", sent.id);
  return shown(put(routerKind, kept(sent, sent.id, scene), scene));
}
function remove(id: string, scene: Scene): void {
  if (id === DEFAULT_ROUTER && !scene.shelf(routerKind).get(id)) throw badRequest(`router ${id} is built in: it cannot be deleted`);
  scene.shelf(routerKind).remove(id);
}

/** A router as it is told: lists and maps that nobody set are there, empty. */
function shown(router: Router): Router {
  const full = (target: Target): Target => ({ ...target, customDetails: target.customDetails ?? {} });
  return {
    ...router,
    entityLabels: router.entityLabels ?? {},
    rules: (router.rules ?? []).map((rule) => ({
      ...rule,
      targets: (rule.targets ?? []).map(full),
      customDetails: rule.customDetails ?? {},
    })),
    fallback: (router.fallback ?? []).map(full),
    fallbackTargets: (router.fallbackTargets ?? []).map((one) => ({ ...one, target: full(one.target) })),
  };
}

type Source = Readonly<Record<string, { values: readonly string[] }>>;
const comesTo = ({ routingLabels = {} }: Router, source: Source): boolean =>
  (Object.entries(routingLabels) as [keyof Labels, string][]).every(([label, value]) => source[label]?.values.includes(value));

function listed(source: Source | undefined, scene: Scene): Router[] {
  const written = scene.shelf(routerKind).shown();
  const all = written.some(({ id }) => id === DEFAULT_ROUTER) ? written : [...written, lookUp(DEFAULT_ROUTER, scene) as Router];
  return all.filter((router) => source === undefined || comesTo(router, source)).map(shown);
}

/** A matcher is a pattern for each label. */
function matcherProblem(matcher: Readonly<Record<string, string>> = {}): string | undefined {
  for (const [label, pattern] of Object.entries(matcher)) {
    if (!pattern) return `label ${label}: the pattern is empty`;
    try {
      new RegExp(pattern);
    } catch {
      return `label ${label}: the pattern makes no sense`;
    }
  }
  return undefined;
}

export const routerBehaviours = serve(notificationOps, {
  listRouters: ({ query }, scene) => ({ routers: listed(query?.source_entity_labels, scene) }),
  getRouter: ({ id }, scene) => {
    const router = lookUp(String(id), scene);
    if (!router) throw notFound("router", String(id));
    return { router: shown(router) };
  },
  createRouter: ({ body }, scene) => ({ router: create(body.router, scene) }),
  replaceRouter: ({ body }, scene) => ({ router: replace(body.router, scene) }),
  removeRouter: ({ id }, scene) => remove(String(id), scene),
  getRouters: ({ query }, scene) => {
    const { byId, notFoundIds } = found(query?.global_router_ids, (id) => lookUp(id, scene));
    return { routers: Object.fromEntries(Object.entries(byId).map(([id, one]) => [id, shown(one)])), notFoundIds };
  },
  validateLabelMatcher: ({ query }) => {
    const message = matcherProblem(query?.entity_label_matcher);
    return { result: message === undefined ? { success: {} } : { failure: { message } } };
  },
});
