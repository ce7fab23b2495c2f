import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { rulesReadBy } from "../../../src/cli/rules/all-rules";
import { run } from "../../../src/cli/run";
import { testIo } from "../support/io";
import { findingsOf, lint, neverFires } from "./support";

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

  test.each(["", "hello", "{}"])(
    "standard input with %j has its name in the message",
    async (text) => {
      const { err } = await lint({ "-": text });
      expect(err).toMatch(/^standard input (is|has) /);
    },
  );

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
