import providers = require("../../src/provider");

import { STATE_KEYS } from "../../src/provider/state/keys";
import type { AnyDefinition } from "../../src/services/define";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { idsOf, tableOf } from "../support/stored-objects";
import { World } from "../support/world";
import {
  accountOf,
  atAddress,
  problemWith,
  recorded,
  recordedBefore,
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
        expect(emulator.calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
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

test("the recorded state of a FleetConfigurationGroup without raw is read, updated and destroyed; its program is refused with the new field", () =>
  captureLog(async () => {
    const definition = definitions.find(([type]) => type === "FleetConfigurationGroup")?.[1];
    const state = recordedBefore("FleetConfigurationGroup");
    const { id = "", inputs, outputs } = resourceIn(state);
    const emulator = await accountOf({ ...state, objects: {} });
    try {
      const resource = new Resource(new World(emulator, {}), definition as AnyDefinition);
      const { family: _, ...rest } = state.args;
      const raw = { remoteConfigurations: [{ name: "agent", rawConfiguration: "a: 1\n" }] };
      const { basedOnConfigurationFamilyId } = state.args.family as Props;
      const args = { ...rest, family: { basedOnConfigurationFamilyId, raw } };
      // The account has the group in the form of the service.
      const base = { id: basedOnConfigurationFamilyId, version: "1", configurations: [] };
      emulator.put(tableOf(resource.definition), {
        id: "base",
        tags: [],
        family: {},
        families: [{ ...base, sources: [] }],
      } as never);
      await resource.up(args);
      const record = emulator.objects(tableOf(resource.definition)).at(-1);
      emulator.forget(tableOf(resource.definition), String(record?.id));
      emulator.put(tableOf(resource.definition), { ...record, id } as never);
      const written = {
        id,
        inputs: withoutSecretMarks(inputs) as Props,
        outputs: atAddress(withoutSecretMarks(outputs) as Props, emulator.url),
      };
      resource.state = written;
      expect((await resource.preview(state.args)).failures.join()).toContain("family.raw");
      expect(await resource.preview(args)).toMatchObject({ step: "update", failures: [] });
      expect(await resource.up(args)).toBe("update");
      expect(await resource.preview(args)).toMatchObject(EMPTY_PREVIEW);
      resource.state = written;
      expect(await resource.refresh()).toBe("changed");
      await resource.destroy();
      expect(emulator.objects(tableOf(resource.definition))).toHaveLength(1);
    } finally {
      await emulator.close();
    }
  }));

test(
  "a recorded state works on the Pulumi engine",
  () => captureLog(async () => expect(await problemWith(recorded("Webhook"))).toBeUndefined()),
  300_000,
);
