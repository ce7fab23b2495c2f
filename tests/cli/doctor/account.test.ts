import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allChecks } from "../../../src/cli/doctor/checks";
import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { testIo } from "../support/io";
import { creatorOf, logsAlert, slackWebhook } from "../support/objects";
import { sealed } from "../support/state";
import { createCleanAccount, emptyFolder, KEY, runDoctor } from "./support";

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
});
beforeEach(async () => {
  emulator.reset();
  await createCleanAccount(creatorOf(emulator, KEY));
});
afterAll(() => emulator.close());

const stateOf = (resources: object[]) => {
  const file = join(emptyFolder(), "state.json");
  writeFileSync(file, JSON.stringify({ version: 3, deployment: { resources } }));
  return file;
};
const resource = (type: string, id: string) => ({
  type: `pulumi-nodejs:dynamic/coralogix:${type}`,
  urn: `urn:pulumi:a::b::${type}::x`,
  id,
  inputs: {},
  outputs: {},
});

test.each([
  ["a missing key", "key", { CORALOGIX_API_KEY: "" }, [], 3],
  ["a rejected key", "key", { CORALOGIX_API_KEY: "cxtp_wrongKey1234567890" }, [], 3],
  ["an unknown region", "address", { CORALOGIX_URL: "" }, ["--region", "mars1"], 1],
])("%s is a finding of the check %s", async (_, check, env, args, exitCode) => {
  const { code, found, out } = await runDoctor(emulator, { args, env });
  expect([code, found]).toEqual([exitCode, [check]]);
  expect(out).not.toContain("wrongKey");
});

test.each([
  ["text", "\nNot checked: the account could not be opened\n  "],
  ["markdown", "\n### Not checked: the account could not be opened\n\n"],
])("the reason why checks did not run is named once, as %s", async (format, title) => {
  const env = { CORALOGIX_API_KEY: "cxtp_wrongKey1234567890", CORALOGIX_URL: emulator.url };
  const { checks } = await runDoctor(emulator, { env });
  const reason = "the account could not be opened";
  const unchecked = checks.filter(({ notChecked }) =>
    notChecked?.some((one) => one.reason === reason),
  );
  expect(unchecked.map(({ id }) => id)).toEqual(expect.arrayContaining(["permissions", "limits"]));
  const io = testIo(env, emptyFolder());
  expect(await run(["doctor", "--output", format], io)).toBe(3);
  expect(io.stdout()).toContain(`${title}${unchecked.length} checks: Permissions of the key, `);
  expect(io.stdout().split(reason)).toHaveLength(2);
  expect(io.stdout()).toContain(
    `References to objects that do not exist and ${unchecked.length - 3} more\n`,
  );
});

test("an unreachable host is one finding, and the exit code is 1", async () => {
  const { code, found, checks } = await runDoctor({ url: "http://127.0.0.1:1/mgmt/openapi/5" });
  expect(found).toEqual(["address"]);
  expect(checks.find(({ id }) => id === "address")?.findings).toHaveLength(1);
  expect(code).toBe(1);
});

test("a missing permission is named, the rest is checked, and the exit code is 4", async () => {
  const services = ["alerts", "outbound-webhooks", "team-roles", "team-groups"];
  emulator.keys.add({ key: "some", permissions: services.map((name) => `${name}:ReadConfig`) });
  await creatorOf(emulator, KEY)("Webhook", slackWebhook("Unused"));
  const { code, checks } = await runDoctor(emulator, { env: { CORALOGIX_API_KEY: "some" } });
  const findings = checks.find(({ id }) => id === "permissions")?.findings ?? [];
  expect(findings.find(({ where }) => where === "Dashboard")?.fix).toBe(
    "Give the key team-dashboards:Read. To manage the objects, it also needs team-dashboards:Update.",
  );
  expect(checks.find(({ id }) => id === "unused-webhooks")?.findings).toHaveLength(1);
  expect(code).toBe(4);
});

test("with a stack, permissions of types that it does not use are notes", async () => {
  emulator.keys.add({ key: "some", permissions: ["alerts:ReadConfig"] });
  const state = stateOf([resource("Dashboard", "a"), resource("Alert", "b")]);
  const { checks } = await runDoctor(emulator, {
    args: ["--state", state],
    env: { CORALOGIX_API_KEY: "some" },
  });
  const findings = checks.find(({ id }) => id === "permissions")?.findings ?? [];
  const levels = Object.fromEntries(findings.map(({ where, level }) => [where, level]));
  expect(levels).toMatchObject({ Dashboard: "error", Webhook: "info" });
  expect(levels).not.toHaveProperty("Alert");
});

test("objects that the stack does not manage are counted by type", async () => {
  const [alert] = emulator.objects("alerts") as [{ id: string }];
  const state = stateOf([resource("Alert", alert.id)]);
  const { checks } = await runDoctor(emulator, { args: ["--state", state] });
  const findings = checks.find(({ id }) => id === "unmanaged")?.findings ?? [];
  expect(findings.find(({ where }) => where === "Alert")).toEqual({
    level: "info",
    what: "the stack does not manage 1 object of this type",
    where: "Alert",
    fix: "`coralogix export --check --type Alert` lists them.",
  });
});

test("no finding has what the program of the stack made secret: a query, the name of an object", async () => {
  const alert = await creatorOf(emulator, KEY)(
    "Alert",
    logsAlert("canary-name", {
      logsImmediate: {
        logsFilter: { simpleFilter: { luceneQuery: "level:canaryA AND level:canaryB" } },
      },
    }),
  );
  const quoted = await runDoctor(emulator, { args: ["--state", stateOf([])] });
  expect(quoted.out).toContain("canaryA");
  const logsImmediate = {
    logsFilter: { simpleFilter: { luceneQuery: sealed("level:canaryA AND level:canaryB") } },
  };
  const inputs = { name: sealed("canary-name"), logsImmediate };
  const state = stateOf([{ ...resource("Alert", alert), inputs, outputs: inputs }]);
  for (const output of ["json", "text", "markdown"]) {
    const args = ["--state", state, "--output", output];
    const io = testIo({ CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY }, emptyFolder());
    await run(["doctor", ...args], io);
    expect(io.stdout()).toContain(alert);
    expect(io.stdout() + io.stderr()).not.toContain("canary");
  }
});

/** A folder with a Pulumi CLI that knows a stack with one alert. */
function folderWithCli(): string {
  const folder = emptyFolder();
  const [alert] = emulator.objects("alerts") as [{ id: string }];
  const state = { deployment: { resources: [resource("Alert", alert.id)] } };
  const config = { "coralogix:url": { value: emulator.url }, "coralogix:apiKey": { value: KEY } };
  writeFileSync(join(folder, "stack"), JSON.stringify(state));
  writeFileSync(join(folder, "config"), JSON.stringify(config));
  const script = `#!/bin/sh\necho "$@" >> "${folder}/runs"\nexec cat "${folder}/$1"\n`;
  writeFileSync(join(folder, "pulumi"), script, { mode: 0o755 });
  return folder;
}
const runsIn = (folder: string) => readFileSync(join(folder, "runs"), "utf8");

test("--stack reads the state and the configuration of a stack", async () => {
  const folder = folderWithCli();
  const io = testIo({ PATH: `${folder}:/usr/bin:/bin` }, folder);
  expect(await run(["doctor", "--stack", "prod", "--output", "json"], io)).toBe(0);
  expect(io.stdout()).toContain("the stack does not manage 1 object of this type");
  expect(io.stdout() + io.stderr()).not.toContain(KEY);
  expect(runsIn(folder)).toContain("--stack prod");
});

test("a level of a lint rule that does not exist is an error that names the setting", async () => {
  const folder = folderWithCli();
  const config = JSON.parse(readFileSync(join(folder, "config"), "utf8"));
  config["coralogix:lint"] = { value: '{"never-true":"loud"}' };
  writeFileSync(join(folder, "config"), JSON.stringify(config));
  const io = testIo({ PATH: `${folder}:/usr/bin:/bin` }, folder);
  expect(await run(["doctor", "--stack", "prod"], io)).toBe(1);
  expect(io.stderr()).toContain("coralogix:lint.never-true is no level");
  expect(io.stderr()).not.toContain("bug");
});

test("in the folder of a project, the selected stack is read", async () => {
  const folder = folderWithCli();
  writeFileSync(join(folder, "Pulumi.yaml"), "name: shop\nruntime: nodejs\n");
  const io = testIo({ PATH: `${folder}:/usr/bin:/bin` }, folder);
  await run(["doctor"], io);
  expect(io.stdout()).toContain("the stack does not manage 1 object of this type");
  expect(runsIn(folder)).not.toContain("--stack");
});

test.each([
  ["is not on the PATH", undefined],
  ["on the PATH cannot be run: permission denied", 0o644],
])("a CLI that %s is a finding, and the rest is checked", async (what, mode) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, "Pulumi.yaml"), "name: shop\nruntime: nodejs\n");
  if (mode) writeFileSync(join(folder, "pulumi"), "#!/bin/sh\n", { mode });
  const env = { PATH: folder, CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY };
  const io = testIo(env, folder);
  await run(["doctor"], io);
  expect(io.stderr()).not.toContain("spawn");
  expect(io.stdout()).toContain(`warning: PATH: The Pulumi CLI ${what}.\n`);
  expect(io.stdout()).toContain("could not be read: The Pulumi CLI");
  expect(io.stdout()).toContain(`${allChecks().length} checks: `);
});

test("a selected stack that cannot be read is named, and the rest is checked", async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, "Pulumi.yaml"), "name: shop\nruntime: nodejs\n");
  const script = '#!/bin/sh\necho "error: no stack selected" >&2\nexit 1\n';
  writeFileSync(join(folder, "pulumi"), script, { mode: 0o755 });
  const env = { PATH: `${folder}:/usr/bin:/bin` };
  const { code, checks } = await runDoctor(emulator, { cwd: folder, env });
  expect(checks.find(({ id }) => id === "unmanaged")?.notChecked).toEqual([
    {
      reason: expect.stringMatching(
        /^the selected stack could not be read: `pulumi config .*` failed: error: no stack selected$/,
      ),
      isIncomplete: false,
    },
  ]);
  expect(code).not.toBe(4);
});

test.each([
  [["--fail-on", "error"], 0],
  [["--fail-on", "warning"], 7],
  [[], 7],
])("warnings with the options %j exit with %i", async (args, exitCode) => {
  await creatorOf(emulator, KEY)("Webhook", slackWebhook("Unused"));
  expect((await runDoctor(emulator, { args })).code).toBe(exitCode);
});

test("Ctrl-C ends the command with the exit code 130 and without a report", async () => {
  const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: emulator.url }, emptyFolder());
  emulator.latency.ms = 100;
  setTimeout(() => io.interrupt(), 300);
  expect(await run(["doctor"], io)).toBe(130);
  expect(io.stdout()).toBe("");
});

test.each(["text", "markdown"])("the format %s shows findings with their fix", async (format) => {
  await creatorOf(emulator, KEY)("DashboardFolder", { name: "A | <b>@all</b>\nsecond line" });
  const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: emulator.url }, emptyFolder());
  expect(await run(["doctor", "--output", format], io)).toBe(7);
  expect(io.stdout()).toContain("the folder is empty");
  expect(io.stdout()).toContain("Delete the folder, or move objects into it.");
  const [summary] = io.stdout().replace("## Coralogix doctor\n\n", "").split("\n");
  expect(summary).toMatch(/^\d+ checks: 0 errors, 1 warning, 0 notes\.$/);
  if (format === "markdown") expect(io.stdout()).not.toMatch(/<b>|@all/);
});
