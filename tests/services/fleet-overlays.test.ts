import { fleetConfigurationGroup } from "../../src/services/fleet/fleet-configuration-group";
import { fleetConfigurationOverlay } from "../../src/services/fleet/fleet-configuration-overlay";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";

captureLog();

const TABLE = "configuration-overlays";
const OVERLAYS = "/fleet-management/configuration-overlays/v1";
const ACTIVATE = `POST ${OVERLAYS}/versions/{id}/activate`;
const DEACTIVATE = `POST ${OVERLAYS}/versions/{id}/deactivate`;
const PATCH = `PATCH ${OVERLAYS}/{id}`;
const ARCHIVE = `POST ${OVERLAYS}/{id}/archive`;
const SAME = { step: "same", failures: [] };

interface Overlay {
  id: string;
  active: boolean;
  versions: { id: string; active: boolean }[];
  custom?: object;
}
const stored = (w: World) => w.emulator.objects(TABLE) as unknown as Overlay[];
const writesOf = (w: World): string[] =>
  w.emulator.calls
    .all()
    .map(({ route = "" }) => route)
    .filter((route) => !route.startsWith("GET ") && route.includes("overlays"));
const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(() => "").catch(({ message }: Error) => message);

/** An account with a group of two configurations, and the arguments of overlays on them. */
async function withGroup() {
  const w = await world();
  const group = new Resource(w, fleetConfigurationGroup, "group");
  const configuration = (name: string) => ({ name, rawConfiguration: "receivers: {}" });
  await group.up({
    name: "hosts",
    family: { raw: { remoteConfigurations: [configuration("a"), configuration("b")] } },
  });
  const ids = Object.values(group.state?.outputs.remoteConfigurationIds as Props);
  const targets = ids.map((id) => ({ remoteConfigurationId: id as string }));
  const custom = { configuration: "# of ours\nservice: { a: 1 }", targets: targets.slice(0, 1) };
  const args = { name: "Debug", description: "d", tags: ["x"], priorityOrder: 2, custom };
  const overlay = new Resource(w, fleetConfigurationOverlay, "overlay");
  return { w, group, overlay, args, custom, targets };
}

test("an overlay is created inactive, is activated by an argument, and is archived", async () => {
  const { w, overlay, args } = await withGroup();
  expect(await overlay.up(args)).toBe("create");
  expect(stored(w)).toMatchObject([{ name: "Debug", active: false, priorityOrder: 2 }]);
  expect(overlay.state?.outputs).toMatchObject({ version: "1", versionId: expect.any(String) });
  expect(await overlay.refresh()).toBe("same");
  expect(await overlay.preview(args)).toMatchObject(SAME);
  const active = { ...args, active: true };
  expect(await overlay.up(active)).toBe("update");
  expect(stored(w)).toMatchObject([{ active: true, versions: [{ active: true }] }]);
  expect(await overlay.refresh()).toBe("same");
  expect(await overlay.preview(active)).toMatchObject(SAME);
  await overlay.destroy();
  expect(writesOf(w).slice(-2)).toEqual([DEACTIVATE, ARCHIVE]);
  expect(stored(w)).toEqual([]);
});

test("a change of the content makes a version that is active too; other changes make none", async () => {
  const { w, overlay, args, custom, targets } = await withGroup();
  await overlay.up({ ...args, active: true });
  const reformatted = { ...custom, configuration: "service:\n  a: 1\n" };
  expect(await overlay.preview({ ...args, active: true, custom: reformatted })).toMatchObject(SAME);
  const renamed = { ...args, active: true, name: "Other", priorityOrder: 0 };
  await overlay.up(renamed);
  expect(stored(w)[0]?.versions).toHaveLength(1);
  const retargeted = { ...renamed, custom: { ...custom, targets } };
  await overlay.up(retargeted);
  expect(overlay.state?.outputs.version).toBe("2");
  expect(stored(w)).toMatchObject([
    { active: true, versions: [{ active: true }, { active: false }] },
  ]);
  expect(w.emulator.calls.count(ACTIVATE)).toBe(1);
  expect(await overlay.refresh()).toBe("same");
  expect(await overlay.preview(retargeted)).toMatchObject(SAME);
  const { description: _, tags: __, ...bare } = retargeted;
  await overlay.up(bare);
  expect(stored(w)[0]).toMatchObject({ tags: [], versions: [{}, {}] });
  expect(stored(w)[0]).not.toHaveProperty("description");
});

test("an overlay is deactivated before its targets are removed, and activated after they are added", async () => {
  const { w, group, overlay, args, custom } = await withGroup();
  await overlay.up({ ...args, active: true });
  const without = { ...args, custom: { configuration: custom.configuration } };
  const before = writesOf(w).length;
  await overlay.up(without);
  expect(writesOf(w).slice(before)).toEqual([DEACTIVATE, PATCH]);
  expect(await overlay.preview(without)).toMatchObject(SAME);
  // The deactivation has made other ids.
  await group.refresh();
  const ids = group.state?.outputs.remoteConfigurationIds as Props;
  const again = { ...custom, targets: [{ remoteConfigurationId: ids.a }] };
  expect(again).not.toEqual(custom);
  await overlay.up({ ...args, active: true, custom: again });
  expect(writesOf(w).slice(before + 2)).toEqual([PATCH, ACTIVATE]);
  expect(stored(w)).toMatchObject([{ active: true, versions: [{ active: true }, {}, {}] }]);
});

test("an overlay that was created and could not be activated is in state, and the next up activates it", async () => {
  const { w, overlay, args } = await withGroup();
  const active = { ...args, active: true };
  w.emulator.faults.add({ how: "status", status: 503, match: { route: ACTIVATE, times: 20 } });
  const message = await failureOf(overlay.up(active));
  expect(message).toContain("was created, but not all of its arguments could be set");
  expect(message).toContain("The next pulumi up continues from here");
  expect([overlay.state?.id, overlay.state?.unfinished]).toEqual([stored(w)[0]?.id, true]);
  w.emulator.faults.clear();
  expect(await overlay.up(active)).toBe("update");
  expect(stored(w)).toMatchObject([{ active: true, versions: [{ active: true }] }]);
  expect(w.emulator.calls.count(PATCH)).toBe(0);
  expect(await overlay.preview(active)).toMatchObject(SAME);
});

test.each([400, 412])(
  "the error of an activation with %s explains what an activation needs",
  async (status) => {
    const { w, overlay, args } = await withGroup();
    await overlay.up(args);
    w.emulator.faults.add({
      how: "status",
      status,
      message: "the version cannot be activated",
      match: { route: ACTIVATE },
    });
    const message = await failureOf(overlay.up({ ...args, active: true }));
    expect(message).toMatch(new RegExp(`failed: ${status} .*: the version cannot be activated`));
    expect(message).toContain("take the targets from remoteConfigurationIds of the group");
  },
);

test("an overlay that was activated elsewhere is drift", async () => {
  const { w, overlay, args } = await withGroup();
  await overlay.up(args);
  const [record] = stored(w) as [Overlay];
  const versions = record.versions.map((one) => ({ ...one, active: true }));
  w.emulator.put(TABLE, { ...record, active: true, versions } as never);
  expect(await overlay.refresh()).toBe("changed");
  await overlay.up(args);
  expect(stored(w)).toMatchObject([{ active: false }]);
});

describe("an overlay that was made from a preset", () => {
  async function presetOverlay() {
    const { w, overlay, args, custom, targets } = await withGroup();
    const other = new Resource(w, fleetConfigurationOverlay, "template");
    await other.up(args);
    const [record] = stored(w) as [Overlay];
    const { custom: _, ...rest } = record;
    const preset = { chartName: "OTEL_INTEGRATION", observabilityFeatures: "{}", targets: [] };
    const versions = [{ ...record.versions[0], custom: undefined, preset }];
    w.emulator.put(TABLE, { ...rest, versions } as never);
    return { w, overlay, args, custom, targets, id: record.id };
  }

  test("is adopted without its content, and its other arguments are updated", async () => {
    const { w, overlay, args, id } = await presetOverlay();
    const { custom: _, ...own } = args;
    await overlay.up({ ...own, adopt: { id } });
    expect(await overlay.refresh()).toBe("same");
    expect(await overlay.up({ ...own, description: "new" })).toBe("update");
    expect(stored(w)[0]).toMatchObject({ description: "new", versions: [{ preset: {} }] });
  });

  test("refuses another content with an error", async () => {
    const { w, overlay, args, id } = await presetOverlay();
    const { custom, ...own } = args;
    await overlay.up({ ...own, adopt: { id } });
    const message = await failureOf(overlay.up({ ...own, custom }));
    expect(message).toContain(`custom: the overlay ${id} was made from a preset`);
    expect(message).toContain("Remove custom from the program");
    expect(w.emulator.calls.count(PATCH)).toBe(0);
  });

  test("is the only one without content: a create needs it", async () => {
    const { overlay } = await withGroup();
    const { failures } = await overlay.preview({ name: "empty" });
    expect(failures).toEqual([expect.stringMatching(/^custom: is missing: an overlay needs/)]);
  });
});

test("the preview refuses an active overlay without targets, a target twice, and the extension opamp", async () => {
  const { overlay, args, custom, targets } = await withGroup();
  const failuresOf = async (given: Props) =>
    (await overlay.preview({ ...args, ...given })).failures.join();
  expect(await failuresOf({ active: true, custom: { configuration: "a: 1" } })).toMatch(
    /^active: is true, but custom\.targets is empty/,
  );
  expect(await failuresOf({ custom: { ...custom, targets: [targets[0], targets[0]] } })).toMatch(
    /^custom\.targets\[1\]\.remoteConfigurationId: .* occurs more than once/,
  );
  expect(await failuresOf({ custom: { configuration: "extensions: { opamp: 1 }" } })).toMatch(
    /^custom\.configuration: must not configure the extension opamp/,
  );
});

test("an overlay is adopted by its name, and found on a later page of the list", async () => {
  const { w, overlay, args } = await withGroup();
  w.emulator.quirks.pageSizeMax = 1;
  for (const name of ["one", "two", "three"])
    await new Resource(w, fleetConfigurationOverlay, name).up({ ...args, name });
  await overlay.up({ ...args, name: "one", adopt: { byName: true } });
  expect(stored(w)).toHaveLength(3);
  expect(overlay.state?.id).toBe(stored(w)[0]?.id);
});
