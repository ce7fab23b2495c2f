import { EXIT } from "../../../src/cli/failure";
import { UNKNOWN } from "../../../src/schema/unknown";
import { alertUpdate, previewText, reviewOfSteps, runReview, step, urnOf } from "./support/preview";

const folder = (op: string, name: string, more: object = {}) =>
  step({ op, type: "DashboardFolder", name, ...more });
const operationsOf = (steps: readonly object[]) =>
  reviewOfSteps(steps).resources.map(({ name, operation }) => [name, operation]);

describe("a preview that cannot be read", () => {
  const whole = previewText([alertUpdate("a", { priority: "P1" }, { priority: "P2" })]);
  const state = JSON.stringify({ version: 3, deployment: { resources: [] } });
  test.each([
    ["nothing", "", "The preview is empty. Did the preview fail?"],
    ["white space", " \n", "The preview is empty."],
    [
      "the output for people",
      "Previewing update (dev):\n",
      "The preview is not JSON. The option --json may be missing.",
    ],
    [
      "a truncated preview",
      whole.slice(0, -20),
      "The preview is no complete preview: it ends too early, in line 1. It may be cut off.",
    ],
    [
      "an exported state",
      state,
      "The preview is JSON, but no preview. It is the state of a stack.",
    ],
    ["another object", "{}", "The preview is JSON, but no preview. It has no steps."],
  ])("%s is one message with the command to run", async (_, text, message) => {
    const { code, out, err } = await runReview(text);
    expect({ code, out }).toEqual({ code: EXIT.error, out: "" });
    expect(err).toContain(message);
    expect(err).toContain("pulumi preview --json | npx --no pulumi-coralogix review");
    expect(err).not.toContain("    at ");
  });

  test("entries that are no steps and unknown keys are no errors", async () => {
    const { steps, ...rest } = JSON.parse(whole);
    const more = { steps: [...steps, null, 1, {}], more: [], diagnostics: [null] };
    const text = JSON.stringify({ ...rest, ...more });
    expect((await runReview(`${text}\n`)).out).toBe((await runReview(whole)).out);
  });
});

describe("the steps of a preview", () => {
  const [was, is] = [{ name: "was" }, { name: "is" }];

  test("of a replacement are one resource", () => {
    const steps = [
      folder("delete-replaced", "f", { before: was }),
      folder("replace", "f", { before: was, after: is }),
      folder("create-replacement", "f", { before: was, after: is }),
    ];
    for (const some of [steps, [...steps].reverse(), steps.slice(1, 2)]) {
      const { resources } = reviewOfSteps(some);
      expect(resources).toMatchObject([
        { operation: "replace", before: was, after: is, changes: [{ text: "name was -> is" }] },
      ]);
    }
  });

  test("that delete what an earlier run replaced are a delete beside the resource", () => {
    const left = folder("delete-replaced", "f", { before: was, delete: true });
    expect(operationsOf([left])).toEqual([["f", "delete"]]);
    expect(operationsOf([left, folder("same", "f", { before: is, after: is })])).toEqual([
      ["f", "delete"],
      ["f", "same"],
    ]);
  });

  test("that only read, refresh or discard change no object", () => {
    const { resources, others } = reviewOfSteps([
      folder("read", "looked", { after: is }),
      folder("discard", "gone", { before: was }),
    ]);
    expect(resources).toEqual([]);
    expect(others).toMatchObject([{ operation: "read", name: "looked" }]);
  });

  test("of other packages and of unknown resource types are listed, the stack is not", () => {
    const bucket = "aws:s3/bucket:Bucket";
    const inTeam = `coralogix:components:Team$${bucket}`;
    const { resources, others, stack } = reviewOfSteps([
      step({ op: "create", type: "pulumi:pulumi:Stack", name: "shop-dev", after: {} }),
      step({ op: "delete", type: bucket, name: "b", before: {} }),
      step({ op: "update", type: inTeam, name: "a", before: {}, after: {} }),
      step({ op: "create", type: "FromTheFuture", name: "new", after: {} }),
    ]);
    expect({ resources, stack }).toEqual({ resources: [], stack: "dev" });
    expect(others.map(({ operation, type, name }) => [operation, type, name])).toEqual([
      ["delete", bucket, "b"],
      ["update", bucket, "a"],
      ["create", "pulumi-nodejs:dynamic/coralogix:FromTheFuture", "new"],
    ]);
  });

  test("of an import that changes the object are an adoption that overwrites it", () => {
    const steps = [
      folder("import", "f", { after: is }),
      folder("update", "f", { before: was, after: is }),
    ];
    const [first, ...others] = reviewOfSteps(steps).resources;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ operation: "overwrite", adoption: "different", id: "id" });
    expect(first?.changes.map(({ text }) => text)).toEqual(["name was -> is"]);
  });

  test("of an import that changes nothing are an adoption of an equal object", () => {
    const steps = [folder("import", "f", { after: is })];
    expect(reviewOfSteps(steps).resources).toMatchObject([
      { operation: "adopt", adoption: "equal", changes: [] },
    ]);
  });

  test.each(["purge", "remove-pending-replace", "constructor"])(
    "with the operation %s, which this version does not know, are shown with a warning",
    (op) => {
      const bucket = step({ op, type: "aws:s3/bucket:Bucket", name: "b", before: {} });
      const review = reviewOfSteps([folder(op, "f", { before: was }), bucket]);
      const note = `operation "${op}"`;
      expect(review.resources).toMatchObject([{ name: "f", operation: "unknown", notes: [note] }]);
      expect(review.others).toMatchObject([
        { name: "b", operation: "unknown", engineOperation: op },
      ]);
      expect(review.diagnostics).toEqual([
        { severity: "warning", message: expect.stringContaining(`steps "${op}"`) },
      ]);
    },
  );

  test("are in the order of the program, whatever the order of the engine", () => {
    const steps = ["c", "a", "b"].map((name, n) =>
      folder("create", name, { after: is, line: 3 - n }),
    );
    expect(operationsOf(steps).map(([name]) => name)).toEqual(["b", "a", "c"]);
    expect(operationsOf([...steps].reverse())).toEqual(operationsOf(steps));
  });

  test("of a component have the location in the program, not that in its package", () => {
    const { newState, ...one } = folder("create", "f", { after: is }) as { newState: object };
    const inPackage = "project:///node_modules/pkg/index.js#1,1";
    const sourcePosition = inPackage;
    const stackTrace = [{ sourcePosition }, {}, { sourcePosition: "project:///my%20file.ts#7,3" }];
    const state = { ...newState, sourcePosition, stackTrace };
    expect(reviewOfSteps([{ ...one, newState: state }]).resources[0]?.source).toEqual({
      file: "my file.ts",
      line: 7,
    });
  });
});

test("a line of the language host of YAML is no location in the program", () => {
  const { newState, ...one } = folder("create", "f", { after: { name: "is" } }) as {
    newState: object;
  };
  const host = "github.com/pulumi/pulumi-yaml@v1.38.3/pkg/pulumiyaml/run.go#1026";
  const sourcePosition = `project:///../../../root/go/pkg/mod/${host}`;
  const runtime = "project:///../../../usr/local/go/src/runtime/asm_amd64.s#1771";
  const stackTrace = [{ sourcePosition }, { sourcePosition: runtime }];
  const state = { ...newState, sourcePosition, stackTrace };
  const [review] = reviewOfSteps([{ ...one, newState: state }]).resources;
  expect(review).not.toHaveProperty("source");
});

test("a resource whose id is in a value that is added or removed is named", () => {
  const id = "pulumi-a5ec0000000000000";
  const connector = { name: "On call", type: "GENERIC_HTTPS" };
  const unchanged = { type: "Connector", name: "c", before: connector, after: connector };
  const router = { name: "Payments", rules: [] };
  const fallbackTargets = [{ entityType: "ALERTS", target: { connectorId: id } }];
  const update = (before: object, after: object) =>
    reviewOfSteps([
      step({ op: "same", ...unchanged, id }),
      step({ op: "update", type: "Router", name: "r", before: { ...before }, after: { ...after } }),
    ]).resources.flatMap(({ changes }) => changes.map(({ text }) => text));
  const withTargets = { ...router, fallbackTargets };
  expect(update(withTargets, router)).toEqual([
    expect.stringMatching(/^fallbackTargets.* removed.*a5ec.* \(Connector "On call"\)$/),
  ]);
  expect(update(router, withTargets)).toEqual([
    expect.stringMatching(/^fallbackTargets.* added.*a5ec.* \(Connector "On call"\)$/),
  ]);
});

describe("an unknown value", () => {
  const dependencies = { notificationGroup: [urnOf("Webhook", "hook"), urnOf("Team", "t")] };
  const group = (integrationId: unknown) => ({
    notificationGroup: { webhooks: [{ integration: { integrationId } }] },
  });

  test("is named by the declared reference, and by the resource that it depends on", () => {
    const { resources } = reviewOfSteps([
      step({ op: "create", type: "Webhook", name: "hook", after: { name: "Ops", slack: {} } }),
      step({
        op: "update",
        type: "Alert",
        name: "a",
        before: { name: "A", ...group(1) },
        after: { name: "A", description: UNKNOWN, ...group(UNKNOWN) },
        dependencies: {
          ...dependencies,
          description: [urnOf("Team", "t"), urnOf("Webhook", "hook")],
        },
      }),
    ]);
    const alert = resources.find(({ name }) => name === "a");
    expect(alert?.changes.map(({ text }) => text).sort()).toEqual([
      'description added: (known after apply: from Team t or Webhook "Ops")',
      expect.stringMatching(
        /integrationId 1 -> \(known after apply: externalId of Webhook "Ops"\)$/,
      ),
    ]);
  });

  const part = (op: string, before: object | undefined, more: object = {}) =>
    step({
      ...{
        op,
        type: "DashboardFolder",
        name: "f",
        dependencies: { parentId: [urnOf("Team", "t")] },
      },
      ...(before && { before: { name: "F", ...before } }),
      after: { name: "F", parentId: UNKNOWN, ...more },
    });
  test.each([
    [
      "of an import that changes the object",
      [part("import", undefined), part("update", { parentId: "x" })],
      "parentId x -> (known after apply: from Team t)",
    ],
    [
      "of an object that the provider is to overwrite, and does not compare yet",
      [part("create", undefined, { adopt: { id: "x", overwrite: true } })],
      "parentId (known after apply: from Team t)",
    ],
  ])("%s is shown once, as text and as Markdown", async (_, steps, line) => {
    for (const format of ["text", "markdown"]) {
      const { out } = await runReview(previewText(steps), "--output", format);
      expect(out).toContain(line);
      expect(out.split("(known after apply")).toHaveLength(2);
    }
  });
});
