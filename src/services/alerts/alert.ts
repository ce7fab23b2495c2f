import { collect } from "../../http";
import type { Api } from "../../http/operation";
import { isRecord } from "../../schema/record";
import { type CreateResult, define, type Handlers, type ListEntry } from "../define";
import { fromWire } from "../from-wire";
import { bulkHandlers, policyChange } from "./bulk-handlers";
import { bulkOps } from "./bulk-operations";
import { statedSettings } from "./case-settings";
import { type AlertAccess, type AlertDefinition, alertVersionId } from "./entity";
import { type AlertFields, type AlertProperties, alertFields } from "./fields";
import { prepareAlert } from "./group-by";
import { withPolicyReset } from "./no-data-policy";
import { withDefaultNotifyOn, withoutLoneNotifyOn } from "./notification";
import { alertOps } from "./operations";

const { createMany, replaceMany, deleteMany } = bulkOps;
type RemoteAlert = AlertFields & { alertVersionId?: string };

/** The alert is deleted, although the API still returns it. */
class DeletedError extends Error {}

/** The policy that the API returned: "" if there is none, undefined if the key cannot read it. */
const accessPolicyOf = (access?: AlertAccess): string | undefined =>
  access?.accessPolicy || (access?.permissions?.canReadAccessPolicy ? "" : undefined);

function remoteAlert(
  { id, alertVersionId, alertDefProperties }: AlertDefinition,
  access?: AlertAccess,
): Required<CreateResult<RemoteAlert>> {
  const { deleted, ...properties } = alertDefProperties;
  const policy = accessPolicyOf(access);
  return {
    id,
    remote: {
      ...withoutLoneNotifyOn(properties),
      ...(alertVersionId ? { alertVersionId } : {}),
      ...(policy === undefined ? {} : { accessPolicy: policy }),
    },
  };
}

const propertiesOf = ({ accessPolicy: _, ...properties }: AlertFields): AlertProperties => ({
  ...withDefaultNotifyOn(properties),
  ...(properties.caseSettings ? { caseSettings: statedSettings(properties.caseSettings) } : {}),
});

/** A response contains the access policy beside the alert: `{ alertDef, access }`. */
const withAccessPolicy = ({ access, ...rest }: Readonly<Record<string, unknown>>) =>
  isRecord(access) ? { ...rest, accessPolicy: accessPolicyOf(access) } : rest;

const isNotDeleted = ({ alertDefProperties }: AlertDefinition): boolean =>
  alertDefProperties.deleted !== true;

async function* alertEntries(api: Api<typeof alertOps>): AsyncGenerator<ListEntry<RemoteAlert>> {
  for await (const { alertDefs = [], access } of api.list.pages({
    query: { pagination: { pageSize: 1000 }, include_access_permissions: true },
  }))
    for (const alert of alertDefs.filter(isNotDeleted))
      yield {
        ...remoteAlert(alert, access?.[alert.id]),
        name: alert.alertDefProperties.name,
        changedAt: alert.updatedTime ?? alert.createdTime,
      };
}

export const alert = define({
  resourceType: "Alert",
  fields: alertFields,
  computed: { alertVersionId },
  nameField: "name",
  listReturnsFullObjects: true,
  ops: { ...alertOps, createMany, replaceMany, deleteMany },
  listFilters: { except: ["include_access_permissions"] },
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
    "Changing the variant (for example from logsThreshold to logsAnomaly) updates the alert without replacing it; its id does not change.",
    "Delete a flow alert before the alerts that it references. Reference them by their `id` output, and Pulumi orders the deletions.",
    "An update replaces the alert. Case settings that the program does not set are read before, and sent as they are: the service would reset them otherwise.",
    "Values that the service sets (groupByKeys, incidentsSettings, the retriggering period of destinations) are reported as changes only if the program sets them.",
  ],
  lint: () => {
    const { alertRules }: typeof import("./lint") = require("./lint");
    return alertRules;
  },
  isGone: (error) => error instanceof DeletedError,
  prepare: prepareAlert,
  fromJson: (object, tools) => fromWire(alertFields, object, tools, { convert: withAccessPolicy }),
  handlers: (api): Handlers<AlertFields, RemoteAlert> => ({
    create: async (alertFields) => {
      const { alertDef } = await api.create({
        body: {
          alertDefProperties: propertiesOf(alertFields),
          accessPolicy: alertFields.accessPolicy,
        },
      });
      return remoteAlert(alertDef);
    },
    read: async (id) => {
      const { alertDef, access } = await api.get({
        id,
        query: { include_access_permissions: true },
      });
      if (!isNotDeleted(alertDef)) throw new DeletedError("the alert is deleted");
      return remoteAlert(alertDef, access);
    },
    update: async (id, alertFields, old) => {
      const change = policyChange(alertFields.accessPolicy, old.accessPolicy);
      const { alertDef } = await api.replace({
        body: {
          id,
          alertDefProperties: propertiesOf(withPolicyReset(alertFields, old)),
          accessPolicy: change,
        },
      });
      return remoteAlert(alertDef ?? (await api.get({ id })).alertDef).remote;
    },
    remove: (id) => api.remove({ id }),
    list: () => collect(alertEntries(api)),
    entries: () => alertEntries(api),
    bulk: bulkHandlers(api, { seenOf: remoteAlert, propertiesOf }),
  }),
});
