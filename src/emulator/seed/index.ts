import { createHash } from "node:crypto";
import type { AnyOperation } from "../../http/operation";
import type { Quirks } from "../quirks";
import type { Team } from "../server/accounts";
import { type Behavior, RequestContext, requestSender } from "../server/request-context";
import { seedAi } from "../services/ai/seed";
import { createAlert } from "../services/alerts/write";
import { seedCases } from "../services/cases/seed";
import { folderTable } from "../services/dashboards/record";
import { createDashboard } from "../services/dashboards/write";
import { seedDataQueries } from "../services/data-queries/seed";
import { seedAlertEvents } from "../services/events/seed";
import { seedIncidents } from "../services/incidents/seed";
import { seedSlos } from "../services/slos/seed";
import { seedUsage } from "../services/usage/seed";
import { createWebhook } from "../services/webhooks";
import { seedAccess } from "./access";
import { seedAlerts } from "./alerts";
import { seedDashboards, seedFolders } from "./dashboards";
import { seedData } from "./data";
import { seedNotifications } from "./notifications";
import { seedPeople } from "./people";
import { seedPolicies } from "./policies";
import { seedTools } from "./tools";
import { seedWebhooks } from "./webhooks";

const SINCE = "2026-03-02T08:30:00.000Z";

/** Fills a team with a realistic account. Ids are the same on every run. */
export function seedTeam(
  team: Team,
  quirks: Quirks,
  behaviors: ReadonlyMap<AnyOperation, Behavior>,
): void {
  const uuid = sequentialUuids();
  // The requests of the seed have the newest form, whichever one the emulator accepts later.
  const accepted: Quirks = { ...quirks, fleetApi: "newest" };
  const ctx = new RequestContext(team, { key: "" }, accepted, SINCE, uuid);
  for (const data of seedWebhooks) createWebhook(data, ctx);
  const created: string[] = [];
  for (const alertDefProperties of seedAlerts(created))
    created.push(createAlert({ alertDefProperties }, ctx).id);
  const folders = seedFolders(uuid);
  for (const folder of folders) ctx.table(folderTable).add(folder);
  const folderIds = new Map(folders.map(({ id, name }) => [name, id]));
  for (const dashboard of seedDashboards(uuid, folderIds)) createDashboard({ dashboard }, ctx);
  seedAi(ctx);
  seedAlertEvents(ctx);
  seedIncidents(ctx);
  seedCases(ctx);
  seedSlos(ctx);
  seedUsage(ctx);
  seedDataQueries(ctx);
  const send = requestSender(behaviors, ctx);
  seedPeople(send, team.id);
  seedAccess(send, team.id);
  seedNotifications(send);
  seedPolicies(send);
  seedData(send);
  seedTools(send, created);
}

/** UUIDs in the same sequence on every run. */
function sequentialUuids(): () => string {
  let count = 0;
  return () => {
    count += 1;
    const hex = createHash("sha1").update(`seed ${count}`).digest("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}
