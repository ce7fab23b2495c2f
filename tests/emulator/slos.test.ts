import type { Emulator } from "../../src/emulator";
import { InvalidRequestError, NotFoundError } from "../../src/sdk";
import { call, createAlert, start, UUID } from "./support";
import {
  apm,
  createSlo,
  request,
  SLOS,
  slo,
  slosClient,
  total,
  windowBasedMetricSli,
  windowed,
} from "./support/slos";
import { contractErrors } from "./vendor";

const createSloAlert = (emulator: Emulator, sloId: string, name = "a") =>
  createAlert(emulator, {
    name,
    type: "ALERT_DEF_TYPE_SLO_THRESHOLD",
    sloThreshold: {
      sloDefinition: { sloId },
      errorBudget: { rules: [{ condition: { threshold: 10 } }] },
    },
  });

describe("SLO lifecycle", () => {
  test("a create adds creator, times, revision and grouping labels", async () => {
    const emulator = await start();
    const returned = await createSlo(
      emulator,
      slo({ id: "mine", creator: "me", revision: { revision: 9 } }),
    );
    const { id } = returned;
    expect(returned).toEqual({
      ...slo(),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sloType: "SLO_TYPE_REQUEST",
      grouping: { labels: ["region", "pod"] },
      creator: "ann",
      revision: { revision: 1, updateTime: returned.updateTime },
      createTime: returned.updateTime,
      updateTime: returned.updateTime,
    });
    expect((await call(emulator, "GET", `${SLOS}/${id}`)).json).toEqual({ slo: returned });
    const { json } = await call(emulator, "PUT", SLOS, { ...windowed, id });
    expect(json).toMatchObject({
      slo: { id, name: "w", sloType: "SLO_TYPE_WINDOW", creator: "ann", revision: { revision: 2 } },
    });
    expect(Object.keys(json.slo)).not.toEqual(expect.arrayContaining(["requestBasedMetricSli"]));
    expect(Object.keys(json.slo)).not.toEqual(expect.arrayContaining(["grouping"]));
    expect((await call(emulator, "DELETE", `${SLOS}/${id}`)).json).toEqual({});
    for (const method of ["GET", "DELETE"])
      expect((await call(emulator, method, `${SLOS}/${id}`)).status).toBe(404);
  });

  test("numbers are rounded to 32-bit floats, and zero enum values are returned", async () => {
    const returned = await createSlo(await start(), {
      ...windowed,
      targetThresholdPercentage: 99.9,
    });
    expect([returned.targetThresholdPercentage, returned.windowBasedMetricSli.threshold]).toEqual(
      [99.9, 0.1].map(Math.fround),
    );
    expect(returned.windowBasedMetricSli).toHaveProperty(
      "missingDataStrategy",
      windowBasedMetricSli.missingDataStrategy,
    );
  });

  test("resolvedValues of owners are computed, without duplicates and empty values", async () => {
    const ownershipTags = {
      team: {
        staticValues: ["a", "b", ""],
        labelKeys: ["owner", "second", "nobody"],
        resolvedValues: ["lies"],
      },
      service: { labelKeys: ["nobody"] },
    };
    const returned = await createSlo(
      await start(),
      slo({ labels: { owner: "c", second: "a" }, ownershipTags }),
    );
    expect([...returned.ownershipTags.team.resolvedValues].sort()).toEqual(["a", "b", "c"]);
    expect(returned.ownershipTags.service).toEqual({ labelKeys: ["nobody"] });
  });

  test("a replacement needs an existing id", async () => {
    const emulator = await start();
    expect((await call(emulator, "PUT", SLOS, slo())).json.message).toContain("id: required");
    expect((await call(emulator, "PUT", SLOS, slo({ id: UUID }))).status).toBe(404);
  });

  test.each<[string, object, string]>([
    ["a target above 100", { targetThresholdPercentage: 100.5 }, "targetThresholdPercentage"],
    ["no time frame", { sloTimeFrame: undefined }, "sloTimeFrame"],
    ["an unspecified time frame", { sloTimeFrame: "SLO_TIME_FRAME_UNSPECIFIED" }, "sloTimeFrame"],
    [
      "no indicator",
      { requestBasedMetricSli: undefined },
      "one of requestBasedMetricSli, windowBasedMetricSli, apmSli",
    ],
    ["two indicators", { windowBasedMetricSli }, "windowBasedMetricSli"],
    [
      "an incomplete indicator",
      { requestBasedMetricSli: { goodEvents: request.goodEvents } },
      "requestBasedMetricSli.totalEvents",
    ],
    ["an APM SLI without a measure", apm({}), "apmSli"],
    ["an APM SLI without services", apm({ services: [], errorConfig: {} }), "apmSli.services"],
  ])("%s is rejected", async (_, more, path) => {
    const { status, json } = await call(await start(), "POST", SLOS, slo(more));
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test("zeroState is true as long as there are no SLOs", async () => {
    const emulator = await start();
    expect(await slosClient(emulator).getZeroState()).toEqual({ zeroState: true });
    await createSlo(emulator);
    expect(await slosClient(emulator).getZeroState()).toEqual({ zeroState: false });
  });
});

describe("APM SLOs", () => {
  test("are returned with the generated queries and the original settings", async () => {
    const returned = await createSlo(await start(), apm());
    expect(returned).not.toHaveProperty("apmSli");
    expect(returned).toMatchObject({
      apmSliMetadata: { services: ["checkout"], groupingKeys: ["operation"], errorConfig: {} },
      requestBasedMetricSli: {
        goodEvents: { query: expect.stringContaining('service_name=~"checkout"') },
      },
      productType: "SLO_PRODUCT_TYPE_APM",
      sloType: "SLO_TYPE_REQUEST",
      grouping: { labels: ["operation"] },
    });
  });

  test.each([
    ["a quantile", { quantile: { percentile: 0.95 } }, "histogram_quantile"],
    ["the average", { average: {} }, "duration_ms_sum"],
  ])("have a window indicator for latency: %s", async (_, what, query) => {
    const latencyConfig = { threshold: 250, timeWindow: "WINDOW_SLO_WINDOW_5_MINUTES", ...what };
    const returned = await createSlo(await start(), apm({ latencyConfig }));
    expect(returned.windowBasedMetricSli).toEqual({
      query: { query: expect.stringContaining(query) },
      window: "WINDOW_SLO_WINDOW_5_MINUTES",
      comparisonOperator: "COMPARISON_OPERATOR_LESS_THAN_OR_EQUALS",
      threshold: 250,
    });
    expect(returned.sloType).toBe("SLO_TYPE_WINDOW");
  });
});

describe("alerts of an SLO", () => {
  test("are listed in the response of a replacement and of a delete", async () => {
    const emulator = await start();
    const [{ id }, other] = [await createSlo(emulator), await createSlo(emulator)];
    const alert = await createSloAlert(emulator, id);
    await createSloAlert(emulator, other.id);
    expect((await call(emulator, "PUT", SLOS, slo({ id }))).json.effectedSloAlertIds).toEqual([
      alert.id,
    ]);
    expect((await call(emulator, "DELETE", `${SLOS}/${id}`)).json).toEqual({
      effectedSloAlertIds: [alert.id],
    });
  });

  test("a validation returns the alerts that would break, and changes nothing", async () => {
    const emulator = await start();
    const { id } = await createSlo(emulator);
    const { id: alertId, alertVersionId } = await createSloAlert(emulator, id, "budget");
    const validate = async (totalEvents: string) =>
      (
        await call(
          emulator,
          "PUT",
          "/slo/validated/v1",
          slo({ id, requestBasedMetricSli: { ...request, totalEvents: { query: totalEvents } } }),
        )
      ).json;
    const alert = { id: alertId, name: "budget", alertVersionId };
    expect(await validate(total)).toEqual({ alertsValidationResult: [alert] });
    const errorMessage = expect.stringContaining("pod");
    expect(await validate("sum by (region) (x)")).toEqual({
      alertsValidationResult: [{ ...alert, errorMessage }],
    });
    expect((await call(emulator, "GET", `${SLOS}/${id}`)).json.slo).toMatchObject({
      requestBasedMetricSli: request,
      revision: { revision: 1 },
    });
    expect((await call(emulator, "PUT", "/slo/validated/v1", slo({ id: UUID }))).status).toBe(404);
  });
});

test("the client validates before the call, and throws NotFoundError for a 404", async () => {
  const slos = slosClient(await start());
  const body = {
    name: "a",
    sloTimeFrame: "7_DAYS",
    targetThresholdPercentage: 101,
    requestBasedMetricSli: request,
  } as const;
  await expect(slos.create({ body })).rejects.toThrow(InvalidRequestError);
  await expect(slos.get({ id: UUID })).rejects.toThrow(NotFoundError);
});

test("responses conform to the vendor's OpenAPI document", async () => {
  const emulator = await start({ seed: true });
  const [first] = emulator.objects("slos");
  const expectConforming = async (
    method: string,
    template: string,
    path = template,
    body?: object,
  ) => {
    const { status, json } = await call(emulator, method, path, body);
    expect([status, contractErrors(method, template, json)]).toEqual([200, []]);
    return json;
  };
  for (const { id } of emulator.objects("slos"))
    await expectConforming("GET", `${SLOS}/{}`, `${SLOS}/${id}`);
  for (const body of [slo(), windowed, apm()]) await expectConforming("POST", SLOS, SLOS, body);
  await expectConforming("GET", SLOS);
  await expectConforming(
    "GET",
    `${SLOS}/all/list`,
    `${SLOS}/all/list?ids=${first?.id}&ids=${UUID}`,
  );
  const { effectedSloAlertIds } = await expectConforming("PUT", SLOS, SLOS, slo({ id: first?.id }));
  expect(effectedSloAlertIds).not.toEqual([]);
  await expectConforming("PUT", "/slo/validated/v1", "/slo/validated/v1", slo({ id: first?.id }));
  const requests = [{ createSloRequest: { slo: slo() } }, { deleteSloRequest: { id: UUID } }];
  await expectConforming("POST", `${SLOS}/all/execute`, `${SLOS}/all/execute`, { requests });
  await expectConforming("DELETE", `${SLOS}/{}`, `${SLOS}/${first?.id}`);
  await expectConforming("GET", "/slo/zero-state/v1");
});
