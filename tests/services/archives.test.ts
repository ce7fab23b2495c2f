import { archiveRetentionsResource } from "../../src/services/archives/archive-retentions";
import { logsArchiveResource } from "../../src/services/archives/logs-archive";
import { metricsArchiveResource } from "../../src/services/archives/metrics-archive";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { created } from "./support/cases";

const output = captureLog();
const s3 = { bucket: "acme-archive", region: "eu-west-1" };
const writesOf = ({ emulator }: World): string[] =>
  emulator.calls.all().flatMap(({ method, route }) => (method === "GET" ? [] : [String(route)]));

describe("the logs archive", () => {
  const bucket = { ...s3, roleArn: "arn:aws:iam::1:role/cx", externalId: "not-public" };
  const other = { bucket: "other" };
  test.each<[string, object, object | undefined, object]>([
    ["the bucket with its secret", {}, undefined, bucket],
    ["the bucket with its secret where reads mask it", { maskSecrets: true }, undefined, bucket],
    ["a bucket that was set outside the program", {}, other, other],
  ])("a delete stops archiving and keeps %s", async (_, quirks, outside, kept) => {
    const args = { isActive: true, s3: bucket };
    const resource = await created(logsArchiveResource, args, await world({ quirks }));
    const { emulator } = resource.world;
    const [record] = emulator.objects("logs-archive") as Props[];
    if (outside) emulator.put("logs-archive", { ...record, s3: outside } as never);
    await resource.destroy();
    expect(emulator.objects("logs-archive")).toMatchObject([{ isActive: false, s3: kept }]);
  });

  test("a delete of an inactive archive sends no write", async () => {
    const resource = await created(logsArchiveResource, { isActive: false, s3 });
    resource.world.emulator.calls.clear();
    await resource.destroy();
    expect(writesOf(resource.world)).toEqual([]);
  });

  test("a bucket without a name is an error at preview", async () => {
    const resource = new Resource(await world(), logsArchiveResource);
    const { failures } = await resource.preview({ isActive: true, s3: { bucket: "" } });
    expect(failures).toEqual(["s3.bucket: at least 1 characters, this has 0"]);
  });

  test("a bucket that the service cannot write to is an error with its path", async () => {
    const resource = new Resource(await world(), logsArchiveResource);
    await expect(resource.up({ isActive: true, s3: { bucket: "no-such-bucket" } })).rejects.toThrow(
      /s3\.bucket: the bucket no-such-bucket does not exist/,
    );
  });
});

describe("the metrics archive", () => {
  const POST = "POST /metrics/data-setup/v1";

  test("a disabled archive is configured and then disabled", async () => {
    const { world: w } = await created(metricsArchiveResource, { s3, disabled: true });
    expect(writesOf(w)).toEqual([POST, `${POST}/disable`]);
    expect(w.emulator.objects("metrics-archive")).toMatchObject([{ disabled: true }]);
  });

  test("enabling and disabling alone does not configure the archive again", async () => {
    const resource = await created(metricsArchiveResource, { s3, disabled: false });
    resource.world.emulator.calls.clear();
    await resource.up({ s3, disabled: true });
    await resource.up({ s3, disabled: false });
    expect(writesOf(resource.world)).toEqual([`${POST}/disable`, `${POST}/enable`]);
  });

  test("a delete disables the archive and keeps its bucket", async () => {
    const resource = await created(metricsArchiveResource, { s3, disabled: false });
    await resource.destroy();
    const kept = { disabled: true, bucket: { s3 } };
    expect(resource.world.emulator.objects("metrics-archive")).toMatchObject([kept]);
  });

  const previewIn = (w: World, bucket: Props) =>
    new Resource(w, metricsArchiveResource).preview({ s3: bucket, disabled: false });
  const SETTING = { "coralogix:checkArchives": "true" };

  test("coralogix:checkArchives reports at preview a bucket that the service cannot write to", async () => {
    const unusable = { bucket: "no-such-bucket" };
    const checked = await world({}, SETTING);
    expect((await previewIn(checked, unusable)).failures).toEqual([
      expect.stringMatching(/^s3: .*no-such-bucket does not exist/),
    ]);
    expect((await previewIn(checked, s3)).failures).toEqual([]);
    expect(writesOf(checked)).toEqual([`${POST}/validate`, `${POST}/validate`]);
    const unchecked = await world();
    expect((await previewIn(unchecked, unusable)).failures).toEqual([]);
    expect(unchecked.emulator.calls.count()).toBe(0);
  });

  test("a check by the service that fails is an error of the preview that names the setting", async () => {
    const w = await world({}, SETTING);
    const match = { method: "POST", route: "/metrics/data-setup/v1/validate" };
    w.emulator.faults.add({ match, when: "before", how: "status", status: 403 });
    expect((await previewIn(w, s3)).failures).toEqual([
      expect.stringContaining("coralogix:checkArchives"),
    ]);
  });
});

describe("archive retentions", () => {
  const names = ["Month", "Year", "Decade"];
  test("the tags are renamed in their order, and the outputs contain their ids", async () => {
    const w = await world({ quirks: { reorder: true } });
    const resource = await created(archiveRetentionsResource, { names }, w);
    const ids = resource.state?.outputs.tagIds as Record<string, string>;
    expect(Object.keys(ids).sort()).toEqual(["Decade", "Default", "Month", "Year"]);
    await resource.up({ names: ["Decade", "Month", "Year"] });
    expect(resource.state?.outputs.tagIds).toMatchObject({
      Decade: ids.Month,
      Month: ids.Year,
      Year: ids.Decade,
    });
  });

  test("the preview of an activation says that it cannot be undone, once", async () => {
    const w = await world();
    const resource = new Resource(w, archiveRetentionsResource);
    const lines = () => output.filter((line) => line.includes("This cannot be undone"));
    const before = lines().length;
    await resource.preview({ names, active: true });
    expect(lines()).toHaveLength(before + 1);
    expect(writesOf(w)).toEqual([]);
    await resource.up({ names, active: true });
    expect(w.emulator.objects("archive-retentions-active")).toHaveLength(1);
    const after = lines().length;
    await resource.preview({ names, active: true });
    expect(lines()).toHaveLength(after);
  });

  test.each([
    [
      { names, active: false },
      "active: retention tags cannot be deactivated: set active to true, or remove it",
    ],
    [
      { names: ["Default", "A", "B"] },
      "names[0]: Default is the name of the first tag: choose another",
    ],
  ])("%j is an error at preview", async (args, reason) => {
    const resource = new Resource(await world(), archiveRetentionsResource);
    expect((await resource.preview(args)).failures).toEqual([reason]);
  });

  test("a delete changes nothing, and says so", async () => {
    const resource = await created(archiveRetentionsResource, { names, active: true });
    resource.world.emulator.calls.clear();
    await resource.destroy();
    expect(writesOf(resource.world)).toEqual([]);
    expect(output.at(-1)).toContain("the tags keep their names and remain active");
  });
});
