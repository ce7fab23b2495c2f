import { archiveRetentionsResource } from "../../src/services/archives/archive-retentions";
import { logsArchiveResource } from "../../src/services/archives/logs-archive";
import { metricsArchiveResource } from "../../src/services/archives/metrics-archive";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";

const output = captureLog();
const s3 = { bucket: "acme-archive", region: "eu-west-1" };
const writesOf = ({ emulator }: World): string[] =>
  emulator.calls.all().flatMap(({ method, route }) => (method === "GET" ? [] : [String(route)]));

describe("the logs archive", () => {
  test("a delete stops archiving and keeps the bucket with its secret, also where reads mask it", async () => {
    const w = await world({ quirks: { maskSecrets: true } });
    const resource = new Resource(w, logsArchiveResource);
    const bucket = { ...s3, roleArn: "arn:aws:iam::1:role/cx", externalId: "not-public" };
    await resource.up({ isActive: true, s3: bucket });
    await resource.destroy();
    expect(w.emulator.objects("logs-archive")).toMatchObject([{ isActive: false, s3: bucket }]);
  });

  test("a delete keeps a bucket that was set outside the program", async () => {
    const w = await world();
    const resource = new Resource(w, logsArchiveResource);
    await resource.up({ isActive: true, s3 });
    const [record] = w.emulator.objects("logs-archive") as Props[];
    w.emulator.put("logs-archive", { ...record, s3: { bucket: "other" } } as never);
    await resource.destroy();
    expect(w.emulator.objects("logs-archive")).toMatchObject([
      { isActive: false, s3: { bucket: "other" } },
    ]);
  });

  test("a delete of an inactive archive sends no write", async () => {
    const w = await world();
    const resource = new Resource(w, logsArchiveResource);
    await resource.up({ isActive: false, s3 });
    w.emulator.calls.clear();
    await resource.destroy();
    expect(writesOf(w)).toEqual([]);
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
    const w = await world();
    await new Resource(w, metricsArchiveResource).up({ s3, disabled: true });
    expect(writesOf(w)).toEqual([POST, `${POST}/disable`]);
    expect(w.emulator.objects("metrics-archive")).toMatchObject([{ disabled: true }]);
  });

  test("enabling and disabling alone does not configure the archive again", async () => {
    const w = await world();
    const resource = new Resource(w, metricsArchiveResource);
    await resource.up({ s3, disabled: false });
    w.emulator.calls.clear();
    await resource.up({ s3, disabled: true });
    await resource.up({ s3, disabled: false });
    expect(writesOf(w)).toEqual([`${POST}/disable`, `${POST}/enable`]);
  });

  test("a create prints the bucket that it replaces", async () => {
    await new Resource(await world(), metricsArchiveResource).up({ s3, disabled: false });
    expect(output.at(-1)).toContain(
      "MetricsArchive: metrics are archived in acme-archive, no longer in metrics-of-team-1",
    );
  });

  test("a delete disables the archive and keeps its bucket", async () => {
    const w = await world();
    const resource = new Resource(w, metricsArchiveResource);
    await resource.up({ s3, disabled: false });
    await resource.destroy();
    expect(w.emulator.objects("metrics-archive")).toMatchObject([
      { disabled: true, bucket: { s3 } },
    ]);
  });

  test("coralogix:checkArchives reports at preview a bucket that the service cannot write to", async () => {
    const unusable = { s3: { bucket: "no-such-bucket" }, disabled: false };
    const checked = await world({}, { "coralogix:checkArchives": "true" });
    const { failures } = await new Resource(checked, metricsArchiveResource).preview(unusable);
    expect(failures).toEqual([expect.stringContaining("no-such-bucket does not exist")]);
    expect(failures[0]).toMatch(/^s3: /);
    expect(
      await new Resource(checked, metricsArchiveResource).preview({ s3, disabled: false }),
    ).toMatchObject({
      failures: [],
    });
    expect(writesOf(checked)).toEqual([`${POST}/validate`, `${POST}/validate`]);
    const w = await world();
    const unchecked = await new Resource(w, metricsArchiveResource).preview(unusable);
    expect([unchecked.failures, w.emulator.calls.count()]).toEqual([[], 0]);
  });
});

describe("a check by the service that fails", () => {
  test("is an error of the preview that names the setting", async () => {
    const w = await world({}, { "coralogix:checkArchives": "true" });
    const match = { method: "POST", route: "/metrics/data-setup/v1/validate" };
    w.emulator.faults.add({ match, when: "before", how: "status", status: 403 });
    const { failures } = await new Resource(w, metricsArchiveResource).preview({
      s3,
      disabled: false,
    });
    expect(failures).toEqual([expect.stringContaining("coralogix:checkArchives")]);
  });
});

describe("archive retentions", () => {
  const names = ["Month", "Year", "Decade"];
  const resourceIn = async (quirks = {}) => {
    const w = await world({ quirks });
    return { w, resource: new Resource(w, archiveRetentionsResource) };
  };

  test("the tags are renamed in their order, and the outputs contain their ids", async () => {
    const { resource } = await resourceIn({ reorder: true });
    await resource.up({ names });
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
    const { w, resource } = await resourceIn();
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

  test("active: false is an error at preview", async () => {
    const { resource } = await resourceIn();
    expect((await resource.preview({ names, active: false })).failures).toEqual([
      "active: retention tags cannot be deactivated: set active to true, or remove it",
    ]);
  });

  test("the name of the first tag and another number of names are errors at preview", async () => {
    const { resource } = await resourceIn();
    expect((await resource.preview({ names: ["Default", "A", "B"] })).failures).toEqual([
      "names[0]: Default is the name of the first tag: choose another",
    ]);
    for (const wrong of [["A"], ["A", "B", "C", "D"]])
      expect((await resource.preview({ names: wrong })).failures).toHaveLength(1);
  });

  test("a delete changes nothing, and says so", async () => {
    const { w, resource } = await resourceIn();
    await resource.up({ names, active: true });
    w.emulator.calls.clear();
    await resource.destroy();
    expect(writesOf(w)).toEqual([]);
    expect(output.at(-1)).toContain("the tags keep their names and remain active");
  });
});
