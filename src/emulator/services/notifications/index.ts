import { nodeOf } from "../../../schema/node";
import { notificationOps } from "../../../services/notifications/operations";
import { type RouterEntity, routerEntity } from "../../../services/notifications/router-entity";
import {
  DEFAULT_ROUTER,
  type Labels,
  labelsKey,
} from "../../../services/notifications/router-rules";
import { echo } from "../../server/echo";
import { badRequest, invalidField, notResponse } from "../../server/errors";
import { type Behaviors, type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import { connectorBehaviors } from "./connectors";
import { presetBehaviors } from "./presets";
import { ensureRoom, findByIds, newIdOf, putRecord, timesOf } from "./shared";
import { testingBehaviors } from "./testing";

type Router = RouterEntity & { id: string };
type Target = NonNullable<RouterEntity["fallback"]>[number];
const routerTable = tableName<Router>("routers", "router");
const routerNode = nodeOf(routerEntity);
const MAX_ROUTERS = 200;

/** The default router for everything that no other router matches, until it is replaced. */
const BUILT_IN: Router = {
  id: DEFAULT_ROUTER,
  name: "Default router",
  createTime: "2025-01-01T00:00:00Z",
  updateTime: "2025-01-01T00:00:00Z",
};

const findRouter = (id: string, ctx: RequestContext): Router | undefined =>
  ctx.table(routerTable).get(id) ?? (id === DEFAULT_ROUTER ? BUILT_IN : undefined);

/** All routers except the built-in one require labels, and no two routers have the same labels. */
function checkLabels({ id, routingLabels }: Router, ctx: RequestContext): void {
  const path = ["router", "routingLabels"];
  const labels = labelsKey(routingLabels);
  if (!labels && id !== DEFAULT_ROUTER) throw invalidField(path, "at least one label is required");
  const other = ctx
    .all(routerTable)
    .find((one) => one.id !== id && labels && labelsKey(one.routingLabels) === labels);
  if (other) throw invalidField(path, `router ${other.id} has the same labels: ${labels}`);
}

/** Adds missing ids to targets. A target without an id gets a new one with each write. */
function withIds(router: RouterEntity, ctx: RequestContext): RouterEntity {
  const withId = (target: Target): Target => ({ ...target, id: target.id ?? ctx.uuid() });
  const { rules, fallback, fallbackTargets } = router;
  return {
    ...router,
    ...(rules
      ? {
          rules: rules.map((rule) => ({
            ...rule,
            ...(rule.targets ? { targets: rule.targets.map(withId) } : {}),
          })),
        }
      : {}),
    ...(fallback ? { fallback: fallback.map(withId) } : {}),
    ...(fallbackTargets
      ? { fallbackTargets: fallbackTargets.map((one) => ({ ...one, target: withId(one.target) })) }
      : {}),
  };
}
function routerRecord(sent: RouterEntity, id: string, ctx: RequestContext): Router {
  const fields = withIds(echo(routerNode, sent, ctx.quirks) as RouterEntity, ctx);
  const router = { ...fields, id, ...timesOf(findRouter(id, ctx), ctx) };
  checkLabels(router, ctx);
  return router;
}

function createRouter(sent: RouterEntity, ctx: RequestContext): Router {
  const table = ctx.table(routerTable);
  const id = newIdOf(sent.id, ctx);
  if (!table.get(id)) ensureRoom(table, MAX_ROUTERS, "routers");
  const created = routerRecord(sent, id, ctx);
  return routerResponse(table.add(created));
}
function replaceRouter(sent: RouterEntity, ctx: RequestContext): Router {
  if (sent.id === undefined) throw invalidField(["router", "id"], "required, but missing");
  if (!findRouter(sent.id, ctx)) throw notResponse("router", sent.id);
  return routerResponse(putRecord(routerTable, routerRecord(sent, sent.id, ctx), ctx));
}
function removeRouter(id: string, ctx: RequestContext): void {
  if (id === DEFAULT_ROUTER && !ctx.table(routerTable).get(id))
    throw badRequest(`router ${id} is built in: it cannot be deleted`);
  ctx.table(routerTable).remove(id);
}

/** A router as responses contain it: unset arrays and maps are empty. */
function routerResponse(router: Router): Router {
  const withDetails = (target: Target): Target => ({
    ...target,
    customDetails: target.customDetails ?? {},
  });
  return {
    ...router,
    entityLabels: router.entityLabels ?? {},
    rules: (router.rules ?? []).map((rule) => ({
      ...rule,
      targets: (rule.targets ?? []).map(withDetails),
      customDetails: rule.customDetails ?? {},
    })),
    fallback: (router.fallback ?? []).map(withDetails),
    fallbackTargets: (router.fallbackTargets ?? []).map((one) => ({
      ...one,
      target: withDetails(one.target),
    })),
  };
}

type EntityLabels = Readonly<Record<string, { values: readonly string[] }>>;
const matchesLabels = ({ routingLabels = {} }: Router, source: EntityLabels): boolean =>
  (Object.entries(routingLabels) as [keyof Labels, string][]).every(([label, value]) =>
    source[label]?.values.includes(value),
  );

function listRouters(source: EntityLabels | undefined, ctx: RequestContext): Router[] {
  const stored = ctx.listed(routerTable);
  const all = stored.some(({ id }) => id === DEFAULT_ROUTER)
    ? stored
    : [...stored, findRouter(DEFAULT_ROUTER, ctx) as Router];
  return all
    .filter((router) => source === undefined || matchesLabels(router, source))
    .map(routerResponse);
}

/** A matcher contains a regular expression per label. */
function matcherError(matcher: Readonly<Record<string, string>> = {}): string | undefined {
  for (const [label, pattern] of Object.entries(matcher)) {
    if (!pattern) return `label ${label}: the pattern is empty`;
    try {
      new RegExp(pattern);
    } catch {
      return `label ${label}: the pattern is not a valid regular expression`;
    }
  }
  return undefined;
}

export const routerBehaviors = serve(notificationOps, {
  listRouters: ({ query }, ctx) => ({ routers: listRouters(query?.source_entity_labels, ctx) }),
  getRouter: ({ id }, ctx) => {
    const router = findRouter(String(id), ctx);
    if (!router) throw notResponse("router", String(id));
    return { router: routerResponse(router) };
  },
  createRouter: ({ body }, ctx) => ({ router: createRouter(body.router, ctx) }),
  replaceRouter: ({ body }, ctx) => ({ router: replaceRouter(body.router, ctx) }),
  removeRouter: ({ id }, ctx) => removeRouter(String(id), ctx),
  getRouters: ({ query }, ctx) => {
    const get = (id: string) => findRouter(id, ctx);
    const { byId: routers, notFoundIds } = findByIds(query?.global_router_ids, get, routerResponse);
    return { routers, notFoundIds };
  },
  validateLabelMatcher: ({ query }) => {
    const message = matcherError(query?.entity_label_matcher);
    return { result: message === undefined ? { success: {} } : { failure: { message } } };
  },
});

export const notificationBehaviors: Behaviors = [
  ...connectorBehaviors,
  ...presetBehaviors,
  ...routerBehaviors,
  ...testingBehaviors,
];
