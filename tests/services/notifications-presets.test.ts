import { equalCanonical } from "../../src/schema/canonical";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { preset } from "../../src/services/notifications/preset";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import {
  callDirectly,
  issueLines,
  NC,
  NO_CHANGE,
  presetArgs,
} from "../support/notification-center";
import { captureLog, world } from "../support/world";

afterAll(closeAll);
captureLog();

describe("Preset", () => {
  test("is sent as CUSTOM, and server defaults are no change, also after a value is removed", async () => {
    const w = await world();
    const resource = new Resource(w, preset);
    await resource.up(presetArgs());
    const remote = async () =>
      (await callDirectly(w, "GET", `presets/${resource.state?.id}`)).preset;
    expect(await remote()).toMatchObject({
      presetType: "CUSTOM",
      configOverrides: [{ payloadType: "generic_https_default" }],
    });
    expect(await resource.refresh()).toBe("same");
    expect(resource.state?.inputs.configOverrides).toEqual(presetArgs().configOverrides);
    const [first] = presetArgs().configOverrides as Props[];
    const own = presetArgs({
      configOverrides: [{ ...first, payloadType: "mine" }],
      attachmentConfig: { policy: "DISABLED" },
    });
    expect(await resource.up(own)).toBe("update");
    expect(await remote()).toMatchObject({
      attachmentConfig: { policy: "DISABLED" },
      configOverrides: [{ payloadType: "mine" }],
    });
    expect(await resource.up(presetArgs({ attachmentConfig: { policy: "AUTO" } }))).toBe("update");
    expect(await resource.preview(presetArgs())).toMatchObject(NO_CHANGE);
    expect(await remote()).toMatchObject({
      configOverrides: [{ payloadType: "generic_https_default" }],
    });
  });

  test("without attachmentConfig, only the default AUTO is no drift", async () => {
    const { configOverrides: _, ...rest } = presetArgs();
    const { handlersOf } = await account({
      [`GET ${NC}/presets/p`]: { preset: { ...rest, id: "p", presetType: "CUSTOM" } },
    });
    const { remote } = await handlersOf(preset).read("p");
    const node = nodeOf(preset.fields);
    const isDrift = (policy: string) => {
      const fields = { ...rest, attachmentConfig: { policy } };
      return !equalCanonical(node, selectManaged(node, remote, fields), fields);
    };
    expect(["AUTO", "ENABLED", "DISABLED"].map(isDrift)).toEqual([false, true, true]);
  });

  test("accepts an existing parentId and rejects a missing one", async () => {
    const w = await world();
    const [parent, child] = [new Resource(w, preset, "parent"), new Resource(w, preset, "child")];
    await parent.up(presetArgs({ presetId: "base" }));
    await child.up(presetArgs({ parentId: "base" }));
    expect(await child.refresh()).toBe("same");
    await expect(child.up(presetArgs({ parentId: "nobody" }))).rejects.toThrow(/parentId.*nobody/s);
  });

  test("requires exactly one condition for each override", () => {
    const of = (conditionType: unknown) =>
      issueLines(
        preset,
        presetArgs({ configOverrides: [{ conditionType, messageConfig: { fields: {} } }] }),
      );
    expect(of({}).join()).toContain(
      "give exactly one of matchEntityType, matchEntityTypeAndSubType",
    );
    expect(
      of({ matchEntityType: {}, matchEntityTypeAndSubType: { entitySubType: "x" } }).join(),
    ).toContain("exactly one");
    expect(of({ matchEntityTypeAndSubType: { entitySubType: "x" } })).toEqual([]);
  });

  test("a refresh of 90 presets sends fewer than 8 requests", async () => {
    const w = await world();
    const all = Array.from({ length: 90 }, (_, n) => new Resource(w, preset, `preset ${n}`));
    await w.runAll(all, (one, process) => one.up(presetArgs({ name: one.name }), process));
    w.emulator.calls.clear();
    await w.runAll(all, (one, process) => one.refresh(process));
    const calls = w.emulator.calls.all().filter(({ path }) => path.includes("presets"));
    expect(calls.length).toBeLessThan(8);
  });
});
