import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { testIo } from "../support/io";
import { creatorOf, dashboard, logsAlert, notifies, slackWebhook } from "../support/objects";
import { copyIo, runCopy, SOURCE_KEY, TARGET_KEY, useAccounts, writesOf } from "./support";

const accounts = useAccounts(async (create) => {
  await create("Dashboard", dashboard("Health"));
  await create("Alert", logsAlert("Errors"));
});

const ALL = ["--name", "*", "--yes"];

test.each([
  ["source", { CORALOGIX_API_KEY: "wrong" }],
  ["target", { CORALOGIX_TO_API_KEY: "wrong" }],
  ["source", { CORALOGIX_API_KEY: "" }],
  ["target", { CORALOGIX_TO_API_KEY: "" }],
])("a wrong or missing key of the %s is named, and the exit code is 3", async (which, env) => {
  const { code, err } = await runCopy(accounts, ALL, env);
  expect(err).toMatch(new RegExp(`^${which}: `));
  expect(code).toBe(3);
  expect(writesOf(accounts.target)).toEqual([]);
});

test("an unreachable target is named, and the exit code is 1", async () => {
  const io = copyIo(accounts);
  const args = ["copy", ...ALL, "--to-url", "http://127.0.0.1:1/mgmt/openapi/5"];
  expect(await run(args, io)).toBe(1);
  expect(io.stderr()).toMatch(/^target: .*\n.*127\.0\.0\.1/);
});

test("a missing permission of the target blocks one service, and the rest is copied", async () => {
  const permissions = ["alerts:ReadConfig", "alerts:UpdateConfig", "team-dashboards:Read"];
  accounts.target.keys.add({ key: "some", permissions });
  const { code, steps } = await runCopy(accounts, ALL, { CORALOGIX_TO_API_KEY: "some" });
  const [alert, board] = ["Errors", "Health"].map((name) => steps.find((one) => one.name === name));
  expect(alert?.result).toBe("created");
  expect(board?.result).toBe("failed");
  expect(board?.failure).toContain("team-dashboards:Update");
  expect(code).toBe(4);
});

test("a missing read permission of the target is known to the plan", async () => {
  accounts.target.keys.add({ key: "some", permissions: ["alerts:ReadConfig"] });
  const { code, steps } = await runCopy(accounts, ["--name", "*"], {
    CORALOGIX_TO_API_KEY: "some",
  });
  expect(steps.find((one) => one.name === "Health")?.reason).toContain("team-dashboards:Read");
  expect(steps.find((one) => one.name === "Errors")?.action).toBe("create");
  expect(code).toBe(4);
});

test("a missing permission of the source is reported, and the rest is copied", async () => {
  accounts.source.keys.add({ key: "some", permissions: ["alerts:ReadConfig"] });
  const { code, steps, failures } = await runCopy(accounts, ALL, { CORALOGIX_API_KEY: "some" });
  expect(steps.find((one) => one.name === "Errors")?.result).toBe("created");
  expect(failures.map(({ reason }) => reason).join("\n")).toContain("team-dashboards:Read");
  expect(code).toBe(4);
});

test("an object is blocked that refers to objects which the source key cannot read", async () => {
  const hook = await accounts.create("Webhook", slackWebhook("On call"));
  await accounts.create("Alert", logsAlert("Paged", notifies(hook)));
  accounts.source.keys.add({ key: "some", permissions: ["alerts:ReadConfig"] });
  const env = { CORALOGIX_API_KEY: "some" };
  const { code, steps } = await runCopy(accounts, ["--type", "Alert", "--yes"], env);
  expect(steps.find((one) => one.name === "Paged")?.reason).toBe(
    "it refers to a Webhook, and these could not be read in the source",
  );
  expect(steps.find((one) => one.name === "Errors")?.result).toBe("created");
  expect(code).toBe(4);
});

test("two objects with one name are both copied, and found again", async () => {
  await accounts.create("Alert", logsAlert("Errors", { priority: "P1" }));
  await accounts.create("Dashboard", dashboard("Health", {}, "sum(down)"));
  const first = await runCopy(accounts, ALL);
  expect(first.steps.filter(({ result }) => result === "created")).toHaveLength(4);
  const second = await runCopy(accounts, ALL);
  expect(second.steps.filter(({ action }) => action !== "equal")).toEqual([]);
});

test("Ctrl-C during the reads writes nothing, and the exit code is 130", async () => {
  const io = copyIo(accounts);
  accounts.source.latency.ms = 100;
  setTimeout(() => io.interrupt(), 150);
  expect(await run(["copy", ...ALL, "--to-url", accounts.target.url], io)).toBe(130);
  expect(io.stdout()).toBe("");
  expect(writesOf(accounts.target)).toEqual([]);
});

test("one account as source and target is an error of the command line", async () => {
  const io = copyIo(accounts, { CORALOGIX_TO_API_KEY: SOURCE_KEY });
  expect(await run(["copy", ...ALL, "--to-url", accounts.source.url], io)).toBe(2);
  expect(io.stderr()).toContain("The source and the target are the same account.");
});

test.each([
  [["--to-url", "http://x"], "Select the objects to copy"],
  [["--type", "Team", "--to-url", "http://x"], "Team cannot be copied"],
  [["--name", "a"], "Name the target"],
])("the arguments %j are refused", async (args, message) => {
  const io = copyIo(accounts);
  expect(await run(["copy", ...args], io)).toBe(2);
  expect(io.stderr()).toContain(message);
});

test("a name that no object has is an error", async () => {
  const { code, err } = await runCopy(accounts, ["--name", "Nobody"]);
  expect(err).toContain("No object of the source matches");
  expect(code).toBe(1);
});

test("two objects of the target with the name of one object block it", async () => {
  const create = creatorOf(accounts.target, TARGET_KEY);
  await create("Alert", logsAlert("Errors", { priority: "P1" }));
  await create("Alert", logsAlert("Errors", { priority: "P2" }));
  const { steps, code } = await runCopy(accounts, ["--type", "Alert"]);
  expect(steps[0]?.reason).toContain("the target has 2 objects with this name");
  expect(code).toBe(4);
});

test.each(["text", "markdown"])(
  "the plan as %s names each object and the counts",
  async (format) => {
    const io = copyIo(accounts);
    const args = ["copy", ...ALL, "--to-url", accounts.target.url, "--output", format];
    expect(await run(args, io)).toBe(0);
    expect(io.stdout()).toMatch(/create\s.*Alert "Errors"/);
    expect(io.stdout()).toContain("2 to create, 1 equal.");
    expect(io.stdout()).toContain("2 created, 0 updated, 0 failed.");
    const again = copyIo(accounts);
    expect(await run(args, again)).toBe(0);
    expect(again.stdout()).toContain("3 equal.");
    expect(again.stdout() + again.stderr()).not.toMatch(/0 created|Copying objects/);
  },
);

test("the help contains an example", async () => {
  const io = testIo({});
  expect(await run(["copy", "--help"], io)).toBe(0);
  expect(io.stdout()).toContain('coralogix copy --type Dashboard --name "Checkout*"');
});

describe("the connections of a copy", () => {
  const accounts = useAccounts((create) => create("Dashboard", dashboard("Health")));

  /** A folder with a program that prints the configuration of a stack, as the Pulumi CLI does. */
  function folderWithCli(connections: object): string {
    const folder = mkdtempSync(join(tmpdir(), "copy-"));
    const value = JSON.stringify(connections);
    const config = { "coralogix:connections": { value, objectValue: connections, secret: true } };
    writeFileSync(join(folder, "config.json"), JSON.stringify(config));
    writeFileSync(join(folder, "pulumi"), `#!/bin/sh\nexec cat "${folder}/config.json"\n`);
    chmodSync(join(folder, "pulumi"), 0o755);
    return folder;
  }

  const ioIn = (folder: string) =>
    testIo({ PATH: `${folder}:/usr/bin:/bin`, CORALOGIX_SETTLE_MS: "0" }, folder);

  test("--from and --to are connections of the configuration of the stack", async () => {
    const { source, target } = accounts;
    const folder = folderWithCli({
      staging: { apiKey: SOURCE_KEY, url: source.url },
      production: { apiKey: TARGET_KEY, url: target.url },
    });
    const io = ioIn(folder);
    const args = ["--from", "staging", "--to", "production", "--type", "Dashboard", "--yes"];
    expect(await run(["copy", ...args], io)).toBe(0);
    expect(io.stdout()).toContain("1 created");
    expect(target.objects("dashboards")).toHaveLength(1);
    expect(io.stdout() + io.stderr()).not.toMatch(/cxtp_/);
  });

  test("an unknown connection is named, with those that are configured", async () => {
    const folder = folderWithCli({ staging: { apiKey: SOURCE_KEY, url: accounts.source.url } });
    const io = ioIn(folder);
    const args = ["--from", "staging", "--to", "prod", "--type", "Dashboard"];
    expect(await run(["copy", ...args], io)).toBe(1);
    expect(io.stderr()).toContain('target: connection "prod" is not configured (known: staging)');
  });
});

describe("a copy of a seeded account", () => {
  let source: Emulator;
  let target: Emulator;
  beforeAll(async () => {
    source = await startEmulator({ apiKey: SOURCE_KEY, teamId: 1, seed: true });
    target = await startEmulator({ apiKey: TARGET_KEY, teamId: 2 });
  });
  afterAll(() => Promise.all([source.close(), target.close()]));

  const namesIn = (emulator: Emulator, table: string) =>
    emulator
      .objects(table)
      .sort((one, other) => Number(one.order) - Number(other.order))
      .map(({ name }) => name);

  // It needs an application that only the source has.
  const NEED_MORE = ["AiCustomEvaluation"];

  test.each([
    ["service_owners", "its arguments are not valid: a new table requires content"],
    ["service", 'it refers to CustomEnrichment "service_owners", which cannot be copied'],
    [
      "Debug logging",
      "it refers to a FleetConfigurationGroup, and the API does not list objects of this type",
    ],
  ])("the plan says why %s cannot be created", async (name, reason) => {
    const { steps, code } = await runCopy({ source, target }, ["--name", name]);
    expect(steps.find((one) => one.name === name)?.reason).toContain(reason);
    expect(code).toBe(4);
  });

  test("a second copy of a whole account finds each object of the first one", async () => {
    const accounts = { source, target };
    const first = await runCopy(accounts, ["--name", "*", "--yes"]);
    const created = first.steps.filter(({ result }) => result === "created");
    expect(created.length).toBeGreaterThan(90);
    const failed = first.steps.filter(({ result }) => result === "failed");
    expect(failed.filter((one) => !NEED_MORE.includes(one.resourceType))).toEqual([]);
    expect(writesOf(source)).toEqual([]);
    const second = await runCopy(accounts, ["--name", "*"]);
    const different = second.steps.filter(
      ({ action, resourceType }) =>
        action !== "equal" && action !== "blocked" && !NEED_MORE.includes(resourceType),
    );
    expect(different).toEqual([]);
  });

  test.each(["policies", "rule-groups"])("the order of %s is that of the source", (table) => {
    expect(namesIn(target, table)).toEqual(namesIn(source, table));
    expect(namesIn(source, table).length).toBeGreaterThan(1);
  });
});

describe("an id of what no operation creates", () => {
  const ARGS = ["--type", "AiCustomEvaluation"];

  async function evaluation(fields: Record<string, unknown>) {
    accounts.source.quirks.anyAiApplication = true;
    await accounts.create("AiCustomEvaluation", {
      name: "Tone",
      instructions: "Is it polite? {response}",
      policyType: "quality",
      safe: "Polite.",
      violates: "Rude.",
      examples: [{ conversation: "Thanks.", score: "1" }],
      ...fields,
    });
  }

  test("is known to the plan, with its path, and nothing is sent", async () => {
    await evaluation({ applicationIds: ["0f0e0d0c-0b0a-4909-8807-060504030201"] });
    const { code, steps } = await runCopy(accounts, [...ARGS, "--yes"]);
    expect(steps).toMatchObject([{ action: "blocked", name: "Tone" }]);
    expect(steps[0]?.reason).toMatch(
      /^applicationIds\[0\]: an id of an AI application of the source/,
    );
    expect(code).toBe(4);
    expect(writesOf(accounts.target)).toEqual([]);
  });

  test("that an object does not have prevents nothing", async () => {
    await evaluation({});
    const { code, steps } = await runCopy(accounts, [...ARGS, "--yes"]);
    expect(steps).toMatchObject([{ result: "created" }]);
    expect(code).toBe(0);
  });
});
