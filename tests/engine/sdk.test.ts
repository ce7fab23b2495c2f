import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { providerText } from "../../src/provider/state/keys";
import { linkPackage, npmPackage } from "../support/packages";

const ROOT = resolve(__dirname, "../..");
const PRELOAD = join(ROOT, "tests/support/lazy-packages.cjs");

/** The result of one step of sdk-scenario.cjs. */
interface StepResult {
  ok: boolean;
  text: string;
  changes: Record<string, number>;
}
interface StoredRecord {
  name: string;
  id?: string;
  provider?: string;
  outputs: Record<string, unknown>;
  unfinished: boolean;
}
/** The JSON that sdk-scenario.cjs prints at its end. */
interface ScenarioResult {
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
function sdkProject(sdk: string) {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-sdk-version-"));
  const work = join(folder, "work");
  for (const part of ["home", "state"]) mkdirSync(join(folder, part));
  linkPackage(work, "@pulumi/pulumi", sdk);
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
    ["--require", PRELOAD, join(__dirname, "support", "sdk-scenario.cjs"), folder],
    { maxBuffer: 2 ** 26 },
  );
  return JSON.parse(stdout.slice(stdout.lastIndexOf("\n{")));
}

const read = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const RESOURCE_TYPES = {
  hook: "Webhook",
  alert: "Alert",
  folder: "DashboardFolder",
  late: "Webhook",
};

/** The minimum version in package.json, and the newest one of the page about compatibility. */
const [, OLDEST = ""] = /^>=(\S+)/.exec(read(".").peerDependencies["@pulumi/pulumi"]) ?? [];
const TESTED = readFileSync(join(ROOT, "docs/compatibility.md"), "utf8")
  .match(/^\| `@pulumi\/pulumi` \S+/gm)
  ?.map((row) => row.split(" ").at(-1) as string);

test("the page about compatibility begins with the minimum version in package.json", () => {
  expect(TESTED?.[0]).toBe(OLDEST);
});

describe.each(TESTED ?? [])("@pulumi/pulumi %s", (version) => {
  let folder: string;
  let project: ReturnType<typeof sdkProject>;
  let result: ScenarioResult;
  beforeAll(async () => {
    folder = npmPackage("@pulumi/pulumi", version);
    project = sdkProject(folder);
    result = await project.runScenario();
  }, 300_000);
  afterAll(() => project.remove());
  const recordNamed = (when: keyof ScenarioResult["records"], name: string) =>
    result.records[when].find((it) => it.name === name);

  test("the program and the provider only load that version", () => {
    expect(result.version).toBe(read(folder).version);
    expect(result.copies).toEqual([folder]);
    expect(project.scripts()).toContain(join(folder, "cmd/dynamic-provider/index.js"));
    expect(project.scripts().filter((script) => script.includes("dynamic-provider"))).toHaveLength(
      1,
    );
  });

  test("up creates a webhook, an alert that refers to it and a folder", () => {
    expect(result.steps.up).toMatchObject({ ok: true, changes: { create: 4 } });
    expect(result.objects.up).toEqual({ webhooks: ["hook"], alerts: ["Errors"], folders: ["Top"] });
    expect(recordNamed("up", "hook")?.id).toMatch(/^[0-9a-f-]{36}\/\d+$/);
  });

  test("the second preview and a refresh show no change", () => {
    expect(result.steps.second).toMatchObject({ ok: true, changes: { same: 4 } });
    expect(Object.keys(result.steps.second.changes)).toEqual(["same"]);
    expect(result.steps.refresh.ok).toBe(true);
    expect(Object.keys(result.steps.refresh.changes)).toEqual(["same"]);
  });

  test("get reads an object that exists", () => {
    expect(result.steps.get.ok).toBe(true);
    expect(result.looked).toEqual({ name: "hook" });
  });

  test("a changed argument updates the object", () => {
    expect(result.steps.update).toMatchObject({ ok: true, changes: { update: 1 } });
    expect(result.steps.update.changes).not.toHaveProperty("replace");
    expect(result.objects.update).toMatchObject({ folders: ["Renamed"] });
  });

  test("after a failed read the created object stays in the state, and the next up completes it", () => {
    expect(result.steps.failure.ok).toBe(false);
    expect(result.steps.failure.text).toContain("was created, but could not be read back");
    expect(recordNamed("failure", "late")).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}/),
      unfinished: true,
    });
    expect(result.steps.finish).toMatchObject({ ok: true, changes: { update: 1 } });
    expect(recordNamed("finish", "late")).toMatchObject({
      unfinished: false,
      outputs: { externalId: expect.any(Number) },
    });
    expect(Object.keys(result.steps.after.changes)).toEqual(["same"]);
    expect(result.created).toBe(2);
  });

  test("the provider text in the state is the same for every version", () => {
    for (const it of [...result.records.up, ...result.records.failure, ...result.records.finish])
      expect(it.provider).toBe(
        providerText(RESOURCE_TYPES[it.name as keyof typeof RESOURCE_TYPES]),
      );
    expect(result.records.finish.map((it) => it.name).sort()).toEqual([
      "alert",
      "folder",
      "hook",
      "late",
    ]);
  });

  test("destroy deletes all objects", () => {
    expect(result.steps.destroy.ok).toBe(true);
    expect(result.objects.destroy).toEqual({ webhooks: [], alerts: [], folders: [] });
  });
});
