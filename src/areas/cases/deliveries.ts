import { field } from "../../schema/facts";
import { empty, list, map, model, text, textLike, uuid } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { told } from "./texts";
import { connectorType } from "./words";

const id = textLike(/^[a-zA-Z0-9][a-zA-Z0-9_-]*$/, "letters, digits, hyphens and underscores", "on-call", text(1, 128));
const name = text(1, 256);

const router = model("CaseRouter", "A router of the notification center.", {
  routerId: field(id, "Id of the router.", { ref: "Router" }),
  routerName: field(name, "Name of the router."),
});

const attempt = model("CaseDeliveryAttempt", "An attempt to tell somebody of a case.", {
  connector: field(
    model("CaseDeliveryConnector", "The connector that was used.", {
      connectorId: field(id, "Id of the connector.", { ref: "Connector" }),
      connectorName: field(name, "Name of the connector."),
      connectorType: field(connectorType, "Kind of the connector."),
    }),
    "The connector that was used.",
  ),
  outcome: field(
    oneOf(
      {
        success: field(
          model("CaseDeliverySuccess", "It was delivered.", { evidenceUrl: field(text(1, 2048).optional(), "Where it can be seen.") }),
          "It was delivered.",
        ),
        failure: field(
          model("CaseDeliveryFailure", "It was not delivered.", { errorMessage: field(text(1, 4096), "Why.") }),
          "It was not delivered.",
        ),
      },
      {},
      { optional: true, model: "CaseDeliveryOutcome", about: "What became of an attempt." },
    ),
    "What became of it.",
  ),
});

const delivery = oneOf(
  {
    noRouterMatched: field(empty("No router wanted it."), "No router wanted it."),
    noNotificationCreated: field(
      model("CaseNoNotification", "Routers wanted it, and no message came of it.", {
        matchedRouters: field(list(router, 0, 1000), "The routers."),
      }),
      "Routers wanted it, and no message came of it.",
    ),
    attempted: field(
      model("CaseDeliveryAttempts", "What one router did.", {
        router: field(router, "The router."),
        attempts: field(list(attempt, 0, 100), "What was tried."),
      }),
      "A router tried to deliver it.",
    ),
  },
  {
    timestamp: field(told, "When that was."),
    requestNotificationId: field(uuid().optional(), "Id of the request to tell of it."),
  },
  { optional: true, model: "CaseDelivery", about: "What became of one wish to tell of a case." },
);

export const caseDeliveries = model("CaseDeliveries", "What became of the messages about a case.", {
  notificationDeliveries: field(list(delivery, 0, 1000), "Each of them."),
});
export const deliveriesByCase = model("CasesDeliveries", "What became of the messages about cases.", {
  deliveriesByCase: field(map(caseDeliveries), "By the ids of the cases."),
});
