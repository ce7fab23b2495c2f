import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { STATE_KEYS } from "../../src/provider/state/keys";
import { typeToken } from "../../src/provider/state/type-token";

type StackState = typeof import("../../src/provider/state/stack-state") &
  typeof import("../../src/provider/run");

const PATH = process.env.PATH ?? "";
afterEach(() => {
  process.env.PATH = PATH;
});

/** The functions in a process of its own run. */
function newRun(): StackState {
  let loaded: StackState | undefined;
  jest.isolateModules(() => {
    loaded = {
      ...require("../../src/provider/state/stack-state"),
      ...require("../../src/provider/run"),
    };
  });
  const found = loaded as StackState;
  found.run.stackName = "dev";
  return found;
}

const exported = (id: string, key: string, state: object = {}) => ({
  urn: `urn:pulumi:dev::project::a::${key}`,
  type: "a",
  id,
  inputs: { [STATE_KEYS.key]: key },
  outputs: {},
  ...state,
});
const stateText = (...resources: object[]) =>
  JSON.stringify({ version: 3, deployment: { resources } });

/** Puts a CLI on the PATH that prints these texts one after another, and fails after the last. */
function cliThatPrints(...texts: string[]): () => string[] {
  const folder = mkdtempSync(join(tmpdir(), "cli-"));
  const calls = join(folder, "calls");
  writeFileSync(calls, "");
  for (const [n, text] of texts.entries()) writeFileSync(join(folder, `${n + 1}`), text);
  const script = `#!/bin/sh\necho "$*" >> "${calls}"\nexec cat "${folder}/$(grep -c '' "${calls}")"\n`;
  writeFileSync(join(folder, "pulumi"), script);
  chmodSync(join(folder, "pulumi"), 0o755);
  process.env.PATH = [folder, PATH].join(delimiter);
  return () => readFileSync(calls, "utf8").trim().split("\n").filter(Boolean);
}

test("the state is exported once for a run", async () => {
  const calls = cliThatPrints(stateText(exported("1", "one"), exported("2", "two")));
  const { recordedObjects, isStateReadable } = newRun();
  const found = await Promise.all([recordedObjects("one"), recordedObjects("two")]);
  expect(found).toMatchObject([[{ id: "1" }], [{ id: "2" }]]);
  expect(await isStateReadable()).toBe(true);
  expect(calls()).toEqual(["stack export --stack dev --non-interactive"]);
});

test("the entries of a type are built once for a state", async () => {
  const type = typeToken("dynamic", "Alert");
  cliThatPrints(
    stateText(
      exported("1", "one", { type, inputs: { connection: "prod" } }),
      exported("2", "looked-up", { type, external: true }),
      exported("3", "of another type"),
    ),
  );
  const { recordedEntries } = newRun();
  const found = await recordedEntries("Alert");
  expect(found).toMatchObject([{ id: "1", connection: "prod" }]);
  expect(await recordedEntries("Alert")).toBe(found);
  expect(await recordedEntries("View")).toEqual([]);
});

test("a state that the engine writes at this moment is exported again", async () => {
  const whole = stateText(exported("1", "one"));
  const calls = cliThatPrints(whole.slice(0, -9), "{}", whole);
  expect(await newRun().recordedObjects("one")).toMatchObject([{ id: "1" }]);
  expect(calls()).toHaveLength(3);
});

test("a state that cannot be read is given up after ten exports, once for a run", async () => {
  const calls = cliThatPrints();
  const { recordedObjects, isStateReadable } = newRun();
  expect(await recordedObjects("one")).toEqual([]);
  expect(await isStateReadable()).toBe(false);
  expect(calls()).toHaveLength(10);
});

test("an export that a signal ends, as after the time limit, is not repeated", async () => {
  const calls = cliThatPrints();
  const cli = join(process.env.PATH?.split(delimiter)[0] ?? "", "pulumi");
  writeFileSync(
    cli,
    readFileSync(cli, "utf8").replace(/exec cat .*/, () => "kill -TERM $$"),
  );
  expect(await newRun().isStateReadable()).toBe(false);
  expect(calls()).toHaveLength(1);
});

test("an export that is larger than the limit is not repeated", async () => {
  cliThatPrints(stateText());
  expect(await newRun().runExport("dev", 10)).toEqual({ text: undefined, isFinal: true });
});

test("without a CLI on the PATH, nothing is known", async () => {
  process.env.PATH = mkdtempSync(join(tmpdir(), "no-cli-"));
  const { recordedObjects, isStateReadable } = newRun();
  expect(await recordedObjects("one")).toEqual([]);
  expect(await isStateReadable()).toBe(false);
});

test("an object that was looked up, or is not created yet, is none of the resource", async () => {
  cliThatPrints(stateText(exported("1", "one", { external: true }), exported("", "one")));
  expect(await newRun().recordedObjects("one")).toEqual([]);
});

const pending = (type: string, key: string, name: string) => ({
  type,
  resource: { ...exported("", key), inputs: { [STATE_KEYS.key]: key, name } },
});
const pendingText = (...pendingOperations: object[]) =>
  JSON.stringify({ deployment: { pending_operations: pendingOperations } });

test("the inputs of an interrupted create are those of its resource", async () => {
  cliThatPrints(
    pendingText(
      pending("creating", "one", "A"),
      pending("updating", "one", "B"),
      pending("creating", "two", "C"),
    ),
  );
  expect(await newRun().interruptedCreates("one")).toMatchObject([{ name: "A" }]);
});

describe("the create that a run has begun itself is none that was interrupted", () => {
  const [own, interrupted] = [pending("creating", "one", "own"), pending("creating", "one", "A")];
  afterEach(() => {
    delete process.env.PULUMI_SKIP_CHECKPOINTS;
  });

  test("where the state was exported after it began", async () => {
    const calls = cliThatPrints(pendingText(own, interrupted));
    const { interruptedCreates, run } = newRun();
    run.begunCreates.add("one");
    expect(await interruptedCreates("one")).toMatchObject([{ name: "A" }]);
    expect(calls()).toHaveLength(1);
  });

  test("where the state was exported before: it is exported again", async () => {
    const calls = cliThatPrints(pendingText(interrupted), pendingText(own, interrupted));
    const { interruptedCreates, isStateReadable, run } = newRun();
    expect(await isStateReadable()).toBe(true);
    run.begunCreates.add("one");
    expect(await interruptedCreates("one")).toMatchObject([{ name: "A" }]);
    expect(calls()).toHaveLength(2);
  });

  test.each(["1", "TRUE"])("where the engine records none: %s", async (skip) => {
    process.env.PULUMI_SKIP_CHECKPOINTS = skip;
    const calls = cliThatPrints(pendingText(interrupted));
    const { interruptedCreates, run } = newRun();
    run.begunCreates.add("one");
    expect(await interruptedCreates("one")).toMatchObject([{ name: "A" }]);
    expect(calls()).toHaveLength(1);
  });
});

test("an object that another run has created since this one began is none that the resource had", async () => {
  const createdIn = (minutes: number) => ({
    created: new Date(Date.now() + minutes * 60_000).toISOString(),
  });
  const entries = [
    exported("1", "before", createdIn(-60)),
    exported("2", "meanwhile", createdIn(5)),
    exported("3", "by a wrong clock", createdIn(60)),
  ];
  cliThatPrints(stateText(...entries));
  const { recordedObjects } = newRun();
  expect(await recordedObjects("before")).toMatchObject([{ id: "1" }]);
  expect(await recordedObjects("meanwhile")).toEqual([]);
  expect(await recordedObjects("by a wrong clock")).toMatchObject([{ id: "3" }]);
});
