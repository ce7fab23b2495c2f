import { run } from "../../../src/cli/run";
import { alert } from "../../../src/services/alerts/alert";
import { folder as dashboardFolder } from "../../../src/services/dashboards/dashboard-folder";
import { webhook } from "../../../src/services/webhooks/webhook";
import { logsAlert } from "../../services/support/alerts";
import { changeOutside } from "../../support/cases";
import { type Props, Resource } from "../../support/driver";
import { captureLog, type World, world } from "../../support/world";
import { writesTo } from "../../support/writes";
import { testIo } from "../support/io";
import { envOf, stateEntry, writeState } from "../support/state";
import { driftOf, runDrift } from "./support/drift";

captureLog();

const ONE = logsAlert({ name: "One" });
async function created(w: World, name: string, args: Props): Promise<Resource> {
  const resource = new Resource(w, alert, name);
  await resource.up(args);
  return resource;
}
async function twoAlerts() {
  const w = await world();
  const one = await created(w, "one", ONE);
  const two = await created(w, "two", logsAlert({ name: "Two" }));
  return { w, one, two };
}

describe("coralogix drift", () => {
  test("nothing differs: exit code 0, and only read operations are sent", async () => {
    const { w, one, two } = await twoAlerts();
    w.emulator.calls.clear();
    expect(await runDrift(w, [one, two])).toMatchObject({ code: 0, out: "Drift: 2 equal\n" });
    expect(writesTo(w.emulator)).toEqual([]);
  });

  test("a changed field: exit code 7, with the value of the state and that of the account", async () => {
    const { w, one, two } = await twoAlerts();
    await changeOutside(one, ONE, { ...ONE, priority: "P1" });
    expect(await driftOf(w, [one, two])).toMatchObject({
      code: 7,
      counts: { equal: 1, changed: 1, deleted: 0, failed: 0, omitted: 0 },
      texts: ['Alert "One": priority added: P1'],
    });
    const { out } = await runDrift(w, [one, two]);
    expect(out).toBe(
      'Drift: 1 changed, 1 equal\n\nChanged\n  Alert "One" (one)\n    priority added: P1\n',
    );
  });

  test("an object that was deleted outside is reported before the others", async () => {
    const { w, one, two } = await twoAlerts();
    await changeOutside(one, ONE, { ...ONE, priority: "P1" });
    await two.copy().destroy();
    const { code, out } = await runDrift(w, [one, two]);
    expect(code).toBe(7);
    expect(out).toMatch(/^Drift: 1 deleted outside of the program, 1 changed, 0 equal\n/);
    expect(out.indexOf('Alert "Two"')).toBeLessThan(out.indexOf('Alert "One"'));
  });

  test("a missing permission for one service: the rest is compared, exit code 4", async () => {
    const { w, one } = await twoAlerts();
    const folder = new Resource(w, dashboardFolder, "folder");
    await folder.up({ name: "Folder" });
    w.emulator.keys.add({ key: "few", permissions: ["alerts:ReadConfig"] });
    const { code, out } = await runDrift(w, [one, folder], [], { env: envOf(w, "few") });
    expect(out).toMatch(/^Drift: 1 not read, 1 equal\n/);
    expect(out).toMatch(/DashboardFolder "Folder" \(folder\): .*403/);
    expect(code).toBe(4);
  });

  test.each([
    ["a rejected key", { CORALOGIX_API_KEY: "wrong" }, 3, /whoami/],
    ["a missing key", { CORALOGIX_API_KEY: "" }, 3, /CORALOGIX_API_KEY/],
    ["a host that cannot be reached", { CORALOGIX_URL: "http://127.0.0.1:9" }, 1, /ECONNREFUSED/],
    [
      "the key of another account",
      { CORALOGIX_API_KEY: "other" },
      1,
      /Alert .* belongs to the account \(team\) \d+, but the key/,
    ],
  ])("%s is one message, and nothing is compared", async (_, env, exitCode, message) => {
    const { w, one, two } = await twoAlerts();
    w.emulator.teams.add({ id: 4711, name: "other" });
    w.emulator.keys.add({ key: "other", teamId: 4711 });
    const run = await runDrift(w, [one, two], [], { env: { ...envOf(w), ...env } });
    expect(run).toMatchObject({ code: exitCode, out: "" });
    expect(run.err.match(new RegExp(message, "g"))).toHaveLength(1);
  });

  test("Ctrl-C: exit code 130, and nothing is printed", async () => {
    const { w, one, two } = await twoAlerts();
    w.emulator.latency.ms = 300;
    const io = testIo(envOf(w));
    const state = writeState([one, two].map(stateEntry));
    setTimeout(io.interrupt, 400);
    expect(await run(["drift", "--state", state], io)).toBe(130);
    expect(io.stdout()).toBe("");
  });

  test("a state without resources of this package: exit code 0", async () => {
    const w = await world();
    const io = testIo(envOf(w));
    const type = "pulumi:pulumi:Stack";
    const state = writeState([{ urn: `urn:pulumi:dev::test::${type}::test-dev`, type }]);
    expect(await run(["drift", "--state", state], io)).toBe(0);
    expect(io.stderr()).toContain("no resources of pulumi-coralogix");
    expect(io.stdout()).toBe("Drift: 0 equal\n");
  });

  test("a state with encrypted secrets is an error that names the flag", async () => {
    const w = await world();
    const { one } = await twoAlerts();
    const entry = stateEntry(one);
    const name = { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270" };
    const state = writeState([{ ...entry, inputs: { ...one.state?.inputs, name } }]);
    const io = testIo(envOf(w));
    expect(await run(["drift", "--state", state], io)).toBe(1);
    expect(io.stderr()).toContain("--show-secrets");
  });

  test.each([
    ["missing.json", /Cannot read the state file missing.json: there is no such file or folder/],
    [__filename, /The state file .* is not JSON/],
  ])("a state file that cannot be read is an error: %s", async (file, message) => {
    const io = testIo({});
    expect(await run(["drift", "--state", file], io)).toBe(1);
    expect(io.stderr()).toMatch(message);
  });

  test("a connection that is not configured, and an unknown type: the rest is compared", async () => {
    const { w, one, two } = await twoAlerts();
    const io = testIo(envOf(w));
    const [a, b] = [stateEntry(one), stateEntry(two)];
    const other = { ...b, outputs: { ...two.state?.outputs, connection: "eu" } };
    const type = "pulumi-nodejs:dynamic/coralogix:Newer";
    const unknown = { ...b, type, urn: `urn:pulumi:dev::test::${type}::newer` };
    const state = writeState([a, other, unknown]);
    expect(await run(["drift", "--state", state], io)).toBe(4);
    expect(io.stdout()).toMatch(/^Drift: 2 not read, 1 equal\n/);
    expect(io.stdout()).toMatch(/connection "eu" is not configured/);
    expect(io.stdout()).toMatch(/does not know the resource type Newer/);
  });

  test("a resource that the program only looks up is not compared", async () => {
    const { w, one, two } = await twoAlerts();
    const io = testIo(envOf(w));
    const state = writeState([stateEntry(one), { ...stateEntry(two), external: true }]);
    await two.copy().destroy();
    expect(await run(["drift", "--state", state], io)).toBe(0);
    expect(io.stdout()).toBe("Drift: 1 equal\n");
  });

  test("--stack and --state exclude each other", async () => {
    const io = testIo({});
    expect(await run(["drift", "--state", "a", "--stack", "b"], io)).toBe(2);
  });

  test("secrets are never shown: declared ones, and those of the program", async () => {
    const w = await world();
    const args = (secret: string) => ({
      name: `name-${secret}`,
      genericWebhook: {
        method: "POST",
        payload: `payload-${secret}`,
        headers: { token: `token-${secret}` },
      },
      url: `https://canary-${secret}.example.com`,
    });
    const hook = new Resource(w, webhook, "hook");
    await hook.up(args("old"));
    await changeOutside(hook, args("old"), args("new"));
    const entry = stateEntry(hook);
    const state = writeState([{ ...entry, inputs: { ...entry.inputs, __secrets: ["name"] } }]);
    for (const output of ["text", "json", "markdown"]) {
      const io = testIo(envOf(w));
      expect(await run(["drift", "--state", state, "--output", output], io)).toBe(7);
      expect(io.stdout()).toContain("changes (secret)");
      expect(io.stdout() + io.stderr()).not.toMatch(/(name|canary|token)-(old|new)/);
    }
  });

  test("200 alerts are read with few calls", async () => {
    const w = await world();
    const all = Array.from({ length: 200 }, (_, n) => new Resource(w, alert, `alert ${n}`));
    await w.runAll(all, (one, process) => one.up(logsAlert({ name: one.name }), process));
    w.emulator.calls.clear();
    expect(await runDrift(w, all)).toMatchObject({ code: 0, out: "Drift: 200 equal\n" });
    expect(w.emulator.calls.all().length).toBeLessThanOrEqual(6);
  });

  test("the output has a version, and Markdown contains no markup of names", async () => {
    const { w, one } = await twoAlerts();
    const name = "a|b <img src=x> `c` @team\n# d [e](https://x.example)";
    await changeOutside(one, ONE, logsAlert({ name }));
    const json = JSON.parse((await runDrift(w, [one], ["--output", "json"])).out);
    expect(json).toMatchObject({
      version: 1,
      command: "drift",
      resources: [{ status: "changed", name: "one", changes: [{ was: "One", is: name }] }],
    });
    await one.refresh();
    await changeOutside(one, logsAlert({ name }), logsAlert({ name, priority: "P1" }));
    const { out } = await runDrift(w, [one], ["--output", "markdown"]);
    expect(out).toMatchInlineSnapshot(`
"### Drift

1 changed, 0 equal

#### Changed

- **Alert "a\\|b \\<img src=x\\> \\\`c\\\` @​team\\\\n\\# d \\[e\\]\\(https:​//x.example\\)"** (\`one\`)
  - \`priority added: P1\`
"
`);
  });
});
