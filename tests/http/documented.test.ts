import { type EmulatorOptions, startEmulator } from "../../src/emulator";
import {
  type Client,
  createClient,
  ForbiddenError,
  type InvalidRequestError,
  LimitReachedError,
  ServerError,
} from "../../src/sdk";
import { closeAll, serve } from "./support/server";
import { API_KEY, failure, QUICK } from "./support/widget-api";

// Errors and limits that the API reference documents for single operations.
const openEmulators: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all([closeAll(), ...openEmulators.splice(0).map((one) => one.close())]);
});
async function emulated(options: Partial<EmulatorOptions> = {}) {
  const emulator = await startEmulator({ apiKey: API_KEY, ...options });
  openEmulators.push(emulator);
  return { emulator, client: createClient({ apiKey: API_KEY, url: emulator.url, retries: QUICK }) };
}
/** A client of a server that must receive no request, and the issues of a refused request. */
async function unusedServer() {
  const server = await serve(() => ({ body: {} }));
  const client = createClient({ apiKey: API_KEY, url: server.url, retries: QUICK });
  const issuesOf = async (call: (client: Client) => Promise<unknown>): Promise<string[]> => {
    const { issues } = await failure<InvalidRequestError>(call(client));
    expect(server.requests).toEqual([]);
    return issues.map(({ path, what }) => `${path.join(".")}: ${what}`);
  };
  return { client, server, refused: issuesOf };
}

const caseId = "0f0e0d0c-0b0a-4909-8807-060504030201";
const commented = (attachment: object) =>
  ({ case_id: caseId, body: { text: "x", attachments: [attachment] } }) as never;
const fileAttachment = (fileName: string) => ({ fileId: caseId, fileName, isDeleted: false });
const log = (logContent: string) => ({
  logId: caseId,
  logContent,
  logTimestamp: "2026-01-31T08:00:00Z",
});
const widgetAttachment = (over: object) => ({
  customWidget: {
    customDashboardId: "d",
    widgetId: "w",
    widgetScreenshot: fileAttachment("f"),
    ...over,
  },
});

type Trimmed = [
  label: string,
  max: number,
  path: string,
  call: (client: Client, text: string) => Promise<unknown>,
];
const TRIMMED: Trimmed[] = [
  [
    "the title of a case",
    512,
    "body.title",
    ({ cases }, title) => cases.update({ id: caseId, body: { title } }),
  ],
  [
    "the resolution reason of a case",
    500,
    "body.resolutionReason",
    ({ cases }, text) => cases.update({ id: caseId, body: { resolutionReason: text } }),
  ],
  [
    "the reason of a resolve request",
    500,
    "body.reason",
    ({ cases }, reason) => cases.resolve({ id: caseId, body: { reason } }),
  ],
  [
    "a comment",
    10000,
    "body.text",
    ({ cases }, text) => cases.createComment({ case_id: caseId, body: { text } }),
  ],
  [
    "a log entry",
    10000,
    "body.attachments.0.log.logContent",
    ({ cases }, text) => cases.createComment(commented({ log: log(text) })),
  ],
  [
    "a file",
    4096,
    "body.attachments.0.file.fileName",
    ({ cases }, text) => cases.createComment(commented({ file: fileAttachment(text) })),
  ],
  [
    "a dashboard",
    4096,
    "body.attachments.0.customWidget.customDashboardId",
    ({ cases }, text) =>
      cases.createComment(commented(widgetAttachment({ customDashboardId: text }))),
  ],
  [
    "a widget",
    4096,
    "body.attachments.0.customWidget.widgetId",
    ({ cases }, text) => cases.createComment(commented(widgetAttachment({ widgetId: text }))),
  ],
];

describe("strings that the service trims", () => {
  test.each(TRIMMED)(
    "%s: whitespace only is refused, and surrounding whitespace does not count as length",
    async (_, max, path, call) => {
      const { client, server, refused } = await unusedServer();
      for (const blank of [" ", "\n\t ", "\u00a0"])
        expect(await refused((api) => call(api, blank))).toContain(
          `${path}: expected at least one non-blank character`,
        );
      expect(await refused((api) => call(api, ` ${"x".repeat(max + 1)} `))).toEqual([
        expect.stringContaining(`${path}: at most ${max}`),
      ]);
      await call(client, `  ${"x".repeat(max)}\n`).catch(() => {});
      expect(server.requests).toHaveLength(1);
    },
  );
});

test("a policy name has at most 255 characters, all of them Latin-1", async () => {
  const { refused } = await unusedServer();
  const body = (name: string, description = "") => ({
    name,
    description,
    priority: "LOW" as const,
    logRules: { severities: ["INFO" as const] },
  });
  const path = /name: expected characters of Latin-1 only$/;
  expect(await refused(({ policies }) => policies.create({ body: body("naïve ✓") }))).toEqual([
    expect.stringMatching(path),
  ]);
  expect(await refused(({ policies }) => policies.create({ body: body("x".repeat(256)) }))).toEqual(
    [expect.stringContaining("at most 255")],
  );
  expect(await refused(({ policies }) => policies.create({ body: body("a", "€") }))).toEqual([
    expect.stringContaining("description: expected"),
  ]);
  const { client } = await emulated();
  expect((await client.policies.create({ body: body("ÿ".repeat(255), "naïve") })).policy.name).toBe(
    "ÿ".repeat(255),
  );
});

test.each([
  [false, 429],
  [true, 400],
])(
  "exceeding the policy limit is a LimitReachedError and is not retried (older releases: %s)",
  async (olderLimits, status) => {
    const { emulator, client } = await emulated({ quirks: { policiesMax: 1, olderLimits } });
    const body = {
      name: "a",
      description: "",
      priority: "LOW" as const,
      logRules: { severities: ["INFO" as const] },
    };
    await client.policies.create({ body });
    const error = await failure<LimitReachedError>(client.policies.create({ body }));
    expect(error).toBeInstanceOf(LimitReachedError);
    expect(error).toMatchObject({ status, outcome: "none" });
    expect(emulator.calls.count("POST /dataplans/policies/v1")).toBe(2);
  },
);

test("an error without a body states the call, the outcome and the next step", async () => {
  const { emulator, client } = await emulated();
  const route = "POST /aaa/teams/v2/{team_id}/members";
  const { teamId } = await client.identity.whoami();
  const create = () =>
    client.members.create({
      team_id: teamId,
      body: [{ userTemplate: { username: "a@example.com" } }],
    });
  emulator.faults.add({
    how: "status",
    status: 500,
    body: "empty",
    when: "after",
    match: { route },
  });
  const error = await failure<ServerError>(create());
  expect(error).toBeInstanceOf(ServerError);
  expect(error).toMatchObject({ status: 500, outcome: "unknown", route });
  expect(error.serverMessage).toBeUndefined();
  expect(error.message).toMatch(
    /^POST \/aaa\/teams\/v2\/\d+\/members failed: 500 Internal Server Error\nIt is unknown whether the request took effect\. /,
  );
  emulator.faults.add({ how: "status", status: 403, body: "empty", match: { route } });
  expect((await failure(create())).message).toMatch(
    /failed: 403 Forbidden\nThe key lacks a permission: this needs /,
  );
});

test("pbacTruncated is true for a list truncated by an access policy, undefined otherwise", async () => {
  const { url } = await serve((_, count) => ({
    body: { cases: [], ...(count === 1 ? { pbacTruncated: true } : {}) },
  }));
  const { cases } = createClient({ apiKey: API_KEY, url });
  const truncated: (boolean | undefined)[] = [
    (await cases.list({ body: {} })).pbacTruncated,
    (await cases.list({ body: {} })).pbacTruncated,
  ];
  expect(truncated).toEqual([true, undefined]);
});

test("invalid base64 is refused, valid base64 of any size is sent", async () => {
  const { client, server, refused } = await unusedServer();
  const body = (binary: string) => ({
    name: "hosts",
    description: "",
    file: { name: "a.csv", extension: "csv", binary },
  });
  const at = /file\.binary: expected base64 with padding$/;
  for (const text of [
    "canary!",
    "a",
    "YQ",
    "YQ=",
    "Y===",
    "YWI-_w==",
    "YQ==\n",
    `${"A".repeat(1_000_000)}-`,
  ]) {
    expect(
      await refused(({ enrichments }) => enrichments.createCustom({ body: body(text) })),
    ).toEqual([expect.stringMatching(at)]);
  }
  for (const text of ["YQ==", "YWI=", "YWJj", "A".repeat(20_000_000)])
    await client.enrichments.createCustom({ body: body(text) }).catch(() => {});
  expect(server.requests).toHaveLength(4);
});

test("a null evaluation delay of the older dialect is decoded as undefined", async () => {
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
  const { alertDef } = await client.legacy.createAlert({
    body: { alertDefProperties: { name: "a", logsThreshold } },
  } as never);
  const wire = {
    ...alertDef,
    alertDefProperties: {
      name: "a",
      type: 1,
      typeDefinition: {
        $case: "logsThreshold",
        logsThreshold: { evaluationDelayMs: null, rules: [] },
      },
    },
  };
  const { url } = await serve(() => ({ body: { alertDef: wire } }));
  const older = createClient({ apiKey: API_KEY, url });
  const { alertDef: alert } = await older.legacy.createAlert({
    body: { alertDefProperties: { name: "a", logsThreshold } },
  } as never);
  expect(alert.alertDefProperties).toMatchObject({ name: "a", logsThreshold: { rules: [] } });
  expect(alert.alertDefProperties.logsThreshold).not.toHaveProperty("evaluationDelayMs");
});

test("duplicate urlFields of an action are refused", async () => {
  const { refused } = await unusedServer();
  const urlFields = [true, false].map((required) => ({ name: "trace_id", required }));
  const body = {
    name: "a",
    url: "https://example.com/{{$d.trace_id}}",
    isPrivate: false,
    sourceType: "LOG",
    urlFields,
  };
  expect(await refused(({ actions }) => actions.create({ body } as never))).toEqual([
    expect.stringMatching(/^body\.urlFields\.1\.name: /),
  ]);
});

test("a 403 names the missing permission", async () => {
  const { client } = await emulated({ permissions: [] });
  const error = await failure(client.usage.getCapabilities());
  expect(error).toBeInstanceOf(ForbiddenError);
  expect(error.message).toContain("this needs data-usage:Read");
});
