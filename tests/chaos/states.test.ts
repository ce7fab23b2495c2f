import * as providers from "../../src/provider";
import { HIDDEN } from "../../src/provider/text";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { idsOf, shelfOf } from "../support/store";
import { World } from "../support/world";
import { accountOf, outlived } from "./states";
import { recorded, recordedKinds, resourceIn, unsealed } from "./states-file";
import { quietly } from "./support/quietly";

const quiet = { step: "same", failures: [], replaces: [] };
/** What the API has no way to take away again. */
const STAYS = ["DefaultDashboard"];

test("every kind has a recorded state, and every recorded state a kind: npm run states records what is missing", () => {
  expect(recordedKinds().sort()).toEqual(definitions.map(([kind]) => kind).sort());
});

const kinds = definitions.filter(([kind]) => recordedKinds().includes(kind));
describe.each(kinds)("the recorded state of %s", (kind, definition) => {
  const state = recorded(kind);
  const { id = "", inputs, outputs } = resourceIn(state);

  test("is loaded by its provider text", () => {
    const exported: { handler?: () => object } = {};
    const load = (name: string) => (name === "pulumi-coralogix/provider" ? providers : undefined);
    new Function("exports", "require", String(outputs?.[HIDDEN.provider]))(exported, load);
    expect(Object.keys(exported.handler?.() ?? {})).toEqual(expect.arrayContaining(["check", "diff", "read", "update", "delete"]));
  });

  test("shows no change, is found unchanged by a refresh, and is destroyed", () =>
    quietly(async () => {
      const emulator = await accountOf(state);
      try {
        const resource = new Resource(new World(emulator, {}), definition);
        resource.state = { id, inputs: unsealed(inputs) as Props, outputs: unsealed(outputs) as Props };
        expect(await resource.preview(state.args)).toMatchObject(quiet);
        expect(await resource.refresh()).toBe("same");
        expect(await resource.preview(state.args)).toMatchObject(quiet);
        expect(emulator.calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
        const ids = idsOf(resource);
        const there = () => emulator.objects(shelfOf(definition)).filter((object) => ids.includes(String(object.id)));
        expect(there().length).toBe(ids.length);
        await resource.destroy();
        if (!STAYS.includes(kind)) expect(there()).toEqual([]);
      } finally {
        await emulator.close();
      }
    }));
});

test("one of them on the real engine", () => quietly(async () => expect(await outlived(recorded("Webhook"))).toBeUndefined()), 300_000);
