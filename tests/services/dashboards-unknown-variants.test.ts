import { argsFromJson } from "../../src/provider/adopt/from-json";
import { nodeOf } from "../../src/schema/node";
import { valueAt } from "../../src/schema/path";
import { secretPathsOf } from "../../src/schema/secrets";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { webhook } from "../../src/services/webhooks/webhook";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { args, at, dashboardBody, widget } from "./support/dashboards-json";

const output = captureLog();
const hologram = { points: [{ x: 1, y: null }, null, "z"], look: { color: "red" }, name: "" };

/** A dashboard whose widget, query, filter and variable types only a later version declares. */
const laterBody = {
  ...dashboardBody,
  layout: {
    sections: [
      {
        id: { value: at(2) },
        rows: [
          {
            id: { value: at(3) },
            widgets: [
              { ...widget, definition: { hologram } },
              {
                id: { value: at(4) },
                title: "q",
                definition: { gauge: { query: { traces: hologram } } },
              },
              {
                id: { value: at(5) },
                title: "f",
                definition: {
                  gauge: {
                    query: { logs: { filters: [{ operator: { matches: hologram } }] } },
                  },
                },
              },
            ],
          },
        ],
      },
    ],
  },
  variablesV2: [
    {
      name: "v",
      displayName: "v",
      displayType: "VARIABLE_DISPLAY_TYPE_V2_VALUE",
      source: { calendar: hologram },
      value: { day: { value: "1" } },
    },
  ],
};
const json = JSON.stringify(laterBody);
const widgets = ["layout", "sections", 0, "rows", 0, "widgets"];

describe("a dashboard of a later version of the product", () => {
  test("is created from json, and shows no change in preview and refresh", async () => {
    const w = await world({ quirks: { laterVariants: true } });
    const resource = new Resource(w, dashboard);
    output.length = 0;
    expect(await resource.up({ json })).toBe("create");
    for (let n = 0; n < 2; n += 1) {
      expect(await resource.preview({ json })).toMatchObject({ step: "same", failures: [] });
      expect(await resource.refresh()).toBe("same");
    }
    const fromJson = argsFromJson("Dashboard", json, (line) => output.push(line));
    expect(await resource.preview(fromJson)).toMatchObject({ step: "same", failures: [] });
    const [stored] = w.emulator.objects("dashboards");
    expect(valueAt(stored, ["body", ...widgets, 0, "definition", "extra"])).toEqual({
      hologram: { ...hologram, points: [{ x: 1 }, null, "z"] },
    });
    const paths = ["hologram", "traces", "matches", "calendar", "day"];
    for (const path of paths)
      expect([
        path,
        output.filter((line) => line.includes(`extra.${path}: a field or variant`)),
      ]).toEqual([path, [expect.stringMatching(/^coralogix: warning: Dashboard "Board": /)]]);
    expect(output).toHaveLength(paths.length);
  });

  test("a change of the unknown widget is sent, and the other widgets stay", async () => {
    const w = await world({ quirks: { laterVariants: true } });
    const resource = new Resource(w, dashboard);
    await resource.up({ json });
    expect(await resource.up({ json: json.replaceAll('"red"', '"blue"') })).toBe("update");
    expect(JSON.stringify(w.emulator.objects("dashboards"))).not.toContain('"red"');
    expect(await resource.refresh()).toBe("same");
  });
});

describe("a variant that a person misspells", () => {
  const misspelled = (definition: Props): Props => ({
    ...args,
    layout: { sections: [{ rows: [{ widgets: [{ title: "t", definition }] }] }] },
  });
  test("in arguments is an error that names the declared one", async () => {
    const resource = new Resource(await world(), dashboard);
    const { failures } = await resource.preview(misspelled({ lineChrt: {} }));
    expect(failures).toContain(
      "layout.sections[0].rows[0].widgets[0].definition.lineChrt: unknown property; did you mean lineChart?",
    );
  });
  test("beside extra is an error, too", async () => {
    const resource = new Resource(await world(), dashboard);
    const { failures } = await resource.preview(misspelled({ lineChrt: {}, extra: { hologram } }));
    expect(failures).toEqual([expect.stringMatching(/lineChrt: unknown property; did you mean/)]);
  });
  test("an empty extra is not a variant", async () => {
    const resource = new Resource(await world(), dashboard);
    const { failures } = await resource.preview(misspelled({ extra: {} }));
    expect(failures).toEqual([expect.stringMatching(/definition: give exactly one of lineChart/)]);
  });
});

test("an unknown variant is secret where the declared variants have secrets", () => {
  expect(secretPathsOf(nodeOf(webhook.fields))).toContainEqual(["extra"]);
  expect(secretPathsOf(nodeOf(dashboard.fields))).toEqual([]);
});
