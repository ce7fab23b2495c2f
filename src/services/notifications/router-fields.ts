import { annotate, field, optional, type ValueOf, withRules } from "../../schema/facts";
import { flag, map, model, set, string } from "../../schema/fields";
import { refTo } from "../center-ids";
import { entityType } from "./enums";
import { routerRules } from "./router-rules";
import { chosenId, description, entityName } from "./shared";

const details = (of: string) =>
  optional(
    map(field(string(), "Value of the detail.")),
    `Custom details that messages of the ${of} can include, by name.`,
  );

const target = model(
  "RoutingTarget",
  "A connector that receives the message, and the preset that formats it.",
  {
    connectorId: field(refTo("Connector", "checkout-slack"), "Id of the connector."),
    presetId: optional(
      refTo("Preset", "checkout-messages"),
      "Id of the preset. Default: the default preset of the connector type.",
    ),
    customDetails: details("target"),
    id: optional(string(36, 36), "Id of the target, set by the service.", {
      readOnly: true,
    }),
  },
);
// The API returns them in another order. One connector can be several targets, so none of their
// fields identifies them.
const targets = () => set(target, 0, 10);
const ruleShape = model("RoutingRule", "A condition, and the targets of matching messages.", {
  name: field(string(1, 200), "Name of the rule."),
  entityType: optional(entityType, "Entity type of the messages. Default: all entity types."),
  condition: optional(
    string(1, 20000),
    'Condition expression, such as `alertDef.priority == "P1"`. If omitted, the rule always matches.',
    { lenient: true, language: "teraCondition" },
  ),
  targets: optional(targets(), "Targets of matching messages."),
  customDetails: details("rule"),
});
// The API can return rules in a different order.
const routerRule = annotate(ruleShape, { identity: "name" });
const fallback = model("RoutingFallback", "Targets of messages that match no rule.", {
  entityType: field(entityType, "Entity type of the messages."),
  target: field(target, "Target of the messages."),
});
const labels = model("RoutingLabels", "Labels that select alerts. All given labels must match.", {
  environment: optional(string(1, 256), "Value of the `environment` label."),
  service: optional(string(1, 256), "Value of the `service` label."),
  team: optional(string(1, 256), "Value of the `team` label."),
});

const about =
  "A router, which selects the connectors that receive a message by labels and conditions.";
export const writable = {
  name: entityName("router"),
  description: description("router"),
  disabled: optional(flag(), "Whether the router is disabled."),
  routingLabels: optional(
    labels,
    "Labels that select the alerts for this router. Each combination of labels must be unique among routers.",
    {
      example: { team: "checkout" },
      unique: true,
      labels: "selected",
    },
  ),
  rules: optional(
    set(routerRule, 0, 10),
    "Routing rules. The API can return rules in a different order, so they are compared by name.",
  ),
  fallbackTargets: optional(set(fallback, 0, 10), "Targets of messages that match no rule."),
  fallback: optional(targets(), "Targets of messages that match no rule.", {
    deprecated: "Use fallbackTargets.",
  }),
  entityType: optional(entityType, "Entity type of the messages of all rules.", {
    deprecated: "Use rules[].entityType.",
  }),
  entityLabels: optional(
    map(field(string(), "Value of the label.")),
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
export type RouterFields = ValueOf<typeof routerFields>;
