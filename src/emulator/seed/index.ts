import { createHash } from "node:crypto";
import type { Team } from "../accounts";
import { seedAi } from "../areas/ai/seed";
import { createAlert } from "../areas/alerts/write";
import { seedCases } from "../areas/cases/seed";
import { folderKind } from "../areas/dashboards-folders";
import { createDashboard } from "../areas/dashboards-write";
import { seedAlertEvents } from "../areas/events/seed";
import { seedIncidents } from "../areas/incidents/seed";
import { seedSlos } from "../areas/slos/seed";
import { seedUsage } from "../areas/usage/seed";
import { createWebhook } from "../areas/webhooks";
import { Scene } from "../scene";
import type { Unkind } from "../unkind";
import { seedAlerts } from "./alerts";
import { seedDashboards } from "./dashboards";
import { seedFolders } from "./folders";
import { seedWebhooks } from "./webhooks";

const SINCE = "2026-03-02T08:30:00.000Z";

/** Fills a team with an account as it could be: the same on every run, ids and all. */
export function seedTeam(team: Team, unkind: Unkind): void {
  const uuid = counted();
  const scene = new Scene(team, { key: "" }, unkind, SINCE, uuid);
  for (const data of seedWebhooks) createWebhook(data, scene);
  const made: string[] = [];
  for (const alertDefProperties of seedAlerts(made)) made.push(createAlert({ alertDefProperties }, scene).id);
  const folders = seedFolders(uuid);
  for (const folder of folders) scene.shelf(folderKind).add(folder);
  for (const dashboard of seedDashboards(uuid, folders[0]?.id)) createDashboard({ dashboard }, scene);
  seedAi(scene);
  seedAlertEvents(scene);
  seedIncidents(scene);
  seedCases(scene);
  seedSlos(scene);
  seedUsage(scene);
}

/** UUIDs that look like any others, in the same order every time. */
function counted(): () => string {
  let count = 0;
  return () => {
    count += 1;
    const hex = createHash("sha1").update(`seed ${count}`).digest("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}
