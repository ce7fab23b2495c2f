import { fieldsIn, isEnum, itemsIn } from "../../../lint/read";
import type { Path } from "../../../schema/path";
import type { Fields } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import type { Rule } from "../../../text/finding";
import { variantOf } from "./conditions";
import { alertWith, logsAlert, logsFilter } from "./samples";

/** The variants for which the service sends no message when the alert is resolved. */
const NEVER_RESOLVED = ["logsNewValue", "logsUniqueCount", "tracingImmediate", "tracingThreshold"];

interface NotifyOn {
  path: Path;
  value: unknown;
}

/** All places where an alert chooses when it notifies. */
function notifyOnIn(args: Fields): NotifyOn[] {
  const group = fieldsIn(args.notificationGroup);
  const at = (path: Path, value: unknown): NotifyOn => ({
    path: [...path, "notifyOn"],
    value: fieldsIn(value).notifyOn,
  });
  const inList = (key: string) =>
    itemsIn(group[key]).map(([item, index]) => at(["notificationGroup", key, index], item));
  return [
    at(["incidentsSettings"], args.incidentsSettings),
    at(["notificationGroup", "router"], group.router),
    ...inList("webhooks"),
    ...inList("destinations"),
  ];
}

const newValue = (common: Fields): Fields => ({
  name: "Example",
  ...common,
  logsNewValue: {
    rules: [
      {
        condition: {
          keypathToTrack: "user",
          timeWindow: { logsNewValueTimeWindowSpecificValue: "HOURS_24" },
        },
      },
    ],
  },
});

export const neverResolved: Rule<Fields> = {
  name: "never-resolved",
  title: "A notification for a resolution that never comes",
  why: "Alerts on new values, unique counts and traces are only triggered: the service sends no message when their condition no longer holds.",
  change: "Set notifyOn to TRIGGERED_ONLY.",
  examples: [
    {
      wrong: newValue({ incidentsSettings: { notifyOn: "TRIGGERED_AND_RESOLVED" } }),
      right: newValue({ incidentsSettings: { notifyOn: "TRIGGERED_ONLY" } }),
    },
    {
      wrong: {
        name: "Example",
        tracingImmediate: {},
        notificationGroup: { router: { notifyOn: "TRIGGERED_AND_RESOLVED" } },
      },
      right: alertWith({
        notificationGroup: { router: { notifyOn: "TRIGGERED_AND_RESOLVED" } },
      }),
    },
  ],
  find: (args) => {
    const [variant = ""] = variantOf(args) ?? [];
    if (!NEVER_RESOLVED.includes(variant)) return [];
    return notifyOnIn(args)
      .filter(({ value }) => isEnum(value, "TRIGGERED_AND_RESOLVED"))
      .map(({ path }) => ({
        path,
        what: `the service sends no message when a ${variant} alert is resolved`,
      }));
  },
};

const ROUTING = ["environment", "service", "team"];
const routingLabels = ({ entityLabels }: Fields): string[] =>
  Object.keys(fieldsIn(entityLabels)).filter((key) =>
    ROUTING.includes(key.replace(/^routing\./, "")),
  );

export const routedWithoutLabels: Rule<Fields> = {
  name: "routed-without-labels",
  title: "An alert that is routed by labels, and has none",
  uncertain: true,
  why: "A router without an id is found by the labels routing.environment, routing.service and routing.team of the alert. Without one of them, no router with labels receives its notifications.",
  change: "Add such a label to entityLabels, or name the router by its id.",
  examples: [
    {
      wrong: alertWith({ notificationGroup: { router: {} } }),
      right: alertWith({
        entityLabels: { "routing.team": "checkout" },
        notificationGroup: { router: {} },
      }),
    },
    {
      wrong: alertWith({
        entityLabels: { owner: "checkout" },
        notificationGroup: { router: {} },
      }),
      right: alertWith({
        entityLabels: { owner: "checkout" },
        notificationGroup: { router: { id: "checkout" } },
      }),
    },
  ],
  find: (args) => {
    const { router } = fieldsIn(args.notificationGroup);
    if (router === undefined || isUnknown(router) || fieldsIn(router).id !== undefined) return [];
    if (isUnknown(args.entityLabels) || routingLabels(args).length) return [];
    const path = ["notificationGroup", "router"];
    return [{ path, what: "the alert has no label by which a router could be found" }];
  },
};

export const labelsOfDefaultRouter: Rule<Fields> = {
  name: "labels-of-default-router",
  title: "Routing labels beside the default router",
  uncertain: true,
  why: "With the router router_default, the labels of the alert select no router.",
  change: "Remove the id to route by labels, or remove the labels.",
  examples: [
    {
      wrong: alertWith({
        entityLabels: { "routing.team": "checkout" },
        notificationGroup: { router: { id: "router_default" } },
      }),
      right: alertWith({
        entityLabels: { "routing.team": "checkout" },
        notificationGroup: { router: {} },
      }),
    },
    {
      wrong: logsAlert(
        {},
        { logsFilter: logsFilter("error") },
        {
          entityLabels: { "routing.service": "api" },
          notificationGroup: { router: { id: "router_default" } },
        },
      ),
      right: logsAlert(
        {},
        { logsFilter: logsFilter("error") },
        {
          entityLabels: { service: "api" },
          notificationGroup: { router: { id: "router_default" } },
        },
      ),
    },
  ],
  find: (args) => {
    const { router } = fieldsIn(args.notificationGroup);
    const labels = routingLabels(args).filter((key) => key.startsWith("routing."));
    return fieldsIn(router).id === "router_default" && labels.length
      ? [
          {
            path: ["notificationGroup", "router", "id"],
            what: `router_default ignores ${labels.join(", ")}`,
          },
        ]
      : [];
  },
};
