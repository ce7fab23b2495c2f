import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Server } from "./registries.mjs";

/** The folders, the servers and the environment of a rehearsal. */
export interface Setup {
  /** The temporary folder of everything. */
  readonly folder: string;
  readonly tag: string;
  readonly version: string;
  readonly npm: Server & { token: string };
  readonly python: Server;
  /** The address of the archives, and the folder of its files. */
  readonly release: Server & { folder: string };
  /** The Python of the release workflow. */
  readonly pythonCommand: string;
}

export const checkoutOf = ({ folder }: Setup): string => join(folder, "checkout");
export const distOf = (setup: Setup): string => join(checkoutOf(setup), "dist");

// The variables that `npm run` sets would configure the commands of the rehearsal.
const withoutNpm = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|init_cwd$|node_auth)/i.test(name)),
  );

/** The environment of the commands that publish. */
export function releaseEnv(setup: Setup): NodeJS.ProcessEnv {
  const bin = stubOfGitHub(setup);
  const paths = [join(setup.folder, "venv", "bin"), bin, process.env.PATH];
  return {
    ...withoutNpm(),
    PATH: paths.join(delimiter),
    PLUGIN_SERVER: setup.release.url,
    GITHUB_REF_NAME: setup.tag,
    BUNDLE: stubOfAttestation(setup),
    PULUMI_SKIP_UPDATE_CHECK: "true",
    ...npmSettings(setup),
    TWINE_REPOSITORY_URL: setup.python.url,
    TWINE_USERNAME: "rehearsal",
    TWINE_PASSWORD: "rehearsal",
  };
}

/** The environment of a user, who has nothing but the CLI, Node.js and the registries. */
export function userEnv(setup: Setup, home: string): NodeJS.ProcessEnv {
  return {
    ...withoutNpm(),
    PULUMI_HOME: join(setup.folder, "homes", home),
    PULUMI_BACKEND_URL: `file://${stateFolder(setup, home)}`,
    PULUMI_CONFIG_PASSPHRASE: "rehearsal",
    PULUMI_SKIP_UPDATE_CHECK: "true",
    ...npmSettings(setup),
    PIP_INDEX_URL: `${setup.python.url}/simple/`,
  };
}

function stateFolder({ folder }: Setup, home: string): string {
  const state = join(folder, "states", home);
  mkdirSync(state, { recursive: true });
  return state;
}

function npmSettings({ folder, npm }: Setup): NodeJS.ProcessEnv {
  const file = join(folder, "npmrc");
  writeFileSync(file, `${npm.url.replace("http:", "")}/:_authToken=${npm.token}\n`);
  return {
    npm_config_registry: npm.url,
    npm_config_userconfig: file,
    npm_config_cache: join(folder, "npm-cache"),
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
  };
}

/** Only the identity of a workflow can sign the statement about the files. */
function stubOfAttestation({ folder }: Setup): string {
  const file = join(folder, "attestation.json");
  writeFileSync(file, "{}");
  return file;
}

/** `gh release create`: copies the files that it is given to the server of the archives. */
function stubOfGitHub({ folder, release }: Setup): string {
  const bin = join(folder, "bin");
  const script = `#!/bin/bash
[ "$1 $2" = "release create" ] || { echo "gh $1 $2 is not rehearsed" >&2; exit 1; }
for file in "\${@:3}"; do if [ -f "$file" ]; then cp -- "$file" "${release.folder}/"; fi; done
`;
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "gh"), script, { mode: 0o755 });
  return bin;
}
