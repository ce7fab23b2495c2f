import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../../src/cli/run";
import { errors } from "../../testing/support";
import { previewText, step } from "../review/support/preview";
import { testIo } from "../support/io";
import { casesOf, errorsTest, folderWith, runTest } from "./support";

const fires = { "Many errors": [{ from: "8m", to: "00:17", group: { service: "checkout" } }] };

describe("alerts", () => {
  test("fire as expected, in durations and times of the day", async () => {
    expect(await runTest(errorsTest({ firings: fires, notifications: [] }))).toEqual({
      code: 0,
      out: "test.yaml: 2 of 2 expectations passed\n",
      err: "",
    });
  });

  test("that fire otherwise fail with the path in the file and a chart", async () => {
    const { code, out } = await runTest(errorsTest({ firings: { "Many errors": null } }));
    expect(code).toBe(1);
    expect(out).toMatch(/^test.yaml: 0 of 1 expectation passed, 1 failed\n/);
    expect(out).toContain(
      '  failed: errors: firings of Many errors (tests[0].firings["Many errors"])\n',
    );
    expect(out).toContain("      00:08 to 00:17  service=checkout  P1\n");
    expect(out).toContain("    service=checkout: more than 5 in 10 minutes (P1)\n");
  });

  test("are checked at a time, as promtool does", async () => {
    const at = (eval_time: string, exp_labels?: object) => ({
      eval_time,
      alertname: "Many errors",
      ...(exp_labels ? { exp_alerts: [{ exp_labels }] } : {}),
    });
    const { tests } = await casesOf(
      errorsTest({
        alert_rule_test: [
          at("7m59s"),
          at("8m", { service: "checkout" }),
          at("16m59s", { service: "checkout", priority: "P1" }),
          at("17m"),
          at("10m"),
          at("10m", { service: "cart" }),
          at("10m", {}),
          { ...at("10m"), alertname: "Other" },
        ],
      }),
    );
    expect(tests.map(({ status }) => status)).toEqual([
      ...["passed", "passed", "passed", "passed", "failed", "failed", "failed", "error"],
    ]);
    expect(tests[7]?.message).toBe('There is no alert "Other". There is "Many errors".');
  });

  test("may be in a preview", async () => {
    const preview = previewText([step({ op: "create", type: "Alert", name: "e", after: errors })]);
    const files = errorsTest({ firings: fires });
    const tests = { ...files["test.yaml"], alerts: [] };
    const all = { "preview.json": preview, "test.yaml": tests };
    expect(await casesOf(all, "--preview", "preview.json")).toMatchObject({
      code: 0,
      tests: [{ status: "passed" }],
    });
  });

  test("and what they depend on are notes, also where the expectation passes", async () => {
    const files = errorsTest({ firings: fires });
    const luceneQuery = "level:error service:checkout";
    const { logsThreshold } = errors;
    const loose = {
      ...errors,
      logsThreshold: { ...logsThreshold, logsFilter: { simpleFilter: { luceneQuery } } },
    };
    const cart = { every: "1m", body: { level: "error", service: "cart" } };
    const tests = files["test.yaml"].tests.map((test) => ({
      ...test,
      input_logs: [...test.input_logs, cart],
    }));
    const { notes } = await casesOf({
      "alerts.json": loose,
      "test.yaml": { ...files["test.yaml"], tests },
    });
    expect(notes[0]?.note).toMatch(/^errors: The firings of "Many errors" depend on the default/);
  });
});

test("the rules of a rule file are alerts and series", async () => {
  const rules = {
    groups: [
      {
        name: "shop",
        rules: [
          { record: "job:up:sum", expr: "sum by (job) (up)", labels: { by: "rule" } },
          { alert: "Down", expr: "job:up:sum == 0", for: "5m", labels: { severity: "critical" } },
        ],
      },
    ],
  };
  const { tests } = await casesOf({
    "rules.yml": rules,
    "test.yaml": `
rule_files: ["rule*.yml"]
tests:
  - input_series: [{ series: 'up{job="api"}', values: 0x10 }]
    promql_expr_test:
      - expr: job:up:sum
        eval_time: 10m
        exp_samples: [{ labels: 'job:up:sum{job="api",by="rule"}', value: 0 }]
      - expr: sum by (alertstate) (ALERTS)
        eval_time: 10m
        exp_samples: [{ labels: '{alertstate="firing"}', value: 1 }]
    alert_rule_test:
      - { eval_time: 4m, alertname: Down }
      - eval_time: 5m
        alertname: Down
        exp_alerts: [{ exp_labels: { job: api, by: rule, severity: critical } }]
`,
  });
  expect(tests.map(({ status, message }) => [status, message])).toEqual([
    ["passed", undefined],
    ["passed", undefined],
    ["passed", undefined],
    ["passed", undefined],
  ]);
});

describe("errors of files name the file and the path:", () => {
  test.each([
    ["no YAML", "a: [", "test.yaml: line 1: invalid YAML: "],
    ["a list", [], "test.yaml: expected YAML with the key tests"],
    ["an unknown key", { tests: [{ input_serie: [] }] }, "test.yaml: tests[0].input_serie: "],
    [
      "a value of another type",
      { tests: {} },
      "test.yaml: tests: expected an array, got an object.",
    ],
    [
      "an alert without its file",
      { alerts: ["a.json"] },
      "Cannot read a.json, which test.yaml names",
    ],
  ])("%s", async (_, content, message) => {
    const { code, out, err } = await runTest({ "test.yaml": content });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(message);
  });

  test.each([
    [
      "a duration that is none",
      { interval: "soon" },
      'tests[0].interval: expected a duration such as "5m", got "soon".',
    ],
    [
      "a log without a time",
      { input_logs: [{}], firings: {} },
      "tests[0].input_logs[0]: give exactly one of time and every.",
    ],
    [
      "a series that is none",
      { input_series: [{ series: "up{", values: 1 }] },
      "tests[0].input_series[0]: ",
    ],
    [
      "a start in a minute",
      { start_timestamp: 1, firings: {} },
      "tests[0].start_timestamp: expected a whole minute",
    ],
  ])("%s is an error of its test, and others run", async (_, group, message) => {
    const good = { promql_expr_test: [{ expr: 1, exp_samples: [{ value: 1 }] }] };
    const { code, tests } = await casesOf({ "test.yaml": { tests: [group, good] } });
    expect([code, tests.map(({ status }) => status)]).toEqual([1, ["error", "passed"]]);
    expect(tests[0]?.message).toContain(message);
  });

  test("an invalid alert", async () => {
    const files = errorsTest({ firings: fires });
    const { code, err } = await runTest({
      ...files,
      "alerts.json": { ...errors, groupByKeys: "service" },
    });
    expect([code, err]).toEqual([
      1,
      expect.stringContaining("groupByKeys: expected an array, got a string"),
    ]);
  });
});

describe("the command", () => {
  test("without a file is a usage error", async () => {
    const io = testIo({});
    expect(await run(["test"], io)).toBe(2);
  });

  test("writes the result to a file, as JUnit XML that a parser accepts", async () => {
    const name = 'a <b> & "c"\u0000\nd';
    const folder = folderWith({
      "test.yaml": { tests: [{ name, promql_expr_test: [{ expr: "1 < bool 2" }, { expr: "(" }] }] },
    });
    const io = testIo({}, folder);
    const args = ["test", "test.yaml", "--output", "junit", "--out", "results.xml"];
    expect([await run(args, io), io.stdout()]).toEqual([1, ""]);
    const text = readFileSync(join(folder, "results.xml"), "utf8");
    expect(tagsIn(text)).toEqual([
      "testsuites",
      "testsuite",
      "testcase",
      "failure",
      "testcase",
      "error",
    ]);
    expect(text).toContain('tests="2" failures="1" errors="1"');
    expect(text).toContain('name="test.yaml: a &lt;b&gt; &amp; &quot;c&quot;\ufffd&#10;d"');
    expect(text).toContain("Expected:\n  no samples\nGot:\n  {} 1</failure>");
  });

  test("with --watch runs again after each change, until it is interrupted", async () => {
    const folder = folderWith({ "test.yaml": { tests: [] } });
    const io = testIo({}, folder);
    const ended = run(["test", "test.yaml", "--watch"], io);
    await until(() => io.stderr().includes("Waiting for changes"));
    writeFileSync(join(folder, "test.yaml"), "a: [");
    await until(() => io.stderr().includes("invalid YAML"));
    writeFileSync(join(folder, "test.yaml"), JSON.stringify({ tests: [{ promql_expr_test: [] }] }));
    await until(() => io.stdout().split("0 of 0 expectations passed").length === 3);
    io.interrupt();
    expect(await ended).toBe(130);
  });
});

async function until(isDone: () => boolean): Promise<void> {
  for (let waited = 0; !isDone() && waited < 10_000; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (!isDone()) throw new Error("it did not happen");
}

/** The tags of XML in their order. Throws an error if it is not well-formed. */
function tagsIn(xml: string): string[] {
  const open: string[] = [];
  const tags: string[] = [];
  const rest = xml
    .replace(/^<\?xml [^?]*\?>\n/, "")
    .replace(
      /<(\/?)([a-z]+)((?: [a-z]+="[^"<&]*(?:&(?:amp|lt|gt|quot|#10);[^"<&]*)*")*)(\/?)>/g,
      (_, closing, tag: string, __, empty) => {
        if (closing && open.pop() !== tag) throw new Error(`${tag} is not open`);
        if (!closing) tags.push(tag);
        if (!closing && !empty) open.push(tag);
        return "";
      },
    );
  if (open.length || /[<>]|&(?!(amp|lt|gt|quot);)/.test(rest)) throw new Error("not well-formed");
  return tags;
}
