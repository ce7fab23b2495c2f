import type { z } from "zod";
import type { Api } from "../../client/operation";
import { following } from "../../schema/explain";
import { factsOf, mark } from "../../schema/facts";
import type { OneOf } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { define, type Handlers, type Listed, type Made } from "../define";
import { bulkOps } from "./bulk";
import { type AlertAccess, type AlertDefinition, alertVersionId } from "./definition";
import { many } from "./many";
import { namesSomebody, sentGroup } from "./notification";
import { alertOps } from "./operations";
import { accessPolicy, policyChange, policyOf } from "./policy";
import { type AlertCommon, type AlertProperties, type AlertVariants, common, tag, variants } from "./properties";

const { createMany, replaceMany, deleteMany } = bulkOps;
const about = "An alert: what is watched, when it fires, and who is told.";
const shape = oneOf(variants, { ...common, accessPolicy }, { tag, cased: "typeDefinition", model: "Alert", about });
interface Common extends AlertCommon, z.output<z.ZodObject<{ accessPolicy: typeof accessPolicy }>> {}
export type AlertFields = Common & OneOf<AlertVariants>;
/** An alert in phantom mode notifies nobody. */
function phantomRule({ phantomMode, notificationGroup }: AlertFields, ctx: z.core.$RefinementCtx): void {
  if (!phantomMode || !namesSomebody(notificationGroup)) return;
  const message = "an alert in phantom mode notifies nobody: leave it out, or set phantomMode to false";
  ctx.addIssue({ code: "custom", message, ...following(["notificationGroup"], ["phantomMode"]) });
}
// Refining makes a new schema: the facts are set once more, on the outermost.
const fields: z.ZodType<AlertFields> = mark((shape as z.ZodType<AlertFields>).superRefine(phantomRule), factsOf(shape));
type Seen = AlertFields & { alertVersionId?: string };

/** The alert was deleted, although the API still answers with it. */
class Deleted extends Error {}

function seenOf({ id, alertVersionId, alertDefProperties }: AlertDefinition, access?: AlertAccess): Required<Made<Seen>> {
  const { deleted, ...properties } = alertDefProperties;
  const policy = policyOf(access);
  return {
    id,
    seen: { ...properties, ...(alertVersionId ? { alertVersionId } : {}), ...(policy === undefined ? {} : { accessPolicy: policy }) },
  };
}

const propertiesOf = ({ accessPolicy: _, ...properties }: AlertFields): AlertProperties => ({
  ...properties,
  ...(properties.notificationGroup ? { notificationGroup: sentGroup(properties.notificationGroup) } : {}),
  ...(properties.notificationGroupExcess ? { notificationGroupExcess: properties.notificationGroupExcess.map(sentGroup) } : {}),
});

const isThere = ({ alertDefProperties }: AlertDefinition): boolean => alertDefProperties.deleted !== true;

async function everyAlert(api: Api<typeof alertOps>): Promise<Listed<Seen>[]> {
  const all: Listed<Seen>[] = [];
  for await (const { alertDefs = [], access } of api.list.pages({
    query: { pagination: { pageSize: 1000 }, include_access_permissions: true },
  }))
    for (const alert of alertDefs.filter(isThere)) all.push({ ...seenOf(alert, access?.[alert.id]), name: alert.alertDefProperties.name });
  return all;
}

export const alert = define({
  kind: "Alert",
  about,
  fields,
  computed: { alertVersionId },
  natural: "name",
  listsWhole: true,
  ops: { ...alertOps, createMany, replaceMany, deleteMany },
  example: `
const webhook = new coralogix.Webhook("oncall", { name: "On call", url: "https://hooks.slack.com/services/T00/B00/from-your-configuration", slack: {} });
new coralogix.Alert("errors", {
  name: "Many errors",
  priority: "P2",
  logsThreshold: {
    logsFilter: { simpleFilter: { luceneQuery: "level:error", labelFilters: { applicationName: [{ value: "checkout" }] } } },
    rules: [{ condition: { threshold: 100, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" } } }],
  },
  notificationGroup: { webhooks: [{ integration: { integrationId: webhook.externalId } }] },
});
`,
  notes: [
    "Another variant is a change like any other: the alert keeps its id.",
    "An alert that a flow names is deleted after the flow: refer to it by its id, and the order follows.",
    "What the service fills in by itself (groupByKeys, incidentsSettings, the cadence of destinations) shows up as a change only where the program sets it.",
  ],
  gone: (error) => error instanceof Deleted,
  handlers: (api): Handlers<AlertFields, Seen> => ({
    create: async (fields) => {
      const { alertDef } = await api.create({ body: { alertDefProperties: propertiesOf(fields), accessPolicy: fields.accessPolicy } });
      return seenOf(alertDef);
    },
    read: async (id) => {
      const { alertDef, access } = await api.get({ id, query: { include_access_permissions: true } });
      if (!isThere(alertDef)) throw new Deleted("the alert is deleted");
      return seenOf(alertDef, access);
    },
    update: async (id, fields, old) => {
      const change = policyChange(fields.accessPolicy, old.accessPolicy);
      const { alertDef } = await api.replace({ body: { id, alertDefProperties: propertiesOf(fields), accessPolicy: change } });
      return seenOf(alertDef ?? (await api.get({ id })).alertDef).seen;
    },
    remove: (id) => api.remove({ id }),
    list: () => everyAlert(api),
    bulk: many(api, { seenOf, propertiesOf }),
  }),
});
