import { field } from "../../schema/facts";
import { list, map, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { impactedEntity } from "./case";

const url = (about: string) => field(text(1, 2048).optional(), about);
// Spelled as a record of the key: a computed key alone would be any key to the compiler.
const to = <const K extends string>(name: string, key: K, what: string) =>
  field(model(`Case${name}Link`, `A link to ${what}.`, { [key]: url("Address.") } as Record<K, ReturnType<typeof url>>), `To ${what}.`);

const alertLink = oneOf(
  {
    logs: to("Logs", "logs", "the logs behind an alert"),
    // The key inside is not that of the variant.
    metric: to("Metric", "metrics", "the metric behind an alert"),
    rum: to("Rum", "rum", "the user sessions behind an alert"),
    slo: to("Slo", "slo", "the SLO behind an alert"),
    tracing: to("Tracing", "tracing", "the traces behind an alert"),
  },
  { alertDef: field(text(0, 2048).optional(), "Address of the alert itself.") },
  { optional: true, model: "CaseAlertLink", about: "Links of one alert." },
);

export const deepLinks = model("CaseLinks", "Addresses at which a case and what belongs to it are found in the product.", {
  detail: url("The case itself."),
  alertIndicators: field(map(alertLink).optional(), "Its alerts, by id."),
  impactedEntities: field(
    list(
      model("CaseEntityAddress", "Where something that suffers is found.", {
        entity: field(impactedEntity.optional(), "What it is."),
        url: url("Its address."),
      }),
      0,
      1000,
    ).optional(),
    "What suffers from it.",
  ),
});
