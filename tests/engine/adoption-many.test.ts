import * as coralogix from "pulumi-coralogix";
import { testDynamic } from "../support/form";
import { call } from "./support/call";
import { type World, world } from "./support/world";

const COUNT = 40;
const logsImmediate = { logsFilter: { simpleFilter: { luceneQuery: "error" } } };
const MISSING = "00000000-0000-4000-8000-000000000000";

describe("adoption of many objects", () => {
  let w: World;
  let ids: string[];
  beforeEach(async () => {
    w = await world();
    ids = [];
    for (let n = 0; n < COUNT; n += 1) {
      const type = "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED";
      const alertDefProperties = { name: `Errors ${n}`, type, logsImmediate };
      ids.push(
        (await call(w.emulator, "POST", "/alerts/alerts/v3", { alertDefProperties })).alertDef.id,
      );
    }
  });
  afterEach(() => w.close());

  const alertsWith = (args: object, only = COUNT) =>
    Object.fromEntries(
      ids
        .slice(0, only)
        .map((id, n) => [`a${n}`, { name: `Errors ${n}`, logsImmediate, adopt: { id }, ...args }]),
    );
  const programOf = (alerts: Record<string, object>) => async () => {
    for (const [name, args] of Object.entries(alerts)) new coralogix.Alert(name, args as never);
  };
  test("one preview reports all differences of all objects, each with its resource, and fails", async () => {
    const missing = { name: "gone", logsImmediate, adopt: { id: MISSING } };
    const all = { gone: missing, ...alertsWith({ priority: "P1", description: "new" }) };
    const run = await w.stack.preview(programOf(all));
    expect(run.ok).toBe(false);
    const errors = run.events.flatMap(({ diagnosticEvent }) =>
      diagnosticEvent?.severity === "error" ? [diagnosticEvent] : [],
    );
    const errorOf = (name: string) => errors.find(({ urn }) => urn?.endsWith(`::${name}`))?.message;
    expect(errorOf("gone")).toContain(`there is no Alert with the id ${MISSING}`);
    for (const [n, id] of ids.entries()) {
      expect(errorOf(`a${n}`)).toContain(`the Alert ${id} differs from the program`);
      expect(errorOf(`a${n}`)).toContain('priority: is nothing, the program has "P1"');
      expect(errorOf(`a${n}`)).toContain('description: is nothing, the program has "new"');
    }
  });

  testDynamic("adoptions are one line beside the first ones without differences", async () => {
    const run = await w.stack.preview(programOf(alertsWith({})));
    expect([run.ok, run.text]).toEqual([
      true,
      expect.stringContaining(`${COUNT} objects are adopted, 0 are refused`),
    ]);
    expect(run.text.match(/: adopts [0-9a-f-]{36}, no differences/g)).toHaveLength(10);
    const up = await w.stack.up(programOf(alertsWith({})));
    expect([up.ok, (up.text.match(/no differences/g) ?? []).length]).toEqual([true, 11]);
    expect((await w.stack.state()).text).not.toContain("__preview");
  });

  testDynamic(
    "objects that an earlier update adopted are not reported as adopted again",
    async () => {
      expect((await w.stack.up(programOf(alertsWith({}, 20)))).ok).toBe(true);
      const again = await w.stack.preview(programOf(alertsWith({}, 20)));
      expect([again.ok, again.text]).toEqual([true, expect.not.stringContaining("adopted")]);
      const more = await w.stack.preview(programOf(alertsWith({})));
      expect([more.ok, more.text]).toEqual([
        true,
        expect.stringContaining("20 objects are adopted, 0 are refused"),
      ]);
    },
  );

  test("an up without a preview adopts no different object, and the state has no trace of the report", async () => {
    const wrong = await w.stack.up(programOf(alertsWith({ priority: "P1" }, 3)));
    expect(wrong.ok).toBe(false);
    expect(wrong.text).toContain("differs from the program");
    const equal = programOf(alertsWith({}, 3));
    expect((await w.stack.up(equal)).ok).toBe(true);
    expect((await w.stack.state()).text).not.toContain("__preview");
    expect(await w.stack.pending(equal)).toEqual([]);
  });

  test("dashboards are read once each, and the ids of the next ones leave no trace in the state", async () => {
    const layout = { sections: [] };
    const boards: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      const id = `Board${String(n).padStart(16, "0")}`;
      const dashboard = { id, name: `Board ${n}`, layout };
      await call(w.emulator, "POST", "/dashboards/dashboards/v1", { requestId: id, dashboard });
      boards.push(id);
    }
    const program = async () => {
      for (const [n, id] of boards.entries())
        new coralogix.Dashboard(`b${n}`, { name: `Board ${n}`, layout, adopt: { id } } as never);
    };
    w.emulator.calls.clear();
    const run = await w.stack.preview(program);
    expect([run.ok, run.changes]).toEqual([true, expect.objectContaining({ create: 8 + 1 })]);
    expect(w.emulator.calls.count()).toBe(8);
    expect((await w.stack.up(program)).ok).toBe(true);
    for (const { inputs, outputs } of (await w.stack.state()).resources)
      expect({ ...inputs, ...outputs }).not.toHaveProperty("__n");
    w.emulator.calls.clear();
    expect(await w.stack.pending(program)).toEqual([]);
    expect(w.emulator.calls.count()).toBe(0);
  });
});
