import { field, optional } from "../../schema/facts";
import { list, map, model, string } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { impactedEntity } from "./entity";

const url = (about: string) => optional(string(1, 2048), about);
// Cast to a record of the key: TypeScript widens a computed key to `string`.
const linkTo = <const K extends string>(name: string, key: K, what: string) =>
  field(
    model(`Case${name}Link`, `A link to ${what}.`, { [key]: url("URL.") } as Record<
      K,
      ReturnType<typeof url>
    >),
    `Link to ${what}.`,
  );

const alertLink = atMostOne(
  "CaseAlertLink",
  "Links of an alert.",
  {
    logs: linkTo("Logs", "logs", "the logs behind an alert"),
    // The inner key differs from the variant name.
    metric: linkTo("Metric", "metrics", "the metric behind an alert"),
    rum: linkTo("Rum", "rum", "the user sessions behind an alert"),
    slo: linkTo("Slo", "slo", "the SLO behind an alert"),
    tracing: linkTo("Tracing", "tracing", "the traces behind an alert"),
  },
  { alertDef: optional(string(0, 2048), "URL of the alert.") },
);

export const deepLinks = model(
  "CaseLinks",
  "Links to a case and its related objects in the Coralogix UI.",
  {
    detail: url("URL of the case."),
    alertIndicators: optional(map(alertLink), "Links of the alerts, by alert id."),
    impactedEntities: optional(
      list(
        model("CaseEntityAddress", "Link to an affected entity.", {
          entity: optional(impactedEntity, "The affected entity."),
          url: url("URL of the entity."),
        }),
        0,
        1000,
      ),
      "Entities that the case affects.",
    ),
  },
);
