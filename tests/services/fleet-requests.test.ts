import type { Quirks } from "../../src/emulator/quirks";
import { valueAt } from "../../src/schema/path";
import { fleetConfigurationGroup } from "../../src/services/fleet/fleet-configuration-group";
import { type Props, Resource } from "../support/driver";
import { proxy } from "../support/proxy";
import { captureLog, World, world } from "../support/world";

captureLog();

type FleetApi = Quirks["fleetApi"];
const VERSIONS: FleetApi[] = ["newest", "wrapped", "flatFamily"];
const TABLE = "configuration-groups";
const GROUPS = "/fleet-management/configuration-groups/v1";
const PROBE = "00000000-0000-0000-0000-000000000000";
const NO_FAMILY = "0f0e0d0c-0b0a-4909-8807-060504030201";

const configuration = {
  name: "agent",
  rawConfiguration: "# of ours\nreceivers: { hostmetrics: {} }\nexporters: {}\n",
  agentSelector: { attributes: { "os.type": "linux" } },
};
const raw = { remoteConfigurations: [configuration, { ...configuration, name: "gateway" }] };
const args = {
  name: "hosts",
  description: "All hosts",
  tags: ["b", "a"],
  priorityOrder: 3,
  family: { description: "The family", raw },
};
interface Sent {
  mask: string | null;
  body: Props;
}

/** A group in an account of a version of the service, and the requests with a body. */
async function groupOn(fleetApi: FleetApi) {
  const w = await world({ quirks: { fleetApi, reorder: true } });
  const sent: Sent[] = [];
  const url = await proxy(
    w.emulator.url,
    (_, wire) => wire,
    (body, target) =>
      sent.push({ mask: target.searchParams.get("update_mask"), body: body as Props }),
  );
  const through = new World(w.emulator, { ...w.config, "coralogix:url": url });
  const group = new Resource(through, fleetConfigurationGroup);
  const stored = () => w.emulator.objects(TABLE)[0] as Props;
  const versions = () => (stored().families as unknown[]).length;
  return { w, through, group, sent, stored, versions };
}

const SAME = { step: "same", failures: [] };
const changes: [what: string, now: Props, mask: string, newVersion: boolean][] = [
  ["the name", { ...args, name: "others" }, "name", false],
  ["the description", { ...args, description: "x" }, "description", false],
  ["the tags", { ...args, tags: ["a"] }, "tags", false],
  ["the priority", { ...args, priorityOrder: 0 }, "priorityOrder", false],
  [
    "the description of the family",
    { ...args, family: { ...args.family, description: "y" } },
    "family.description",
    false,
  ],
  [
    "the activity of the family",
    { ...args, family: { ...args.family, active: false } },
    "family.active",
    false,
  ],
  [
    "a configuration",
    { ...args, family: { ...args.family, raw: { remoteConfigurations: [configuration] } } },
    "family.raw",
    true,
  ],
  [
    "the name and the version of the collector",
    { ...args, name: "n", family: { ...args.family, raw: { ...raw, collectorVersion: "1.2.3" } } },
    "name,family.raw",
    true,
  ],
];
const { description: _d, ...withoutDescription } = args;
const { tags: _t, ...withoutTags } = args;
const { priorityOrder: _p, ...withoutPriority } = args;
const removals: [what: string, now: Props, mask: string][] = [
  ["the description", withoutDescription, "description"],
  ["the tags", withoutTags, "tags"],
  ["the priority", withoutPriority, "priorityOrder"],
  ["the description of the family", { ...args, family: { raw } }, "family.description"],
];

describe.each(VERSIONS)("a group on the version %s of the service", (fleetApi) => {
  test("is created once, has an empty preview and refresh, and is archived", async () => {
    const { group, w, stored } = await groupOn(fleetApi);
    expect(await group.up(args)).toBe("create");
    expect(w.emulator.objects(TABLE)).toHaveLength(1);
    expect(stored()).toMatchObject({ name: "hosts", priorityOrder: 3, family: { active: true } });
    expect(await group.preview(args)).toMatchObject(SAME);
    expect(await group.refresh()).toBe("same");
    expect(await group.preview(args)).toMatchObject(SAME);
    expect(group.state?.outputs).toMatchObject({
      familyId: expect.any(String),
      familyVersion: "1",
      remoteConfigurationIds: { agent: expect.any(String), gateway: expect.any(String) },
    });
    await group.destroy();
    expect(w.emulator.objects(TABLE)).toEqual([]);
  });

  test.each(changes)("changes %s", async (_, now, mask, newVersion) => {
    const { group, sent, versions } = await groupOn(fleetApi);
    await group.up(args);
    const { familyId } = group.state?.outputs ?? {};
    sent.length = 0;
    expect(await group.up(now)).toBe("update");
    if (fleetApi === "newest") expect(sent.map((one) => one.mask)).toEqual([mask]);
    expect(versions()).toBe(newVersion ? 2 : 1);
    expect(group.state?.outputs.familyId === familyId).toBe(!newVersion);
    expect(await group.preview(now)).toMatchObject(SAME);
    expect(await group.refresh()).toBe("same");
    expect(await group.preview(now)).toMatchObject(SAME);
  });

  test.each(removals)("clears %s", async (_, now, mask) => {
    const { group, sent, stored } = await groupOn(fleetApi);
    await group.up(args);
    sent.length = 0;
    expect(await group.up(now)).toBe("update");
    // A field of the mask that the body omits is cleared.
    if (fleetApi === "newest") expect(sent).toEqual([{ mask, body: {} }]);
    expect([undefined, "", 0, []]).toContainEqual(valueAt(stored(), mask.split(".")));
    expect(await group.refresh()).toBe("same");
    expect(await group.preview(now)).toMatchObject(SAME);
  });

  test("finds out once in a run which version it is", async () => {
    const { w, through } = await groupOn(fleetApi);
    const groups = ["one", "two", "three"].map((name) => ({
      group: new Resource(through, fleetConfigurationGroup, name),
      own: { ...args, name },
    }));
    const create = through.process();
    for (const { group, own } of groups) await group.up(own, create);
    await create.close();
    const isProbe = ({ path }: { path: string }) => path.endsWith(PROBE);
    const posts = () => w.emulator.calls.count(`POST ${GROUPS}`);
    expect(w.emulator.calls.all().filter(isProbe)).toHaveLength(fleetApi === "newest" ? 0 : 1);
    // Three creates, one without the wrapper, and on the oldest version one with `raw`.
    expect(posts()).toBe({ newest: 3, wrapped: 4, flatFamily: 5 }[fleetApi]);
    expect(w.emulator.objects(TABLE)).toHaveLength(3);

    const update = through.process();
    for (const { group, own } of groups) await group.up({ ...own, description: "x" }, update);
    await update.close();
    const patches = w.emulator.calls.all(`PATCH ${GROUPS}/{id}`).filter((one) => !isProbe(one));
    expect(patches).toHaveLength(fleetApi === "newest" ? 3 : 1);
    expect(w.emulator.calls.count(`PUT ${GROUPS}/{id}`)).toBe(fleetApi === "newest" ? 0 : 3);
  });
});

test("an invalid group is an error of the newest version: it is not sent in an older form", async () => {
  const { group, w } = await groupOn("newest");
  await group.up(args);
  const other = new Resource(w, fleetConfigurationGroup, "other");
  const based = { ...args.family, basedOnConfigurationFamilyId: NO_FAMILY };
  const failed = other.up({ ...args, name: "other", family: based });
  await expect(failed).rejects.toThrow(`there is no configuration family ${NO_FAMILY}`);
  expect(w.emulator.objects(TABLE)).toHaveLength(1);
});

test("an older service that rejects a group is asked once in each form, and its error is shown", async () => {
  const { group, w } = await groupOn("wrapped");
  const based = { ...args.family, basedOnConfigurationFamilyId: NO_FAMILY };
  await expect(group.up({ ...args, family: based })).rejects.toThrow(
    `there is no configuration family ${NO_FAMILY}`,
  );
  expect(w.emulator.objects(TABLE)).toEqual([]);
});

test.each(["wrapped", "flatFamily"] as const)(
  "on the version %s, a removed collector version is an error: the service keeps it",
  async (fleetApi) => {
    const { group } = await groupOn(fleetApi);
    const versioned = { ...args.family, raw: { ...raw, collectorVersion: "1.2.3" } };
    await group.up({ ...args, family: versioned });
    await expect(group.up(args)).rejects.toThrow(
      "the API still returns family.raw.collectorVersion after the program removed it",
    );
  },
);

const preset = {
  chartName: "OTEL_INTEGRATION",
  chartVersion: "0.0.240",
  observabilityFeatures: '{ "traces": true, "logs": { "enabled": true } }',
  metadata: { ClusterName: "production" },
};
test.each(["newest", "wrapped"] as const)(
  "a preset is written and read by %s",
  async (fleetApi) => {
    const { group, versions } = await groupOn(fleetApi);
    const generated = { ...args, family: { preset } };
    await group.up(generated);
    expect(await group.refresh()).toBe("same");
    expect(await group.preview(generated)).toMatchObject(SAME);
    const reencoded = {
      ...preset,
      observabilityFeatures: '{"logs":{"enabled":true},"traces":true}',
    };
    expect(await group.preview({ ...args, family: { preset: reencoded } })).toMatchObject(SAME);
    expect(await group.up(args)).toBe("update");
    expect(versions()).toBe(2);
    expect(await group.refresh()).toBe("same");
    await group.destroy();
  },
);
