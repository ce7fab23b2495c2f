import type { Emulator } from "../../src/emulator";
import { BadRequestError, createClient } from "../../src/sdk";
import { callRejected, callSuccessfully } from "./checked-calls";
import { call, KEY, start } from "./support";

const LOGS = "/logs/data-setup/v2";
const METRICS = "/metrics/data-setup/v1";
const TAGS = "/dataengine/retention-tags/v1";
const archivesClient = (emulator: Emulator) =>
  createClient({ apiKey: KEY, url: emulator.url }).archives;
const s3 = { bucket: "logs-of-ours" };

describe("the logs archive", () => {
  test("is a 404 until it is set, and is returned with the defaults of the service", async () => {
    const emulator = await start();
    expect((await call(emulator, "GET", LOGS)).status).toBe(404);
    const { target } = await callSuccessfully(emulator, "POST", LOGS, { isActive: true, s3 });
    expect(target).toEqual({
      s3: { bucket: "logs-of-ours", region: "eu-west-1" },
      archiveSpec: {
        isActive: true,
        format: "TARGET_FORMAT_CX_DATA_V1",
        archivingFormatId: "1",
        enableTags: true,
      },
    });
    expect(await callSuccessfully(emulator, "GET", LOGS)).toEqual({ target });
  });

  test("is replaced as a whole, and is disabled instead of deleted", async () => {
    const emulator = await start();
    const archives = archivesClient(emulator);
    await archives.setLogs({
      body: {
        isActive: true,
        s3: { ...s3, region: "us-east-1", roleArn: "arn:aws:iam::1:role/r", externalId: "id-1" },
      },
    });
    const { target } = await archives.setLogs({
      body: { isActive: false, format: "CX_DATA_V1", s3: { bucket: "another" } },
    });
    expect(target).toMatchObject({
      s3: { bucket: "another", region: "eu-west-1" },
      archiveSpec: { isActive: false },
    });
    expect(target.s3).not.toHaveProperty("roleArn");
    expect(await archives.getLogs()).toEqual({ target });
  });

  test.each([
    ["no bucket", { isActive: true }, "s3"],
    ["an empty region", { isActive: true, s3: { ...s3, region: "" } }, "s3.region"],
    ["a bucket without a name", { isActive: true, s3: { bucket: " " } }, "s3.bucket"],
    [
      "a bucket that the service cannot write to",
      { isActive: true, s3: { bucket: "no-such-bucket" } },
      "s3.bucket",
    ],
    [
      "a bucket of another provider",
      { isActive: true, ibmCos: { bucketCrn: "crn", endpoint: "e" } },
      "ibmCos",
    ],
  ])("%s is rejected", async (_, body, path) => {
    const emulator = await start();
    expect(await callRejected(emulator, "POST", LOGS, body)).toEqual([
      400,
      expect.stringContaining(path),
    ]);
    expect((await call(emulator, "GET", LOGS)).status).toBe(404);
  });

  test("the externalId of its role does not appear in errors", async () => {
    const emulator = await start();
    const body = { isActive: true, s3: { bucket: "no-such-hush-hush", externalId: "hush-hush" } };
    const error = await archivesClient(emulator)
      .setLogs({ body })
      .catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(BadRequestError);
    expect(String(error)).not.toContain("hush-hush");
  });
});

describe("the metrics archive", () => {
  test("a create returns an empty object, and a read adds defaults", async () => {
    const emulator = await start();
    expect(
      await callSuccessfully(emulator, "POST", METRICS, {
        s3: { bucket: "m", region: "eu-west-1" },
      }),
    ).toEqual({});
    expect(await callSuccessfully(emulator, "GET", METRICS)).toEqual({
      tenantConfig: {
        s3: { bucket: "m", region: "eu-west-1" },
        retentionPolicy: { rawResolution: 30, fiveMinutesResolution: 180, oneHourResolution: 730 },
        disabled: false,
        prefix: expect.stringContaining("metrics"),
        tenantId: expect.any(Number),
      },
    });
  });

  test("a bucket of any provider replaces the current one and enables the archive", async () => {
    const emulator = await start();
    const archives = archivesClient(emulator);
    await archives.configureMetrics({
      body: { s3: { bucket: "m" }, retentionPolicy: { rawResolution: 7 } },
    });
    await archives.disableMetrics();
    await archives.configureMetrics({
      body: { gcs: { bucket: "g" }, retentionPolicy: { rawResolution: 9, oneHourResolution: 0 } },
    });
    const { tenantConfig } = await archives.getMetrics();
    expect(tenantConfig).toMatchObject({
      gcs: { bucket: "g" },
      disabled: false,
      retentionPolicy: { rawResolution: 9, oneHourResolution: 730 },
    });
    expect(tenantConfig?.s3).toBeUndefined();
    await archives.disableMetrics();
    expect((await archives.getMetrics()).tenantConfig?.disabled).toBe(true);
    await archives.enableMetrics();
    expect((await archives.getMetrics()).tenantConfig?.disabled).toBe(false);
  });

  test("an update sets the raw resolution with `retentionDays`", async () => {
    const emulator = await start();
    const archives = archivesClient(emulator);
    await archives.configureMetrics({
      body: { s3: { bucket: "m" }, retentionPolicy: { oneHourResolution: 400 } },
    });
    await archives.updateMetrics({
      body: { ibm: { crn: "crn:1", endpoint: "s3.example.com" }, retentionDays: 11 },
    });
    expect((await archives.getMetrics()).tenantConfig).toMatchObject({
      ibm: { crn: "crn:1", endpoint: "s3.example.com" },
      retentionPolicy: { rawResolution: 11, fiveMinutesResolution: 180, oneHourResolution: 400 },
    });
  });

  test("an archive that was never set can be read, updated and switched", async () => {
    const archives = archivesClient(await start());
    expect((await archives.getMetrics()).tenantConfig).toMatchObject({
      s3: { bucket: expect.any(String) },
      tenantId: expect.any(Number),
    });
    await archives.disableMetrics();
    await archives.enableMetrics();
    await archives.updateMetrics({ body: { gcs: { bucket: "g" } } });
    expect((await archives.getMetrics()).tenantConfig).toMatchObject({
      gcs: { bucket: "g" },
      disabled: false,
    });
  });

  test("a validation does not change the archive", async () => {
    const emulator = await start();
    expect(
      await callSuccessfully(emulator, "POST", `${METRICS}/validate`, { gcs: { bucket: "g" } }),
    ).toEqual({});
    expect((await call(emulator, "GET", METRICS)).json.tenantConfig.gcs).toBeUndefined();
    await expect(
      archivesClient(emulator).validateMetrics({ body: { s3: { bucket: "no-such-bucket" } } }),
    ).rejects.toThrow("no-such-bucket");
  });

  test.each([
    ["no bucket", {}, "one of s3, ibm, gcs"],
    ["more than one bucket", { s3: { bucket: "a" }, gcs: { bucket: "b" } }, "gcs"],
    ["a bucket without a name", { gcs: {} }, "gcs.bucket"],
    ["an unreachable bucket", { ibm: { crn: "crn" } }, "ibm.endpoint"],
    [
      "a negative number of days",
      { gcs: { bucket: "b" }, retentionPolicy: { rawResolution: -1 } },
      "retentionPolicy.rawResolution",
    ],
  ])("%s is rejected", async (_, body, path) => {
    const emulator = await start();
    expect(await callRejected(emulator, "POST", METRICS, body)).toEqual([
      400,
      expect.stringContaining(path),
    ]);
  });
});

describe("archive retention tags", () => {
  interface Tag {
    id: string;
    name: string;
    order: number;
    editable: boolean;
  }
  const listTags = async (emulator: Emulator): Promise<Tag[]> =>
    (await callSuccessfully(emulator, "GET", TAGS)).retentions.sort(
      (a: Tag, b: Tag) => a.order - b.order,
    );
  const rename = (...retentionUpdateElements: object[]) => ({ retentionUpdateElements });

  test("there are four in any order, and only the name of the first is fixed", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const all = await listTags(emulator);
    expect(all.map(({ name, order, editable }) => [name, order, editable])).toEqual([
      ["Default", 1, false],
      ["Short", 2, true],
      ["Intermediate", 3, true],
      ["Long", 4, true],
    ]);
    expect((await call(emulator, "GET", TAGS)).json.retentions[0].order).toBe(4);
    expect(await listTags(emulator)).toEqual(all);
  });

  test("are renamed by id, and only the ones in the request change", async () => {
    const emulator = await start();
    const [first, second] = (await listTags(emulator)) as [Tag, Tag];
    const { retentions } = await callSuccessfully(
      emulator,
      "POST",
      TAGS,
      rename({ id: first.id, name: "Default" }, { id: second.id, name: "Month" }),
    );
    expect(retentions).toHaveLength(4);
    expect((await listTags(emulator)).map(({ name }) => name)).toEqual([
      "Default",
      "Month",
      "Intermediate",
      "Long",
    ]);
  });

  test("no tag is renamed if one of the names is rejected", async () => {
    const emulator = await start();
    const [first, second] = (await listTags(emulator)) as [Tag, Tag];
    const good = { id: second.id, name: "Month" };
    const cases: [object[], number, string][] = [
      [[good, { id: first.id, name: "Other" }], 400, "[1].name"],
      [[{ ...good, name: "Default" }], 400, "[0].name"],
      [[{ name: "Month" }], 400, "[0].id"],
      [[good, good], 400, "[1].id"],
      [[good, { id: "nobody", name: "x" }], 404, "nobody"],
    ];
    for (const [given, status, path] of cases)
      expect(await callRejected(emulator, "POST", TAGS, rename(...given))).toEqual([
        status,
        expect.stringContaining(path),
      ]);
    expect((await listTags(emulator))[1]?.name).toBe("Short");
  });

  test("are used once activated, which the logs archive reports too", async () => {
    const emulator = await start();
    expect(await callSuccessfully(emulator, "GET", `${TAGS}/enabled`)).toEqual({
      enableTags: false,
    });
    expect(await callSuccessfully(emulator, "POST", `${TAGS}/activate`)).toEqual({
      activateRetentions: true,
    });
    expect(await callSuccessfully(emulator, "GET", `${TAGS}/enabled`)).toEqual({
      enableTags: true,
    });
    await call(emulator, "POST", LOGS, { isActive: true, s3 });
    expect((await call(emulator, "GET", LOGS)).json.target.archiveSpec.enableTags).toBe(true);
  });
});
