import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { literalText } from "../../src/cli/drift/program/literal-text";
import { captureLog } from "../support/world";
import { runDrift } from "./support/drift";
import { EDITS } from "./support/edits";

import { argsOf, patchOf, repaired, statement } from "./support/repair";

captureLog();

describe("coralogix drift --write", () => {
  test.each(EDITS.map((edit) => [edit.kind, edit] as const))(
    "%s: drift finds it alone, the program is repaired, and nothing differs then",
    async (_, { name, change, lines, patch }) => {
      const text = statement(name);
      const { w, resource, found, code, now, cwd, all, err } = await repaired(text, name, change);
      const texts = found.reported.flatMap((one) => one.changes.map((o) => o.text));
      expect(texts).toEqual(lines.map((line) => expect.stringContaining(line)));
      expect([code, err]).toEqual([0, expect.any(String)]);
      if (patch.length) expect(patchOf(text, now)).toEqual(patch);
      // A second run finds the same drift, and has nothing to change.
      expect(await runDrift(w, all, ["--write"], { cwd })).toMatchObject({ code: 0 });
      expect(readFileSync(join(cwd, "main.ts"), "utf8")).toBe(now);
      expect(await resource.refresh()).toBe("changed");
      const plan = await resource.preview(argsOf(now, name));
      expect(plan).toMatchObject({ step: "same", failures: [] });
      expect(await runDrift(w, all, [], { cwd })).toMatchObject({ code: 0 });
      expect(readdirSync(cwd)).toEqual(["main.ts"]);
    },
  );
});

test("a literal of 40 levels is printed without delay", () => {
  let value: unknown = "x".repeat(200);
  for (let n = 0; n < 40; n += 1) value = { a: value, list: [n] };
  const text = literalText(value, { quote: '"', indent: "", unit: "  ", newLine: "\n" });
  expect(text.split("\n")).toHaveLength(40 * 3 + 1);
});
