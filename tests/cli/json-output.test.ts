import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXIT } from "../../src/cli/failure";
import { run } from "../../src/cli/run";
import { type Emulator, startEmulator } from "../../src/emulator";
import { testIo } from "./support/io";
import { terraformState } from "./terraform/support/states";

const KEY = "cxtp_jsonKey1234567890";
const DOCS = join(__dirname, "../../docs/guides");

const ALERT = {
  name: "Errors",
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "a:b AND NOT a:b" } } },
};
const urn = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/coralogix:Alert::errors";
const type = "pulumi-nodejs:dynamic/coralogix:Alert";
const FILES = {
  "alert.json": ALERT,
  "plain.json": { ...ALERT, logsImmediate: {} },
  "state.json": {
    version: 3,
    deployment: { resources: [{ urn, type, custom: true, id: "gone" }] },
  },
  "preview.json": {
    steps: [{ op: "create", urn, newState: { urn, type, custom: true, inputs: ALERT } }],
    changeSummary: { create: 1 },
  },
  "terraform.json": {
    version: 4,
    terraform_version: "1.9.0",
    serial: 1,
    lineage: "a",
    resources: [],
  },
  "rules.json": { groups: [{ name: "a", rules: [{ alert: "Never", expr: "vector(1) > 2" }] }] },
  "data.json": { tests: [{ interval: "1m", input_series: [{ series: "up", values: "1x9" }] }] },
  "test.json": { tests: [{ promql_expr_test: [{ expr: "1", eval_time: "0s" }] }] },
};
const folder = mkdtempSync(join(tmpdir(), "coralogix-json-"));
for (const [name, content] of Object.entries(FILES))
  writeFileSync(join(folder, name), JSON.stringify(content));

let emulator: Emulator;
let target: Emulator;
let seededAlert: string;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY, seed: true });
  target = await startEmulator({ apiKey: KEY });
  seededAlert = idOf("alerts", "checkout: many errors");
  const attributes = { id: idOf("folders", "Search") };
  const moved = terraformState({ type: "dashboards_folder", name: "search", attributes });
  writeFileSync(join(folder, "moved.json"), moved);
});
afterAll(() => Promise.all([emulator.close(), target.close()]));

/** The id of an object of the seeded account. */
function idOf(table: string, name: string): string {
  const found = emulator
    .objects(table)
    .find(({ name: own, alertDefProperties: alert }) => (own ?? nameIn(alert)) === name);
  return String(found?.id);
}
const nameIn = (alert: unknown): unknown => (alert as { name?: string } | undefined)?.name;

/** Runs a command whose standard output is a terminal. */
async function output(argv: readonly string[], apiKey = KEY) {
  const io = testIo(
    {
      CORALOGIX_URL: emulator.url,
      CORALOGIX_API_KEY: apiKey,
      CORALOGIX_TO_API_KEY: KEY,
      CORALOGIX_SETTLE_MS: "0",
    },
    folder,
  );
  io.colors = true;
  const code = await run(
    argv.map((arg) => arg.replace("TARGET", target.url).replace("ALERT", seededAlert)),
    io,
  );
  return { code, out: io.stdout(), err: io.stderr() };
}

/** The rows of the table in the guide: formats and keys, by command. */
function documented() {
  const page = readFileSync(join(DOCS, "ci-and-review.md"), "utf8");
  const [, table = ""] = page.split("## Output for programs");
  const rows = [...table.matchAll(/^\| \[`(\w+)`\]\(([\w-]+\.md)[^)]*\) \| ([^|]*) \|(.*)\|$/gm)];
  return rows.map(([, command = "", guide = "", formats = "", keys = ""]) => ({
    command,
    guide,
    formats: codeIn(formats),
    keys: codeIn(keys).filter((key) => !key.startsWith("--")),
  }));
}
const codeIn = (text: string): string[] =>
  [...text.replace(/^```.*?^```/gms, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

/** A run of each form of JSON, with its exit code. */
const RUNS: readonly (readonly [string, number])[] = [
  ["export --out program", EXIT.success],
  ["export --check --state state.json", EXIT.differences],
  ["export --check --state state.json --terraform-state terraform.json", EXIT.success],
  ["export --out program --secrets keep", EXIT.success],
  ["export --out moved --terraform-state moved.json", EXIT.success],
  ["drift --state state.json", EXIT.partial],
  ["drift --state state.json --write", EXIT.partial],
  ["review preview.json", EXIT.success],
  ["review preview.json --data data.json", EXIT.success],
  ["lint alert.json --type Alert", EXIT.differences],
  ["lint rules.json", EXIT.differences],
  ["lint rules.json --with-data", EXIT.differences],
  ["lint --list-rules", EXIT.success],
  ["test test.json", EXIT.error],
  ["backtest --file plain.json --days 1", EXIT.success],
  ["backtest ALERT --compare --days 1", EXIT.success],
  ["doctor", EXIT.differences],
  ["copy --type DashboardFolder --to-url TARGET", EXIT.success],
  ["copy --type DashboardFolder --to-url TARGET --yes", EXIT.success],
  ["explain", EXIT.success],
  ["explain Alert", EXIT.success],
  ["explain Alert.name", EXIT.success],
  ["explain Alert.priority", EXIT.success],
  ["explain Alert.notificationGroupExcess", EXIT.success],
  ["explain Alert.logsThreshold.rules.condition", EXIT.success],
];

const printed = new Map<string, Set<string>>();

describe("--output json", () => {
  test.each(RUNS)("of %s is one object, with the keys of the guide", async (line, expected) => {
    const argv = line.split(" ");
    const { code, out, err } = await output([...argv, "--output", "json"]);
    expect({ code, err }).toEqual({ code: expected, err: expect.not.stringContaining("    at ") });
    const { version, command, ...result } = JSON.parse(out) as Record<string, unknown>;
    expect([version, command]).toEqual([1, argv[0]]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the start of a color.
    expect(out).not.toMatch(/\u001b/);
    const keys = printed.get(String(command)) ?? new Set();
    printed.set(String(command), new Set([...keys, ...Object.keys(result)]));
    const row = documented().find((one) => one.command === command);
    expect(row?.keys).toEqual(expect.arrayContaining(Object.keys(result)));
    const words = codeIn(readFileSync(join(DOCS, row?.guide ?? ""), "utf8"));
    const missing = Object.values(result)
      .flatMap(keysOf)
      .filter((key) => !key.startsWith("urn:"))
      .filter((key) => !words.includes(key));
    expect([...Object.keys(result).filter((key) => !words.includes(key)), ...missing]).toEqual([]);
  });

  test("has no other keys in the guide than those that these runs print", () => {
    const missing = documented().flatMap(({ command, keys }) =>
      keys.filter((key) => !printed.get(command)?.has(key)).map((key) => `${command}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(RUNS)("of %s ends with the exit code of the text", async (line, expected) => {
    expect((await output(line.replace("program", "other").split(" "))).code).toBe(expected);
  });

  test("is of each command that the table says has it, and of no other", async () => {
    const { out } = await output(["--help", "--output", "json"]);
    const { commands } = JSON.parse(out) as {
      commands: { name: string; options: { flags: string; choices?: string[] }[] }[];
    };
    const formats = commands.map(({ name, options }) => ({
      command: name,
      formats: options.find(({ flags }) => flags.startsWith("--output "))?.choices ?? [],
    }));
    expect(documented().map(({ command, formats }) => ({ command, formats }))).toEqual(formats);
    const withJson = formats.filter((one) => one.formats.includes("json"));
    expect([...new Set(RUNS.map(([line]) => line.split(" ")[0]))].sort()).toEqual(
      withJson.map(({ command }) => command).sort(),
    );
  });

  test.each([
    ["export --out refused", EXIT.access],
    ["drift --state none.json", EXIT.error],
    ["review none.json", EXIT.error],
    ["lint none.json", EXIT.error],
    ["lint --list-rules --level no-rule=off", EXIT.usage],
    ["test none.json", EXIT.error],
    ["test test.json --run [", EXIT.usage],
    ["backtest Nothing", EXIT.access],
    ["copy --type DashboardFolder --to-url TARGET", EXIT.access],
    ["explain Alrt", EXIT.error],
  ])("of %s, which fails, prints nothing beside the error", async (line, expected) => {
    const { code, out, err } = await output([...line.split(" "), "--output", "json"], "wrong");
    expect({ code, out, err }).toEqual({
      code: expected,
      out: "",
      err: expect.stringMatching(/\S/),
    });
  });
});

/** The keys of an object, or of the elements of a list. */
const keysOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (one && typeof one === "object" ? Object.keys(one) : []));

test("a list of rules is no SARIF", async () => {
  const { code, out, err } = await output(["lint", "--list-rules", "--output", "sarif"]);
  expect({ code, out, err }).toEqual({
    code: EXIT.usage,
    out: "",
    err: expect.stringContaining("--output text or json"),
  });
});
