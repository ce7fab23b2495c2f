import { argsFromJson } from "../../src/provider/adopt/from-json";
import { fleetConfigurationGroup } from "../../src/services/fleet/fleet-configuration-group";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";

const output = captureLog();

const POST = "POST /fleet-management/configuration-groups/v1";
const TABLE = "configuration-groups";
const collector = { name: "collector", rawConfiguration: "receivers: {}" };
const args = {
  name: "Linux hosts",
  description: "All hosts",
  tags: ["linux"],
  priorityOrder: 1,
  family: { raw: { remoteConfigurations: [collector] } },
};
const { name: _, ...nameless } = args;
const groupOf = (w: World, name = "group") => new Resource(w, fleetConfigurationGroup, name);
const creates = (w: World): number =>
  w.emulator.calls.all().filter(({ route }) => route === POST).length;
const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(() => "").catch(({ message }: Error) => message);

test("a delete archives the group, and the preview and the log state it", async () => {
  const w = await world();
  const group = groupOf(w);
  await group.preview(args);
  expect(output.join("")).toContain(
    'warning: FleetConfigurationGroup "Linux hosts": the API cannot delete a configuration group: a delete archives it. This API is a preview',
  );
  await group.up(args);
  const id = group.state?.id;
  await group.destroy();
  expect(w.emulator.objects(TABLE)).toEqual([]);
  expect(w.emulator.calls.all().at(-1)?.path).toMatch(new RegExp(`/${id}/archive$`));
  expect(output.join("")).toContain(`FleetConfigurationGroup ${id} is archived`);
});

test("the family of another group is a reference, and another one replaces the group", async () => {
  const w = await world();
  const [base, derived] = [groupOf(w, "base"), groupOf(w, "derived")];
  await base.up(args);
  const familyId = base.state?.outputs.familyId as string;
  const basedOn = { ...args.family, basedOnConfigurationFamilyId: familyId };
  await derived.up({ ...args, name: "Derived", family: basedOn });
  const first = derived.state?.id;
  expect(await derived.up({ ...args, name: "Derived" })).toBe("replace");
  expect(derived.state?.id).not.toBe(first);
  expect(w.emulator.objects(TABLE)).toHaveLength(2);
});

describe("a create whose response is lost", () => {
  async function lost(given: Props) {
    const w = await world();
    w.emulator.faults.add({ how: "reset", when: "after", match: { route: POST } });
    const group = groupOf(w);
    const message = await failureOf(group.up(given));
    return { w, group, message };
  }

  test("is not sent again, and the error states how to continue", async () => {
    const { w, group, message } = await lost(args);
    expect(message).toMatch(/^FleetConfigurationGroup "Linux hosts": /);
    expect(message).toContain("It is not known whether the object was created");
    expect(message).toContain(
      'add adopt: { id: "…" } with its id. If it does not exist, run again',
    );
    expect([creates(w), w.emulator.objects(TABLE).length]).toEqual([1, 1]);
    const [{ id } = { id: "" }] = w.emulator.objects(TABLE);
    await group.up({ ...args, adopt: { id } });
    expect(w.emulator.objects(TABLE)).toHaveLength(1);
    expect(await group.preview(args)).toMatchObject({ step: "same", failures: [] });
  });

  test("creates no second group of the same name in the next run", async () => {
    const { w, group } = await lost(args);
    const message = await failureOf(group.up(args));
    expect(message).toContain('a configuration group named "Linux hosts" already exists');
    expect(message).toContain('add adopt: { id: "…" } with its id. Otherwise change the value');
    expect(w.emulator.objects(TABLE)).toHaveLength(1);
  });

  test("of a group without a name is not sent again, and the preview has warned", async () => {
    const { w, message } = await lost(nameless);
    expect(message).toContain("It is not known whether the object was created");
    expect(creates(w)).toBe(1);
    await groupOf(w, "other").preview(nameless);
    expect(output.join("")).toContain("warning: FleetConfigurationGroup: name: is missing: ");
  });

  test("that had no effect is repeated by the next run", async () => {
    const w = await world();
    w.emulator.faults.add({ how: "reset", when: "before", match: { route: POST } });
    const group = groupOf(w);
    expect(await failureOf(group.up(args))).toContain("If it does not exist, run again");
    expect(await group.up(args)).toBe("create");
    expect(w.emulator.objects(TABLE)).toHaveLength(1);
  });
});

test("an adoption by name states that an id is needed", async () => {
  const message = await failureOf(groupOf(await world()).up({ ...args, adopt: { byName: true } }));
  expect(message).toMatch(/cannot be found by name\. Give adopt: \{ id: "…" \}/);
});

test("the JSON of a group with a preset gives a warning about the chart, which no response contains", () => {
  const warnings: string[] = [];
  const preset = { chartVersion: "0.130.0", integrationVersion: "0.130.0" };
  const json = { id: "1", name: "hosts", family: { preset } };
  const args = argsFromJson("FleetConfigurationGroup", json, (line) => warnings.push(line));
  expect(args).toMatchObject({ name: "hosts", family: { preset: { chartVersion: "0.130.0" } } });
  expect(warnings).toEqual([
    'FleetConfigurationGroup "1": family.preset.chartName is missing: responses do not contain it, set it in the program',
  ]);
});
