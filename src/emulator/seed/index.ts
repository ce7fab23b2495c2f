import { createHash } from "node:crypto";
import type { AnyOperation } from "../../client/operation";
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
import { type Behaviour, Scene } from "../scene";
import type { Unkind } from "../unkind";
import { seedAccess } from "./access";
import { seedAlerts } from "./alerts";
import { askOf } from "./ask";
import { seedDashboards } from "./dashboards";
import { seedData } from "./data";
import { seedFolders } from "./folders";
import { seedNotifications } from "./notifications";
import { seedPeople } from "./people";
import { seedPolicies } from "./policies";
import { seedTools } from "./tools";
import { seedWebhooks } from "./webhooks";

const SINCE = "2026-03-02T08:30:00.000Z";

/** Fills a team with an account as it could be: the same on every run, ids and all. */
export function seedTeam(team: Team, unkind: Unkind, behaviours: ReadonlyMap<AnyOperation, Behaviour>): void {
  const uuid = counted();
  const scene = new Scene(team, { key: "" }, unkind, SINCE, uuid);
  for (const data of seedWebhooks) createWebhook(data, scene);
  const made: string[] = [];
  for (const alertDefProperties of seedAlerts(made)) made.push(createAlert({ alertDefProperties }, scene).id);
  const folders = seedFolders(uuid);
  for (const folder of folders) scene.shelf(folderKind).add(folder);
  const named = new Map(folders.map(({ id, name }) => [name, id]));
  for (const dashboard of seedDashboards(uuid, named)) createDashboard({ dashboard }, scene);
  seedAi(scene);
  seedAlertEvents(scene);
  seedIncidents(scene);
  seedCases(scene);
  seedSlos(scene);
  seedUsage(scene);
  const ask = askOf(behaviours, scene);
  seedPeople(ask, team.id);
  seedAccess(ask, team.id);
  seedNotifications(ask);
  seedPolicies(ask);
  seedData(ask);
  seedTools(ask, made);
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
