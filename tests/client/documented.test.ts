import {
  type Client,
  createClient,
  ForbiddenError,
  type InvalidRequestError,
  LimitReachedError,
  ServerError,
} from "../../src/areas/client";
import { type EmulatorOptions, startEmulator } from "../../src/emulator";
import { closeAll, serve } from "./support/server";
import { failure, KEY, QUICK } from "./support/things";

// What the API's reference says of errors and limits, each line by the operation that it is about.
const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all([closeAll(), ...running.splice(0).map((one) => one.close())]);
});
async function emulated(options: Partial<EmulatorOptions> = {}) {
  const emulator = await startEmulator({ apiKey: KEY, ...options });
  running.push(emulator);
  return { emulator, client: createClient({ apiKey: KEY, url: emulator.url, retries: QUICK }) };
}
/** A client of a server that never should be asked, and how a request is refused. */
async function unasked() {
  const server = await serve(() => ({ body: {} }));
  const client = createClient({ apiKey: KEY, url: server.url, retries: QUICK });
  const refused = async (call: (client: Client) => Promise<unknown>): Promise<string[]> => {
    const { problems } = await failure<InvalidRequestError>(call(client));
    expect(server.requests).toEqual([]);
    return problems.map(({ path, reason }) => `${path.join(".")}: ${reason}`);
  };
  return { client, server, refused };
}

const id = "0f0e0d0c-0b0a-4909-8807-060504030201";
const commented = (attachment: object) => ({ case_id: id, body: { text: "x", attachments: [attachment] } }) as never;
const file = (fileName: string) => ({ fileId: id, fileName, isDeleted: false });
const log = (logContent: string) => ({ logId: id, logContent, logTimestamp: "2026-01-31T08:00:00Z" });
const widget = (over: object) => ({ customWidget: { customDashboardId: "d", widgetId: "w", widgetScreenshot: file("f"), ...over } });

type Trimmed = [what: string, most: number, path: string, call: (client: Client, text: string) => Promise<unknown>];
const TRIMMED: Trimmed[] = [
  ["the title of a case", 512, "body.title", ({ cases }, title) => cases.update({ id, body: { title } })],
  ["why a case was resolved", 500, "body.resolutionReason", ({ cases }, text) => cases.update({ id, body: { resolutionReason: text } })],
  ["why one is resolved", 500, "body.reason", ({ cases }, reason) => cases.resolve({ id, body: { reason } })],
  ["a comment", 10000, "body.text", ({ cases }, text) => cases.createComment({ case_id: id, body: { text } })],
  ["a log entry", 10000, "body.attachments.0.log.logContent", ({ cases }, text) => cases.createComment(commented({ log: log(text) }))],
  ["a file", 4096, "body.attachments.0.file.fileName", ({ cases }, text) => cases.createComment(commented({ file: file(text) }))],
  [
    "a dashboard",
    4096,
    "body.attachments.0.customWidget.customDashboardId",
    ({ cases }, text) => cases.createComment(commented(widget({ customDashboardId: text }))),
  ],
  [
    "a widget",
    4096,
    "body.attachments.0.customWidget.widgetId",
    ({ cases }, text) => cases.createComment(commented(widget({ widgetId: text }))),
  ],
];

describe("texts that the service trims", () => {
  test.each(TRIMMED)("%s: blanks alone are refused, and length counts without those around", async (_, most, path, call) => {
    const { client, server, refused } = await unasked();
    for (const blank of [" ", "\n\t ", "\u00a0"])
      expect(await refused((api) => call(api, blank))).toContain(`${path}: expected more than blanks`);
    expect(await refused((api) => call(api, ` ${"x".repeat(most + 1)} `))).toEqual([expect.stringContaining(`${path}: at most ${most}`)]);
    await call(client, `  ${"x".repeat(most)}\n`).catch(() => {});
    expect(server.requests).toHaveLength(1);
  });
});

test("a name of a policy has characters of Latin-1 only, and 255 of them", async () => {
  const { refused } = await unasked();
  const body = (name: string, description = "") => ({
    name,
    description,
    priority: "LOW" as const,
    logRules: { severities: ["INFO" as const] },
  });
  const path = /name: expected characters of Latin-1 only$/;
  expect(await refused(({ policies }) => policies.create({ body: body("naïve ✓") }))).toEqual([expect.stringMatching(path)]);
  expect(await refused(({ policies }) => policies.create({ body: body("x".repeat(256)) }))).toEqual([
    expect.stringContaining("at most 255"),
  ]);
  expect(await refused(({ policies }) => policies.create({ body: body("a", "€") }))).toEqual([
    expect.stringContaining("description: expected"),
  ]);
  const { client } = await emulated();
  expect((await client.policies.create({ body: body("ÿ".repeat(255), "naïve") })).policy.name).toBe("ÿ".repeat(255));
});

test.each([
  [false, 429],
  [true, 400],
])("one policy too many is a limit, and is not tried again (older releases: %s)", async (olderLimits, status) => {
  const { emulator, client } = await emulated({ unkind: { policiesMax: 1, olderLimits } });
  const body = { name: "a", description: "", priority: "LOW" as const, logRules: { severities: ["INFO" as const] } };
  await client.policies.create({ body });
  const error = await failure<LimitReachedError>(client.policies.create({ body }));
  expect(error).toBeInstanceOf(LimitReachedError);
  expect(error).toMatchObject({ status, outcome: "none" });
  expect(emulator.calls.count("POST /dataplans/policies/v1")).toBe(2);
});

test("an error without a body says what failed, whether it was done, and what to do", async () => {
  const { emulator, client } = await emulated();
  const route = "POST /aaa/teams/v2/{team_id}/members";
  const { teamId } = await client.identity.whoami();
  const create = () => client.members.create({ team_id: teamId, body: [{ userTemplate: { username: "a@example.com" } }] });
  emulator.faults.add({ how: "status", status: 500, body: "empty", when: "after", match: { route } });
  const error = await failure<ServerError>(create());
  expect(error).toBeInstanceOf(ServerError);
  expect(error).toMatchObject({ status: 500, outcome: "unknown", route });
  expect(error.serverMessage).toBeUndefined();
  expect(error.message).toMatch(
    /^POST \/aaa\/teams\/v2\/\d+\/members failed: 500 Internal Server Error\nWhether it was done is not known\. /,
  );
  emulator.faults.add({ how: "status", status: 403, body: "empty", match: { route } });
  expect((await failure(create())).message).toMatch(/failed: 403 Forbidden\nThe key lacks a permission: this needs /);
});

test("a list of cases that a policy makes shorter says so, and one without a word is whole", async () => {
  const { url } = await serve((_, count) => ({ body: { cases: [], ...(count === 1 ? { pbacTruncated: true } : {}) } }));
  const { cases } = createClient({ apiKey: KEY, url });
  const truncated: (boolean | undefined)[] = [
    (await cases.list({ body: {} })).pbacTruncated,
    (await cases.list({ body: {} })).pbacTruncated,
  ];
  expect(truncated).toEqual([true, undefined]);
});

test("base64 is refused where it is none, whatever its size", async () => {
  const { client, server, refused } = await unasked();
  const body = (binary: string) => ({ name: "hosts", description: "", file: { name: "a.csv", extension: "csv", binary } });
  const at = /file\.binary: expected base64, with its padding$/;
  for (const text of ["canary!", "a", "YQ", "YQ=", "Y===", "YWI-_w==", "YQ==\n", `${"A".repeat(1_000_000)}-`]) {
    expect(await refused(({ enrichments }) => enrichments.createCustom({ body: body(text) }))).toEqual([expect.stringMatching(at)]);
  }
  for (const text of ["YQ==", "YWI=", "YWJj", "A".repeat(20_000_000)])
    await client.enrichments.createCustom({ body: body(text) }).catch(() => {});
  expect(server.requests).toHaveLength(4);
});

test("in the older dialect a delay may be null, which is none", async () => {
  const { client } = await emulated();
  const logsThreshold = {
    rules: [
      {
        condition: {
          threshold: 1,
          conditionType: "MORE_THAN" as const,
          timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" as const },
        },
      },
    ],
  };
  const { alertDef } = await client.legacy.createAlert({ body: { alertDefProperties: { name: "a", logsThreshold } } } as never);
  const wire = {
    ...alertDef,
    alertDefProperties: {
      name: "a",
      type: 1,
      typeDefinition: { $case: "logsThreshold", logsThreshold: { evaluationDelayMs: null, rules: [] } },
    },
  };
  const { url } = await serve(() => ({ body: { alertDef: wire } }));
  const older = createClient({ apiKey: KEY, url });
  const { alertDef: told } = await older.legacy.createAlert({ body: { alertDefProperties: { name: "a", logsThreshold } } } as never);
  expect(told.alertDefProperties).toMatchObject({ name: "a", logsThreshold: { rules: [] } });
  expect(told.alertDefProperties.logsThreshold).not.toHaveProperty("evaluationDelayMs");
});

test("an action names each field of its address once", async () => {
  const { refused } = await unasked();
  const urlFields = [true, false].map((required) => ({ name: "trace_id", required }));
  const body = { name: "a", url: "https://example.com/{{$d.trace_id}}", isPrivate: false, sourceType: "LOG", urlFields };
  expect(await refused(({ actions }) => actions.create({ body } as never))).toEqual([expect.stringMatching(/^body\.urlFields\.1\.name: /)]);
});

test("a permission that the key lacks is named", async () => {
  const { client } = await emulated({ permissions: [] });
  const error = await failure(client.usage.getCapabilities());
  expect(error).toBeInstanceOf(ForbiddenError);
  expect(error.message).toContain("this needs data-usage:Read");
});
