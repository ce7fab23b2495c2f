import { fleetConfigurationGroup } from "../../src/services/fleet/fleet-configuration-group";
import { fleetConfigurationOverlay } from "../../src/services/fleet/fleet-configuration-overlay";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";

const output = captureLog();
beforeEach(() => {
  output.length = 0;
});

const TABLE = "configuration-groups";
const SAME = { step: "same", failures: [] };
const agent = {
  name: "agent",
  rawConfiguration: "# of ours\nreceivers: { otlp: {}, hostmetrics: {} }\n",
  agentSelector: { attributes: { "os.type": "linux" } },
};
const gateway = { name: "gateway", rawConfiguration: "exporters: {}" };
const withRaw = (raw: object, more: object = {}) => ({
  name: "hosts",
  family: { raw: { remoteConfigurations: [agent, gateway], ...raw }, ...more },
});
const args = withRaw({});
const groupIn = (w: World, name = "group") => new Resource(w, fleetConfigurationGroup, name);
const issuesOf = async (given: Props) => (await groupIn(await world()).preview(given)).failures;

/** Changes the record of the only group. */
function change(w: World, edit: (family: { raw: Props; active: boolean }) => object): void {
  const [record] = w.emulator.objects(TABLE) as [{ id: string; family: never; families: Props[] }];
  const family = { ...(record.family as object), ...edit(record.family) } as { raw: Props };
  const configurations = family.raw.remoteConfigurations as Props[];
  const [version = {}] = record.families;
  const next = configurations.map((one, n) => ({ ...one, id: `c${n}`, hash: "h" }));
  w.emulator.put(TABLE, {
    ...record,
    family,
    families: [{ ...version, configurations: next }],
  } as never);
}

describe("no change of a group is", () => {
  test.each([
    [
      "another notation of the YAML",
      { rawConfiguration: "receivers:\n  hostmetrics: {}\n  otlp: {}" },
    ],
    ["the version that the service adds to a selector", {}],
  ])("%s", async (_, edit) => {
    const versioned = withRaw({ collectorVersion: "0.130.0" });
    const w = await world();
    const group = groupIn(w);
    await group.up(versioned);
    const [record] = w.emulator.objects(TABLE) as [{ families: { configurations: Props[] }[] }];
    expect(record.families[0]?.configurations[0]?.agentSelector).toEqual({
      attributes: { "os.type": "linux", "service.version": "0.130.0" },
    });
    expect(await group.refresh()).toBe("same");
    const same = withRaw({
      collectorVersion: "0.130.0",
      remoteConfigurations: [gateway, { ...agent, ...edit }],
    });
    expect(await group.preview(same)).toMatchObject(SAME);
  });

  test("a version in a selector that the program sets itself", async () => {
    const selected = { ...agent, agentSelector: { attributes: { "service.version": "0.130.0" } } };
    const versioned = withRaw({ collectorVersion: "0.130.0", remoteConfigurations: [selected] });
    const group = groupIn(await world());
    await group.up(versioned);
    expect(await group.refresh()).toBe("same");
    expect(await group.preview(versioned)).toMatchObject(SAME);
    const without = withRaw({
      collectorVersion: "0.130.0",
      remoteConfigurations: [{ ...agent, agentSelector: { attributes: {} } }],
    });
    expect(await group.preview(without)).toMatchObject({ step: "update" });
  });
});

test("a configuration that was changed elsewhere is drift of that configuration alone", async () => {
  const w = await world();
  const group = groupIn(w);
  await group.up(args);
  change(w, ({ raw }) => ({
    raw: {
      ...raw,
      remoteConfigurations: [{ ...gateway, rawConfiguration: "exporters: { debug: {} }" }, agent],
    },
  }));
  expect(await group.refresh()).toBe("changed");
  expect(group.args()).toEqual(
    withRaw({
      remoteConfigurations: [agent, { ...gateway, rawConfiguration: "exporters: { debug: {} }" }],
    }),
  );
  output.length = 0;
  expect(await group.preview(args)).toMatchObject({ step: "update" });
  expect(output.join("")).toContain('remoteConfigurations "gateway": debug removed');
});

test("a family without content is tolerated, and one that was deactivated is drift", async () => {
  const w = await world();
  const group = groupIn(w);
  await group.up(args);
  const [record] = w.emulator.objects(TABLE) as [{ id: string; family: object }];
  w.emulator.put(TABLE, { ...record, family: { active: true } } as never);
  expect(await group.refresh()).toBe("same");
  w.emulator.put(TABLE, { ...record, family: { ...record.family, active: false } } as never);
  expect(await group.refresh()).toBe("changed");
  expect(await group.up(args)).toBe("update");
  expect(w.emulator.objects(TABLE)[0]).toMatchObject({ family: { active: true } });
});

test("a family that an overlay has made is no drift, and the refresh prints a note", async () => {
  const w = await world();
  const group = groupIn(w);
  await group.up(args);
  const { outputs } = group.state as { outputs: Props };
  const { agent: target } = outputs.remoteConfigurationIds as { agent: string };
  const overlay = new Resource(w, fleetConfigurationOverlay, "overlay");
  await overlay.up({
    name: "Debug",
    active: true,
    custom: {
      configuration: "receivers: { jaeger: {} }",
      targets: [{ remoteConfigurationId: target }],
    },
  });
  output.length = 0;
  expect(await group.refresh()).toBe("same");
  expect(output.join("")).toContain('made its latest family from the overlay "Debug"');
  expect(await group.preview(args)).toMatchObject(SAME);
  expect(group.state?.outputs).toMatchObject({
    familyId: outputs.familyId,
    remoteConfigurationIds: outputs.remoteConfigurationIds,
  });
  // The group is changed while the overlay is active.
  const renamed = { ...args, name: "renamed" };
  expect(await group.up(renamed)).toBe("update");
  expect(await group.refresh()).toBe("same");
  expect(await group.preview(renamed)).toMatchObject(SAME);
  await overlay.destroy();
  expect(await group.refresh()).toBe("same");
  expect(group.state?.outputs.familyId).not.toBe(outputs.familyId);
  expect(await group.preview(renamed)).toMatchObject(SAME);
  await group.destroy();
});

describe("a delete", () => {
  const ARCHIVE = "POST /fleet-management/configuration-groups/v1/{id}/archive";

  test("deactivates the family first; if the archive fails, the next one continues", async () => {
    const w = await world();
    const group = groupIn(w);
    await group.up(args);
    w.emulator.faults.add({ how: "status", status: 500, match: { route: ARCHIVE } });
    await expect(group.destroy()).rejects.toThrow("500");
    expect(w.emulator.objects(TABLE)).toMatchObject([{ family: { active: false } }]);
    await group.destroy();
    expect(w.emulator.objects(TABLE)).toEqual([]);
  });

  test("of a group that was archived elsewhere succeeds", async () => {
    const w = await world();
    const group = groupIn(w);
    await group.up(args);
    w.emulator.forget(TABLE, group.state?.id ?? "");
    await group.destroy();
    expect(w.emulator.calls.count(ARCHIVE)).toBe(0);
  });
});

test.each([
  [
    "invalid YAML",
    withRaw({ remoteConfigurations: [{ ...agent, rawConfiguration: "a: [" }] }),
    /^family\.raw\.remoteConfigurations\[0\]\.rawConfiguration: invalid YAML: /,
  ],
  [
    "the extension opamp",
    withRaw({
      remoteConfigurations: [{ ...agent, rawConfiguration: "extensions: { opamp: {} }" }],
    }),
    /^family\.raw\.remoteConfigurations\[0\]\.rawConfiguration: must not configure the extension opamp.*Remove extensions\.opamp$/,
  ],
  [
    "a selector of another version",
    withRaw({
      collectorVersion: "0.130.0",
      remoteConfigurations: [
        { ...agent, agentSelector: { attributes: { "service.version": "0.1.0" } } },
      ],
    }),
    /\["service\.version"\]: must be equal to family\.raw\.collectorVersion/,
  ],
  [
    "two configurations of a name",
    withRaw({ remoteConfigurations: [agent, agent] }),
    /agent occurs more than once/,
  ],
  [
    "a version with v",
    withRaw({ collectorVersion: "v0.130.0" }),
    /collectorVersion: expected a semantic version/,
  ],
  [
    "no content",
    { name: "hosts", family: { active: true } },
    /family: .*exactly one of raw, preset/,
  ],
  [
    "features that are no JSON object",
    {
      name: "hosts",
      family: {
        preset: {
          chartName: "OTEL_INTEGRATION",
          chartVersion: "0.1.0",
          observabilityFeatures: "[1]",
          metadata: { ObservabilityFeatures: "x" },
        },
      },
    },
    /observabilityFeatures: expected a JSON object/,
  ],
])("the preview refuses %s, with its path", async (_, given, message) => {
  expect(await issuesOf(given)).toContainEqual(expect.stringMatching(message));
});
