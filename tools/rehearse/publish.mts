import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../run.mjs";
import type { Report } from "./report.mjs";
import { checkoutOf, distOf, releaseEnv, type Setup } from "./setup.mjs";
import { commandsOf, runScript } from "./workflow.mjs";

/** Runs the commands of the release workflow, job by job, in a copy of this checkout. */
export async function publish(report: Report, setup: Setup): Promise<void> {
  const [cwd, env] = [checkoutOf(setup), releaseEnv(setup)];
  const runJob = async (job: string, change = (script: string) => script) => {
    for (const { title, script } of commandsOf(job))
      await report.must(`${job}: ${title}`, () => runScript(change(script), { cwd, env }));
  };
  await report.must("copy of the checkout", () => copyCheckout(cwd));
  await report.must("virtual environment with Python 3.12", () =>
    runScript(`${setup.pythonCommand} -m venv ${join(setup.folder, "venv")}`, { cwd, env }),
  );
  await runJob("plugin");
  // As the next jobs find it: the artifact of one platform.
  cpSync(join(distOf(setup), "plugin"), join(distOf(setup), "archives", "plugin-here"), {
    recursive: true,
  });
  await runJob("package");
  await runJob("inspect");
  // The identity of a workflow signs the provenance.
  await runJob("publish", (script) => script.replace(" --provenance", ""));
  await report.must("the published files are those that were built", () => compare(setup));
}

/**
 * All files of git, also those that are not committed yet, the installed dependencies, of which
 * `npm sbom` needs a real folder, and lib/, which is only built if it is older than the sources.
 */
async function copyCheckout(to: string): Promise<string> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  for (const file of files.split("\0").filter(Boolean))
    cpSync(join(root, file), join(to, file), { force: true });
  // Links of files take no space, where the file system of the temporary folder permits them.
  const copy = (name: string) =>
    `cp -al "${join(root, name)}" . 2>/dev/null || cp -a "${join(root, name)}" .`;
  await runScript(`${copy("node_modules")}\nrm -f node_modules/.cache/*.tsbuildinfo`, {
    cwd: to,
    env: process.env,
  });
  if (existsSync(join(root, "lib")))
    cpSync(join(root, "lib"), join(to, "lib"), { recursive: true });
  return to;
}

/** Downloads what was published, and compares it with checksums and hashes. */
async function compare(setup: Setup): Promise<string> {
  const env = releaseEnv(setup);
  const [dist, downloads] = [distOf(setup), join(setup.folder, "downloads")];
  mkdirSync(downloads, { recursive: true });
  const names = readdirSync(join(dist, "release")).map((name) => `${setup.release.url}/${name}`);
  const archives = names.map((url) => `curl -fsSO ${url}`).join("\n");
  await runScript(`${archives}\nsha256sum --check --strict checksums.txt`, { cwd: downloads, env });
  const [tarball = ""] = readdirSync(join(dist, "npm"));
  const hash = createHash("sha512").update(readFileSync(join(dist, "npm", tarball)));
  const wanted = `sha512-${hash.digest("base64")}`;
  const view = ["view", `pulumi-coralogix@${setup.version}`, "dist.integrity"];
  const { output } = await run("npm", view, { cwd: downloads, env });
  if (!output.includes(wanted)) throw new Error(`npm has the hash ${output}, expected ${wanted}`);
  return wanted;
}
