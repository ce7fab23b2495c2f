import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { definitions } from "../../../src/cli/account/definitions";
import { run } from "../../../src/cli/run";
import { startEmulator } from "../../../src/emulator";
import { DEFAULT_RETRY } from "../../../src/http/retry";
import { nodeOf } from "../../../src/schema/node";
import type { Fields } from "../../../src/schema/record";
import { allServices } from "../../../src/services";
import { closeAll, serveRaw } from "../../http/support/server";
import { expectNoCanary, withCanaries } from "../../support/canary";
import { sealed } from "../support/state";
import { contentOf } from "./support/plan";
import { KEY, seededAccount } from "./support/seeded-account";

const account = seededAccount();

/** A file with the state of a stack that manages objects. */
function stateOf(
  objects: readonly { resourceType: string; id: string; args?: Record<string, unknown> }[],
): string {
  const resources = objects.map(({ resourceType, id, args = {} }) => ({
    type: `pulumi-nodejs:dynamic/coralogix:${resourceType}`,
    urn: `urn:pulumi:dev::app::pulumi-nodejs:dynamic/coralogix:${resourceType}::${id}`,
    id,
    inputs: args,
    outputs: {},
  }));
  writeFileSync(join(account.folder, "state.json"), JSON.stringify({ deployment: { resources } }));
  return "state.json";
}

const objectsOf = (...types: string[]) => contentOf(account.emulator, definitions(types), KEY);

interface Checked {
  exitCode: number;
  /** `Type name` of the objects that are not managed. */
  unmanaged: string[];
  stderr: string;
}

async function check(
  options: readonly string[],
  env: Record<string, string> = {},
): Promise<Checked> {
  if (!existsSync(join(account.folder, "state.json"))) stateOf([]);
  const io = account.io(env);
  const argv = ["export", "--check", "--state", "state.json", "--output", "json", ...options];
  const exitCode = await run(argv, io);
  const text = io.stdout();
  const { unmanaged = [] } = (text ? JSON.parse(text) : {}) as {
    unmanaged?: { resourceType: string; name?: string; id: string }[];
  };
  return {
    exitCode,
    unmanaged: unmanaged.map(({ resourceType, name, id }) => `${resourceType} ${name ?? id}`),
    stderr: io.stderr(),
  };
}

describe("coralogix export selects", () => {
  test("types, names and exclusions", async () => {
    expect((await check(["--type", "view", "--type", "ViewFolder"])).unmanaged).toEqual([
      "View Crash loops",
      "View Errors of checkout",
      "View Orders overnight",
      "ViewFolder On call",
      "ViewFolder Payments",
    ]);
    expect((await check(["--type", "View", "--name", "*o*t*"])).unmanaged).toEqual([
      "View Errors of checkout",
      "View Orders overnight",
    ]);
    const { unmanaged } = await check(["--exclude", "Alert", "--exclude", "View:C*"]);
    expect(unmanaged.filter((one) => one.startsWith("Alert "))).toEqual([]);
    expect(unmanaged).toContain("View Errors of checkout");
    expect(unmanaged).not.toContain("View Crash loops");
  });

  test("folders with the objects and the folders in them", async () => {
    const { unmanaged } = await check(["--folder", "Payments"]);
    expect(unmanaged).toEqual([
      "Dashboard Checkout",
      "Dashboard Refunds",
      "DashboardFolder Checkout",
      "DashboardFolder Payments",
      "DashboardFolder Refunds",
      "View Errors of checkout",
      "ViewFolder Payments",
    ]);
    expect((await check(["--folder", "Payments", "--type", "View"])).unmanaged).toEqual([
      "View Errors of checkout",
    ]);
  });

  test("objects by their labels", async () => {
    const { unmanaged } = await check(["--label", "team=payments"]);
    expect(unmanaged).toContain("Alert checkout: panic");
    expect(unmanaged).toContain("Router Payments");
    expect(unmanaged).not.toContain("Alert search-api: panic");
  });

  test("with references also what the selected objects refer to", async () => {
    const options = ["--type", "Alert", "--name", "checkout: panic"];
    const one = await check(options);
    expect(one.unmanaged).toEqual(["Alert checkout: panic"]);
    expect(one.stderr).toContain("1 object: Alert 1.\n");
    expect((await check([...options, "--with-references"])).unmanaged).toEqual([
      "Alert checkout: panic",
      "Webhook PagerDuty: primary",
      "Webhook Slack: payments",
    ]);
  });

  test.each([
    [["--type", "Alarm"], 'There is no resource type "Alarm"'],
    [["--exclude", "Alarm:x"], 'There is no resource type "Alarm"'],
    [["--label", "team"], '--label "team": expected KEY=VALUE.'],
    [["--dashboards", "yaml"], "Allowed choices are functions, raw, json"],
    [["--alerts"], "unknown option '--alerts'"],
  ])("nothing for %j: a usage error", async (options, message) => {
    const { exitCode, stderr } = await check(options);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(account.emulator.calls.all()).toEqual([]);
  });
});

describe("coralogix export --check", () => {
  test("lists what the stack does not manage, and fails with 7", async () => {
    const { objects } = await objectsOf("View", "ViewFolder");
    stateOf(objects.filter(({ name }) => name !== "Crash loops"));
    const options = ["--type", "View", "--type", "ViewFolder"];
    expect(await check(options)).toMatchObject({ exitCode: 7, unmanaged: ["View Crash loops"] });
    stateOf(objects);
    expect(await check(options)).toMatchObject({ exitCode: 0, unmanaged: [] });
    const io = account.io();
    stateOf([]);
    await run(["export", "--check", "--state", "state.json", "--type", "ViewFolder"], io);
    expect(io.stdout()).toMatch(
      /^ViewFolder "On call" [\w-]{36}\nViewFolder "Payments" [\w-]{36}\n$/,
    );
  });

  test("does not list what a resource of another type in the stack manages", async () => {
    const { objects } = await objectsOf("TcoPolicies", "TcoPolicy");
    stateOf(objects.filter(({ resourceType }) => resourceType === "TcoPolicies"));
    const options = ["--type", "TcoPolicy"];
    expect(await check(options)).toMatchObject({ exitCode: 0, unmanaged: [] });
    stateOf(objects.filter(({ resourceType }) => resourceType === "TcoPolicy").slice(1));
    const both = await check([...options, "--type", "TcoPolicies"]);
    expect(both.unmanaged).toEqual([expect.stringMatching(/^TcoPolicy /)]);
    expect(both.stderr).toContain("another resource manages the name");
  });

  test("does not list the policies of a list whose names are secret in the program", async () => {
    const { objects } = await objectsOf("TcoPolicies");
    // The dynamic form also encrypts the list that contains them.
    const listOf = (args: Fields) =>
      sealed((args.policies as Fields[]).map((one) => ({ ...one, name: sealed(one.name) })));
    stateOf(objects.map((one) => ({ ...one, args: { ...one.args, policies: listOf(one.args) } })));
    const { stderr, ...checked } = await check(["--type", "TcoPolicy"]);
    expect(checked).toEqual({ exitCode: 0, unmanaged: [] });
    expect(stderr).toMatch(/TcoPolicy \(\d+\): TcoPolicies manages the same/);
    for (const { args } of objects)
      for (const { name } of args.policies as { name: string }[])
        expect(stderr).not.toContain(name);
  });

  test("does not name an object that cannot be read, where the stack has its name as a secret", async () => {
    const { objects } = await objectsOf("Dashboard");
    const other = (id: string) => id.replace(/^./, "_");
    const args = ({ name }: { name?: string }) => ({ name: sealed(name) });
    stateOf(objects.map((one) => ({ ...one, id: other(one.id), args: args(one) })));
    const [{ id, name } = { id: "", name: "" }] = objects;
    const match = { route: "GET /dashboards/dashboards/v1/{dashboard_id}", times: 1000 };
    const refused = account.emulator.faults.add({
      how: "status",
      status: 403,
      when: "before",
      match,
    });
    const { stderr } = await check(["--type", "Dashboard"]);
    refused.remove();
    expect(stderr).toContain(`Dashboard ${id}: `);
    expect(stderr).not.toContain(name);
  });

  test("reports the objects by type, and those left out with their reasons", async () => {
    const { stderr } = await check([]);
    expect(stderr).toContain("Alert 30,");
    expect(stderr).toContain(
      '  TeamGroup (3): the group is built in: the API does not change it: "Platform Admins", "Standard Users", "ReadOnlyUsers"\n',
    );
    expect(stderr).toContain(
      "  FleetConfigurationGroup: the API cannot list objects of this type\n",
    );
    expect(stderr).not.toMatch(/pulumi config set|warning|ApiKey:/);
  });

  test("names the fields that this version does not know, in a line for each operation", async () => {
    Object.assign(account.emulator.quirks, { addUnknownFields: true });
    const { stderr } = await check(["--type", "Alert", "--type", "View"]);
    const lines = stderr.split("\n").filter((line) => line.includes("addedLater"));
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}GET \/alerts\/alerts\/v3: \S+, \S+, \S+ and \d+ more$/),
    );
    const routes = lines.map((line) => line.split(": ")[0]);
    expect(new Set(routes).size).toBe(lines.length);
  });
});

describe("coralogix export", () => {
  test("sends read requests alone, and lists each type once", async () => {
    await check([]);
    const all = account.emulator.calls.all();
    expect(all.filter(({ method }) => method !== "GET")).toEqual([]);
    const lists = ["GET /alerts/alerts/v3", "GET /integrations/webhooks/v1", "GET /slo/slos/v1"];
    for (const route of lists.filter((one) => account.emulator.calls.count(one)))
      expect([route, account.emulator.calls.count(route)]).toEqual([route, 1]);
  });

  test("prints no secret", async () => {
    for (const [table, type] of [
      ["webhooks", "Webhook"],
      ["connectors", "Connector"],
    ] as const) {
      const [definition] = definitions([type]);
      for (const one of account.emulator.objects(table))
        account.emulator.put(
          table,
          withCanaries(nodeOf(definition?.fields as never), one, "theirs") as { id: string },
        );
    }
    const io = account.io();
    stateOf([]);
    for (const output of ["text", "json"])
      await run(["export", "--check", "--state", "state.json", "--output", output], io);
    expectNoCanary([io.stdout(), io.stderr()]);
  });

  test("fails with 3 where the key is wrong, in one message", async () => {
    const { exitCode, stderr } = await check([], { CORALOGIX_API_KEY: "wrong" });
    expect(exitCode).toBe(3);
    expect(stderr.split("\n").filter((line) => /\b401\b/.test(line))).toHaveLength(1);
  });

  test("fails with 3 where the key may read nothing, and names the first error", async () => {
    account.emulator.keys.add({ key: "none", permissions: [] });
    const { exitCode, stderr } = await check(["--type", "Webhook"], { CORALOGIX_API_KEY: "none" });
    expect(exitCode).toBe(3);
    expect(stderr).toMatch(/No resource type could be read\. The first error, of \w+: .*403/);
  });

  test("fails with 1 where no connection is possible, after the attempts of one request", async () => {
    const { url, connections } = await serveRaw((socket) => socket.destroy());
    const { exitCode, stderr } = await check([], { CORALOGIX_URL: `${url}/mgmt/openapi/5` });
    await closeAll();
    expect(exitCode).toBe(1);
    expect(stderr).toContain("Check the network");
    expect(connections()).toBe(DEFAULT_RETRY.tries);
  });

  test("fails with 3 where the key is missing", async () => {
    const { exitCode, stderr } = await check([], { CORALOGIX_API_KEY: "" });
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining("CORALOGIX_API_KEY")]);
  });

  test("is done for the rest where the key lacks the permission for a service, and fails with 4", async () => {
    const { objects } = await contentOf(account.emulator, definitions(), KEY);
    stateOf(objects);
    account.emulator.keys.add({ key: "reader", permissions: permissionsExcept("webhooks") });
    const { exitCode, unmanaged, stderr } = await check([], { CORALOGIX_API_KEY: "reader" });
    expect(unmanaged).toEqual([]);
    expect(stderr).toMatch(/Not read completely:\n {2}Webhook: .*outbound-webhooks/);
    expect(stderr.match(/Not read completely:\n( {2}.*\n)*/)?.[0].split("\n")).toHaveLength(3);
    expect(exitCode).toBe(4);
  });

  test("contains values where the key may not read what an object refers to, and fails with 4", async () => {
    account.emulator.keys.add({ key: "reader", permissions: permissionsExcept("webhooks") });
    const { objects } = await objectsOf("Alert");
    stateOf(objects.slice(1));
    const { unmanaged, stderr } = await check(["--type", "Alert"], { CORALOGIX_API_KEY: "reader" });
    expect(unmanaged).toEqual([`Alert ${objects[0]?.name}`]);
    stateOf(objects);
    const all = await check(["--type", "Alert"], { CORALOGIX_API_KEY: "reader" });
    expect([all.exitCode, stderr]).toEqual([4, expect.stringMatching(/ {2}Webhook: .*webhooks/)]);
  });

  test("fails with 3 where the key lacks all permissions", async () => {
    account.emulator.keys.add({ key: "nothing", permissions: [] });
    const options = ["--type", "Alert", "--type", "Webhook"];
    expect(await check(options, { CORALOGIX_API_KEY: "nothing" })).toMatchObject({ exitCode: 3 });
  });

  test("fails with 1 where the host cannot be reached, in one message", async () => {
    const env = { CORALOGIX_URL: "http://127.0.0.1:9", CORALOGIX_TIMEOUT_MS: "1000" };
    const { exitCode, stderr } = await check(["--type", "Alert", "--type", "View"], env);
    expect(exitCode).toBe(1);
    expect(stderr.match(/ECONNREFUSED/g)).toHaveLength(1);
    expect(stderr).toContain("127.0.0.1:9 is the right address");
  });

  test("ends with 130 at Ctrl-C, and has written nothing", async () => {
    const slow = await startEmulator({ apiKey: KEY, seed: true, latencyMs: 300 });
    const io = account.io({ CORALOGIX_URL: slow.url });
    const done = run(["export", "--out", "program"], io);
    setTimeout(() => io.interrupt(), 400);
    expect(await done).toBe(130);
    expect(io.stdout()).toBe("");
    expect(existsSync(join(account.folder, "program"))).toBe(false);
    await slow.close();
  });
});

/** All permissions but those of a service. */
function permissionsExcept(service: string): string[] {
  const of = (all: ReturnType<typeof allServices>) =>
    all.flatMap(({ operations }) =>
      Object.values(operations).flatMap(({ permissions = [] }) => permissions),
    );
  const denied = new Set(of(allServices().filter(({ name }) => name === service)));
  return of(allServices()).filter((one) => !denied.has(one));
}
