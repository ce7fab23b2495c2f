import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { linkPackage } from "../../support/packages";

const ROOT = resolve(__dirname, "../../..");
const PRELOAD = join(ROOT, "tests/support/lazy-packages.cjs");

/** The result of one step of sdk-scenario.cjs. */
export interface StepResult {
  ok: boolean;
  text: string;
  changes: Record<string, number>;
}
export interface StoredRecord {
  name: string;
  id?: string;
  provider?: string;
  outputs: Record<string, unknown>;
  unfinished: boolean;
}
/** The JSON that sdk-scenario.cjs prints at its end. */
export interface ScenarioResult {
  version: string;
  copies: string[];
  steps: Record<
    "up" | "second" | "refresh" | "get" | "update" | "failure" | "finish" | "after" | "destroy",
    StepResult
  >;
  records: Record<"up" | "failure" | "finish", StoredRecord[]>;
  looked: Record<string, unknown>;
  objects: Record<"up" | "update" | "failure" | "finish" | "destroy", Record<string, string[]>>;
  created: number;
}

/**
 * A project with another version of `@pulumi/pulumi` for the program and the provider process.
 * It has a copy of this package, because a link would load the version of this checkout.
 */
export function sdkProject(sdk: string) {
  const folder = mkdtempSync(join(tmpdir(), `coralogix-${sdk}-`));
  const work = join(folder, "work");
  for (const part of ["home", "state"]) mkdirSync(join(folder, part));
  linkPackage(work, "@pulumi/pulumi", join(ROOT, "node_modules", sdk));
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) linkPackage(work, name);
  const copy = join(work, "node_modules/pulumi-coralogix");
  for (const part of ["lib", "package.json"])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  return {
    runScenario: () => runScenario(folder),
    /** The scripts that the engine's Node processes ran. */
    scripts: () => [...new Set(readFileSync(join(folder, "loaded"), "utf8").trim().split("\n"))],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function runScenario(folder: string): Promise<ScenarioResult> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--require", PRELOAD, join(__dirname, "sdk-scenario.cjs"), folder],
    { maxBuffer: 2 ** 26 },
  );
  return JSON.parse(stdout.slice(stdout.lastIndexOf("\n{")));
}
