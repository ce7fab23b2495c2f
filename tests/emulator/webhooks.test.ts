import type { Emulator } from "../../src/emulator";
import { call, type HttpResponse, slack, start, UUID } from "./support";

const WEBHOOKS = "/integrations/webhooks/v1";
const createWebhook = async (emulator: Emulator, data: object): Promise<string> =>
  (await call(emulator, "POST", WEBHOOKS, { data })).json.id;
const readWebhook = async (emulator: Emulator, id: string) =>
  (await call(emulator, "GET", `${WEBHOOKS}/${id}`)).json.webhook;

const VARIANTS: Record<string, object> = {
  GENERIC: {
    url: "https://a.example.com",
    genericWebhook: {
      uuid: UUID,
      method: "POST",
      headers: { "X-A": "1", "X-B": "2" },
      payload: '{"b":1,"a":2}',
    },
  },
  SLACK: { url: "https://a.example.com", slack: {} },
  PAGERDUTY: { pagerDuty: { serviceKey: "clear-secret" } },
  SEND_LOG: { sendLog: { uuid: UUID, payload: "{}" } },
  EMAIL_GROUP: { emailGroup: { emailAddresses: ["b@example.com", "a@example.com"] } },
  MICROSOFT_TEAMS: { url: "https://a.example.com", microsoftTeams: {} },
  MS_TEAMS_WORKFLOW: { url: "https://a.example.com", msTeamsWorkflow: {} },
  JIRA: {
    url: "https://a.example.com",
    jira: { apiToken: "clear-secret", email: "a@example.com", projectKey: "OPS" },
  },
  OPSGENIE: { url: "https://a.example.com", opsgenie: {} },
  DEMISTO: { url: "https://a.example.com", demisto: { uuid: UUID, payload: "{}" } },
  AWS_EVENT_BRIDGE: {
    awsEventBridge: {
      eventBusArn: "arn",
      detail: "{}",
      detailType: "t",
      source: "s",
      roleName: "r",
    },
  },
  IBM_EVENT_NOTIFICATIONS: {
    ibmEventNotifications: { regionId: "r", endpointType: "ENDPOINT_TYPE_PRIVATE" },
  },
};

describe("webhooks", () => {
  test("a create returns only the id; a read has externalId, times and secrets", async () => {
    const emulator = await start();
    const created = await call(emulator, "POST", WEBHOOKS, {
      data: { type: "PAGERDUTY", name: "p", pagerDuty: { serviceKey: "clear-secret" } },
    });
    expect(created.json).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await readWebhook(emulator, created.json.id)).toEqual({
      id: created.json.id,
      type: "PAGERDUTY",
      name: "p",
      externalId: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updatedAt: expect.any(String),
      pagerDuty: { serviceKey: "clear-secret" },
    });
  });

  test.each(Object.entries(VARIANTS))(
    "a webhook of type %s is returned as sent",
    async (type, fields) => {
      const emulator = await start();
      const fetched = await readWebhook(
        emulator,
        await createWebhook(emulator, { type, name: "w", ...fields }),
      );
      const { url: _, slack: __, ...plain } = fields as { url?: string; slack?: object };
      expect(fetched).toMatchObject({ type, name: "w", ...plain });
    },
  );

  test("external ids are not reused, and names are not unique", async () => {
    const emulator = await start();
    const first = await createWebhook(emulator, slack());
    const second = await createWebhook(emulator, slack());
    expect((await call(emulator, "DELETE", `${WEBHOOKS}/${second}`)).json).toEqual({});
    const third = await createWebhook(emulator, slack());
    expect([
      (await readWebhook(emulator, first)).externalId,
      (await readWebhook(emulator, third)).externalId,
    ]).toEqual([1, 3]);
    expect(emulator.created("webhooks")).toBe(3);
  });

  test("a replacement keeps id, externalId and createdAt, and returns `{}`", async () => {
    const emulator = await start();
    const id = await createWebhook(emulator, { type: "GENERIC", name: "g", ...VARIANTS.GENERIC });
    const before = await readWebhook(emulator, id);
    const response = await call(emulator, "PUT", WEBHOOKS, {
      id,
      data: { type: "OPSGENIE", name: "o", url: "https://b.example.com", opsgenie: {} },
    });
    expect(response.json).toEqual({});
    const { updatedAt, ...after } = await readWebhook(emulator, id);
    expect(after).toEqual({
      id,
      type: "OPSGENIE",
      name: "o",
      url: "https://b.example.com",
      opsgenie: {},
      externalId: before.externalId,
      createdAt: before.createdAt,
    });
    expect(updatedAt >= before.updatedAt).toBe(true);
  });

  test("lists have no settings, and every list has its own fields", async () => {
    const emulator = await start();
    const id = await createWebhook(emulator, slack("one"));
    const common = {
      id,
      name: "one",
      externalId: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    };
    const url = "https://hooks.example.com/x";
    expect((await call(emulator, "GET", WEBHOOKS)).json).toEqual({
      deployed: [{ ...common, type: "SLACK", url }],
    });
    expect((await call(emulator, "GET", `${WEBHOOKS}/list/by-types?type=SLACK`)).json).toEqual({
      deployed: [{ ...common, url }],
    });
    expect((await call(emulator, "GET", `${WEBHOOKS}/list/by-types?type=JIRA`)).json).toEqual({
      deployed: [],
    });
    expect((await call(emulator, "GET", `${WEBHOOKS}/list/summaries`)).json).toEqual({
      outboundWebhookSummaries: [{ ...common, type: "SLACK" }],
    });
    const types = (await call(emulator, "GET", "/integrations/webhook-types/v1")).json.webhooks;
    expect(types).toHaveLength(12);
    expect(types.find(({ type }: { type: string }) => type === "SLACK").count).toBe(1);
    expect((await call(emulator, "GET", "/integrations/webhook-types/v1/SEND_LOG")).json).toEqual({
      details: { type: "SEND_LOG", label: "send log" },
    });
  });

  test("digests and attachments that were not sent are not returned", async () => {
    const emulator = await start();
    const digests = [{ type: "DATA_USAGE", isActive: true }];
    expect(
      (
        await readWebhook(
          emulator,
          await createWebhook(emulator, { ...slack(), slack: { digests } }),
        )
      ).slack,
    ).toEqual({ digests });
  });

  test("a uuid that the client does not send is generated anew by every update", async () => {
    const emulator = await start();
    const data = { type: "SEND_LOG", name: "l", sendLog: { payload: "{}" } };
    const id = await createWebhook(emulator, data);
    const before = (await readWebhook(emulator, id)).sendLog.uuid;
    await call(emulator, "PUT", WEBHOOKS, { id, data });
    expect((await readWebhook(emulator, id)).sendLog.uuid).not.toBe(before);
    expect(before).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("an unused URL is returned as sent, and that of a send-log is generated", async () => {
    const emulator = await start();
    const id = await createWebhook(emulator, {
      type: "EMAIL_GROUP",
      name: "e",
      url: "https://dummy.example.com",
      emailGroup: { emailAddresses: [] },
    });
    expect(await readWebhook(emulator, id)).toHaveProperty("url", "https://dummy.example.com");
    expect(
      await readWebhook(
        emulator,
        await createWebhook(emulator, { type: "SEND_LOG", name: "l", sendLog: { uuid: UUID } }),
      ),
    ).toHaveProperty("url");
  });

  test.each([
    ["a blank name", { ...slack(" ") }, "data.name"],
    ["no URL", { type: "SLACK", name: "w", slack: {} }, "data.url"],
  ])("%s is rejected", async (_, data, path) => {
    const { status, json }: HttpResponse = await call(await start(), "POST", WEBHOOKS, { data });
    expect(status).toBe(400);
    expect(json.message).toContain(path);
  });

  test("every operation on a missing webhook returns 404", async () => {
    const emulator = await start();
    const requests: [string, string, object?][] = [
      ["GET", `${WEBHOOKS}/${UUID}`],
      ["DELETE", `${WEBHOOKS}/${UUID}`],
      ["PUT", WEBHOOKS, { id: UUID, data: slack() }],
      ["GET", `${WEBHOOKS}/${UUID}/test`],
      ["GET", `${WEBHOOKS}/no-uuid-at-all`],
    ];
    for (const [method, path, body] of requests)
      expect([method, (await call(emulator, method, path, body)).status]).toEqual([method, 404]);
  });

  test("a test message is delivered, except to a host that cannot exist", async () => {
    const emulator = await start();
    const bad = { ...slack(), url: "https://nowhere.invalid/x" };
    expect(
      (await call(emulator, "POST", "/integrations/webhooks-test/v1", { data: slack() })).json,
    ).toEqual({ success: {} });
    expect(
      (await call(emulator, "POST", "/integrations/webhooks-test/v1", { data: bad })).json,
    ).toEqual({
      failure: {
        errorMessage: expect.any(String),
        displayMessage: expect.any(String),
        statusCode: 502,
      },
    });
    const id = await createWebhook(emulator, bad);
    expect((await call(emulator, "GET", `${WEBHOOKS}/${id}/test`)).json).toHaveProperty("failure");
    expect(emulator.created("webhooks")).toBe(1);
  });
});
