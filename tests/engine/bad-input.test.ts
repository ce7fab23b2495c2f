import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { Stack } from "./support/stack";
import { connectionConfig, KEY, type World, world } from "./support/world";

const url = "https://hooks.example.com/canary-url";
const folder =
  (args: object, name = "f") =>
  async () => {
    new coralogix.DashboardFolder(name, args as never);
  };
const STACK_TRACE = /\n\s+at .*:\d+:\d+/;

describe("arguments that a preview rejects, with their paths", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await Stack.create(); // without key and network
  });
  afterAll(() => stack.remove());
  const invalidPrograms: [string, () => Promise<void>, string][] = [
    [
      "a name that is too long",
      folder({ name: "x".repeat(513) }),
      "name: at most 100 characters, this has 513",
    ],
    [
      "a misspelt argument",
      folder({ nmae: "x", name: "y" }),
      "nmae: unknown property; did you mean name?",
    ],
    [
      "a webhook with two variants",
      async () =>
        void new coralogix.Webhook("w", { name: "w", url, slack: {}, opsgenie: {} } as never),
      "opsgenie: give exactly one of genericWebhook, slack",
    ],
    [
      "a threshold that is a string",
      async () =>
        void new coralogix.Alert("a", {
          name: "a",
          logsThreshold: {
            rules: [
              {
                condition: {
                  threshold: "5",
                  conditionType: "MORE_THAN",
                  timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
                },
              },
            ],
          },
        } as never),
      "logsThreshold.rules[0].condition.threshold: expected a number, got a string",
    ],
    [
      "an alert's name of 513 characters",
      async () => void new coralogix.Alert("a", { name: "x".repeat(513), logsImmediate: {} }),
      "name: at most 512 characters, this has 513",
    ],
    ["adopt without an id", folder({ name: "f", adopt: {} }), "adopt: expected { id:"],
    [
      "an argument that is repeated in extra",
      folder({ name: "f", extra: { name: "g" } }),
      "extra.name: name is a declared argument",
    ],
    [
      "a connection that is not a string",
      folder({ name: "f", connection: 3 }),
      "connection: expected the name of a connection",
    ],
  ];
  test.each(invalidPrograms)("%s", async (_, program, expected) => {
    const run = await stack.preview(program);
    expect(run.ok).toBe(false);
    expect(run.text).toContain(expected);
    expect(run.text).not.toMatch(STACK_TRACE);
  });

  test("several errors are reported together, and no value is printed", async () => {
    const run = await stack.preview(
      folder({
        name: pulumi.secret("canary-name ".repeat(20)),
        parentId: "canary-parent",
        nova: "canary-nova",
      }),
    );
    expect(run.text).toContain("name: at most 100 characters");
    expect(run.text).toContain("parentId: expected a UUID");
    expect(run.text).toContain("nova: unknown property");
    expect(run.text).not.toContain("canary");
  });

  test("an alert that refers to a webhook without a known id is valid", async () => {
    const run = await stack.preview(async () => {
      const webhook = new coralogix.Webhook("w", { name: "w", url, slack: {} });
      new coralogix.Alert("a", {
        name: "a",
        logsImmediate: {},
        notificationGroup: { webhooks: [{ integration: { integrationId: webhook.externalId } }] },
      });
    });
    expect(run.text).toContain("+ 3 to create");
  });

  test("an unknown value does not hide an error in another field", async () => {
    const run = await stack.preview(async () => {
      const top = new coralogix.DashboardFolder("top", { name: "top" });
      new coralogix.DashboardFolder("sub", { name: "x".repeat(101), parentId: top.id });
    });
    expect(run.text).toContain("name: at most 100 characters, this has 101");
    expect(run.text).not.toContain("parentId:");
  });
});

describe("errors of requests, without a stack trace and with the next step", () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
  });
  afterAll(() => w.close());
  const failureOf = async (
    config: Record<string, string | { secret: string }>,
    program = folder({ name: "f" }),
  ) => {
    const stack = await Stack.create({ config });
    const run = await stack.up(program);
    stack.remove();
    expect(run.ok).toBe(false);
    expect(run.text).not.toMatch(STACK_TRACE);
    expect(run.text).not.toContain("bug in pulumi-coralogix");
    expect(run.text).not.toContain(KEY);
    return run.text;
  };

  test("a missing key", async () =>
    expect(await failureOf({ "coralogix:url": w.emulator.url })).toContain(
      "no API key is configured. Set it with `pulumi config set --secret coralogix:apiKey KEY`",
    ));
  test("a missing region", async () =>
    expect(await failureOf({ "coralogix:apiKey": { secret: KEY } })).toContain(
      "no region is configured",
    ));
  test("an unknown region", async () => {
    const text = await failureOf({
      "coralogix:region": "eu9",
      "coralogix:apiKey": { secret: KEY },
    });
    expect(text).toContain("eu9");
    expect(text).toContain("eu2");
  });
  test("a wrong key (401)", async () => {
    const text = await failureOf(connectionConfig(w.emulator.url, "wrong-canary-key"));
    expect(text).toContain("401");
    expect(text).toContain("--run-program");
    expect(text).not.toContain("wrong-canary-key");
  });
  test("a key without the permission (403) names the permission", async () => {
    w.emulator.keys.add({ key: "weak-key", permissions: ["team-dashboards:Read"] });
    expect(await failureOf(connectionConfig(w.emulator.url, "weak-key"))).toContain(
      "team-dashboards:Update",
    );
  });
  test("a host that cannot be reached", async () =>
    expect(await failureOf(connectionConfig("http://127.0.0.1:9"))).toContain(
      "the connection was refused",
    ));
  test("a response that is not JSON", async () => {
    w.emulator.faults.add({
      match: { method: "POST", times: 99 },
      when: "before",
      how: "status",
      status: 200,
      body: "html",
    } as never);
    expect(await failureOf(connectionConfig(w.emulator.url))).toMatch(/not JSON|html/i);
    w.emulator.faults.clear();
  });
  test("without the installed package the error names the missing module", async () => {
    const stack = await Stack.create({ config: connectionConfig(w.emulator.url), bare: true });
    const run = await stack.up(folder({ name: "f" }));
    stack.remove();
    expect(run.ok).toBe(false);
    expect(run.text).toContain("Cannot find module 'pulumi-coralogix/provider'");
  });
});
