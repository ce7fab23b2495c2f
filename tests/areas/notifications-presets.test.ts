import { preset } from "../../src/areas/notifications/preset";
import { same } from "../../src/schema/canonical";
import { nodeOf } from "../../src/schema/node";
import { project } from "../../src/schema/project";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { complaints, message, NC, other, quiet } from "../support/center";
import { type Props, Resource } from "../support/driver";
import { listen, world } from "../support/world";

afterAll(closeAll);
listen();

describe("a preset", () => {
  test("is sent as CUSTOM, and what the service fills in is no change, neither now nor when it was set before", async () => {
    const w = await world();
    const one = new Resource(w, preset);
    await one.up(message());
    const seen = async () => (await other(w, "GET", `presets/${one.state?.id}`)).preset;
    expect(await seen()).toMatchObject({
      presetType: "CUSTOM",
      configOverrides: [{ payloadType: "generic_https_default" }],
    });
    expect(await one.refresh()).toBe("same");
    expect(one.state?.inputs.configOverrides).toEqual(message().configOverrides);
    const [first] = message().configOverrides as Props[];
    const own = message({ configOverrides: [{ ...first, payloadType: "mine" }], attachmentConfig: { policy: "DISABLED" } });
    expect(await one.up(own)).toBe("update");
    expect(await seen()).toMatchObject({ attachmentConfig: { policy: "DISABLED" }, configOverrides: [{ payloadType: "mine" }] });
    expect(await one.up(message({ attachmentConfig: { policy: "AUTO" } }))).toBe("update");
    expect(await one.preview(message())).toMatchObject(quiet);
    expect(await seen()).toMatchObject({
      configOverrides: [{ payloadType: "generic_https_default" }],
    });
  });

  test("that says nothing of attachments leaves them to the service: AUTO", async () => {
    const { configOverrides: _, ...rest } = message();
    const { handlersOf } = await account({ [`GET ${NC}/presets/p`]: { preset: { ...rest, id: "p", presetType: "CUSTOM" } } });
    const { seen } = await handlersOf(preset).read("p");
    const node = nodeOf(preset.fields);
    const isDrift = (policy: string) => {
      const fields = { ...rest, attachmentConfig: { policy } };
      return !same(node, project(node, seen, fields), fields);
    };
    expect(["AUTO", "ENABLED", "DISABLED"].map(isDrift)).toEqual([false, true, true]);
  });

  test("may inherit from another one, and from none that does not exist", async () => {
    const w = await world();
    const [parent, child] = [new Resource(w, preset, "parent"), new Resource(w, preset, "child")];
    await parent.up(message({ presetId: "base" }));
    await child.up(message({ parentId: "base" }));
    expect(await child.refresh()).toBe("same");
    await expect(child.up(message({ parentId: "nobody" }))).rejects.toThrow(/parentId.*nobody/s);
  });

  test("has exactly one condition for each override", () => {
    const of = (conditionType: unknown) =>
      complaints(preset, message({ configOverrides: [{ conditionType, messageConfig: { fields: {} } }] }));
    expect(of({}).join()).toContain("give exactly one of matchEntityType, matchEntityTypeAndSubType");
    expect(of({ matchEntityType: {}, matchEntityTypeAndSubType: { entitySubType: "x" } }).join()).toContain("exactly one");
    expect(of({ matchEntityTypeAndSubType: { entitySubType: "x" } })).toEqual([]);
  });

  test("many are refreshed with few calls: no address is too long for a proxy", async () => {
    const w = await world();
    const all = Array.from({ length: 90 }, (_, n) => new Resource(w, preset, `preset ${n}`));
    await w.together(all, (one, process) => one.up(message({ name: one.name }), process));
    w.emulator.calls.clear();
    await w.together(all, (one, process) => one.refresh(process));
    const calls = w.emulator.calls.all().filter(({ path }) => path.includes("presets"));
    expect(calls.length).toBeLessThan(8);
  });
});
