import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

/**
 * Requests of the vendor's clients for archives and retentions, and the response fields that they
 * read.
 */
const LOGS = "/logs/data-setup/v2";
const METRICS = "/metrics/data-setup/v1";
const TAGS = "/dataengine/retention-tags/v1";
const s3 = { bucket: "yak-coralogix-bucket", region: "eu-north-1" };
interface Tag {
  id: string;
  name: string;
  order: number;
  editable: boolean;
}
const tagsOf = async (emulator: Emulator): Promise<Tag[]> =>
  (await call(emulator, "GET", TAGS)).json.retentions.sort((a: Tag, b: Tag) => a.order - b.order);
const rename = (emulator: Emulator, retentionUpdateElements?: object[]) =>
  call(emulator, "POST", TAGS, { retentionUpdateElements });

describe("the logs archive", () => {
  test("a bucket without isActive is accepted, and the archive is then disabled", async () => {
    const emulator = await start();
    expect((await call(emulator, "POST", LOGS, { s3 })).status).toBe(200);
    expect((await call(emulator, "GET", LOGS)).json.target).toMatchObject({
      s3,
      archiveSpec: { isActive: false },
    });
  });

  test("isActive false disables the archive, as there is no delete", async () => {
    const emulator = await start();
    await call(emulator, "POST", LOGS, { isActive: true, s3 });
    expect(
      (await call(emulator, "POST", LOGS, { isActive: false, s3 })).json.target.archiveSpec
        .isActive,
    ).toBe(false);
    expect((await call(emulator, "DELETE", LOGS)).status).toBeGreaterThanOrEqual(400);
  });

  test("an omitted region is filled in, and an empty one is rejected", async () => {
    const emulator = await start();
    const bare = { bucket: s3.bucket };
    expect(
      (await call(emulator, "POST", LOGS, { isActive: true, s3: bare })).json.target.s3.region,
    ).toEqual(expect.any(String));
    expect(
      (await call(emulator, "POST", LOGS, { isActive: true, s3: { ...s3, region: "" } })).status,
    ).toBe(400);
  });

  test("setting the bucket enables tags, and archiveSpec is an unknown field", async () => {
    const emulator = await start();
    const { archiveSpec } = (await call(emulator, "POST", LOGS, { isActive: true, s3 })).json
      .target;
    expect(archiveSpec).toMatchObject({
      isActive: true,
      enableTags: true,
      archivingFormatId: expect.any(String),
    });
    expect((await call(emulator, "POST", LOGS, { isActive: true, s3, archiveSpec })).status).toBe(
      400,
    );
  });
});

describe("the metrics archive", () => {
  test("the archive of a new account can be read and has a bucket", async () => {
    const { status, json } = await call(await start(), "GET", METRICS);
    expect([status, json.tenantConfig]).toEqual([
      200,
      {
        s3: { bucket: expect.any(String), region: expect.any(String) },
        retentionPolicy: {
          rawResolution: expect.any(Number),
          fiveMinutesResolution: expect.any(Number),
          oneHourResolution: expect.any(Number),
        },
        disabled: false,
        prefix: expect.any(String),
        tenantId: expect.any(Number),
      },
    ]);
  });

  test("configure, validate, update, enable and disable return 200", async () => {
    const emulator = await start();
    for (const [method, path, body] of [
      ["POST", METRICS, { s3 }],
      ["POST", METRICS, { s3 }],
      ["POST", `${METRICS}/validate`, { s3 }],
      ["PUT", METRICS, { retentionDays: 30, s3 }],
      ["POST", `${METRICS}/enable`, undefined],
      ["POST", `${METRICS}/disable`, undefined],
    ] as const)
      expect([path, (await call(emulator, method, path, body)).status]).toEqual([path, 200]);
    expect((await call(emulator, "GET", METRICS)).json.tenantConfig).toMatchObject({
      s3,
      disabled: true,
    });
  });

  test("setting the bucket again enables a disabled archive", async () => {
    const emulator = await start();
    await call(emulator, "POST", METRICS, { s3 });
    await call(emulator, "POST", `${METRICS}/disable`);
    await call(emulator, "POST", METRICS, { s3 });
    expect((await call(emulator, "GET", METRICS)).json.tenantConfig.disabled).toBe(false);
  });
});

describe("retentions", () => {
  test("there are four with stable ids, in order, and the first is Default", async () => {
    const emulator = await start();
    const tags = await tagsOf(emulator);
    expect(tags.map(({ order, name }) => [order, name])[0]).toEqual([1, "Default"]);
    expect([tags.length, new Set(tags.map(({ id }) => id)).size]).toEqual([4, 4]);
    expect(await tagsOf(emulator)).toEqual(tags);
  });

  test("an update can send the first as Default, and the response has all four", async () => {
    const emulator = await start();
    const given = (await tagsOf(emulator)).map(({ id }, n) => ({
      id,
      name: n ? `name_${n + 1}` : "Default",
    }));
    const { status, json } = await rename(emulator, given);
    expect([status, json.retentions.map(({ name }: Tag) => name).sort()]).toEqual([
      200,
      ["Default", "name_2", "name_3", "name_4"],
    ]);
  });

  test("the name of a retention stays if it is omitted from an update", async () => {
    const emulator = await start();
    const [first, second, third] = (await tagsOf(emulator)) as [Tag, Tag, Tag];
    expect(
      (
        await rename(emulator, [
          { id: first.id },
          { id: second.id, name: "Short_updated" },
          { id: third.id },
        ])
      ).status,
    ).toBe(200);
    expect((await tagsOf(emulator)).map(({ name }) => name)).toEqual([
      "Default",
      "Short_updated",
      "Intermediate",
      "Long",
    ]);
  });

  test("an update without a list is accepted and changes nothing", async () => {
    const emulator = await start();
    const before = await tagsOf(emulator);
    expect((await call(emulator, "POST", TAGS, {})).status).toBe(200);
    expect(await tagsOf(emulator)).toEqual(before);
  });

  test("activation is visible in the status and cannot be undone", async () => {
    const emulator = await start();
    await call(emulator, "POST", `${TAGS}/activate`);
    await call(emulator, "POST", LOGS, { isActive: false, s3 });
    expect((await call(emulator, "GET", `${TAGS}/enabled`)).json).toEqual({ enableTags: true });
  });
});
