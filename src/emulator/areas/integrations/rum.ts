import type { Scene } from "../../scene";
import { kind } from "../../store";
import type { Instance, Service } from "./instances";

const syncKind = kind<{ id: string; at: string }>("rum-sync", "gathering of versions");
const ID = "rum";
/** For how long nothing is gathered anew unless it must be. */
const FRESH_MS = 10 * 60_000;

/** Gathers what versions were seen, unless that was done just now. */
export function sync(force: boolean | undefined, scene: Scene) {
  const shelf = scene.shelf(syncKind);
  const last = shelf.get(ID)?.at;
  if (last !== undefined && !force && Date.parse(scene.now) - Date.parse(last) < FRESH_MS) return { syncExecuted: false, syncedAt: last };
  shelf.put({ id: ID, at: scene.now });
  return { syncExecuted: true, syncedAt: scene.now };
}

const monitors = (instance: Instance, application: string): boolean =>
  instance.key === "real-user-monitoring" &&
  instance.parameters.some(({ key, stringValue }) => key === "ApplicationName" && stringValue === application);

/** An application that is monitored has been seen in one version, once versions are gathered. */
export function versions({ kind: of }: Service, application: string | undefined, scene: Scene) {
  const syncedAt = scene.shelf(syncKind).get(ID)?.at;
  const seen = scene
    .shelf(of)
    .all()
    .filter((instance) => syncedAt !== undefined && monitors(instance, application ?? ""));
  const found = seen.map(({ updated }) => ({
    version: "1.0.0",
    logMetadata: { firstOccurrence: updated, lastOccurrence: syncedAt },
    sourceMapMetadata: { createdAt: updated, isUploadedSuccessful: true },
  }));
  return { versionData: { ...(syncedAt === undefined ? {} : { syncedAt }), versions: found } };
}
