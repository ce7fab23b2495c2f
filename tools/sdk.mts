import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { guideProgram } from "../codegen/package-schema/guide-programs.js";
import { argumentsOf } from "./flags.mjs";
import { languageHost, pulumiCli } from "./pulumi-cli.mjs";
import { main, root, run } from "./run.mjs";

interface Where {
  cwd?: string;
  env: NodeJS.ProcessEnv;
}

/** Runs a command. Throws the end of its output if it fails. */
async function succeed(command: string, args: string[], where: Where): Promise<string> {
  const { code, output } = await run(command, args, where);
  if (code)
    throw new Error(`\`${command} ${args.join(" ")}\` failed:\n${output.trim().slice(-2000)}`);
  return output;
}

/** How the SDK of a language is compiled. */
const CHECKS: Readonly<Record<string, (cwd: string, env: NodeJS.ProcessEnv) => Promise<unknown>>> =
  {
    // With the compiler and the Pulumi SDK of this checkout.
    nodejs: (cwd, env) => {
      const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
      const module = ["--module", "node16", "--moduleResolution", "node16"];
      return succeed(process.execPath, [tsc, "-p", cwd, "--noEmit", ...module], { cwd, env });
    },
    // Installs the SDK and the Pulumi SDK in a virtual environment, and imports it.
    python: async (cwd, env) => {
      const bin = join(cwd, "venv", process.platform === "win32" ? "Scripts" : "bin");
      await succeed("python3", ["-m", "venv", "venv"], { cwd, env });
      await succeed(join(bin, "pip"), ["install", "--quiet", "."], { cwd, env });
      await succeed(join(bin, "python"), ["-c", "import pulumi_coralogix"], { cwd: "/", env });
    },
    go: (cwd, env) => succeed("go", ["build", "-mod=mod", "./..."], { cwd, env }),
    // The generated build file is for Gradle; Maven needs no wrapper.
    java: async (cwd, env) => {
      await writeFile(join(cwd, "pom.xml"), guideProgram(root, "Java", "xml"));
      await succeed("mvn", ["--batch-mode", "--quiet", "compile"], { cwd, env });
    },
  };

const LANGUAGES = ["nodejs", "python", "go", "dotnet", "java"];
const USAGE = `Usage: npm run sdk -- LANGUAGE [--compile] [--out FOLDER]
Generates the SDK of a language from plugin/schema.json into dist/sdk/LANGUAGE, or FOLDER/LANGUAGE.
Languages: ${LANGUAGES.join(", ")}. YAML programs need no SDK.
With --compile the SDK is compiled too: ${Object.keys(CHECKS).join(", ")}.`;
const FLAGS = { compile: { type: "boolean" }, out: { type: "string" } } as const;

/** Generates the SDK of a language. Returns its folder. */
async function generate(language: string, out: string, env: NodeJS.ProcessEnv): Promise<string> {
  const folder = join(out, language);
  await rm(folder, { recursive: true, force: true });
  const schema = join(root, "plugin", "schema.json");
  const generateFrom = (file: string) =>
    succeed("pulumi", ["package", "gen-sdk", file, "--language", language, "--out", out], { env });
  await (language === "dotnet" ? withLogo(schema, generateFrom) : generateFrom(schema));
  // pyproject.toml names the file beside it, but the generator writes it into the module.
  if (language === "python")
    await copyFile(join(folder, "pulumi_coralogix", "README.md"), join(folder, "README.md"));
  if (language === "go") {
    // The generator requires an old version of the Pulumi SDK: here that of the CLI.
    const version = /v\d+\.\d+\.\d+/.exec(await succeed("pulumi", ["version"], { env }))?.[0];
    const args = ["mod", "edit", `-require=github.com/pulumi/pulumi/sdk/v3@${version}`];
    await succeed("go", args, { cwd: folder, env });
  }
  return folder;
}

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==";

/** The generator of .NET downloads a logo, by default from a server that CI may not reach. */
async function withLogo(schema: string, work: (copy: string) => Promise<unknown>): Promise<void> {
  const server = createServer((_, response) => response.end(Buffer.from(PNG, "base64")));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const logoUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/logo.png`;
  const folder = await mkdtemp(join(tmpdir(), "coralogix-schema-"));
  try {
    const copy = join(folder, "schema.json");
    const text = JSON.parse(await readFile(schema, "utf8"));
    await writeFile(copy, JSON.stringify({ ...text, logoUrl }));
    await work(copy);
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main(import.meta.url, async () => {
  const { values, positionals } = argumentsOf(FLAGS, USAGE);
  const { compile, out = join(root, "dist", "sdk") } = values;
  const [language = "", ...others] = positionals;
  if (!LANGUAGES.includes(language) || others.length) throw new Error(USAGE);
  const PATH = [await pulumiCli(), await languageHost(language), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, PULUMI_SKIP_UPDATE_CHECK: "true" };
  const folder = await generate(language, resolve(out), env);
  console.log(`generated ${folder}`);
  if (!compile) return;
  const check = CHECKS[language];
  if (!check) throw new Error(`the SDK of ${language} cannot be compiled by this tool`);
  await check(folder, env);
  console.log("compiled");
});
