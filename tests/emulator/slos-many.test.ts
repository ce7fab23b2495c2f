import type { Emulator } from "../../src/emulator";
import { createClient } from "../../src/sdk";
import { call, KEY, start, UUID } from "./support";
import { apm, createSlo, request, SLOS, slo, slosClient, windowed } from "./support/slos";

const listSlos = async (emulator: Emulator, query = "") =>
  (await call(emulator, "GET", `${SLOS}${query}`)).json.slos;
const names = (all: { name: string }[]) => all.map(({ name }) => name).sort();

describe("SLO lists", () => {
  async function startWithThreeSlos() {
    const emulator = await start();
    const ids = [
      (
        await createSlo(
          emulator,
          slo({
            name: "r",
            labels: { tier: "gold" },
            ownershipTags: { team: { labelKeys: ["tier"] } },
          }),
        )
      ).id,
      (await createSlo(emulator, windowed)).id,
      (await createSlo(emulator, { ...apm(), name: "a" })).id,
    ];
    return { emulator, ids };
  }

  test("have all SLOs, or some by ids together with the missing ids", async () => {
    const { emulator, ids } = await startWithThreeSlos();
    expect(names(await listSlos(emulator))).toEqual(["a", "r", "w"]);
    const { json } = await call(
      emulator,
      "GET",
      `${SLOS}/all/list?ids=${ids[0]}&ids=${UUID}&ids=${ids[1]}`,
    );
    expect([names(json.slos), json.notFoundIds]).toEqual([["r", "w"], [UUID]]);
    expect(json.slos[0].requestBasedMetricSli ?? json.slos[1].requestBasedMetricSli).toEqual(
      request,
    );
    expect((await call(emulator, "GET", `${SLOS}/all/list`)).status).toBe(400);
  });

  test("filters are rejected by the client and ignored by the API", async () => {
    const { emulator } = await startWithThreeSlos();
    const { slos } = createClient({ apiKey: KEY, url: emulator.url });
    const filters = [{ field: { serviceName: "checkout" } }];
    await expect(slos.list({ query: { filters } })).rejects.toThrow(
      "query.filters: an array of objects cannot be sent in a query",
    );
    expect(
      names(
        (await call(emulator, "GET", `${SLOS}?filters[0][field][serviceName]=checkout`)).json.slos,
      ),
    ).toEqual(["a", "r", "w"]);
  });
});

describe("batches of SLO operations", () => {
  test("create, replace and delete in order", async () => {
    const emulator = await start();
    const [a, b] = [await createSlo(emulator), await createSlo(emulator)];
    const requests = [
      { createSloRequest: { slo: slo({ name: "new" }) } },
      {
        replaceSloRequest: { slo: slo({ id: a.id, name: "other" }), silenceDataValidations: true },
      },
      { deleteSloRequest: { id: b.id } },
    ];
    const { status, json } = await call(emulator, "POST", `${SLOS}/all/execute`, { requests });
    expect([status, json.status]).toEqual([200, { statusCode: "OK" }]);
    expect(json.matchingResponses.map((one: object) => Object.keys(one)[0])).toEqual([
      "createSloResponse",
      "replaceSloResponse",
      "deleteSloResponse",
    ]);
    expect(names(await listSlos(emulator))).toEqual(["new", "other"]);
  });

  test("return 200 with the failure and keep the operations before it", async () => {
    const emulator = await start();
    const body = {
      sloTimeFrame: "7_DAYS",
      targetThresholdPercentage: 99,
      requestBasedMetricSli: request,
    } as const;
    const { matchingResponses, status } = await slosClient(emulator).execute({
      body: {
        requests: [
          { createSloRequest: { slo: { name: "a", ...body } } },
          { deleteSloRequest: { id: UUID } },
          { createSloRequest: { slo: { name: "b", ...body } } },
        ],
      },
    });
    expect([matchingResponses.length, status]).toEqual([
      1,
      { statusCode: "NOT_FOUND", message: expect.stringContaining(UUID) },
    ]);
    expect(names(await listSlos(emulator))).toEqual(["a"]);
    const nameless = await slosClient(emulator).execute({
      body: { requests: [{ replaceSloRequest: { slo: { name: "c", ...body } } }] },
    });
    expect(nameless.status?.statusCode).toBe("INVALID_ARGUMENT");
  });

  test("reject an item without or with several operations", async () => {
    const emulator = await start();
    expect((await call(emulator, "POST", `${SLOS}/all/execute`, { requests: [{}] })).status).toBe(
      400,
    );
    const two = { createSloRequest: { slo: slo() }, deleteSloRequest: { id: UUID } };
    expect((await call(emulator, "POST", `${SLOS}/all/execute`, { requests: [two] })).status).toBe(
      400,
    );
  });
});
