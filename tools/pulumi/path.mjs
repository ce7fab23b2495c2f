import { accessSync, constants, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { isOlder, OLDEST, versionOf } from "./version.mjs";

/**
 * The first `pulumi` on PATH, or where the official installer puts it, that is new enough. Those passed over are named.
 * @param {ReturnType<typeof import("./settings.mjs").settings>} settings
 * @returns {Promise<string>}
 */
export async function fromPath({ env, exe, say }) {
  const passedOver = [];
  for (const binary of candidates(env, exe)) {
    const version = await versionOf(binary, env);
    if (version && !isOlder(version, OLDEST)) return binary;
    const why = version ? `${version}, older than ${OLDEST}` : "it does not run here";
    say(`passing over ${binary}: ${why}`);
    passedOver.push(`${binary}: ${why}`);
  }
  throw new Error(passedOver.join(", ") || "no pulumi there");
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
