import { writesTo } from "../support/writes";

import providers = require("../../src/provider");

import { STATE_KEYS } from "../../src/provider/state/keys";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { idsOf, tableOf } from "../support/stored-objects";
import { World } from "../support/world";
import {
  accountOf,
  atAddress,
  problemWith,
  recorded,
  recordedTypes,
  resourceIn,
  withoutSecretMarks,
} from "./states";
import { captureLog } from "./support/options";

const EMPTY_PREVIEW = { step: "same", failures: [], replaces: [] };
/** Objects that the API cannot delete. */
// A member becomes inactive.
const UNDELETABLE = ["DefaultDashboard", "TeamMember"];

test("every resource type has a recorded state (npm run states records missing ones)", () => {
  expect(recordedTypes().sort()).toEqual(definitions.map(([type]) => type).sort());
});

const recordedDefinitions = definitions.filter(([type]) => recordedTypes().includes(type));
describe.each(recordedDefinitions)("the recorded state of %s", (resourceType, definition) => {
  const state = recorded(resourceType);
  const { id = "", inputs, outputs } = resourceIn(state);

  test("is loaded by its serialized provider", () => {
    const exported: { handler?: () => object } = {};
    const load = (name: string) => (name === "pulumi-coralogix/provider" ? providers : undefined);
    new Function("exports", "require", String(outputs?.[STATE_KEYS.provider]))(exported, load);
    expect(Object.keys(exported.handler?.() ?? {})).toEqual(
      expect.arrayContaining(["check", "diff", "read", "update", "delete"]),
    );
  });

  test("has an empty preview and refresh, and can be destroyed", () =>
    captureLog(async () => {
      const emulator = await accountOf(state);
      try {
        const resource = new Resource(new World(emulator, {}), definition);
        resource.state = {
          id,
          inputs: withoutSecretMarks(inputs) as Props,
          outputs: atAddress(withoutSecretMarks(outputs) as Props, emulator.url),
        };
        expect(await resource.preview(state.args)).toMatchObject(EMPTY_PREVIEW);
        expect(await resource.refresh()).toBe("same");
        expect(await resource.preview(state.args)).toMatchObject(EMPTY_PREVIEW);
        expect(writesTo(emulator)).toEqual([]);
        const ids = idsOf(resource);
        const remaining = () =>
          emulator.objects(tableOf(definition)).filter((object) => ids.includes(String(object.id)));
        expect(remaining().length).toBe(ids.length);
        await resource.destroy();
        // A setting returns to its default, and may be stored nevertheless.
        if (!UNDELETABLE.includes(resourceType) && !definition.setting)
          expect(remaining()).toEqual([]);
      } finally {
        await emulator.close();
      }
    }));
});

test(
  "a recorded state works on the Pulumi engine",
  () => captureLog(async () => expect(await problemWith(recorded("Webhook"))).toBeUndefined()),
  300_000,
);
