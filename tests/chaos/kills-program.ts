import * as coralogix from "pulumi-coralogix";

/** What a person has added to the program because a message said so: for a resource, what it takes over. */
export type Adopts = Readonly<Record<string, { id: string; overwrite?: true }>>;

const layout = (title: string) => ({
  sections: [{ rows: [{ appearance: { height: 10 }, widgets: [{ title, definition: { markdown: { markdownText: `# ${title}` } } }] }] }],
});
const error = { logsFilter: { simpleFilter: { luceneQuery: "error" } } };

/**
 * A program of kinds whose ids are ours (connector, folder, dashboard) and of kinds whose ids the service makes (webhook, alerts). Its second version
 * changes each of them in place; one goes, one comes, one is replaced.
 */
export const program = (version: 1 | 2, adopts: Adopts) => async () => {
  const own = (name: string) => (adopts[name] ? { adopt: adopts[name] } : {});
  const label = `v${version}`;
  const hook = new coralogix.Webhook("hook", { name: "hook", url: `https://hooks.example.com/${label}`, slack: {}, ...own("hook") });
  new coralogix.Alert("paging", {
    name: "Paging",
    description: label,
    logsImmediate: error,
    notificationGroup: { webhooks: [{ integration: { integrationId: hook.externalId } }] },
    ...own("paging"),
  });
  const going = version === 1 ? "leaving" : "coming";
  new coralogix.Alert(going, { name: going, logsImmediate: {}, ...own(going) });
  new coralogix.Connector("orders", {
    name: `Orders ${label}`,
    type: "GENERIC_HTTPS",
    connectorConfig: { fields: { url: `https://hooks.example.com/${label}`, method: "POST" } },
    ...own("orders"),
  });
  const folder = new coralogix.DashboardFolder("folder", { name: `Team ${label}`, ...own("folder") });
  new coralogix.Dashboard("board", { name: "Board", folderId: folder.id, layout: layout(label), ...own("board") });
};

/** The shelves of the emulator that it fills, and how many objects a life may ever make in each. */
export const SHELVES: Readonly<Record<string, number>> = { webhooks: 1, alerts: 3, connectors: 1, folders: 1, dashboards: 1 };
