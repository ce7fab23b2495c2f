import { argsFromJson } from "../../src/provider/adopt/from-json";
import { nodeOf } from "../../src/schema/node";
import { valueAt } from "../../src/schema/path";
import { secretPathsOf } from "../../src/schema/secrets";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { webhook } from "../../src/services/webhooks/webhook";
import type { Props } from "../support/driver";
import { world } from "../support/world";
import {
  argsOfBody,
  createDashboard,
  storedDashboard,
  uuid,
  WIDGET,
  widget,
} from "./support/dashboards";
import { bodyWith, output, preview, rowsOf, same } from "./support/dashboards-json";

beforeEach(() => void output.splice(0));

describe("variants of a later version of the product", () => {
  const hologram = { points: [{ x: 1, y: null }, null, "z"], look: { color: "red" }, name: "" };
  const gauge = (query: Props, n: number) => ({
    id: { value: uuid(n) },
    title: `gauge ${n}`,
    definition: { gauge: { query } },
  });
  const matching = { logs: { filters: [{ operator: { matches: hologram } }] } };
  const later = bodyWith({
    rows: rowsOf(
      { ...widget, definition: { hologram } },
      gauge({ traces: hologram }, 4),
      gauge(matching, 5),
    ),
  });
  const variable = {
    name: "v",
    displayName: "v",
    displayType: "VARIABLE_DISPLAY_TYPE_V2_VALUE",
    source: { calendar: hologram },
    value: { day: { value: "1" } },
  };
  const args = { json: JSON.stringify({ ...later, variablesV2: [variable] }) };

  test("are created from json, and show no change in preview and refresh", async () => {
    const w = await world({ quirks: { newer: true } });
    const { resource } = await createDashboard(args, w);
    for (let n = 0; n < 2; n += 1) {
      expect(await resource.preview(args)).toMatchObject(same);
      expect(await resource.refresh()).toBe("same");
    }
    const fromJson = argsFromJson("Dashboard", args.json, (line) => output.push(line));
    expect(await resource.preview(fromJson)).toMatchObject(same);
    const stored = { hologram: { ...hologram, points: [{ x: 1 }, null, "z"] } };
    const path = ["layout", "sections", 0, "rows", 0, "widgets", 0, "definition", "extra"];
    expect(valueAt(storedDashboard(w).body, path)).toEqual(stored);
    const unknown = ["hologram", "traces", "matches", "calendar", "day"];
    expect(
      unknown.map((key) =>
        output.filter((line) => line.includes(`extra.${key}: a field or variant`)),
      ),
    ).toEqual(
      unknown.map(() => [expect.stringMatching(/^coralogix: warning: Dashboard "Board": /)]),
    );
    // A newer service also adds fields beside them.
    expect(output.filter((line) => !line.includes("addedLater (unknown field)"))).toHaveLength(
      unknown.length,
    );
  });

  const lineChrt = `${WIDGET}.definition.lineChrt: unknown property; did you mean`;
  test.each<[string, Props, unknown]>([
    ["a misspelled variant", { lineChrt: {} }, expect.arrayContaining([`${lineChrt} lineChart?`])],
    [
      "a misspelled variant beside extra",
      { lineChrt: {}, extra: { hologram } },
      [expect.stringContaining(lineChrt)],
    ],
    [
      "an empty extra instead of a variant",
      { extra: {} },
      [expect.stringMatching(/definition: give exactly one of lineChart/)],
    ],
  ])("arguments with %s are rejected", async (_, definition, failures) => {
    const layout = { sections: [{ rows: [{ widgets: [{ title: "t", definition }] }] }] };
    const found = (await preview({ ...argsOfBody, layout })).failures;
    expect(found.every((text) => text.includes(' (in "t"): '))).toBe(true);
    expect(found.map((text) => text.replace(' (in "t")', ""))).toEqual(failures);
  });

  test("are secret where the declared variants have secrets", () => {
    expect(secretPathsOf(nodeOf(webhook.fields))).toContainEqual(["extra"]);
    expect(secretPathsOf(nodeOf(dashboard.fields))).toEqual([]);
  });
});
