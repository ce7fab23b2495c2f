import type { Api } from "../../client/operation";
import { define, type Handlers, type Made, type Tools } from "../define";
import { warned } from "../warned";
import { argumentsOf, sloFromJson } from "./arguments";
import { type SloEntity, type SloFields, sloFields } from "./data";
import { sloOps } from "./operations";
import { rangeWarnings } from "./ranges";

const seenOf = (entity: SloEntity, id = entity.id ?? ""): Required<Made<SloFields>> => ({ id, seen: argumentsOf(entity) });

/** What becomes of alerts whose SLO is gone no source says: who deletes it is told which they are. */
async function remove(api: Api<typeof sloOps>, id: string, say: Tools["say"]): Promise<void> {
  const { effectedSloAlertIds: alerts = [] } = await api.remove({ id });
  if (alerts.length) say(`Slo ${id} is deleted. Alerts looked at it, and have nothing to look at any more: ${alerts.join(", ")}`);
}

export const slo = define({
  kind: "Slo",
  about: "A service level objective: how much of what a service does must be good, over some days.",
  fields: sloFields,
  natural: "name",
  listsWhole: true,
  ops: sloOps,
  example: `
const checkout = new coralogix.Slo("checkout", {
  name: "Checkout answers",
  targetThresholdPercentage: 99.5,
  sloTimeFrame: "28_DAYS",
  requestBasedMetricSli: {
    goodEvents: { query: 'sum by (region) (rate(http_requests_total{service="checkout",code!~"5.."}[1m]))' },
    totalEvents: { query: 'sum by (region) (rate(http_requests_total{service="checkout"}[1m]))' },
  },
});
new coralogix.Alert("checkout", {
  name: "Checkout burns its error budget",
  priority: "P1",
  sloThreshold: {
    sloDefinition: { sloId: checkout.id },
    burnRate: {
      rules: [{ condition: { threshold: 2 }, override: { priority: "P1" } }],
      single: { timeDuration: { duration: 1, unit: "HOURS" } },
    },
  },
});
`,
  notes: [
    "Alerts that look at an SLO hold its id: they are made after it and deleted before it.",
    "The service tells an SLO of APM by the metric queries it has made of it. Here it stays what was given: apmSli.",
    "Queries look at one minute: the service refuses other ranges than `[1m]`, and adds it to a function that has none, which is no change.",
    "The target and the thresholds are kept as 32-bit floats: 99.9 comes back as 99.9000015, which is no change.",
  ],
  prepare: (given) => ({ fields: given, says: warned("Slo", given, rangeWarnings(given)) }),
  fromJson: sloFromJson,
  handlers: (api, { say }): Handlers<SloFields, SloFields> => ({
    create: async (fields) => seenOf((await api.create({ body: fields })).slo),
    read: async (id) => seenOf((await api.get({ id })).slo, id),
    update: async (id, fields) => seenOf((await api.replace({ body: { ...fields, id } })).slo ?? (await api.get({ id })).slo, id).seen,
    remove: (id) => remove(api, id, say),
    list: async () => (await api.list()).slos.map((one) => ({ ...seenOf(one), name: one.name })),
  }),
});
