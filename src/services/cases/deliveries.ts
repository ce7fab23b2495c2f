import { field, optional } from "../../schema/facts";
import { empty, list, map, model, string, stringLike, uuid } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { connectorType } from "./enums";
import { responseTimestamp } from "./strings";

const id = stringLike(
  /^[a-zA-Z0-9][a-zA-Z0-9_-]*$/,
  "letters, digits, hyphens and underscores",
  "on-call",
  string(1, 128),
);
const deliveryName = string(1, 256);

const router = model("CaseRouter", "A notification center router.", {
  routerId: field(id, "Id of the router.", { ref: "Router" }),
  routerName: field(deliveryName, "Name of the router."),
});

const attempt = model("CaseDeliveryAttempt", "A notification delivery attempt.", {
  connector: model("CaseDeliveryConnector", "Connector of the delivery.", {
    connectorId: field(id, "Id of the connector.", { ref: "Connector" }),
    connectorName: field(deliveryName, "Name of the connector."),
    connectorType: field(connectorType, "Type of the connector."),
  }),
  outcome: field(
    atMostOne("CaseDeliveryOutcome", "Outcome of a delivery attempt.", {
      success: model("CaseDeliverySuccess", "A successful delivery.", {
        evidenceUrl: optional(string(1, 2048), "URL of the delivered message."),
      }),
      failure: model("CaseDeliveryFailure", "A failed delivery.", {
        errorMessage: field(string(1, 4096), "Error message."),
      }),
    }),
    "Outcome of the attempt.",
  ),
});

const delivery = atMostOne(
  "CaseDelivery",
  "The delivery of one notification about a case.",
  {
    noRouterMatched: empty("No router matched."),
    noNotificationCreated: model(
      "CaseNoNotification",
      "Routers matched, but no notification was created.",
      {
        matchedRouters: field(list(router, 0, 1000), "Matching routers."),
      },
    ),
    attempted: field(
      model("CaseDeliveryAttempts", "Delivery attempts of one router.", {
        router: field(router, "The router."),
        attempts: field(list(attempt, 0, 100), "Delivery attempts."),
      }),
      "A router attempted delivery.",
    ),
  },
  {
    timestamp: field(responseTimestamp, "Time of the delivery."),
    requestNotificationId: optional(uuid(), "Id of the notification request."),
  },
);

export const caseDeliveries = model("CaseDeliveries", "Notification deliveries of a case.", {
  notificationDeliveries: field(list(delivery, 0, 1000), "The deliveries."),
});
export const deliveriesByCase = model("CasesDeliveries", "Notification deliveries by case.", {
  deliveriesByCase: field(map(caseDeliveries), "Deliveries by case id."),
});
