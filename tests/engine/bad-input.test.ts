import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { startEmulator } from "pulumi-coralogix/emulator";
import { testDynamic } from "../support/form";
import { errorsByName } from "./support/errors";
import { Stack } from "./support/stack";
import { KEY, type World, world } from "./support/world";

const url = "https://hooks.example.com/canary-url";
const folder = (args: object, name = "f") => new coralogix.DashboardFolder(name, args as never);
const STACK_TRACE = /\n\s+at .*:\d+:\d+/;

describe("arguments that a preview rejects, with their paths", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await Stack.create(); // without key and network
  });
  afterAll(() => stack.remove());
  const invalidPrograms: [string, () => unknown, string[]][] = [
    [
      "a secret name that is too long, misspelt and repeated arguments, and no id to adopt",
      () =>
        folder({
          name: pulumi.secret("canary-name ".repeat(50).slice(0, 513)),
          nmae: "x",
          parentId: "canary-parent",
          nova: "canary-nova",
          extra: { name: "g" },
        }),
      [
        "name: at most 100 characters, this has 513",
        "nmae: unknown property; did you mean name?",
        "parentId: expected a UUID",
        "nova: unknown property",
        "extra.name: name is a declared argument",
      ],
    ],
    [
      "adopt without an id, and a connection that is not a string",
      () => folder({ name: "f", adopt: {}, connection: 3 }),
      ["adopt: expected adopt: { id:", "connection: expected the name of a connection"],
    ],
    [
      "a webhook with two variants",
      () => new coralogix.Webhook("w", { name: "w", url, slack: {}, opsgenie: {} } as never),
      ["opsgenie: give exactly one of genericWebhook, slack"],
    ],
    [
      "an alert with a name of 513 characters, and a threshold that is a string",
      () =>
        new coralogix.Alert("a", {
          name: "x".repeat(513),
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
      [
        "name: at most 512 characters, this has 513",
        "logsThreshold.rules[0].condition.threshold: expected a number, got a string",
      ],
    ],
    [
      "outputs in a template literal, in a key and in JSON.stringify",
      () => {
        const id = pulumi.secret("canary-id");
        new coralogix.Webhook("w", {
          name: `Team ${id}`,
          url,
          genericWebhook: { headers: { [`x-${id}`]: "1" }, payload: JSON.stringify({ id }) },
        } as never);
      },
      [
        "name: contains an output that was converted to text without its value: build the text with pulumi.interpolate",
        "genericWebhook.headers: has a key that contains an output that was converted to text",
        "genericWebhook.payload: contains an output that was converted to text without its value: build the text with pulumi.jsonStringify",
      ],
    ],
    [
      "an error beside an unknown value",
      () => {
        const top = new coralogix.DashboardFolder("top", { name: "top" });
        folder({ name: "x".repeat(101), parentId: top.id }, "sub");
      },
      ["name: at most 100 characters, this has 101"],
    ],
    [
      "two resources, and one that uses an output of an invalid one",
      () => {
        const invalid = folder({ name: pulumi.secret("canary ".repeat(20)) }, "invalid");
        folder({ name: invalid.name.apply((name) => name.slice(0, 50)), nmae: "y" }, "dependent");
        new coralogix.Webhook("w", { name: "w", url, slack: {}, opsgenie: {} } as never);
      },
      [
        "name: at most 100 characters, this has 140",
        "nmae: unknown property; did you mean name?",
        "opsgenie: give exactly one of genericWebhook, slack",
      ],
    ],
  ];
  test.each(invalidPrograms)("%s: no value is printed", async (_, program, messages) => {
    const run = await stack.preview(async () => void program());
    expect(run.ok).toBe(false);
    for (const message of messages) expect(run.text).toContain(message);
    const namesParent = messages.some((message) => message.startsWith("parentId:"));
    expect(/parentId *: (?!output<|\[unknown\])/.test(run.text)).toBe(namesParent);
    expect(run.text).not.toContain("canary");
    expect(run.text).not.toMatch(STACK_TRACE);
  });

  // The plugin checks its configuration before the program runs.
  testDynamic("a problem of the configuration is printed once, at no resource", async () => {
    const config = { "coralogix:region": "eu9" };
    const other = await Stack.create({ config });
    const { events, ok } = await other.preview(async () => {
      folder({ name: "f" }, "one");
      folder({ name: "g" }, "two");
    });
    other.remove();
    const errors = events.flatMap(({ diagnosticEvent: one }) =>
      one?.severity === "error" && one.message.includes("eu9") ? [one.urn] : [],
    );
    expect([ok, errors]).toEqual([false, [undefined]]);
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
});

describe("errors of requests, without a stack trace and with the next step", () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
    w.emulator.keys.add({ key: "weak-key", permissions: ["team-dashboards:Read"] });
  });
  afterAll(() => w.close());

  /** The errors of an `up`, of one folder per connection, by connection. */
  async function failuresOf(
    config: Record<string, string | { secret: string }>,
    connections: Record<string, object> = {},
  ): Promise<Record<string, string>> {
    // In plain text, because the CLI runs to encrypt a secret.
    const text = JSON.stringify(connections);
    const stack = await Stack.create({ config: { ...config, "coralogix:connections": text } });
    const names = Object.keys(connections);
    const program = async () => {
      folder({ name: "f" }, "default");
      for (const connection of names) folder({ name: "f", connection }, connection);
    };
    const run = await stack.up(program, { continueOnError: true });
    stack.remove();
    expect(run.ok).toBe(false);
    expect(run.text).not.toMatch(STACK_TRACE);
    expect(run.text).not.toContain("bug in pulumi-coralogix");
    expect(run.text).not.toContain(KEY);
    expect(run.text).not.toContain("wrong-canary-key");
    return errorsByName(run);
  }

  test("a missing key, a key without the permission (403), and a host that cannot be reached", async () => {
    const failures = await failuresOf(
      { "coralogix:url": w.emulator.url },
      {
        weak: { url: w.emulator.url, apiKey: "weak-key" },
        closed: { url: "http://127.0.0.1:9", apiKey: KEY },
      },
    );
    expect(failures.default).toContain(
      "no API key is configured. Set it with `pulumi config set --secret coralogix:apiKey KEY`",
    );
    expect(failures.weak).toContain("team-dashboards:Update");
    expect(failures.closed).toContain("the connection was refused");
  });

  test("a missing region, a wrong key (401), and a response that is not JSON", async () => {
    const other = await startEmulator({ apiKey: KEY });
    const match = { method: "POST", times: 99 };
    other.faults.add({ match, when: "before", how: "status", status: 200, body: "html" });
    const failures = await failuresOf(
      { "coralogix:apiKey": { secret: KEY } },
      {
        wrong: { url: w.emulator.url, apiKey: "wrong-canary-key" },
        html: { url: other.url, apiKey: KEY },
      },
    );
    await other.close();
    expect(failures.default).toContain("no region is configured");
    expect(failures.wrong).toContain("401");
    expect(failures.wrong).toContain("--run-program");
    expect(failures.html).toMatch(/not JSON|html/i);
  });

  // The plugin checks its configuration before the program runs:
  // tests/plugin/configuration.test.ts.
  testDynamic("an unknown region", async () => {
    const failures = await failuresOf({
      "coralogix:region": "eu9",
      "coralogix:apiKey": { secret: KEY },
    });
    expect(failures.default).toContain("eu9");
    expect(failures.default).toContain("eu2");
  });
});
