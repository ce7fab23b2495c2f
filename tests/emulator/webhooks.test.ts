import type { Emulator } from "../../src/emulator";
import { type Answer, call, slack, start, UUID } from "./support";

const WEBHOOKS = "/integrations/webhooks/v1";
const make = async (emulator: Emulator, data: object): Promise<string> => (await call(emulator, "POST", WEBHOOKS, { data })).json.id;
const read = async (emulator: Emulator, id: string) => (await call(emulator, "GET", `${WEBHOOKS}/${id}`)).json.webhook;

const VARIANTS: Record<string, object> = {
  GENERIC: {
    url: "https://a.example.com",
    genericWebhook: { uuid: UUID, method: "POST", headers: { "X-A": "1", "X-B": "2" }, payload: '{"b":1,"a":2}' },
  },
  SLACK: { url: "https://a.example.com", slack: {} },
  PAGERDUTY: { pagerDuty: { serviceKey: "clear-secret" } },
  SEND_LOG: { sendLog: { uuid: UUID, payload: "{}" } },
  EMAIL_GROUP: { emailGroup: { emailAddresses: ["b@example.com", "a@example.com"] } },
  MICROSOFT_TEAMS: { url: "https://a.example.com", microsoftTeams: {} },
  MS_TEAMS_WORKFLOW: { url: "https://a.example.com", msTeamsWorkflow: {} },
  JIRA: { url: "https://a.example.com", jira: { apiToken: "clear-secret", email: "a@example.com", projectKey: "OPS" } },
  OPSGENIE: { url: "https://a.example.com", opsgenie: {} },
  DEMISTO: { url: "https://a.example.com", demisto: { uuid: UUID, payload: "{}" } },
  AWS_EVENT_BRIDGE: { awsEventBridge: { eventBusArn: "arn", detail: "{}", detailType: "t", source: "s", roleName: "r" } },
  IBM_EVENT_NOTIFICATIONS: { ibmEventNotifications: { regionId: "r", endpointType: "ENDPOINT_TYPE_PRIVATE" } },
};

describe("webhooks", () => {
  test("a create answers the id and nothing else; a read has the number, the times and the secrets in clear", async () => {
    const emulator = await start();
    const made = await call(emulator, "POST", WEBHOOKS, {
      data: { type: "PAGERDUTY", name: "p", pagerDuty: { serviceKey: "clear-secret" } },
    });
    expect(made.json).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await read(emulator, made.json.id)).toEqual({
      id: made.json.id,
      type: "PAGERDUTY",
      name: "p",
      externalId: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updatedAt: expect.any(String),
      pagerDuty: { serviceKey: "clear-secret" },
    });
  });

  test.each(Object.entries(VARIANTS))("a webhook of type %s comes back with what was sent", async (type, fields) => {
    const emulator = await start();
    const seen = await read(emulator, await make(emulator, { type, name: "w", ...fields }));
    const { url: _, slack: __, ...plain } = fields as { url?: string; slack?: object };
    expect(seen).toMatchObject({ type, name: "w", ...plain });
  });

  test("numbers are given once, and two webhooks may have one name", async () => {
    const emulator = await start();
    const first = await make(emulator, slack());
    const second = await make(emulator, slack());
    expect((await call(emulator, "DELETE", `${WEBHOOKS}/${second}`)).json).toEqual({});
    const third = await make(emulator, slack());
    expect([(await read(emulator, first)).externalId, (await read(emulator, third)).externalId]).toEqual([1, 3]);
    expect(emulator.created("webhooks")).toBe(3);
  });

  test("a replacement is whole, keeps id, number and birth, and answers nothing", async () => {
    const emulator = await start();
    const id = await make(emulator, { type: "GENERIC", name: "g", ...VARIANTS.GENERIC });
    const before = await read(emulator, id);
    const answer = await call(emulator, "PUT", WEBHOOKS, {
      id,
      data: { type: "OPSGENIE", name: "o", url: "https://b.example.com", opsgenie: {} },
    });
    expect(answer.json).toEqual({});
    const { updatedAt, ...after } = await read(emulator, id);
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

  test("lists hold no settings, each its own fields", async () => {
    const emulator = await start();
    const id = await make(emulator, slack("one"));
    const common = { id, name: "one", externalId: 1, createdAt: expect.any(String), updatedAt: expect.any(String) };
    const url = "https://hooks.example.com/x";
    expect((await call(emulator, "GET", WEBHOOKS)).json).toEqual({ deployed: [{ ...common, type: "SLACK", url }] });
    expect((await call(emulator, "GET", `${WEBHOOKS}/list/by-types?type=SLACK`)).json).toEqual({ deployed: [{ ...common, url }] });
    expect((await call(emulator, "GET", `${WEBHOOKS}/list/by-types?type=JIRA`)).json).toEqual({ deployed: [] });
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

  test("digests and attachments that are not sent are not listed", async () => {
    const emulator = await start();
    const digests = [{ type: "DATA_USAGE", isActive: true }];
    expect((await read(emulator, await make(emulator, { ...slack(), slack: { digests } }))).slack).toEqual({ digests });
  });

  test("an id inside that the client does not keep is another one after each update", async () => {
    const emulator = await start();
    const data = { type: "SEND_LOG", name: "l", sendLog: { payload: "{}" } };
    const id = await make(emulator, data);
    const before = (await read(emulator, id)).sendLog.uuid;
    await call(emulator, "PUT", WEBHOOKS, { id, data });
    expect((await read(emulator, id)).sendLog.uuid).not.toBe(before);
    expect(before).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("an address that its type has no use for comes back as it was sent, and a log has one of the service's", async () => {
    const emulator = await start();
    const id = await make(emulator, {
      type: "EMAIL_GROUP",
      name: "e",
      url: "https://dummy.example.com",
      emailGroup: { emailAddresses: [] },
    });
    expect(await read(emulator, id)).toHaveProperty("url", "https://dummy.example.com");
    expect(await read(emulator, await make(emulator, { type: "SEND_LOG", name: "l", sendLog: { uuid: UUID } }))).toHaveProperty("url");
  });

  test.each([
    ["a blank name", { ...slack(" ") }, "data.name"],
    ["no address, where the kind needs one", { type: "SLACK", name: "w", slack: {} }, "data.url"],
  ])("%s is refused", async (_, data, path) => {
    const { status, json }: Answer = await call(await start(), "POST", WEBHOOKS, { data });
    expect(status).toBe(400);
    expect(json.message).toContain(path);
  });

  test("what is gone is not found, by any operation", async () => {
    const emulator = await start();
    const requests: [string, string, object?][] = [
      ["GET", `${WEBHOOKS}/${UUID}`],
      ["DELETE", `${WEBHOOKS}/${UUID}`],
      ["PUT", WEBHOOKS, { id: UUID, data: slack() }],
      ["GET", `${WEBHOOKS}/${UUID}/test`],
      ["GET", `${WEBHOOKS}/no-uuid-at-all`],
    ];
    for (const [method, path, body] of requests) expect([method, (await call(emulator, method, path, body)).status]).toEqual([method, 404]);
  });

  test("a test message is delivered, unless its address cannot exist", async () => {
    const emulator = await start();
    const bad = { ...slack(), url: "https://nowhere.invalid/x" };
    expect((await call(emulator, "POST", "/integrations/webhooks-test/v1", { data: slack() })).json).toEqual({ success: {} });
    expect((await call(emulator, "POST", "/integrations/webhooks-test/v1", { data: bad })).json).toEqual({
      failure: { errorMessage: expect.any(String), displayMessage: expect.any(String), statusCode: 502 },
    });
    const id = await make(emulator, bad);
    expect((await call(emulator, "GET", `${WEBHOOKS}/${id}/test`)).json).toHaveProperty("failure");
    expect(emulator.created("webhooks")).toBe(1);
  });
});
