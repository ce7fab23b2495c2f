import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SuiteOptions } from "../suite.js";
import { MODULE, VERSION } from "./version.js";

export interface EngineQuery {
  readonly expr: string;
  /** Seconds. */
  readonly at: number;
  /** Of a range, which ends later. */
  readonly end?: number;
  readonly step?: number;
}
/** A rule file to read. */
export interface EngineFile {
  readonly ruleFile: string;
}
/** A template of an alert to expand at a time in seconds. */
export interface EngineTemplate {
  readonly at: number;
  readonly template: {
    readonly text: string;
    /** A number as Go reads it. */
    readonly value: string;
    readonly labels: Readonly<Record<string, string>>;
  };
}

type Texts = Readonly<Record<string, string>> | null;
/** A group of a rule file, with the names of Go. */
export interface EngineGroup {
  readonly Name: string;
  readonly Interval: string;
  readonly QueryOffset: string | null;
  readonly Limit: number;
  readonly Labels: Texts;
  readonly Rules:
    | readonly {
        readonly Record: string;
        readonly Alert: string;
        readonly Expr: string;
        readonly For: string;
        readonly KeepFiringFor: string;
        readonly Labels: Texts;
        readonly Annotations: Texts;
      }[]
    | null;
}

/** What engine.go prints for a query: values as text, times in milliseconds. */
export interface EngineAnswer {
  readonly type?: "scalar" | "string" | "vector" | "matrix";
  readonly text?: string;
  readonly groups?: readonly EngineGroup[];
  readonly series?: readonly {
    readonly labels: Readonly<Record<string, string>> | null;
    readonly points: readonly (readonly [time: number, value: string])[];
  }[];
  /** Why the query is not valid, or has no value. */
  readonly parse?: string;
  readonly error?: string;
}

/** The answers of Prometheus' engine to queries of series in the notation of promtool. */
export async function answersOf(
  load: string,
  queries: readonly (EngineQuery | EngineFile | EngineTemplate)[],
  options: SuiteOptions,
): Promise<EngineAnswer[]> {
  const lines = [{ load, experimental: true }, ...queries].map((one) => JSON.stringify(one));
  const { stdout, stderr, status } = spawnSync(await engine(options), {
    input: `${lines.join("\n")}\n`,
    maxBuffer: 2 ** 30,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the engine of Prometheus ended: ${stderr.slice(0, 500)}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** The path of engine.go as a program, which is built with Go once per user. */
async function engine({ cache, log }: SuiteOptions): Promise<string> {
  const source = join(__dirname, "engine.go");
  const digest = createHash("sha256").update(readFileSync(source)).digest("hex").slice(0, 8);
  const folder = join(cache, `prometheus-engine-${VERSION}-${digest}`);
  const name = process.platform === "win32" ? "engine.exe" : "engine";
  if (existsSync(join(folder, name))) return join(folder, name);
  log(`building the engine of Prometheus ${VERSION} with Go: takes some minutes, once per user`);
  const { intoCache } = await import("../../cache.mjs");
  await intoCache(folder, async (to) => {
    copyFileSync(source, join(to, "main.go"));
    const go = (...args: string[]) =>
      execFileSync("go", args, { cwd: to, env: { ...process.env, GOWORK: "off" }, stdio: "pipe" });
    go("mod", "init", "engine");
    go("get", MODULE);
    go("mod", "tidy");
    go("build", "-o", name, ".");
  });
  return join(folder, name);
}
