import type { Quirks } from "../../src/emulator/quirks";
import { fleetConfigurationGroup } from "../../src/services/fleet/fleet-configuration-group";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";

captureLog();

const TABLE = "configuration-groups";
const agent = { name: "agent", rawConfiguration: "receivers: {}\n" };
const now = { name: "hosts", tags: ["linux"], family: { raw: { remoteConfigurations: [agent] } } };
/** What an earlier version of this package sent, and stored without comparing it. */
const before = {
  ...now,
  family: { remoteConfigurations: [{ name: "agent", rawConfig: "receivers: {}" }] },
};

/** A group in the state that an earlier version wrote. */
async function oldGroup(fleetApi: Quirks["fleetApi"]) {
  const w = await world({ quirks: { fleetApi } });
  const group = new Resource(w, fleetConfigurationGroup);
  await group.up(now);
  const { id, inputs, outputs } = group.state as NonNullable<Resource["state"]>;
  const { familyVersion: _, remoteConfigurationIds: __, ...old } = outputs;
  const family = { family: before.family };
  group.state = { id, inputs: { ...inputs, ...family }, outputs: { ...old, ...family } };
  return { w, group };
}

describe.each(["newest", "wrapped", "flatFamily"] as const)(
  "the state of an earlier version, with the version %s of the service",
  (fleetApi) => {
    test("is read and deleted", async () => {
      const { w, group } = await oldGroup(fleetApi);
      expect(await group.refresh()).toBe("changed");
      expect(group.state?.outputs.family).toMatchObject({ raw: { remoteConfigurations: [agent] } });
      await group.destroy();
      expect(w.emulator.objects(TABLE)).toEqual([]);
    });

    test("is deleted without a refresh", async () => {
      const { w, group } = await oldGroup(fleetApi);
      await group.destroy();
      expect(w.emulator.objects(TABLE)).toEqual([]);
    });

    test("is updated by a program in the present form, without a new family", async () => {
      const { w, group } = await oldGroup(fleetApi);
      expect(await group.preview(now)).toMatchObject({
        step: "update",
        failures: [],
        replaces: [],
      });
      expect(await group.up(now)).toBe("update");
      expect(await group.preview(now)).toMatchObject({ step: "same", failures: [] });
      expect(await group.refresh()).toBe("same");
      expect(group.state?.outputs.remoteConfigurationIds).toEqual({ agent: expect.any(String) });
      expect((w.emulator.objects(TABLE)[0] as { families: Props[] }).families).toHaveLength(1);
    });

    test("is updated after a refresh, too", async () => {
      const { group } = await oldGroup(fleetApi);
      await group.refresh();
      expect(await group.up(now)).toBe("update");
      expect(await group.preview(now)).toMatchObject({ step: "same", failures: [] });
    });
  },
);

test("a program in the form of an earlier version is refused with one error that names the new field", async () => {
  const { group } = await oldGroup("newest");
  const { failures } = await group.preview(before);
  expect(failures).toEqual([
    expect.stringMatching(
      /^family\.remoteConfigurations: is a field of family\.raw now: write family: \{ raw: \{ remoteConfigurations: … \} \}/,
    ),
  ]);
});
