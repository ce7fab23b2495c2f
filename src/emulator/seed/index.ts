import { createHash } from "node:crypto";
import type { Team } from "../accounts";
import { createAlert } from "../areas/alerts/write";
import type { Folder } from "../areas/dashboards";
import { createWebhook } from "../areas/webhooks";
import { Scene } from "../scene";
import { kind } from "../store";
import type { Unkind } from "../unkind";
import { seedAlerts } from "./alerts";
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
  for (const folder of seedFolders(uuid)) scene.shelf(kind<Folder>("folders", "folder")).add(folder);
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
