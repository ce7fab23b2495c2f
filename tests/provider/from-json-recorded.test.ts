import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { argsFromJson } from "../../src/provider/adopt/from-json";
import { canonical } from "../../src/schema/canonical";
import { nodeOf } from "../../src/schema/node";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { writesTo } from "../support/writes";

captureLog();

const SHARED = resolve(__dirname, "../../../shared/fixtures");
const textOf = (name: string): string => readFileSync(join(SHARED, name), "utf8");
const [exported, sent, returned] = [
  "dashboard.json",
  "dashboard-pair/create-request.json",
  "dashboard-pair/get-response.json",
];
const isPresent = [exported, sent, returned].every((name) => existsSync(join(SHARED, name)));
const title = (text: string) =>
  isPresent ? text : `${text} (skipped: the recorded dashboards are not in ../shared/fixtures)`;
const recorded = isPresent ? test : test.skip;

const warnings: string[] = [];
const read = (json: unknown, resourceType = "Dashboard"): Props =>
  argsFromJson(resourceType, json, (line) => warnings.push(line));
beforeEach(() => void warnings.splice(0));
const node = nodeOf(dashboard.fields);

recorded(title("a recorded response gives the arguments of the request, in every form"), () => {
  const response = JSON.parse(textOf(returned)) as { dashboard: Props };
  const fromText = read(textOf(returned));
  expect(read(response)).toEqual(fromText);
  const { isLocked, accessPolicy, ...inner } = fromText;
  expect(read(response.dashboard)).toEqual(inner);
  expect(read(JSON.stringify(response.dashboard))).toEqual(inner);
  expect(canonical(node, inner)).toEqual(canonical(node, read(textOf(sent))));
  expect(warnings).toEqual([]);
});

recorded(title("an exported dashboard gives arguments that adopt it without a write"), async () => {
  const w = await world();
  const { folderId, ...args } = read(textOf(exported));
  expect(read(JSON.parse(textOf(exported)))).toEqual({
    ...args,
    ...(folderId ? { folderId } : {}),
  });
  expect(warnings).toEqual([]);
  const created = new Resource(w, dashboard);
  await created.up(args);
  w.emulator.calls.clear();
  await new Resource(w, dashboard, "again").up({ ...args, adopt: { id: created.state?.id } });
  expect(writesTo(w.emulator)).toEqual([]);
});

recorded(title("an exported dashboard is not an object of another resource type"), () => {
  for (const resourceType of ["Alert", "Slo", "Webhook", "Enrichment", "QuotaRuleSet"])
    expect(() => read(textOf(exported), resourceType)).toThrow(/expected the JSON of one/);
});

describe("entries of lists that are not complete", () => {
  test("an entry of the webhook list gives a warning: it has no settings", () => {
    const entry = { id: "u", externalId: 3, name: "On call", type: "SLACK", url: "https://x.test" };
    expect(read(entry, "Webhook")).toEqual({ name: "On call", url: entry.url, slack: {} });
    expect(warnings.splice(0)).toEqual([
      'Webhook "On call": slack is empty: an entry of a list does not have it, the response of get does',
    ]);
    expect(read({ webhook: { ...entry, slack: {} } }, "Webhook")).toHaveProperty("slack", {});
    expect(warnings).toEqual([]);
    const { type: _, ...untyped } = entry;
    expect(() => read(untyped, "Webhook")).toThrow(
      "Webhook.argsFromJson: expected the JSON of one Webhook, got an object without one of genericWebhook, slack,",
    );
  });

  test("an entry of the dashboard catalog is rejected: it has no layout", () =>
    expect(() => read({ id: "d", name: "Board", slugName: "board", isPinned: true })).toThrow(
      "got an object without layout. Accepted are a response of the API ({ dashboard: { … } }), an entry",
    ));

  test("a catalog entry of a dashboard that is not the default is rejected", () =>
    expect(() => read({ id: "d", name: "Board" }, "DefaultDashboard")).toThrow(
      "got an object without dashboardId",
    ));

  test("a page of members has no group id, and may not be the last one", () => {
    const page = { users: [{ userId: "a" }], nextPageToken: "2" };
    expect(() => read(page, "TeamGroupMembers")).toThrow("got an object without groupId");
    expect(read({ groupId: 7, ...page }, "TeamGroupMembers")).toEqual({
      groupId: expect.anything(),
      userIds: ["a"],
    });
    expect(warnings).toEqual([
      "TeamGroupMembers: userIds contains the users of one page: there are more",
    ]);
  });

  test("a list of policies of several sources needs a sourceType", () => {
    const policy = (name: string, order: number, rules: object) => ({
      id: "0f0e0d0c-0b0a-4909-8807-060504030201",
      name,
      priority: "PRIORITY_TYPE_LOW",
      order,
      ...rules,
    });
    const policies = [
      policy("b", 2, { logRules: { severities: ["SEVERITY_INFO"] }, spanRules: null }),
      policy("s", 1, { spanRules: {} }),
      policy("a", 1, { logRules: { severities: ["SEVERITY_INFO"] } }),
      policy("old", 3, { logRules: {}, deleted: true }),
    ];
    expect(() => read({ policies }, "TcoPolicies")).toThrow(
      "TcoPolicies.argsFromJson: policies: expected the policies of one source, got those of LOGS and SPANS. Add sourceType, one of LOGS, SPANS, RUM, to the JSON",
    );
    expect(read({ policies, sourceType: "LOGS" }, "TcoPolicies")).toMatchObject({
      sourceType: "LOGS",
      policies: [{ name: "a" }, { name: "b" }],
    });
    expect(warnings).toEqual([]);
  });
});
