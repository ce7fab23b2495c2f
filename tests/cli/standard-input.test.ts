import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../src/cli/run";
import { type Emulator, startEmulator } from "../../src/emulator";
import { testIo } from "./support/io";

const KEY = "cxtp_standardInput123456";

const ALERT = JSON.stringify({
  name: "Down",
  priority: "P2",
  metricThreshold: {
    metricFilter: { promql: "up == bool 0" },
    rules: [
      {
        condition: {
          threshold: 0,
          forOverPct: 100,
          conditionType: "MORE_THAN",
          ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_5" },
        },
      },
    ],
  },
});
const URN = "urn:pulumi:dev::shop::coralogix:index:Alert::down";
const PREVIEW = JSON.stringify({
  steps: [
    {
      op: "create",
      urn: URN,
      newState: {
        urn: URN,
        type: "coralogix:index:Alert",
        custom: true,
        inputs: JSON.parse(ALERT),
      },
    },
  ],
});
const STATE = JSON.stringify({ version: 3, deployment: { manifest: {}, resources: [] } });
const TEST = `tests:
  - interval: 1m
    input_series: [{ series: 'up{job="api"}', values: "1x9 0x19 1x30" }]
    promql_expr_test: [{ expr: up, eval_time: 1m, exp_samples: [{ labels: 'up{job="api"}', value: 1 }] }]
    firings: FIRINGS
`;

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
});
afterAll(() => emulator.close());

async function runWith(input: string | undefined, ...args: readonly string[]) {
  const cwd = mkdtempSync(join(tmpdir(), "standard-input-"));
  const firings = "{ Down: [{ from: 14m, to: 30m }] }";
  writeFileSync(join(cwd, "down.test.yaml"), TEST.replace("FIRINGS", firings));
  const env = { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY };
  const io = { ...testIo(env, cwd), ...(input === undefined ? {} : { input: async () => input }) };
  const code = await run([...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

const CASES: readonly (readonly [string, string, number, string])[] = [
  ["test - --output json", TEST.replace("FIRINGS", "{}"), 0, '"passed": 1'],
  ["test down.test.yaml down.test.yaml --preview -", PREVIEW, 0, "4 of 4 expectations passed"],
  ["lint -", ALERT, 0, "1 object"],
  ["review -", PREVIEW, 0, "1 created"],
  ["draw - --data down.test.yaml", ALERT, 0, "<title>Down"],
  ["draw - --data down.test.yaml", PREVIEW, 0, "<title>Down"],
  ["backtest --file -", ALERT, 4, "There is no data in the range"],
  ["drift --state -", STATE, 0, "Drift: 0 equal"],
  ["doctor --state - --output json", STATE, 0, '"isComplete"'],
  ["export --check --state -", STATE, 7, "4 objects"],
];

test.each(CASES)("%s reads standard input", async (command, input, code, text) => {
  const result = await runWith(input, ...command.split(" "));
  expect([result.code, result.out + result.err]).toEqual([code, expect.stringContaining(text)]);
});

test.each(CASES)("%s names standard input where it is empty", async (command) => {
  const { code, err } = await runWith("", ...command.split(" "));
  const expected = /^(standard input|The (preview|state)) is empty\. /i;
  expect([code, err]).toEqual([1, expect.stringMatching(expected)]);
});

test.each(CASES)("%s says that a terminal is no input", async (command) => {
  const { code, err } = await runWith(undefined, ...command.split(" "));
  const expected =
    command === "review -" ? "There is no preview to read." : "Standard input is a terminal.";
  expect([code, err]).toEqual([2, expect.stringContaining(expected)]);
});

test.each([
  ["lint - -", ALERT, "2 objects"],
  ["test - -", TEST.replace("FIRINGS", "{}"), "2 of 2 expectations passed"],
])("%s reads standard input once", (command, input, text) => {
  const argv = [join(__dirname, "../../lib/cli/main.cjs"), ...command.split(" ")];
  const { status, stdout } = spawnSync(process.execPath, argv, { input, encoding: "utf8" });
  expect([status, stdout]).toEqual([0, expect.stringContaining(text)]);
});

test("test --watch of standard input alone has nothing to wait for", async () => {
  const test = TEST.replace("FIRINGS", "{}");
  const { code, out, err } = await runWith(test, "test", "-", "--watch");
  expect([code, out, err]).toEqual([
    2,
    expect.stringContaining("1 of 1 expectation passed"),
    expect.stringContaining("--watch waits for changes of files: name one."),
  ]);
});
