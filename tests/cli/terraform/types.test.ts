import { definitions } from "../../../src/cli/account/definitions";
import type { AccountObject } from "../../../src/cli/account/types";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { contentOf } from "../export/support/plan";
import { KEY, MoveFolder } from "./support/program";
import { bridgedState, type Entry, terraformState } from "./support/states";
import { entryFor, movableTypes } from "./support/types";

let emulator: Emulator;
let objects: readonly AccountObject[];
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY, seed: true });
  ({ objects } = await contentOf(emulator, definitions(), KEY));
});
afterAll(() => emulator.close());

const isResource = ({ form }: { form: string }): boolean => form === "resource";

/** The same entry in a stack of the bridged package, whose names are in camel case. */
function bridgedOf(type: string, attributes: Record<string, unknown>): string {
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const outputs = Object.entries(attributes).map(([name, value]) => [camel(name), value]);
  const token = `coralogix:index/${camel(type)}:Any`;
  const id = String(attributes.id ?? "missing");
  return bridgedState({ token, name: "main", id, outputs: Object.fromEntries(outputs) });
}

test.each(movableTypes)("a state with coralogix_%s moves its object alone", async (type) => {
  const { object, entry } = entryFor(objects, type);
  const states = [
    ["--terraform-state", terraformState(entry)],
    ["--bridged-stack", bridgedOf(type, entry.attributes)],
  ] as const;
  for (const [option, state] of states) {
    const move = new MoveFolder(emulator, state, option);
    const { code, stdout, stderr } = await move.export("--output", "json");
    expect([code, stderr]).toEqual([0, expect.stringContaining("1 of 1 objects")]);
    const { resourceType, id } = object;
    const declared = JSON.parse(stdout).objects.filter(isResource);
    expect(declared).toEqual([expect.objectContaining({ resourceType, id })]);
    expect(JSON.parse(stdout).move).toMatchObject({
      moved: [{ objects: [{ resourceType, id }] }],
      left: [],
      differences: [],
    });
  }
});

test("entries without a counterpart stay in the state, with what to do", async () => {
  const [alert] = objects.filter(({ resourceType }) => resourceType === "Alert");
  const entry = (type: string): Entry => ({ type, name: "it", attributes: { id: "1" } });
  const others = ["hosted_dashboard", "grafana_folder", "fleet_configuration_group", "later"];
  const state = terraformState(
    { type: "alert", name: "errors", attributes: { id: alert?.id, name: alert?.name } },
    ...others.map(entry),
  );
  const move = new MoveFolder(emulator, state);
  const { code, stderr } = await move.export();
  expect(code).toBe(0);
  expect(stderr).toContain("1 of 5 objects of state.json move.");
  for (const text of [
    "coralogix_hosted_dashboard.it: It belongs to the API of the hosted Grafana",
    "coralogix_grafana_folder.it: It belongs to the API of the hosted Grafana",
    "coralogix_fleet_configuration_group.it: the API cannot list objects of this type",
    "coralogix_later.it: this version does not know coralogix_later",
  ])
    expect(stderr).toContain(text);
  expect(move.read("MOVE.md")).toContain("`coralogix_later.it`: this version does not know");
});
