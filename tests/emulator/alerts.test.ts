import type { Emulator } from "../../src/emulator";
import { call, createAlert, immediate, logsThreshold, start, UUID } from "./support";
import { ALERTS } from "./support/alerts";

const readAlert = async (emulator: Emulator, id: string) =>
  (await call(emulator, "GET", `${ALERTS}/${id}`)).json.alertDef;

describe("alert lifecycle", () => {
  test("the service generates the ids, and a read returns the created alert", async () => {
    const emulator = await start();
    const created = await createAlert(emulator, immediate());
    expect(created).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      alertVersionId: expect.any(String),
      status: "ALERT_DEF_STATUS_OK",
    });
    const { lastTriggeredTime: _, ...fetched } = await readAlert(emulator, created.id);
    expect(created).toMatchObject(fetched);
  });

  test("every replacement creates a version, and the id stays", async () => {
    const emulator = await start();
    const first = await createAlert(emulator, immediate());
    const body = { id: first.id, alertDefProperties: logsThreshold() };
    const second = (await call(emulator, "PUT", ALERTS, body)).json.alertDef;
    const third = (await call(emulator, "PUT", ALERTS, body)).json.alertDef;
    expect([second.id, third.id, second.createdTime]).toEqual([
      first.id,
      first.id,
      first.createdTime,
    ]);
    expect(new Set([first, second, third].map(({ alertVersionId }) => alertVersionId)).size).toBe(
      3,
    );
    const version = async ({ alertVersionId }: { alertVersionId: string }) =>
      (await call(emulator, "GET", `${ALERTS}/version-ids/${alertVersionId}`)).json;
    expect((await version(first)).alertDef.alertDefProperties).toHaveProperty("logsImmediate");
    expect((await version(third)).alertDef.alertDefProperties).toHaveProperty("logsThreshold");
    expect(emulator.created("alerts")).toBe(1);
  });

  test("a replacement clears omitted fields", async () => {
    const emulator = await start();
    const { id } = await createAlert(
      emulator,
      logsThreshold(
        { evaluationDelayMs: 0 },
        { description: "d", groupByKeys: ["k"], entityLabels: { a: "b" } },
      ),
    );
    await call(emulator, "PUT", ALERTS, { id, alertDefProperties: logsThreshold() });
    const { alertDefProperties } = await readAlert(emulator, id);
    for (const key of ["description", "groupByKeys", "entityLabels"])
      expect(alertDefProperties).not.toHaveProperty(key);
    expect(alertDefProperties.logsThreshold).not.toHaveProperty("evaluationDelayMs");
  });

  test("a deleted alert is 404 for every operation", async () => {
    const emulator = await start();
    const { id, alertVersionId } = await createAlert(emulator, immediate());
    expect((await call(emulator, "DELETE", `${ALERTS}/${id}`)).json).toEqual({});
    const requests: [string, string, object?][] = [
      ["GET", `${ALERTS}/${id}`],
      ["DELETE", `${ALERTS}/${id}`],
      ["PUT", ALERTS, { id, alertDefProperties: immediate() }],
      ["GET", `${ALERTS}/version-ids/${alertVersionId}`],
      ["GET", `${ALERTS}/version-ids/free-form`],
    ];
    for (const [method, path, body] of requests)
      expect([path, (await call(emulator, method, path, body)).status]).toEqual([path, 404]);
  });

  test("an alert cannot be deleted while a flow uses it", async () => {
    const emulator = await start();
    const { id } = await createAlert(emulator, immediate());
    const stages = [{ flowStagesGroups: { groups: [{ alertDefs: [{ id }] }] } }];
    const flow = await createAlert(emulator, {
      name: "f",
      type: "ALERT_DEF_TYPE_FLOW",
      flow: { stages },
    });
    expect((await call(emulator, "DELETE", `${ALERTS}/${id}`)).json.message).toContain(flow.id);
    expect((await call(emulator, "DELETE", `${ALERTS}/${flow.id}`)).status).toBe(200);
    expect((await call(emulator, "DELETE", `${ALERTS}/${id}`)).status).toBe(200);
  });
});

describe("access policies", () => {
  const policy = '{"version": 1, "rules": [{"a": 1}]}';
  const access = async (emulator: Emulator, id: string, key?: string) =>
    (
      await call(
        emulator,
        "GET",
        `${ALERTS}/${id}?include_access_permissions=true`,
        undefined,
        key ? { key } : {},
      )
    ).json.access;

  test("an access policy is returned only on request, as JSON with the same meaning", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const { id } = await createAlert(emulator, immediate(), { accessPolicy: policy });
    expect((await call(emulator, "GET", `${ALERTS}/${id}`)).json).not.toHaveProperty("access");
    const accessInfo = await access(emulator, id);
    expect(accessInfo.permissions).toEqual({
      canRead: true,
      canManage: true,
      canReadAccessPolicy: true,
      canUpdateAccessPolicy: true,
    });
    expect(accessInfo.accessPolicy).not.toBe(policy);
    expect(JSON.parse(accessInfo.accessPolicy)).toEqual(JSON.parse(policy));
    expect(
      (await call(emulator, "GET", `${ALERTS}?include_access_permissions=true`)).json.access,
    ).toEqual({ [id]: accessInfo });
    expect((await call(emulator, "GET", ALERTS)).json).not.toHaveProperty("access");
  });

  test("an omitted accessPolicy stays unchanged; upsert and delete change it", async () => {
    const emulator = await start();
    const { id } = await createAlert(emulator, immediate(), { accessPolicy: policy });
    const replace = (accessPolicy?: object) =>
      call(emulator, "PUT", ALERTS, { id, alertDefProperties: immediate(), accessPolicy });
    await replace();
    expect(await access(emulator, id)).toHaveProperty("accessPolicy");
    await replace({ upsert: "{}" });
    expect((await access(emulator, id)).accessPolicy).toBe("{}");
    expect((await replace({ upsert: "{}", delete: {} })).status).toBe(400);
    expect((await replace({})).status).toBe(400);
    await replace({ delete: {} });
    expect(await access(emulator, id)).not.toHaveProperty("accessPolicy");
  });

  test("writing an access policy needs its own permission, and so does reading one", async () => {
    const emulator = await start();
    emulator.keys.add({ key: "plain", permissions: ["alerts:ReadConfig", "alerts:UpdateConfig"] });
    const body = { alertDefProperties: immediate(), accessPolicy: policy };
    const { status, json } = await call(emulator, "POST", ALERTS, body, { key: "plain" });
    expect([status, json.message]).toEqual([
      403,
      expect.stringContaining("alerts:UpdateAccessPolicy"),
    ]);
    const { id } = await createAlert(emulator, immediate(), { accessPolicy: policy });
    expect(await access(emulator, id, "plain")).toEqual({
      permissions: {
        canRead: true,
        canManage: true,
        canReadAccessPolicy: false,
        canUpdateAccessPolicy: false,
      },
    });
    expect(
      (
        await call(
          emulator,
          "PUT",
          ALERTS,
          { id, ...body, accessPolicy: { delete: {} } },
          { key: "plain" },
        )
      ).status,
    ).toBe(403);
    expect(
      (
        await call(
          emulator,
          "PUT",
          ALERTS,
          { id, alertDefProperties: immediate() },
          { key: "plain" },
        )
      ).status,
    ).toBe(200);
    expect(await access(emulator, id)).toHaveProperty("accessPolicy");
    expect(
      (await call(emulator, "PUT", ALERTS, { id: UUID, ...body, accessPolicy: { delete: {} } }))
        .status,
    ).toBe(404);
  });
});
