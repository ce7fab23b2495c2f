import type { z } from "zod";
import { factsOf, field, mark } from "../../schema/facts";
import { flag, list, map, model, set, text } from "../../schema/fields";
import { missing } from "./connector-data";
import { routerRules } from "./router-rules";
import { centerId, chosenId, description, name, refTo, times } from "./shared";
import { entityType } from "./words";

const details = (of: string) =>
  field(map(field(text(), "Value of the detail.")).optional(), `Details of your own that the messages of the ${of} can tell, by name.`);

const target = model("RoutingTarget", "A connector that gets the message, and the preset that shapes it.", {
  connectorId: field(refTo("Connector", "checkout-slack"), "Id of the connector."),
  presetId: field(refTo("Preset", "checkout-messages").optional(), "Id of the preset; left out, the default one for the connector's type."),
  customDetails: details("target"),
  id: field(text(36, 36).optional(), "Id that the service gives the target.", { derived: true }),
});
const ruleShape = model("RoutingRule", "Who gets messages of which a condition holds.", {
  name: field(text(1, 200), "Name of the rule."),
  entityType: field(entityType.optional(), "What the messages are about; left out, anything."),
  condition: field(
    text(1, 20000).optional(),
    'Expression that must hold, such as `alertDef.priority == "P1"`; left out, the rule always matches.',
    {
      lenient: true,
    },
  ),
  targets: field(list(target, 0, 10).optional(), "Who gets the messages."),
  customDetails: details("rule"),
});
// The service gives rules back in another order.
const rule = mark(ruleShape, { identity: "name" });
const fallback = model("RoutingFallback", "Who gets messages that no rule took.", {
  entityType: field(entityType, "What the messages are about."),
  target: field(target, "Who gets them."),
});
const labels = model("RoutingLabels", "Labels of the alerts that are routed: all that are given must fit.", {
  environment: field(text(1, 256).optional(), "Value of the alert's label environment."),
  service: field(text(1, 256).optional(), "Value of the alert's label service."),
  team: field(text(1, 256).optional(), "Value of the alert's label team."),
});

const about = "Decides by labels and conditions which connectors get a message.";
const writable = {
  name: name("router"),
  description: description("router"),
  disabled: field(flag().optional(), "Whether it is switched off."),
  routingLabels: field(labels.optional(), "Which alerts come here, by their labels. No two routers have the same.", {
    example: { team: "checkout" },
    unique: true,
  }),
  rules: field(
    set(rule, 0, 10).optional(),
    "Who gets which messages. The service tells rules in an order of its own: they are compared by their names.",
  ),
  fallbackTargets: field(list(fallback, 0, 10).optional(), "Who gets messages that no rule took."),
  fallback: field(list(target, 0, 10).optional(), "Who gets messages that no rule took.", { deprecated: "Use fallbackTargets." }),
  entityType: field(entityType.optional(), "What the messages of all rules are about.", { deprecated: "Use rules[].entityType." }),
  entityLabels: field(
    map(field(text(), "Value of the label.")).optional(),
    "Labels of the things that are routed, as they were before routingLabels.",
    {
      server: true,
    },
  ),
};
const plain = model("Router", about, { routerId: chosenId("router", "checkout-router"), ...writable });
// Refining makes a new schema: the facts are set once more, on the outermost.
const shape = mark(plain.superRefine(routerRules), factsOf(plain));
export interface RouterFields extends z.output<typeof shape> {}
/** A router as it is written. */
export const routerFields: z.ZodType<RouterFields> = shape;

const entityShape = model("RouterEntity", "A router as the API holds it.", {
  ...writable,
  id: field(centerId("checkout-router").optional(), "Id of the router. A new one may bring its own; left out, the service makes one."),
  ...times,
});
export interface RouterEntity extends z.output<typeof entityShape> {}
export const routerEntity: z.ZodType<RouterEntity> = entityShape;

export const routerBody = model("RouterBody", "A router to write.", { router: field(routerEntity, "The router.") });
export const routerAnswer = model("RouterAnswer", "A router that was read or written.", { router: field(routerEntity, "The router.") });
export const routersFound = model("RoutersFound", "Routers that were asked for by id.", {
  routers: field(map(routerEntity), "The routers, by id."),
  notFoundIds: missing("routers", 200),
});
