import { previewRules } from "../../../src/cli/lint/query-faults";
import { previewText, step } from "../review/support/preview";
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
      { sequence: 3, summaryEvent: { result: "succeeded" } },
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
