import * as coralogix from "pulumi-coralogix";
import { call } from "./support/call";
import { type World, world } from "./support/world";

const logsImmediate = { logsFilter: { simpleFilter: { luceneQuery: "error" } } };
const type = "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED";

/** A stack with a program that adopts all alerts of its account. */
async function stackWithAlerts(count: number): Promise<{ w: World; program: () => Promise<void> }> {
  const w = await world();
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const alertDefProperties = { name: `Errors ${n}`, type, logsImmediate };
    ids.push(
      (await call(w.emulator, "POST", "/alerts/alerts/v3", { alertDefProperties })).alertDef.id,
    );
  }
  const program = async () => {
    for (const [n, id] of ids.entries())
      new coralogix.Alert(`a${n}`, { name: `Errors ${n}`, logsImmediate, adopt: { id } });
  };
  return { w, program };
}

const COUNTS = [12, 15];

test("two stacks that one process previews at the same time report only their own objects", async () => {
  const stacks = await Promise.all(COUNTS.map(stackWithAlerts));
  try {
    const runs = await Promise.all(stacks.map(({ w, program }) => w.stack.preview(program)));
    for (const [n, run] of runs.entries()) {
      expect([run.ok, run.text]).toEqual([
        true,
        expect.stringContaining(`${COUNTS[n]} objects are adopted, 0 are refused`),
      ]);
      expect(run.text.match(/: adopts [0-9a-f-]{36}, no differences/g)).toHaveLength(10);
    }
  } finally {
    for (const { w } of stacks) await w.close();
  }
});
