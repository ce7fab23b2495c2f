import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { previewRules } from "../../../src/cli/lint/query-faults";
import { rulesReadBy } from "../../../src/cli/rules/all-rules";
import { run } from "../../../src/cli/run";
import { previewText, step } from "../review/support/preview";
import { testIo } from "../support/io";
import { findingsOf, lint, neverFires } from "./support";

describe("previews", () => {
  const alertStep = (after: object) =>
    step({ op: "create", type: "Alert", name: "errors", after: { ...after }, line: 7 });
  const withConfig = (steps: object[], levels: unknown) =>
    JSON.stringify({ ...JSON.parse(previewText(steps)), config: { "coralogix:lint": levels } });

  test("the resources after the update are linted, with their places in the program", async () => {
    const removed = step({ op: "delete", type: "Alert", name: "old", before: neverFires() });
    const preview = previewText([alertStep(neverFires()), removed]);
    const { code, findings, objects } = await findingsOf({ "-": preview });
    expect([code, objects]).toEqual([7, 1]);
    expect(findings).toMatchObject([
      {
        rule: "clamp-limits",
        level: "warning",
        object: 'Alert "Errors"',
        path: "metricThreshold.metricFilter.promql",
        source: { file: "index.ts", line: 7 },
      },
    ]);
  });

  test("a finding that the resource ignores is silent", async () => {
    const after = neverFires({ ignoreFindings: { "clamp-limits": "a test of the pipeline" } });
    expect((await findingsOf({ "p.json": previewText([alertStep(after)]) })).names).toEqual([]);
    const urn = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/coralogix:Alert::errors";
    for (const json of [after, { urn, inputs: after, outputs: neverFires({ id: "1" }) }])
      expect((await findingsOf({ "a.json": json })).names).toEqual([]);
    expect((await findingsOf({ "a.json": neverFires() })).names).toEqual(["clamp-limits"]);
  });

  test("the levels of the stack apply, and those of the command line win", async () => {
    const preview = withConfig([alertStep(neverFires())], '{"clamp-limits":"error"}');
    expect((await findingsOf({ p: preview })).findings[0]?.level).toBe("error");
    const { findings } = await findingsOf({ p: preview }, "--level", "clamp-limits=info");
    expect(findings[0]?.level).toBe("info");
  });

  test("the events of a preview are read, with the levels of its prelude", async () => {
    const { op, urn, newState } = alertStep(neverFires()) as Record<string, unknown>;
    const events = [
      { sequence: 1, preludeEvent: { config: { "coralogix:lint": '{"clamp-limits":"error"}' } } },
      { sequence: 2, resourcePreEvent: { metadata: { op, urn, new: newState } } },
    ];
    const { findings } = await findingsOf({
      p: events.map((one) => JSON.stringify(one)).join("\n"),
    });
    expect(findings.map(({ rule, level }) => [rule, level])).toEqual([["clamp-limits", "error"]]);
  });

  test("a level of the stack that is none is an error", async () => {
    const { code, err } = await lint({ p: withConfig([], '{"clamp-limits":"loud"}') });
    expect([code, err]).toEqual([1, expect.stringContaining("clamp-limits is no level")]);
  });

  test("no rule judges a secret, and none is printed", async () => {
    const after = neverFires({ description: "[secret]" });
    after.metricThreshold.metricFilter.promql = "[secret]";
    const { code, out, err } = await lint({ p: previewText([alertStep(after)]) });
    expect(code).toBe(0);
    expect(out + err).not.toContain("[secret]");
  });

  test("a query that the program made secret is not quoted", async () => {
    const after = neverFires({ __secrets: ["metricThreshold.metricFilter.promql"] });
    const { out } = await lint({ p: previewText([alertStep(after)]) });
    expect(out).toContain("(clamp-limits)");
    expect(out).not.toContain("greater than 5");
  });

  test("a preview that failed is an error, beside the findings of the resources it has", async () => {
    const failed = previewText(
      [alertStep(neverFires())],
      [
        { severity: "error", message: "error: index.ts(8,15): a type\nand a stack" },
        { severity: "error", message: "error: another" },
      ],
    );
    const { code, findings } = await findingsOf({ "p.json": failed }, "--fail-on", "error");
    expect(code).toBe(7);
    expect(findings).toMatchObject([
      {
        rule: "failed-preview",
        level: "error",
        object: "Pulumi preview",
        what: expect.stringMatching(/^the preview failed: .*1 more error/),
      },
      { rule: "clamp-limits" },
    ]);
  });

  test("a preview that failed before its first resource does not pass", async () => {
    const failed = previewText([], [{ severity: "error", message: "error: no such module" }]);
    const { code, out } = await lint({ "p.json": failed });
    expect([code, out]).toEqual([7, expect.stringContaining("no such module")]);
    expect((await lint({ "p.json": failed }, "--level", "failed-preview=off")).code).toBe(0);
  });

  test.each(
    previewRules.flatMap(({ name, examples }) => examples.map((pair) => ({ name, ...pair }))),
  )(
    "$name finds its mistake in an example, and nothing after the change",
    async ({ name, wrong, right }) => {
      expect((await findingsOf({ "p.json": wrong })).names).toContain(name);
      expect((await findingsOf({ "p.json": right })).names).not.toContain(name);
    },
  );

  test("resources of other packages alone are no finding", async () => {
    const other = step({ op: "create", type: "aws:s3/bucket:Bucket", name: "b", after: {} });
    expect(await lint({ p: previewText([other]) })).toMatchObject({
      code: 0,
      out: "0 objects: 0 errors, 0 warnings, 0 notes.\n",
      err: expect.stringMatching(/^p has nothing to lint\. Expected .*--show-sames/),
    });
  });
});

describe("objects", () => {
  const wire = {
    id: "3dd35de0-0db2-4a4e-a0b9-9d4dbc4a8a7b",
    alertDefProperties: { ...neverFires(), type: "ALERT_DEF_TYPE_METRIC_THRESHOLD" },
  };
  test.each([
    ["the arguments of an alert", neverFires(), 1],
    ["the response of get", { alertDef: wire }, 1],
    ["the response of a list", { alertDefs: [wire, wire] }, 2],
    ["a list of arguments", [neverFires(), neverFires()], 2],
    ["an empty list", [], 0],
  ])("%s is read", async (_, content, count) => {
    const { objects, names } = await findingsOf({ "a.json": content });
    expect([objects, names]).toEqual([count, Array(count).fill("clamp-limits")]);
  });

  test.each(["null", "{}", "[]"])("%s has nothing to lint, which is said", async (text) => {
    const { code, err } = await lint({ "a.json": text });
    expect(code).toBe(0);
    expect(err).toMatch(/^a\.json has nothing to lint\. Expected /);
  });

  test("--type names the type, and other objects are then an error", async () => {
    const files = { "a.json": neverFires() };
    expect((await findingsOf(files, "--type", "alert")).names).toEqual(["clamp-limits"]);
    const dashboard = await lint(files, "--type", "Dashboard");
    expect(dashboard.code).toBe(1);
    expect(dashboard.err).toMatch(/a\.json: .*Dashboard/);
    expect((await lint(files, "--type", "Alrt")).code).toBe(2);
  });

  test("1,000 alerts of one file are linted", async () => {
    const alerts = Array.from({ length: 1000 }, (_, n) => neverFires({ name: `Alert ${n}` }));
    const { objects, findings } = await findingsOf({ "a.json": alerts });
    expect([objects, findings.length]).toEqual([1000, 1000]);
  });
});

describe("the command", () => {
  test.each([
    ["an empty file", ""],
    ["plain text", "hello"],
    ["other JSON", { a: 1 }],
    ["other YAML", "a: 1\nb: 2\n"],
  ])("%s is an error that names what is accepted", async (_, content) => {
    const { code, out, err } = await lint({ "some.file": content });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("some.file");
    expect(err).toContain("pulumi preview --json");
  });

  test.each([
    ["cut off", '{\n  "name": "a', "ends too early, in line 2. Expected"],
    ["cut off between values", '{\n  "name": "a",\n', "ends too early, in line 2. Expected"],
    ["damaged", '{\n  "name": "a",\n  "priority" "P1"\n}', /: line 3, column 14\. Expected/],
  ])("JSON that is %s is an error that says where", async (_, content, place) => {
    const { code, err } = await lint({ "a.json": content });
    expect([code, err]).toEqual([1, expect.stringMatching(place)]);
  });

  test("a file that does not exist is an error", async () => {
    const io = testIo({});
    expect(await run(["lint", "/nowhere/file.json"], io)).toBe(1);
    expect(io.stderr()).toContain(
      "Cannot read /nowhere/file.json: there is no such file or folder",
    );
  });

  test.each([
    ["a rule without a level", ["--level", "clamp-limits"], "expected RULE=LEVEL"],
    ["an unknown level", ["--level", "clamp-limits=loud"], "expected RULE=LEVEL"],
    ["a misspelled rule", ["--level", "clamp-limts=off"], "Did you mean clamp-limits?"],
    ["no file", [], "Name the files to lint"],
  ])("%s is a usage error", async (_, args, message) => {
    const { code, err } = await lint({}, ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  test.each([
    ["warning", 7],
    ["error", 0],
    ["info", 7],
  ])("with --fail-on %s, a warning exits with %s", async (level, code) => {
    expect((await lint({ "a.json": neverFires() }, "--fail-on", level)).code).toBe(code);
  });

  test("a rule that is off finds nothing", async () => {
    const { names } = await findingsOf({ "a.json": neverFires() }, "--level", "clamp-limits=off");
    expect(names).toEqual([]);
  });

  test("text groups the findings by file and object, and ends with the counts", async () => {
    const { out } = await lint({ "a.json": neverFires() });
    expect(out.split("\n").slice(0, 2)).toEqual(["a.json", '  Alert "Errors"']);
    expect(out).toMatch(
      / {4}warning: metricThreshold\.metricFilter\.promql: .* \(clamp-limits\)\n/,
    );
    expect(out).toMatch(/\n1 object: 0 errors, 1 warning, 0 notes\.\n$/);
  });

  test("SARIF has each rule once, and a place for each finding", async () => {
    const rules = "groups: [{ name: g, rules: [{ alert: A, expr: up }] }]";
    const { out } = await lint({ "my rules.yaml": rules, "-": neverFires() }, "--output", "sarif");
    const { version, runs } = JSON.parse(out);
    const [{ tool, results }] = runs;
    const ids = tool.driver.rules.map(({ id }: { id: string }) => id);
    expect([version, new Set(ids).size]).toEqual(["2.1.0", ids.length]);
    for (const { ruleId, ruleIndex } of results) expect(ids[ruleIndex]).toBe(ruleId);
    const places = results.map(
      (one: { locations: [{ physicalLocation: object }] }) => one.locations[0].physicalLocation,
    );
    expect(places).toEqual(
      expect.arrayContaining([
        { artifactLocation: { uri: "my%20rules.yaml" }, region: { startLine: 1 } },
        { artifactLocation: { uri: "stdin" }, region: { startLine: 1 } },
      ]),
    );
  });

  test("SARIF names a file in the folder by its relative path, and others by a file URI", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lint-uri-"));
    const outside = join(folder, "a #1?.json");
    writeFileSync(outside, JSON.stringify(neverFires()));
    const urisOf = async (cwd: string, file: string) => {
      const io = testIo({}, cwd);
      await run(["lint", "--type", "Alert", "--output", "sarif", file], io);
      const { results } = JSON.parse(io.stdout()).runs[0];
      return results[0].locations[0].physicalLocation.artifactLocation;
    };
    expect(await urisOf(folder, "a #1?.json")).toEqual({ uri: "a%20%231%3F.json" });
    expect(await urisOf(folder, outside)).toEqual({ uri: "a%20%231%3F.json" });
    expect(await urisOf(mkdtempSync(join(tmpdir(), "other-")), outside)).toEqual({
      uri: `file://${encodeURI(folder)}/a%20%231%3F.json`,
    });
    // A backslash is a character of names, except for Windows.
    const name = sep === "/" ? "\\b.json" : "b.json";
    writeFileSync(join(folder, name), JSON.stringify(neverFires()));
    expect(await urisOf(folder, name)).toEqual({ uri: encodeURIComponent(name) });
  });

  test("--list-rules lists every rule, without a file", async () => {
    const { code, out } = await lint({}, "--list-rules");
    expect([code, out.trim().split("\n").length]).toEqual([0, rulesReadBy("lint").length]);
    expect(out).toMatch(/^error {4}query-syntax/);
  });

  test("each rule has a name of its own, which is no name of another part", () => {
    const names = rulesReadBy("lint").map(({ rule }) => rule.name);
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  });
});

test("a contradiction in Lucene is reported once", async () => {
  const alert = (luceneQuery: string) => ({
    name: "Errors",
    logsImmediate: { logsFilter: { simpleFilter: { luceneQuery } } },
  });
  const files = {
    "a.json": JSON.stringify([
      alert("level:error AND level:info"),
      alert("coralogix.metadata.severity:5 AND coralogix.metadata.severity:3"),
    ]),
  };
  const { out } = await lint(files, "--type", "Alert");
  expect(out.match(/\((query-type|lucene-[a-z-]+)\)/g)).toEqual([
    "(query-type)",
    "(lucene-two-values)",
  ]);
});

test.each(["", "# nothing yet", "null", "{}", "groups: []"])(
  "a rule file with the text %j is valid, and a note says that it has no rules",
  async (text) => {
    const { code, out } = await lint({ "rules.yaml": text });
    expect(out).toContain("note: line 1: the file has no rules.");
    expect(out).toContain("0 errors, 0 warnings, 1 note.");
    expect(code).toBe(0);
  },
);
