import { run } from "../run.mjs";

/** The oldest engine accepted: of the age of the oldest SDK in peerDependencies. */
export const OLDEST = "3.216.0";

/**
 * Asks a binary for its version; undefined when it does not run here or does not answer.
 * @param {string} binary
 * @param {NodeJS.ProcessEnv} env
 */
export async function versionOf(binary, env) {
  const { code, output } = await run(binary, ["version"], {
    env: { ...env, PULUMI_SKIP_UPDATE_CHECK: "true" },
    timeout: 10_000,
  });
  return code === 0 ? /^v?(\d+\.\d+\.\d+)/m.exec(output)?.[1] : undefined;
}

/**
 * @param {string} version
 * @param {string} than
 */
export function isOlder(version, than) {
  return version.localeCompare(than, "en", { numeric: true }) < 0;
}
