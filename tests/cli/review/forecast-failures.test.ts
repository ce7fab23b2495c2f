import { openSession } from "../../../src/cli/connection";
import { forecastsOf } from "../../../src/cli/review/forecasts";
import type { ReviewedResource } from "../../../src/cli/review/model";
import { isReadOperation } from "../../../src/http/operation";
import { allServices } from "../../../src/services";
import { testIo } from "../support/io";
import { resource, reviewOf } from "./consequences-support";
import {
  alertChange,
  alertWithEvents,
  create,
  emulator,
  forecast,
  ioOf,
  KEY,
  policy,
  policyChange,
  seedSources,
  threshold,
  useEmulator,
} from "./forecast-support";

useEmulator();

describe("failures", () => {
  const both = async () => [
    policyChange(policy("HIGH"), policy("LOW")),
    alertChange(await alertWithEvents([1]), threshold(100), threshold(50)),
  ];

  test("a missing permission concerns its own topic alone", async () => {
    seedSources();
    const key = "cxtp_alertsOnly1234567890123";
    const resources = await both();
    emulator.keys.add({ key, permissions: ["alerts:ReadConfig"] });
    const [cost, noise] = await forecast(resources, { key });
    expect(cost?.notComputed).toMatch(
      /^the API key lacks a permission \(POST \/dataplans\/policies\/v1\/all\/forecast-usage/,
    );
    expect(noise?.result).toMatch(/^fired once/);
  });

  test("a wrong key has a reason for each topic; one for many resources", async () => {
    const [cost, noise] = await both();
    const again = { ...(noise as ReviewedResource), id: "2ab2c3d4-0000-4000-8000-000000000001" };
    const resources = [cost, noise, again] as ReviewedResource[];
    const all = await forecast(resources, { key: "cxtp_wrong12345678901234567890" });
    expect(all.map(({ topic }) => topic)).toEqual(["cost of TCO policies", "noise"]);
    for (const { notComputed, result } of all) {
      expect(notComputed).toMatch(/^the API key was rejected/);
      expect(result).toBeUndefined();
    }
    expect(all[1]).toMatchObject({ notComputed: expect.stringMatching(/\(2 changes\)$/) });
    expect(JSON.stringify(all)).not.toContain("cxtp_");
  });

  test("only read operations are sent", async () => {
    seedSources();
    const id = await create("Slo", {
      name: "S",
      targetThresholdPercentage: 99,
      sloTimeFrame: "7_DAYS",
      apmSli: { services: ["a"], errorConfig: {} },
    });
    const slo = { name: "S", targetThresholdPercentage: 99, sloTimeFrame: "7_DAYS" };
    const sli = { apmSli: { services: ["a"], errorConfig: {} } };
    const change = resource("Slo", "s", {
      id,
      before: { ...slo, ...sli },
      after: { ...slo, ...sli, targetThresholdPercentage: 98 },
    });
    await forecast([...(await both()), change]);
    const routes = Object.keys(emulator.calls.counts());
    const operations = allServices().flatMap((service) => Object.values(service.operations));
    const reads = operations.filter(isReadOperation).map(({ route }) => route as string);
    expect(routes.length).toBeGreaterThan(4);
    expect(routes.filter((route) => !reads.includes(route))).toEqual([]);
  });

  test("Ctrl-C ends the forecasts", async () => {
    const resources = await both();
    const io = ioOf();
    const session = openSession(io, {});
    const result = forecastsOf(reviewOf(resources), session, io);
    io.interrupt();
    await expect(result).rejects.toThrow("Interrupted.");
    session.http.close();
  });

  test("an account that cannot be reached has a reason", async () => {
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: "http://127.0.0.1:9" });
    const session = openSession(io, {}, (key) => ({ "coralogix:maxRetries": "0" })[key]);
    const change = policyChange(policy("HIGH"), policy("LOW"));
    const [one] = await forecastsOf(reviewOf([change]), session, io);
    expect(one?.notComputed).toMatch(/forecast-usage failed/);
    session.http.close();
  });
});
