import { createClient, InvalidRequestError, NotFoundError } from "../../src/areas/client";
import type { Emulator } from "../../src/emulator";
import { call, KEY, makeAlert, start, UUID } from "./support";
import { complaints, hasVendor } from "./vendor";

const SLOS = "/slo/slos/v1";
const client = (emulator: Emulator) => createClient({ apiKey: KEY, url: emulator.url }).slos;
const total = "sum by (region, pod) (rate(all[1m]))";
const request = { goodEvents: { query: "sum by (region, pod) (rate(good[1m]))" }, totalEvents: { query: total } };
const slo = (more: object = {}) => ({
  name: "s",
  targetThresholdPercentage: 99.5,
  sloTimeFrame: "SLO_TIME_FRAME_7_DAYS",
  requestBasedMetricSli: request,
  ...more,
});
const apm = (more: object = { errorConfig: {} }) =>
  slo({ requestBasedMetricSli: undefined, apmSli: { services: ["checkout"], groupingKeys: ["operation"], ...more } });
const windowBasedMetricSli = {
  query: { query: "avg(x)" },
  window: "WINDOW_SLO_WINDOW_1_MINUTE",
  comparisonOperator: "COMPARISON_OPERATOR_LESS_THAN",
  threshold: 0.1,
  missingDataStrategy: "MISSING_DATA_STRATEGY_UNCOUNTED",
};
const windowed = slo({ name: "w", requestBasedMetricSli: undefined, windowBasedMetricSli });
const made = async (emulator: Emulator, body: object = slo()) => {
  emulator.keys.add({ key: "ann's", user: "ann" });
  return (await call(emulator, "POST", SLOS, body, { key: "ann's" })).json.slo;
};
const listed = async (emulator: Emulator, query = "") => (await call(emulator, "GET", `${SLOS}${query}`)).json.slos;
const names = (all: { name: string }[]) => all.map(({ name }) => name).sort();
const watching = (emulator: Emulator, sloId: string, name = "a") =>
  makeAlert(emulator, {
    name,
    type: "ALERT_DEF_TYPE_SLO_THRESHOLD",
    sloThreshold: { sloDefinition: { sloId }, errorBudget: { rules: [{ condition: { threshold: 10 } }] } },
  });

describe("the life of an SLO", () => {
  test("the body is bare and the answer wraps it; the service adds who, when, which version, and what it is split by", async () => {
    const emulator = await start();
    const told = await made(emulator, slo({ id: "mine", creator: "me", revision: { revision: 9 } }));
    const { id } = told;
    expect(told).toEqual({
      ...slo(),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sloType: "SLO_TYPE_REQUEST",
      grouping: { labels: ["region", "pod"] },
      creator: "ann",
      revision: { revision: 1, updateTime: told.updateTime },
      createTime: told.updateTime,
      updateTime: told.updateTime,
    });
    expect((await call(emulator, "GET", `${SLOS}/${id}`)).json).toEqual({ slo: told });
    const { json } = await call(emulator, "PUT", SLOS, { ...windowed, id });
    expect(json).toMatchObject({ slo: { id, name: "w", sloType: "SLO_TYPE_WINDOW", creator: "ann", revision: { revision: 2 } } });
    expect(Object.keys(json.slo)).not.toEqual(expect.arrayContaining(["requestBasedMetricSli"]));
    expect(Object.keys(json.slo)).not.toEqual(expect.arrayContaining(["grouping"]));
    expect((await call(emulator, "DELETE", `${SLOS}/${id}`)).json).toEqual({});
    for (const method of ["GET", "DELETE"]) expect((await call(emulator, method, `${SLOS}/${id}`)).status).toBe(404);
  });

  test("numbers are kept in 32 bits, and enum values of value zero come back", async () => {
    const told = await made(await start(), { ...windowed, targetThresholdPercentage: 99.9 });
    expect([told.targetThresholdPercentage, told.windowBasedMetricSli.threshold]).toEqual([99.9, 0.1].map(Math.fround));
    expect(told.windowBasedMetricSli).toHaveProperty("missingDataStrategy", windowBasedMetricSli.missingDataStrategy);
  });

  test("owners come back with what they come to: each value once, none empty, whatever was sent", async () => {
    const ownershipTags = {
      team: { staticValues: ["a", "b", ""], labelKeys: ["owner", "second", "nobody"], resolvedValues: ["lies"] },
      service: { labelKeys: ["nobody"] },
    };
    const told = await made(await start(), slo({ labels: { owner: "c", second: "a" }, ownershipTags }));
    expect([...told.ownershipTags.team.resolvedValues].sort()).toEqual(["a", "b", "c"]);
    expect(told.ownershipTags.service).toEqual({ labelKeys: ["nobody"] });
  });

  test("a replacement names an SLO that is there", async () => {
    const emulator = await start();
    expect((await call(emulator, "PUT", SLOS, slo())).json.message).toContain("id: required");
    expect((await call(emulator, "PUT", SLOS, slo({ id: UUID }))).status).toBe(404);
  });

  test.each<[string, object, string]>([
    ["more than all", { targetThresholdPercentage: 100.5 }, "targetThresholdPercentage"],
    ["no time", { sloTimeFrame: undefined }, "sloTimeFrame"],
    ["time without a word", { sloTimeFrame: "SLO_TIME_FRAME_UNSPECIFIED" }, "sloTimeFrame"],
    ["no indicator", { requestBasedMetricSli: undefined }, "one of requestBasedMetricSli, windowBasedMetricSli, apmSli"],
    ["two indicators", { windowBasedMetricSli }, "windowBasedMetricSli"],
    ["half an indicator", { requestBasedMetricSli: { goodEvents: request.goodEvents } }, "requestBasedMetricSli.totalEvents"],
    ["APM without a measure", apm({}), "apmSli"],
    ["APM without a service", apm({ services: [], errorConfig: {} }), "apmSli.services"],
  ])("%s is refused", async (_, more, path) => {
    const { status, json } = await call(await start(), "POST", SLOS, slo(more));
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test("an empty account is in the zero state", async () => {
    const emulator = await start();
    expect(await client(emulator).getZeroState()).toEqual({ zeroState: true });
    await made(emulator);
    expect(await client(emulator).getZeroState()).toEqual({ zeroState: false });
  });
});

describe("an SLO of APM", () => {
  test("is told by the queries that are made of it, and beside them as it was given", async () => {
    const told = await made(await start(), apm());
    expect(told).not.toHaveProperty("apmSli");
    expect(told).toMatchObject({
      apmSliMetadata: { services: ["checkout"], groupingKeys: ["operation"], errorConfig: {} },
      requestBasedMetricSli: { goodEvents: { query: expect.stringContaining('service_name=~"checkout"') } },
      productType: "SLO_PRODUCT_TYPE_APM",
      sloType: "SLO_TYPE_REQUEST",
      grouping: { labels: ["operation"] },
    });
  });

  test.each([
    ["a quantile", { quantile: { percentile: 0.95 } }, "histogram_quantile"],
    ["the average", { average: {} }, "duration_ms_sum"],
  ])("on latency counts windows: %s", async (_, what, query) => {
    const latencyConfig = { threshold: 250, timeWindow: "WINDOW_SLO_WINDOW_5_MINUTES", ...what };
    const told = await made(await start(), apm({ latencyConfig }));
    expect(told.windowBasedMetricSli).toEqual({
      query: { query: expect.stringContaining(query) },
      window: "WINDOW_SLO_WINDOW_5_MINUTES",
      comparisonOperator: "COMPARISON_OPERATOR_LESS_THAN_OR_EQUALS",
      threshold: 250,
    });
    expect(told.sloType).toBe("SLO_TYPE_WINDOW");
  });
});

describe("lists", () => {
  async function three() {
    const emulator = await start();
    const ids = [
      (await made(emulator, slo({ name: "r", labels: { tier: "gold" }, ownershipTags: { team: { labelKeys: ["tier"] } } }))).id,
      (await made(emulator, windowed)).id,
      (await made(emulator, { ...apm(), name: "a" })).id,
    ];
    return { emulator, ids };
  }

  test("all of them, whole; or some by id, with the ids that nobody has", async () => {
    const { emulator, ids } = await three();
    expect(names(await listed(emulator))).toEqual(["a", "r", "w"]);
    const { json } = await call(emulator, "GET", `${SLOS}/all/list?ids=${ids[0]}&ids=${UUID}&ids=${ids[1]}`);
    expect([names(json.slos), json.notFoundIds]).toEqual([["r", "w"], [UUID]]);
    expect(json.slos[0].requestBasedMetricSli ?? json.slos[1].requestBasedMetricSli).toEqual(request);
    expect((await call(emulator, "GET", `${SLOS}/all/list`)).status).toBe(400);
  });

  test("filters are a list of objects, which a query cannot hold: the client refuses them, and the service ignores them", async () => {
    const { emulator } = await three();
    const { slos } = createClient({ apiKey: KEY, url: emulator.url });
    const filters = [{ field: { serviceName: "checkout" } }];
    await expect(slos.list({ query: { filters } })).rejects.toThrow("query.filters: a list of objects cannot be sent in a query");
    expect(names((await call(emulator, "GET", `${SLOS}?filters[0][field][serviceName]=checkout`)).json.slos)).toEqual(["a", "r", "w"]);
  });
});

describe("alerts that look at an SLO", () => {
  test("are named by a replacement and by a deletion", async () => {
    const emulator = await start();
    const [{ id }, other] = [await made(emulator), await made(emulator)];
    const alert = await watching(emulator, id);
    await watching(emulator, other.id);
    expect((await call(emulator, "PUT", SLOS, slo({ id }))).json.effectedSloAlertIds).toEqual([alert.id]);
    expect((await call(emulator, "DELETE", `${SLOS}/${id}`)).json).toEqual({ effectedSloAlertIds: [alert.id] });
  });

  test("a trial says which could not go on, and changes nothing", async () => {
    const emulator = await start();
    const { id } = await made(emulator);
    const { id: alertId, alertVersionId } = await watching(emulator, id, "budget");
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
    expect(await validate("sum by (region) (x)")).toEqual({ alertsValidationResult: [{ ...alert, errorMessage }] });
    expect((await call(emulator, "GET", `${SLOS}/${id}`)).json.slo).toMatchObject({
      requestBasedMetricSli: request,
      revision: { revision: 1 },
    });
    expect((await call(emulator, "PUT", "/slo/validated/v1", slo({ id: UUID }))).status).toBe(404);
  });
});

describe("a batch", () => {
  test("makes, replaces and deletes in order", async () => {
    const emulator = await start();
    const [a, b] = [await made(emulator), await made(emulator)];
    const requests = [
      { createSloRequest: { slo: slo({ name: "new" }) } },
      { replaceSloRequest: { slo: slo({ id: a.id, name: "other" }), silenceDataValidations: true } },
      { deleteSloRequest: { id: b.id } },
    ];
    const { status, json } = await call(emulator, "POST", `${SLOS}/all/execute`, { requests });
    expect([status, json.status]).toEqual([200, { statusCode: "OK" }]);
    expect(json.matchingResponses.map((one: object) => Object.keys(one)[0])).toEqual([
      "createSloResponse",
      "replaceSloResponse",
      "deleteSloResponse",
    ]);
    expect(names(await listed(emulator))).toEqual(["new", "other"]);
  });

  test("that fails is a success with the failure in it, and what was done before stays done", async () => {
    const emulator = await start();
    const body = { sloTimeFrame: "7_DAYS", targetThresholdPercentage: 99, requestBasedMetricSli: request } as const;
    const { matchingResponses, status } = await client(emulator).execute({
      body: {
        requests: [
          { createSloRequest: { slo: { name: "a", ...body } } },
          { deleteSloRequest: { id: UUID } },
          { createSloRequest: { slo: { name: "b", ...body } } },
        ],
      },
    });
    expect([matchingResponses.length, status]).toEqual([1, { statusCode: "NOT_FOUND", message: expect.stringContaining(UUID) }]);
    expect(names(await listed(emulator))).toEqual(["a"]);
    const nameless = await client(emulator).execute({ body: { requests: [{ replaceSloRequest: { slo: { name: "c", ...body } } }] } });
    expect(nameless.status?.statusCode).toBe("INVALID_ARGUMENT");
  });

  test("holds steps of one kind each", async () => {
    const emulator = await start();
    expect((await call(emulator, "POST", `${SLOS}/all/execute`, { requests: [{}] })).status).toBe(400);
    const two = { createSloRequest: { slo: slo() }, deleteSloRequest: { id: UUID } };
    expect((await call(emulator, "POST", `${SLOS}/all/execute`, { requests: [two] })).status).toBe(400);
  });
});

test("the client refuses what is out of bounds before the call, and knows what is gone", async () => {
  const slos = client(await start());
  const body = { name: "a", sloTimeFrame: "7_DAYS", targetThresholdPercentage: 101, requestBasedMetricSli: request } as const;
  await expect(slos.create({ body })).rejects.toThrow(InvalidRequestError);
  await expect(slos.get({ id: UUID })).rejects.toThrow(NotFoundError);
});

(hasVendor ? test : test.skip)("answers hold to the vendor's description", async () => {
  const emulator = await start({ seed: true });
  const [first] = emulator.objects("slos");
  const ask = async (method: string, template: string, path = template, body?: object) => {
    const { status, json } = await call(emulator, method, path, body);
    expect([status, complaints(method, template, json)]).toEqual([200, []]);
    return json;
  };
  for (const { id } of emulator.objects("slos")) await ask("GET", `${SLOS}/{}`, `${SLOS}/${id}`);
  for (const body of [slo(), windowed, apm()]) await ask("POST", SLOS, SLOS, body);
  await ask("GET", SLOS);
  await ask("GET", `${SLOS}/all/list`, `${SLOS}/all/list?ids=${first?.id}&ids=${UUID}`);
  const { effectedSloAlertIds } = await ask("PUT", SLOS, SLOS, slo({ id: first?.id }));
  expect(effectedSloAlertIds).not.toEqual([]);
  await ask("PUT", "/slo/validated/v1", "/slo/validated/v1", slo({ id: first?.id }));
  const requests = [{ createSloRequest: { slo: slo() } }, { deleteSloRequest: { id: UUID } }];
  await ask("POST", `${SLOS}/all/execute`, `${SLOS}/all/execute`, { requests });
  await ask("DELETE", `${SLOS}/{}`, `${SLOS}/${first?.id}`);
  await ask("GET", "/slo/zero-state/v1");
});
