import { accessSync, constants, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { isOlder, OLDEST, versionOf } from "./version.mjs";

/**
 * The first recent `pulumi` on PATH or in the folder of the official installer. Logs the others.
 * @param {ReturnType<typeof import("./settings.mjs").settings>} settings
 * @returns {Promise<string>}
 */
export async function fromPath({ env, exe, log }) {
  const skipped = [];
  for (const binary of candidates(env, exe)) {
    const version = await versionOf(binary, env);
    if (version && !isOlder(version, OLDEST)) return binary;
    const why = version ? `${version}, older than ${OLDEST}` : "it does not run here";
    log(`skipping ${binary}: ${why}`);
    skipped.push(`${binary}: ${why}`);
  }
  throw new Error(skipped.join(", ") || "no pulumi found");
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} exe
 */
function candidates(env, exe) {
  const folders = (env.PATH ?? env.Path ?? "").split(delimiter).filter(Boolean);
  folders.push(join(env.HOME ?? homedir(), ".pulumi", "bin"));
  return [...new Set(folders.map((folder) => join(folder, exe)))].filter(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
