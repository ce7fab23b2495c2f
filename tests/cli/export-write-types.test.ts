import fc from "fast-check";
import type { PlannedObject } from "../../src/cli/export/plan";
import { argsFromJson } from "../../src/provider/adopt/from-json";
import { nodeOf } from "../../src/schema/node";
import { dashboardBody } from "../services/support/dashboards-json";
import { arbitraryOf, type Fill } from "../support/arbitrary";
import type { CommandResult } from "../support/command";
import { definitions, isLarge, SEED } from "../support/definitions";
import { Workspace } from "./support/exported";
import { objectWith, planWith } from "./support/planned";

const workspace = new Workspace();
afterAll(() => workspace.remove());

/** Objects of every resource type with valid arguments that are drawn at random. */
const objectsWith = (fill: Fill, samples: number): PlannedObject[] =>
  definitions.flatMap((definition) => {
    const [resourceType, { fields, nameField = "" }] = definition;
    const drawn = fc.sample(arbitraryOf(nodeOf(fields), fill), {
      seed: SEED,
      numRuns: isLarge(definition) ? Math.ceil(samples / 4) : samples,
    }) as Record<string, unknown>[];
    return drawn.map((args, index): PlannedObject => {
      const name = typeof args[nameField] === "string" ? (args[nameField] as string) : undefined;
      return {
        object: objectWith(resourceType, `${fill}-${index}`, name, args),
        form: "resource",
        args,
      };
    });
  });

const FILLS = [
  ["minimal", 2],
  ["maximal", 2],
  ["random", 8],
] as const;

/** Arguments with fields, variants and enum values of a later version. */
function laterArgs(): { dashboard: Props; alert: Props } {
  const hologram = { points: [{ x: 1, y: null }, null, "z"], look: { color: "red" } };
  const widget = (definition: object) => ({ title: "w", definition });
  const later = {
    ...dashboardBody,
    addedToDashboards: { a: 1 },
    layout: {
      sections: [
        {
          options: {
            custom: { name: "s", color: { predefined: "SECTION_PREDEFINED_COLOR_TEAL" } },
          },
          rows: [
            {
              widgets: [
                widget({ hologram }),
                widget({ gauge: { query: { traces: hologram } } }),
                widget({ lineChart: { queryDefinitions: [], addedToCharts: [hologram] } }),
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
  const dashboard = argsFromJson("Dashboard", JSON.stringify(later), () => {}) as Props;
  const alert = argsFromJson(
    "Alert",
    JSON.stringify({
      alertDefProperties: {
        name: "a",
        type: "ALERT_DEF_TYPE_TELEPATHY",
        priority: "ALERT_DEF_PRIORITY_P9",
        telepathy: hologram,
        added: 1,
      },
    }),
    () => {},
  ) as Props;
  return { dashboard, alert };
}
type Props = Record<string, unknown>;

const later = laterArgs();
let compiled: Map<string, CommandResult>;
beforeAll(async () => {
  for (const [fill, samples] of FILLS)
    await workspace.write(planWith(objectsWith(fill, samples)), fill);
  const objects = [
    objectWith("Dashboard", "later", "later", later.dashboard),
    objectWith("Alert", "later", "later", later.alert),
  ];
  const planned = objects.map(
    (object): PlannedObject => ({ object, form: "resource", args: object.args }),
  );
  for (const dashboards of ["typed", "json"] as const)
    await workspace.write(planWith(planned), `later-${dashboards}`, { dashboards });
  const folders = [...FILLS.map(([fill]) => fill), "later-typed", "later-json"];
  compiled = await workspace.compileAll(...folders);
}, 600_000);

test.each(FILLS)("programs with %s arguments of every resource type compile", (fill) => {
  expect(compiled.get(fill)).toEqual({ code: 0, text: "" });
});

test("programs with fields, variants and enum values of a later version compile", () => {
  expect(JSON.stringify(later.dashboard)).toContain('"extra":{"hologram":');
  for (const folder of ["later-typed", "later-json"])
    expect(compiled.get(folder)).toEqual({ code: 0, text: "" });
  const { "dashboards.ts": text } = workspace.read("later-typed");
  expect(text).toContain("definition: {\n                  extra: {");
  expect(text?.match(/ as never/g)).toHaveLength(5);
  const { "dashboards/later.json": json = "" } = workspace.read("later-json");
  expect(argsFromJson("Dashboard", json, () => {})).toEqual(later.dashboard);
});
