import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { world } from "./support/world";

const LONG = "k".repeat(150);
/** Keys that the paths of the engine cannot have, or have in another form than a message. */
const KEYS = ["", "\\", "a\\", '"', '\\"', "[", "]", '["', "*", ".", "a.b", " ", "0", "-1", "\n"];

const alert = (entityLabels: pulumi.Input<Record<string, string>>) => async () => {
  new coralogix.Alert("a", {
    name: "A",
    entityLabels,
    logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
  });
};
const labels = (value: string) =>
  Object.fromEntries([...KEYS, `${LONG}1`, `${LONG}2`].map((key) => [key, value]));

describe.each(MODES)("the keys of a map, in the %s form", (form) => {
  test("of any text are added, changed and removed, and a preview then shows no change", async () => {
    const { stack, emulator, close } = await world({ form });
    const changed = labels("2");
    for (const program of [{ z: "0" }, labels("1"), changed, { z: "1" }]) {
      const run = await stack.up(alert(program));
      expect([run.ok, run.ok || run.text]).toEqual([true, true]);
      expect(emulator.objects("alerts")).toMatchObject([
        { alertDefProperties: { entityLabels: program } },
      ]);
      if (program === changed) {
        expect(await stack.pending(alert(program))).toEqual([]);
        expect((await stack.refresh()).changes).toEqual({ same: 2 });
      }
    }
    expect((await stack.refresh()).changes).toEqual({ same: 2 });
    expect(await stack.pending(alert({ z: "1" }))).toEqual([]);
    await close();
  });

  test("that is a secret are in no output or event of a change, of drift or of its repair", async () => {
    const { stack, emulator, close } = await world({ form });
    const program = (key: string) => alert(pulumi.secret({ [key]: "x", team: "a" }));
    const seen = [await stack.up(program("canary-1")), await stack.preview(program("canary-2"))];
    seen.push(await stack.up(program("canary-2")));
    for (const { id, ...rest } of emulator.objects("alerts"))
      emulator.put("alerts", {
        ...JSON.parse(JSON.stringify(rest).replaceAll("canary-2", "canary-3")),
        id,
      });
    seen.push(await stack.refresh(), await stack.up(program("canary-2")));
    expect(seen.map(({ ok, changes }) => [ok, changes.update ?? 0])).toEqual([
      [true, 0],
      [true, 1],
      [true, 1],
      [true, 1],
      [true, 1],
    ]);
    const shown = seen.map(({ text, events }) => [
      text,
      events.filter(({ diagnosticEvent: found }) => String(found?.severity) !== "debug"),
    ]);
    expect(JSON.stringify(shown)).not.toContain("canary");
    await close();
  });
});
