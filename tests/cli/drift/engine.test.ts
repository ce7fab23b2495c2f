import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as coralogix from "pulumi-coralogix";
import { run } from "../../../src/cli/run";
import { apiOf, createHttp } from "../../../src/http";
import { KEY, type World, world } from "../../engine/support/world";
import { definitions } from "../../support/definitions";
import { type Props, userProps } from "../../support/driver";
import { testIo } from "../support/io";
import { runProgram } from "./support/drift";
import { EDITS, PROGRAM } from "./support/edits";

const program = (text: string) => async () => runProgram(text, () => coralogix);

/** Makes the edits in the product. */
async function editAll({ stack, emulator }: World): Promise<void> {
  const http = createHttp({ url: emulator.url, apiKey: KEY });
  for (const { resourceType, name, change } of EDITS) {
    const definition = definitions.find(([type]) => type === resourceType)?.[1];
    const { id = "", inputs = {} } = (await stack.resource(name)) ?? {};
    const before = userProps(inputs);
    const handlers = definition?.handlers(apiOf(definition.ops, http), { log: () => undefined });
    await handlers?.update?.(id, change(before), before as Props);
  }
  http.close();
}

describe("coralogix drift with a stack", () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
  });
  afterAll(() => w.close());

  async function drift(...args: string[]) {
    const { folder } = w.stack;
    const env = {
      ...(process.env as Record<string, string>),
      PULUMI_CONFIG_PASSPHRASE: "test",
      PULUMI_BACKEND_URL: `file://${join(folder, "state")}`,
      PULUMI_HOME: join(folder, "home"),
    };
    const io = testIo(env, join(folder, "work"));
    const code = await run(["drift", "--stack", "dev", ...args], io);
    return { code, out: io.stdout(), err: io.stderr() };
  }

  test("after ten kinds of edits, --write repairs the program: a preview with refresh is empty", async () => {
    const file = join(w.stack.folder, "work", "main.ts");
    writeFileSync(file, PROGRAM);
    expect((await w.stack.up(program(PROGRAM))).ok).toBe(true);
    expect(await drift()).toMatchObject({ code: 0, out: `Drift: ${EDITS.length} equal\n` });
    await editAll(w);

    const found = await drift("--output", "json");
    expect(found).toMatchObject({ code: 7 });
    const lines = JSON.parse(found.out).resources.map(
      ({ name, changes }: { name: string; changes: { text: string }[] }) => [
        name,
        changes.map(({ text }) => text),
      ],
    );
    expect(Object.fromEntries(lines)).toEqual(
      Object.fromEntries(
        EDITS.map((one) => [one.name, one.lines.map((line) => expect.stringContaining(line))]),
      ),
    );
    expect((await w.stack.preview(program(PROGRAM), { refresh: true })).changes).toMatchObject({
      update: EDITS.length,
    });

    expect(await drift("--write")).toMatchObject({ code: 0 });
    const repaired = readFileSync(file, "utf8");
    const preview = await w.stack.preview(program(repaired), { refresh: true });
    expect(preview.ok ? preview.changes : preview.text).toEqual({ same: EDITS.length + 1 });
    const calls = w.emulator.calls;
    calls.clear();
    expect((await w.stack.up(program(repaired), { refresh: true })).ok).toBe(true);
    expect(calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
    expect(await drift()).toMatchObject({ code: 0 });
  });

  test("an unknown stack is one message", async () => {
    const io = testIo({ ...(process.env as Record<string, string>) }, w.stack.folder);
    expect(await run(["drift", "--stack", "none"], io)).toBe(1);
    expect(io.stderr()).toMatch(/`pulumi stack export .*` failed/);
  });
});
