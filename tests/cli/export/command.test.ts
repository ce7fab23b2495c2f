import { run } from "../../../src/cli/run";
import type { Fields } from "../../../src/schema/record";
import { sealed } from "../support/state";
import { checkedAccount } from "./support/checked-account";

const { account, stateOf, check } = checkedAccount();

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
    expect(one.stderr).toContain("1 object that the stack does not manage: Alert 1.\n");
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
    const { objects } = await account.readTypes("View", "ViewFolder");
    stateOf(objects.filter(({ name }) => name !== "Crash loops"));
    const options = ["--type", "View", "--type", "ViewFolder"];
    expect(await check(options)).toMatchObject({ exitCode: 7, unmanaged: ["View Crash loops"] });
    stateOf(objects);
    const complete = await check(options);
    expect(complete).toMatchObject({ exitCode: 0, unmanaged: [] });
    expect(complete.stderr).toContain("0 objects that the stack does not manage.\n");
    const io = account.io();
    stateOf([]);
    await run(["export", "--check", "--state", "state.json", "--type", "ViewFolder"], io);
    expect(io.stdout()).toMatch(
      /^ViewFolder "On call" [\w-]{36}\nViewFolder "Payments" [\w-]{36}\n$/,
    );
  });

  test("does not list what a resource of another type in the stack manages", async () => {
    const { objects } = await account.readTypes("TcoPolicies", "TcoPolicy");
    stateOf(objects.filter(({ resourceType }) => resourceType === "TcoPolicies"));
    const options = ["--type", "TcoPolicy"];
    expect(await check(options)).toMatchObject({ exitCode: 0, unmanaged: [] });
    stateOf(objects.filter(({ resourceType }) => resourceType === "TcoPolicy").slice(1));
    const both = await check([...options, "--type", "TcoPolicies"]);
    expect(both.unmanaged).toEqual([expect.stringMatching(/^TcoPolicy /)]);
    expect(both.stderr).toContain("another resource manages the name");
  });

  test("does not list the policies of a list whose names are secret in the program", async () => {
    const { objects } = await account.readTypes("TcoPolicies");
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
    const { objects } = await account.readTypes("Dashboard");
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
