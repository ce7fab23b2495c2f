import { run } from "../run.mjs";

/** The oldest supported CLI, released with the oldest SDK in peerDependencies. */
export const OLDEST = "3.216.0";

/**
 * The version of a binary; undefined if it does not run or times out.
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
