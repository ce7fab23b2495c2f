import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { call } from "../../../engine/support/call";
import type { World } from "../../../engine/support/world";

/** Secrets that no output may contain. */
export const CANARIES = ["canary-old", "canary-new", "canary-wrapped-old", "canary-wrapped-new"];

const logs = (luceneQuery: string) => ({ logsFilter: { simpleFilter: { luceneQuery } } });
const url = (secret: string) => `https://hooks.example.com/${secret}`;

/** The stack before the change. */
export const programBefore = async () => {
  new coralogix.Alert("errors", { name: "Errors", logsImmediate: logs("error"), priority: "P3" });
  new coralogix.Alert("same", { name: "Same", logsImmediate: logs("same") });
  new coralogix.DashboardFolder("old", { name: "Old folder" });
  new coralogix.Enrichment("geo", { fieldName: "client_ip", enrichmentType: { geoIp: {} } });
  new coralogix.Webhook("ops", { name: "Ops", url: url("canary-old"), slack: {} });
  new coralogix.DashboardFolder("wrapped", { name: pulumi.secret("canary-wrapped-old") });
};

/** Objects that the program adopts, created in the product. */
export async function createOutside({ emulator }: World) {
  const alert = async (name: string, description?: string): Promise<string> => {
    const properties = {
      name,
      type: "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED",
      logsImmediate: logs("panic"),
      ...(description === undefined ? {} : { description }),
    };
    const body = { alertDefProperties: properties };
    return (await call(emulator, "POST", "/alerts/alerts/v3", body)).alertDef.id;
  };
  return { equal: await alert("Panic"), different: await alert("Different", "theirs") };
}

/** The stack after the change: one resource for each operation. */
export const programAfter = (ids: { equal: string; different: string }) => async () => {
  new coralogix.Alert("errors", { name: "Errors", logsImmediate: logs("error"), priority: "P1" });
  new coralogix.Alert("same", { name: "Same", logsImmediate: logs("same") });
  new coralogix.Enrichment("geo", { fieldName: "server_ip", enrichmentType: { geoIp: {} } });
  new coralogix.Webhook("ops", { name: "Ops", url: url("canary-new"), slack: {} });
  new coralogix.DashboardFolder("wrapped", { name: pulumi.secret("canary-wrapped-new") });
  new coralogix.Alert("panic", {
    name: "Panic",
    logsImmediate: logs("panic"),
    adopt: { id: ids.equal },
  });
  new coralogix.Alert("different", {
    name: "Different",
    logsImmediate: logs("panic"),
    adopt: { id: ids.different, overwrite: true },
  });
  const folder = new coralogix.DashboardFolder("new", { name: "New folder" });
  new coralogix.DashboardFolder("inside", { name: "Inside", parentId: folder.id });
  const webhook = new coralogix.Webhook("hook", {
    name: "Hook",
    url: url("canary-new"),
    slack: {},
  });
  new coralogix.Alert("notifies", {
    name: "Notifies",
    logsImmediate: logs("fatal"),
    description: pulumi.interpolate`see ${folder.id} for more`,
    notificationGroup: { webhooks: [{ integration: { integrationId: webhook.externalId } }] },
  });
};
