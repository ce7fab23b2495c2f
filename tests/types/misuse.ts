// Compiled, never run: only a line below a `@ts-expect-error` comment may be an error.
import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "../../src";
import type { Services } from "../../src/generated/client";

const slack: coralogix.Webhook = new coralogix.Webhook("slack", {
  name: "x",
  url: pulumi.secret("https://x.y/z"),
  slack: {},
});
export const number: pulumi.Output<number> = slack.externalId;
export const variant: pulumi.Output<{ readonly attachments?: unknown[] } | undefined> = slack.slack;
// @ts-expect-error the variant may be undefined
export const always: pulumi.Output<{ readonly attachments?: unknown[] }> = slack.slack;
// @ts-expect-error two variants
new coralogix.Webhook("two", { name: "x", slack: {}, emailGroup: { emailAddresses: [] } });
// @ts-expect-error no variant
new coralogix.Webhook("none", { name: "x" });
// @ts-expect-error a misspelled key inside a variant
new coralogix.Webhook("key", { name: "x", slack: { digest: [] } });
// @ts-expect-error an output that does not exist
slack.externalID;
// @ts-expect-error outputs cannot be assigned
slack.name = pulumi.output("y");
// @ts-expect-error an output is no argument
new coralogix.Webhook("output", { name: "x", slack: {}, externalId: 1 });

const top = new coralogix.DashboardFolder("top", { name: "Top", adopt: { byName: true } });
new coralogix.DashboardFolder(
  "below",
  { name: pulumi.output("Below"), parentId: top.id },
  { import: "id", dependsOn: slack },
);
// @ts-expect-error a misspelled key
new coralogix.DashboardFolder("bad", { nam: "x" });
// @ts-expect-error another type
new coralogix.DashboardFolder("bad", { name: 1 });
// @ts-expect-error an output of another type
new coralogix.DashboardFolder("bad", { name: slack.externalId });
// @ts-expect-error a required argument is missing
new coralogix.DashboardFolder("bad", {});
// @ts-expect-error adopt without id or byName
new coralogix.DashboardFolder("bad", { name: "x", adopt: { name: "x" } });

declare const on: pulumi.Output<boolean>;
declare const maybe: pulumi.Output<string | undefined>;
new coralogix.Alert("alert", {
  name: "A",
  enabled: on,
  description: maybe,
  priority: "P1",
  logsImmediate: {},
});
new coralogix.Alert("long", { name: "A", priority: "ALERT_DEF_PRIORITY_P1", logsImmediate: {} });
new coralogix.Alert("output", {
  name: "A",
  priority: on.apply(() => "P2" as const),
  logsImmediate: slack.name.apply(() => ({})),
});
// @ts-expect-error not an enum value
new coralogix.Alert("enum", { name: "A", priority: "P9", logsImmediate: {} });
const p9 = coralogix.unknownValue("P9");
new coralogix.Alert("newer", { name: "A", priority: p9, logsImmediate: {} });
// @ts-expect-error the package acts on the source
new coralogix.TcoPolicies("newer", { sourceType: coralogix.unknownValue("NEW"), policies: [] });
// @ts-expect-error two variants
new coralogix.Alert("two", { name: "A", logsImmediate: {}, tracingImmediate: {} });

declare const api: Services;
export const folder: Promise<{ folder: { name: string } }> = api.dashboards.getFolder({
  folder_id: "id",
});
void api.dashboards.listFolders();
// @ts-expect-error a path parameter is missing
void api.dashboards.getFolder({});
// @ts-expect-error a body is missing
void api.dashboards.createFolder({});
// @ts-expect-error no such field in the response
void api.dashboards.getFolder({ folder_id: "id" }).then((response) => response.folders);

const text = pulumi.output("A");
const alertArgs: coralogix.AlertArgs = {
  name: text,
  enabled: on,
  entityLabels: { team: text },
  logsThreshold: on.apply(() => ({ rules: [] })),
  adopt: { byName: true },
};
new coralogix.Alert("args", alertArgs);
const json: coralogix.DashboardJsonArgs = { json: text };
new coralogix.Dashboard("json", json);
// @ts-expect-error two variants in a variable
export const two: coralogix.AlertArgs = { name: text, logsImmediate: {}, tracingImmediate: {} };
const plain: coralogix.AlertFields = coralogix.Alert.argsFromJson("{}");
new coralogix.Alert("plain", { ...plain, name: text, connection: "other" });

// Functions: arguments and results.
export const ofPriority: Promise<(string | undefined)[]> = coralogix
  .listAlerts({ namePattern: "Checkout *", query: { queryFilter: {} }, limit: 1 })
  .then((alerts) => alerts.map(({ priority }) => priority));
// @ts-expect-error parameters of the pages are not filters
coralogix.listAlerts({ query: { pagination: { pageSize: 1 } } });
// @ts-expect-error a resource type without names
coralogix.listTcoPolicies({ namePattern: "x" });
// @ts-expect-error the list returns no complete objects
coralogix.listDashboards().then(([one]) => one?.layout);
// @ts-expect-error a required argument
coralogix.getSloAlerts();
coralogix.getSloAlertsOutput({ sloId: pulumi.output(text), limit: 3 });
// @ts-expect-error the filter of events has a required time range
coralogix.getAlertEvents({ filter: { cxEventTypes: ["alert"], cxEventKeys: ["k"] } });
