import type { z } from "zod";
import { annotate, field, withRules } from "../../schema/facts";
import { flag, map, model, set, string } from "../../schema/fields";
import { refTo } from "../center-ids";
import { entityType } from "./enums";
import { routerRules } from "./router-rules";
import { chosenId, description, entityName } from "./shared";

const details = (of: string) =>
  field(
    map(field(string(), "Value of the detail.")).optional(),
    `Custom details that messages of the ${of} can include, by name.`,
  );

const target = model(
  "RoutingTarget",
  "A connector that receives the message, and the preset that formats it.",
  {
    connectorId: field(refTo("Connector", "checkout-slack"), "Id of the connector."),
    presetId: field(
      refTo("Preset", "checkout-messages").optional(),
      "Id of the preset. Default: the default preset of the connector type.",
    ),
    customDetails: details("target"),
    id: field(string(36, 36).optional(), "Id of the target, set by the service.", {
      readOnly: true,
    }),
  },
);
// The API returns them in another order. One connector can be several targets, so none of their
// fields identifies them.
const targets = () => set(target, 0, 10);
const ruleShape = model("RoutingRule", "A condition, and the targets of matching messages.", {
  name: field(string(1, 200), "Name of the rule."),
  entityType: field(
    entityType.optional(),
    "Entity type of the messages. Default: all entity types.",
  ),
  condition: field(
    string(1, 20000).optional(),
    'Condition expression, such as `alertDef.priority == "P1"`. If omitted, the rule always matches.',
    { lenient: true, language: "teraCondition" },
  ),
  targets: field(targets().optional(), "Targets of matching messages."),
  customDetails: details("rule"),
});
// The API can return rules in a different order.
const routerRule = annotate(ruleShape, { identity: "name" });
const fallback = model("RoutingFallback", "Targets of messages that match no rule.", {
  entityType: field(entityType, "Entity type of the messages."),
  target: field(target, "Target of the messages."),
});
const labels = model("RoutingLabels", "Labels that select alerts. All given labels must match.", {
  environment: field(string(1, 256).optional(), "Value of the `environment` label."),
  service: field(string(1, 256).optional(), "Value of the `service` label."),
  team: field(string(1, 256).optional(), "Value of the `team` label."),
});

const about =
  "A router, which selects the connectors that receive a message by labels and conditions.";
export const writable = {
  name: entityName("router"),
  description: description("router"),
  disabled: field(flag().optional(), "Whether the router is disabled."),
  routingLabels: field(
    labels.optional(),
    "Labels that select the alerts for this router. Each combination of labels must be unique among routers.",
    {
      example: { team: "checkout" },
      unique: true,
      labels: "selected",
    },
  ),
  rules: field(
    set(routerRule, 0, 10).optional(),
    "Routing rules. The API can return rules in a different order, so they are compared by name.",
  ),
  fallbackTargets: field(
    set(fallback, 0, 10).optional(),
    "Targets of messages that match no rule.",
  ),
  fallback: field(targets().optional(), "Targets of messages that match no rule.", {
    deprecated: "Use fallbackTargets.",
  }),
  entityType: field(entityType.optional(), "Entity type of the messages of all rules.", {
    deprecated: "Use rules[].entityType.",
  }),
  entityLabels: field(
    map(field(string(), "Value of the label.")).optional(),
    "Entity labels, the predecessor of `routingLabels`.",
    {
      serverDefault: true,
    },
  ),
};
const routerModel = model("Router", about, {
  routerId: chosenId("router", "checkout-router"),
  ...writable,
});
/** The arguments of a router. */
export const routerFields = withRules(routerModel, routerRules);
export type RouterFields = z.output<typeof routerFields>;
