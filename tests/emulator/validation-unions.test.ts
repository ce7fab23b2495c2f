import { call, immediate, logsRule, slack, start } from "./support";
import { ALERTS, errorMessage, WEBHOOKS, webhookError } from "./support/validation";

describe("unions and field names", () => {
  test("two variants are rejected", async () => {
    expect(await webhookError({ ...slack(), opsgenie: {} })).toContain(
      "data.opsgenie: only one of",
    );
  });
  test("a union without a variant is rejected even if the type is given", async () => {
    expect(
      await webhookError({ type: "SLACK", name: "w", url: "https://x.example.com" }),
    ).toContain("data: one of");
  });
  test.each([
    ["contradicts its variant", { type: "JIRA" }],
    ["is missing", { type: undefined }],
    ["is the integer of another", { type: 3 }],
  ])("a type that %s is rejected", async (_, more) => {
    expect(await webhookError({ ...slack(), ...more })).toContain("data.type: ");
  });
  test("a type with the zero value may be omitted", async () => {
    const emulator = await start();
    expect(
      (
        await call(emulator, "POST", ALERTS, {
          alertDefProperties: { ...immediate(), type: undefined },
        })
      ).status,
    ).toBe(200);
  });
  test("$case is accepted by legacy routes only", async () => {
    expect(
      await webhookError({
        type: "SLACK",
        name: "w",
        url: "u",
        config: { $case: "slack", slack: {} },
      }),
    ).toContain('unknown field "config"');
  });
  test.each([
    ["at the top", { data: slack(), more: 1 }, "more"],
    [
      "in a nested object",
      {
        data: { ...slack(), slack: { digests: [{ type: "DATA_USAGE", isActive: true, more: 1 }] } },
      },
      "more",
    ],
    [
      "with the name of an Object property",
      JSON.parse('{"data":{"type":"SLACK","name":"w","url":"u","slack":{},"__proto__":1}}'),
      "__proto__",
    ],
  ])("an unknown field is rejected %s", async (_, body, name) => {
    const column = JSON.stringify(body).lastIndexOf(`"${name}"`) + 1;
    expect(await errorMessage("POST", WEBHOOKS, body)).toContain(
      `proto: (line 1:${column}): unknown field "${name}"`,
    );
  });
  test("a dashboard's unknown fields are dropped, a webhook's are rejected", async () => {
    const emulator = await start();
    const dashboard = { name: "d", layout: {}, more: 1 };
    expect(
      (
        await call(emulator, "POST", "/dashboards/dashboards/v1", {
          requestId: "r",
          dashboard,
          more: 1,
        })
      ).status,
    ).toBe(200);
    expect((await call(emulator, "POST", WEBHOOKS, { data: slack(), more: 1 })).status).toBe(400);
    const strict = await start({ unknownFields: "refuse" });
    expect(
      (await call(strict, "POST", "/dashboards/dashboards/v1", { requestId: "r", dashboard }))
        .status,
    ).toBe(400);
  });
  test("camelCase and snake_case names are accepted, and snake_case takes precedence", async () => {
    const emulator = await start();
    const rules = [{ condition: { threshold: 1, time_window: logsRule().condition.timeWindow } }];
    const body = {
      name: "s",
      type: "ALERT_DEF_TYPE_LOGS_THRESHOLD",
      groupByKeys: ["a"],
      group_by_keys: ["b"],
      logs_threshold: { rules },
    };
    const { status, json } = await call(emulator, "POST", ALERTS, { alert_def_properties: body });
    expect([status, json.alertDef.alertDefProperties.groupByKeys]).toEqual([200, ["b"]]);
    expect(json.alertDef.alertDefProperties.logsThreshold.rules[0].condition.timeWindow).toEqual(
      logsRule().condition.timeWindow,
    );
  });
  test("enums may be sent as numbers, and 64-bit integers as numbers or strings", async () => {
    const emulator = await start();
    const sent = (latencyThresholdMs: unknown) => ({
      name: "n",
      type: "ALERT_DEF_TYPE_TRACING_IMMEDIATE",
      priority: 1,
      tracingImmediate: { tracingFilter: { simpleFilter: { latencyThresholdMs } } },
    });
    const responses = await Promise.all(
      [5, "5"].map(
        async (ms) => (await call(emulator, "POST", ALERTS, { alertDefProperties: sent(ms) })).json,
      ),
    );
    const properties = responses.map(({ alertDef }) => alertDef.alertDefProperties);
    expect(
      properties.map((one) => one.tracingImmediate.tracingFilter.simpleFilter.latencyThresholdMs),
    ).toEqual(["5", "5"]);
    expect(properties.map(({ priority }) => priority)).toEqual([
      properties[0].priority,
      expect.stringMatching(/^ALERT_DEF_PRIORITY_P\d/),
    ]);
  });
  test("with unknownFields `ignore`, unknown fields are dropped", async () => {
    const emulator = await start({ unknownFields: "ignore" });
    const { status } = await call(emulator, "POST", `${WEBHOOKS}?more=1`, {
      data: { ...slack(), more: 1 },
      more: 2,
    });
    expect(status).toBe(200);
    expect(emulator.objects("webhooks")[0]).not.toHaveProperty("more");
  });
});
