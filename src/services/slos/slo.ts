import type { Api } from "../../http/operation";
import { type CreateResult, define, type Handlers, type HandlerTools } from "../define";
import type { SloEntity } from "./entity";
import { NO_PRODUCT } from "./enums";
import { type SloFields, sloFields } from "./fields";
import { argumentsOf, sloFromJson } from "./from-json";
import { sloOps } from "./operations";
import { prepareSlo } from "./ranges";

const toRemoteSlo = (entity: SloEntity, id = ""): Required<CreateResult<SloFields>> => ({
  id: entity.id ?? id,
  remote: argumentsOf(entity),
});

/** A replacement keeps the product area and the strategy that it omits: it resets removed ones. */
function withResets(fields: SloFields, old: SloFields): SloFields {
  const { windowBasedMetricSli: now, productType, apmSli } = fields;
  const isStrategyRemoved =
    now && !now.missingDataStrategy && old.windowBasedMetricSli?.missingDataStrategy;
  return {
    ...fields,
    ...(old.productType && !productType && !apmSli ? { productType: NO_PRODUCT } : {}),
    ...(isStrategyRemoved
      ? { windowBasedMetricSli: { ...now, missingDataStrategy: "UNCOUNTED" } }
      : {}),
  } as SloFields;
}

/**
 * The effect of a deletion on alerts is not documented, so a note lists the alerts.
 */
async function removeSlo(
  api: Api<typeof sloOps>,
  id: string,
  log: HandlerTools["log"],
): Promise<void> {
  const { effectedSloAlertIds: alerts = [] } = await api.remove({ id });
  if (alerts.length)
    log(
      `Slo ${id} is deleted. These alerts referred to it and no longer have an SLO: ${alerts.join(", ")}`,
    );
}

export const slo = define({
  resourceType: "Slo",
  fields: sloFields,
  nameField: "name",
  listReturnsFullObjects: true,
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
    "Alerts refer to an SLO by its id, so they are created after it and deleted before it.",
    "The API returns an SLO with `apmSli` as the generated metric queries. The state contains the original `apmSli`.",
    "Queries must use a range of one minute: the service rejects ranges other than `[1m]`, and adds `[1m]` where a function has no range, which does not appear as a change.",
    "Targets and thresholds are stored as 32-bit floats: 99.9 is returned as 99.9000015, which does not appear as a change.",
  ],
  prepare: prepareSlo,
  fromJson: sloFromJson,
  handlers: (api, { log }): Handlers<SloFields, SloFields> => ({
    create: async (fields) => toRemoteSlo((await api.create({ body: fields })).slo),
    read: async (id) => toRemoteSlo((await api.get({ id })).slo, id),
    update: async (id, fields, old) =>
      toRemoteSlo(
        (await api.replace({ body: { ...withResets(fields, old), id } })).slo ??
          (await api.get({ id })).slo,
        id,
      ).remote,
    remove: (id) => removeSlo(api, id, log),
    list: async () =>
      (await api.list()).slos.map((one) => ({
        ...toRemoteSlo(one),
        name: one.name,
        changedAt: one.updateTime ?? one.createTime,
      })),
  }),
});
