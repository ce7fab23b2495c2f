import { run } from "../../../src/cli/run";
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
  [["--to-url", "http://x"], "Select what is copied"],
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
  },
);

test("the help contains an example", async () => {
  const io = testIo({});
  expect(await run(["copy", "--help"], io)).toBe(0);
  expect(io.stdout()).toContain('coralogix copy --type Dashboard --name "Checkout*"');
});
