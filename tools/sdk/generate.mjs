import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "../run.mjs";

/**
 * Generates the SDK of a language. Returns its folder, `<out>/<language>`.
 * @param {string} language
 * @param {string} out
 * @param {NodeJS.ProcessEnv} env PATH has the CLI and the host of the language
 */
export async function generate(language, out, env) {
  const folder = join(out, language);
  await rm(folder, { recursive: true, force: true });
  const schema = join(root, "plugin", "schema.json");
  if (language === "dotnet")
    await withLogo(schema, (copy) => packageGenSdk(copy, language, out, env));
  else await packageGenSdk(schema, language, out, env);
  if (language === "go") await requireSdk(folder, env);
  return folder;
}

/**
 * @param {string} schema
 * @param {string} language
 * @param {string} out
 * @param {NodeJS.ProcessEnv} env
 */
async function packageGenSdk(schema, language, out, env) {
  const args = ["package", "gen-sdk", schema, "--language", language, "--out", out];
  await succeed("pulumi", args, { env: { ...env, PULUMI_SKIP_UPDATE_CHECK: "true" } });
}

/**
 * The generator requires an old version of the Pulumi SDK: here that of the CLI.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function requireSdk(folder, env) {
  const { output } = await succeed("pulumi", ["version"], { env });
  const version = /v\d+\.\d+\.\d+/.exec(output)?.[0];
  const sdk = `github.com/pulumi/pulumi/sdk/v3@${version}`;
  await succeed("go", ["mod", "edit", `-require=${sdk}`], { cwd: folder, env });
}

// The generator of .NET downloads a logo, by default from a server that CI may not reach.
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==";

/**
 * @param {string} schema
 * @param {(copy: string) => Promise<void>} work
 */
async function withLogo(schema, work) {
  const server = createServer((_, response) => response.end(Buffer.from(PNG, "base64")));
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const folder = await mkdtemp(join(tmpdir(), "coralogix-schema-"));
  try {
    const copy = join(folder, "schema.json");
    const text = JSON.parse(await readFile(schema, "utf8"));
    await writeFile(
      copy,
      JSON.stringify({ ...text, logoUrl: `http://127.0.0.1:${port}/logo.png` }),
    );
    await work(copy);
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a command. Throws the end of its output if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {import("../run.mjs").RunOptions} options
 */
export async function succeed(command, args, options) {
  const result = await run(command, args, options);
  if (result.code)
    throw new Error(
      `\`${command} ${args.join(" ")}\` failed:\n${result.output.trim().slice(-2000)}`,
    );
  return result;
}
