import * as pulumi from "@pulumi/pulumi";
import type { EngineEvent } from "@pulumi/pulumi/automation";
import * as coralogix from "pulumi-coralogix";
import { providerText } from "../../src/provider/state/keys";
import { resourceTypeOf } from "../../src/provider/state/type-token";
import { formOfTests, testDynamic } from "../support/form";
import { call } from "./support/call";
import { KEY, type World, world } from "./support/world";

const CANARIES = ["canary-url", "canary-service-key", "canary-header", "canary-token", KEY];
const secretsProgram = async () => {
  new coralogix.Webhook("slack", {
    name: "s",
    url: "https://hooks.example.com/canary-url",
    slack: {},
  });
  new coralogix.Webhook("pager", {
    name: "p",
    pagerDuty: { serviceKey: pulumi.output("canary-service-key") },
  });
  new coralogix.Webhook("generic", {
    name: "g",
    url: pulumi.secret("https://hooks.example.com/canary-url-2"),
    genericWebhook: pulumi.output({
      method: "POST" as const,
      headers: { Authorization: "canary-header" },
    }),
  });
  new coralogix.Webhook("jira", {
    name: "j",
    url: "https://jira.example.com/canary-url",
    jira: { apiToken: "canary-token", email: "a@b.c", projectKey: "P" },
  });
};
/** A program text as another version may have stored it. */
const otherText = (resourceType: string): string =>
  `exports.handler=require('pulumi-coralogix/provider').${resourceType}`;

const expectNoSecret = (text: string) => {
  for (const canary of CANARIES) expect(text).not.toContain(canary);
};

// Debug events are excluded: the SDK writes every provider response to them, secrets included.
const eventsText = (events: EngineEvent[]) =>
  JSON.stringify(events.filter((event) => (event.diagnosticEvent?.severity as string) !== "debug"));

describe("the state", () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
  });
  afterAll(() => w.close());

  test("no secret in state, events, the normal log or errors during up, change, drift, refresh, get and destroy", async () => {
    const runs = [await w.stack.up(secretsProgram)];
    expect(runs[0]?.ok).toBe(true);
    expectNoSecret((await w.stack.state()).text);
    const id = (await w.stack.resource("slack"))?.id as string;
    const uuid = id.split("/")[0] as string;
    await call(w.emulator, "PUT", "/integrations/webhooks/v1", {
      id: uuid,
      data: {
        type: "SLACK",
        name: "s2",
        url: "https://hooks.example.com/canary-url-drifted",
        slack: {},
      },
    });
    runs.push(await w.stack.refresh());
    expectNoSecret((await w.stack.state()).text);
    runs.push(await w.stack.preview(secretsProgram));
    runs.push(
      await w.stack.up(async () => {
        await secretsProgram();
        coralogix.Webhook.get("looked-up", id);
      }),
    );
    expect(runs.at(-1)?.ok).toBe(true);
    expectNoSecret((await w.stack.state()).text);
    w.emulator.faults.add({
      match: { method: "PUT" },
      how: "status",
      status: 400,
      message: `no: https://hooks.example.com/canary-url and ${KEY}`,
    });
    runs.push(
      await w.stack.up(async () => {
        await secretsProgram();
        new coralogix.Webhook("bad", {
          name: "b",
          url: "https://hooks.example.com/canary-url",
          pagerDuty: { serviceKey: "canary-service-key" },
        } as never);
      }),
      await w.stack.destroy(),
    );
    for (const { text, events } of runs) {
      expectNoSecret(text);
      expectNoSecret(eventsText(events));
    }
  });

  test("an API key from the environment is not stored", async () => {
    const other = await world({
      config: {},
      env: { CORALOGIX_API_KEY: KEY, CORALOGIX_URL: w.emulator.url },
    });
    const run = await other.stack.up(secretsProgram);
    expect(run.ok).toBe(true);
    expectNoSecret(run.text + eventsText(run.events) + (await other.stack.state()).text);
    await other.close();
  });
});

const isPlugin = formOfTests() === "plugin";
const TEXT = isPlugin ? [] : ["__provider"];
const KEY_INPUT = isPlugin ? [] : ["__k"];

// The tests use one stack, in this order.
describe("the state of a resource", () => {
  let w: World;
  const args = {
    name: "A",
    priority: "ALERT_DEF_PRIORITY_P1" as const,
    logsImmediate: { notificationPayloadFilter: ["z", "a"] },
  };
  const program =
    (name = "x") =>
    async () => {
      new coralogix.DashboardFolder("f", { name: "F" });
      new coralogix.Alert("a", args);
      new coralogix.Webhook("w", {
        name: "W",
        url: `https://hooks.example.com/${name}`,
        slack: {},
      });
    };
  beforeAll(async () => {
    w = await world();
    expect((await w.stack.up(program())).ok).toBe(true);
  });
  afterAll(() => w.close());

  test("the provider text has at most 180 bytes, and all additional properties at most 438", async () => {
    const { resources } = await w.stack.state();
    const own = resources.filter(({ type }) => resourceTypeOf(type));
    expect(own).toHaveLength(3);
    for (const { inputs = {}, outputs = {}, type } of own) {
      const text = providerText(resourceTypeOf(type) ?? "");
      expect(text.length).toBeLessThanOrEqual(180);
      expect(inputs.__provider).toBe(isPlugin ? undefined : text);
      const hiddenProperties = [inputs, outputs].flatMap((props) =>
        Object.entries(props).filter(([key]) => key.startsWith("__")),
      );
      const bytes = hiddenProperties.reduce(
        (sum, [key, value]) => sum + JSON.stringify({ [key]: value }).length - 1,
        0,
      );
      expect(bytes).toBeLessThanOrEqual(438);
    }
    const folder = own.find((r) => r.urn.endsWith("::f"));
    expect(Object.keys(folder?.outputs ?? {}).sort()).toEqual([
      "__a",
      ...KEY_INPUT,
      ...TEXT,
      "name",
    ]);
  });

  test("outputs contain the inputs unchanged, without server defaults", async () => {
    const { outputs = {} } = (await w.stack.resource("a")) ?? {};
    expect(outputs).toMatchObject(args);
    expect(Object.keys(outputs).sort()).toEqual([
      "__a",
      ...KEY_INPUT,
      ...TEXT,
      "alertVersionId",
      "logsImmediate",
      "name",
      "priority",
    ]);
  });

  testDynamic(
    "a program text that another version stored still loads, and a preview shows no change because of it",
    async () => {
      w.stack.changeState((all) =>
        ["DashboardFolder", "Alert", "Webhook"].reduce(
          (changed, type) => changed.replaceAll(providerText(type), otherText(type)),
          all,
        ),
      );
      expect((await w.stack.state()).text).toContain(otherText("DashboardFolder"));
      expect((await w.stack.refresh()).changes).toEqual({ same: 4 });
      expect((await w.stack.preview(program())).changes).toEqual({ same: 4 });
      const preview = await w.stack.preview(program("canary-url-new"));
      expect(preview.steps.filter(({ op }) => op !== "same")).toEqual([
        expect.objectContaining({ op: "update", name: "w" }),
      ]);
      expect(preview.text).toContain('Webhook "W": url changes (secret)');
      expectNoSecret(preview.text);
    },
  );

  testDynamic("a state with an unknown resource type is an error that names the type", async () => {
    const { text } = await w.stack.state();
    const loaded = "require('pulumi-coralogix/provider').";
    w.stack.changeState((all) => all.replaceAll(`${loaded}DashboardFolder`, `${loaded}Gone`));
    const run = await w.stack.refresh();
    expect(run.text).toContain("does not know the resource type Gone");
    w.stack.changeState(() => JSON.stringify(JSON.parse(text).checkpoint.latest));
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(w.emulator.objects("folders")).toEqual([]);
  });
});
