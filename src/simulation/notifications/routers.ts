import { fieldsIn, isEnum, itemsIn, textIn } from "../../lint/read";
import type { Fields } from "../../schema/record";
import { DEFAULT_ROUTER, ROUTING_LABELS } from "../../services/notifications/router-rules";
import { conditionDoubts } from "../../tera/doubts";
import { TeraError, TeraRefusal } from "../../tera/errors";
import { evaluateCondition } from "../../tera/render";
import type { SimulatedObject } from "../model";
import { idsOf } from "./ids";

/** A recipient that a router chooses. */
export interface Route {
  readonly to: { readonly connector: string; readonly preset?: string };
  /** `checkout-router: critical` */
  readonly via: string;
  readonly notes: readonly string[];
}
export interface Routes {
  readonly routes: readonly Route[];
  /** What is not certain, and why nothing is sent, in sentences. */
  readonly notes: readonly string[];
}
const none = (...notes: string[]): Routes => ({ routes: [], notes });
const joined = (parts: readonly Routes[]): Routes => ({
  routes: parts.flatMap(({ routes }) => routes),
  notes: parts.flatMap(({ notes }) => notes),
});

/** Where the routers send a notification of an alert that says which routers apply. */
export function routesOf(
  router: Fields,
  alert: SimulatedObject,
  context: Fields,
  routers: readonly SimulatedObject[],
): Routes {
  const id = textIn(router.id);
  return id ? byId(id, alert, context, routers) : byLabels(alert, context, routers);
}

function byId(
  id: string,
  alert: SimulatedObject,
  context: Fields,
  routers: readonly SimulatedObject[],
): Routes {
  const router = routers.find((one) => idsOf(one, "routerId").includes(id));
  if (!router)
    return none(
      `The alert ${alert.name} names the router ${id}, which is not among the objects: whom it notifies is not known.`,
    );
  if (router.args.disabled === true)
    return none(`The alert ${alert.name} names the router ${router.name}, which is disabled.`);
  return routesIn(router, context);
}

/** The labels of a router, by the names that alerts have: `routing.team`. */
const labelsOf = ({ args }: SimulatedObject, prefix: string): [string, unknown][] => {
  const given = fieldsIn(args.routingLabels);
  return ROUTING_LABELS.flatMap((name): [string, unknown][] =>
    given[name] === undefined ? [] : [[prefix + name, given[name]]],
  );
};
const hasLabels = (alert: SimulatedObject, labels: readonly [string, unknown][]): boolean => {
  const own = fieldsIn(alert.args.entityLabels);
  return labels.length > 0 && labels.every(([name, value]) => own[name] === value);
};

/** All labels of a router are among those of the alert. Several routers can match. */
function byLabels(
  alert: SimulatedObject,
  context: Fields,
  routers: readonly SimulatedObject[],
): Routes {
  const enabled = routers.filter(({ args }) => args.disabled !== true);
  const matched = enabled.filter((one) => hasLabels(alert, labelsOf(one, "routing.")));
  const doubts = enabled
    .filter((one) => !matched.includes(one))
    .flatMap((one) => labelDoubts(alert, one));
  if (matched.length) {
    const found = joined(matched.map((one) => routesIn(one, context)));
    return { ...found, notes: [...found.notes, ...doubts] };
  }
  const hasDefault = enabled.some((one) => idsOf(one, "routerId").includes(DEFAULT_ROUTER));
  return none(
    `No router matched the alert ${alert.name}.`,
    ...(hasDefault
      ? [`Depends on whether ${DEFAULT_ROUTER} receives what no router matched: ${alert.name}.`]
      : []),
    ...doubts,
  );
}

function labelDoubts(alert: SimulatedObject, router: SimulatedObject): string[] {
  const deprecated = Object.entries(fieldsIn(router.args.entityLabels));
  if (!labelsOf(router, "").length && hasLabels(alert, deprecated))
    return [`Depends on entityLabels of the router ${router.name}, which routingLabels replace.`];
  return hasLabels(alert, labelsOf(router, ""))
    ? [
        `Depends on whether labels without "routing." select a router: those of ${alert.name} would select ${router.name}.`,
      ]
    : [];
}

const isOfAlerts = (entityType: unknown): boolean =>
  entityType === undefined || isEnum(entityType, "ALERTS");

/** What a condition decides; undefined if it cannot be evaluated, for the reason in the note. */
interface Decision {
  readonly isMet: boolean | undefined;
  readonly notes: readonly string[];
}

/** The rules of a router that apply, or its fallback. All rules that are met send. */
function routesIn(router: SimulatedObject, context: Fields): Routes {
  const rules = itemsIn(router.args.rules)
    .map(([rule]) => rule)
    .filter((rule) => isOfAlerts(rule.entityType ?? router.args.entityType))
    .map((rule) => ({ rule, ...decide(rule, router, context) }));
  const met = rules.filter(({ isMet }) => isMet);
  const open = rules.filter(({ isMet }) => !isMet).flatMap(({ notes }) => notes);
  if (!met.length) return withNotes(fallbackOf(router, open), open);
  const routes = met.flatMap(({ rule, notes }, index) => {
    const older = index > 0 ? [ONLY_FIRST] : [];
    return targetsIn(router, rule.targets, textIn(rule.name) ?? "", [...notes, ...older]);
  });
  return withNotes(joined(routes), open);
}
const ONLY_FIRST =
  "Depends on whether all rules that match send: an older description has only the first one send.";
const withNotes = (found: Routes, notes: readonly string[]): Routes => ({
  ...found,
  notes: [...notes, ...found.notes],
});

function decide(rule: Fields, router: SimulatedObject, context: Fields): Decision {
  const condition = textIn(rule.condition) ?? "";
  if (condition.trim() === "") return { isMet: true, notes: [] };
  const name = `${router.name}: ${textIn(rule.name) ?? ""}`;
  const doubtsOf = (isMet: boolean | undefined) =>
    conditionDoubts(condition, context, isMet).map(
      (one) => `Depends on the version of Tera (${name}): ${one}.`,
    );
  try {
    const isMet = evaluateCondition(condition, context);
    return { isMet, notes: doubtsOf(isMet) };
  } catch (error) {
    if (error instanceof TeraError)
      return failed(
        `Depends on what a condition that fails means (${name}): ${error.message}.`,
        ...doubtsOf(undefined),
      );
    if (error instanceof TeraRefusal)
      return failed(`Depends on a condition that is not evaluated (${name}): ${error.message}.`);
    throw error;
  }
}
const failed = (...notes: string[]): Decision => ({ isMet: undefined, notes });

/** The fallback for alerts; nothing is sent without one. */
function fallbackOf(router: SimulatedObject, doubts: readonly string[]): Routes {
  const { fallbackTargets, fallback, entityType } = router.args;
  const targets = itemsIn(fallbackTargets)
    .filter(([one]) => isOfAlerts(one.entityType))
    .map(([one]) => one.target);
  const older = isOfAlerts(entityType) ? itemsIn(fallback).map(([target]) => target) : [];
  const all = targets.length ? targets : older;
  return all.length
    ? joined(targetsIn(router, all, "fallback", doubts))
    : none(`The router ${router.name} matched, and no rule of it: no notification.`);
}

function targetsIn(
  router: SimulatedObject,
  targets: unknown,
  rule: string,
  notes: readonly string[],
): Routes[] {
  const via = `${router.name}: ${rule}`;
  const given = itemsIn(targets);
  if (!given.length) return [none(`${via} has no targets: no notification.`)];
  return given.map(([{ connectorId, presetId }]) => {
    const [connector, preset] = [textIn(connectorId), textIn(presetId)];
    if (!connector)
      return none(`${via} names a connector that is not known: its notifications are left out.`);
    return {
      routes: [{ to: { connector, ...(preset ? { preset } : {}) }, via, notes }],
      notes: [],
    };
  });
}
