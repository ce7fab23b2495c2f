import { formatPath } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate } from "../../src/schema/validate";
import { alert } from "../../src/services/alerts/alert";
import { slo } from "../../src/services/slos/slo";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import {
  apmArgs,
  apmSli,
  baseArgs,
  NO_CHANGE,
  requestAsOther,
  requestBasedArgs,
  requestSli,
  SLOS,
  storedSlo,
} from "./support/slos";

const output = captureLog();
const windowBasedMetricSli = {
  query: { query: "x" },
  window: "1_MINUTE",
  comparisonOperator: "LESS_THAN",
  threshold: 0.1,
};
const windowBasedArgs = (more: Props = {}): Props => ({
  ...baseArgs,
  windowBasedMetricSli,
  ...more,
});
const alertOn = (sloId: unknown): Props => ({
  name: "budget",
  priority: "P2",
  sloThreshold: {
    sloDefinition: { sloId },
    errorBudget: { rules: [{ condition: { threshold: 10 } }] },
  },
});
const sloIssues = (value: unknown) =>
  validate(slo.fields, value).map(({ path, reason }) => `${formatPath(path)}: ${reason}`);

describe("argument checks of Slo", () => {
  test.each([requestBasedArgs(), windowBasedArgs(), apmArgs()])("accepts %j", (value) =>
    expect(sloIssues(value)).toEqual([]),
  );
  test.each<[Props, string]>([
    [requestBasedArgs({ targetThresholdPercentage: 101 }), "targetThresholdPercentage"],
    [
      requestBasedArgs({ sloTimeFrame: "30_DAYS" }),
      "sloTimeFrame: expected one of 7_DAYS, 14_DAYS, 21_DAYS, 28_DAYS",
    ],
    [requestBasedArgs({ windowBasedMetricSli }), "windowBasedMetricSli: give exactly one of"],
    [baseArgs, "give exactly one of requestBasedMetricSli, windowBasedMetricSli, apmSli"],
    [
      requestBasedArgs({ requestBasedMetricSli: { goodEvents: requestSli.goodEvents } }),
      "requestBasedMetricSli.totalEvents: required",
    ],
    [
      apmArgs({ apmSli: { ...apmSli, errorConfig: undefined } }),
      "apmSli: give exactly one of errorConfig, latencyConfig",
    ],
    [
      requestBasedArgs({ ownershipTags: { team: { resolvedValues: ["x"] } } }),
      "ownershipTags.team.resolvedValues: unknown property",
    ],
    [requestBasedArgs({ sloType: "REQUEST" }), "sloType: unknown property"],
  ])("rejects %j", (value, message) => expect(sloIssues(value).join()).toContain(message));
  test("accepts unknown values", () => {
    expect(
      sloIssues(
        requestBasedArgs({ requestBasedMetricSli: UNKNOWN, targetThresholdPercentage: UNKNOWN }),
      ),
    ).toEqual([]);
  });
});

describe("Slo lifecycle", () => {
  test.each([
    [
      "request-based",
      requestBasedArgs({
        description: "d",
        ownershipTags: { team: { staticValues: ["b", "a"], labelKeys: ["owner"] } },
      }),
    ],
    ["window-based", windowBasedArgs({ labels: { owner: "x" } })],
    ["APM", apmArgs()],
    [
      "APM latency",
      apmArgs({
        apmSli: {
          services: ["a"],
          latencyConfig: { threshold: 100.1, timeWindow: "5_MINUTES", average: {} },
        },
      }),
    ],
  ])(
    "%s: 32-bit rounding, order, resolved owners and generated queries are no change",
    async (_, given) => {
      const w = await world();
      const resource = new Resource(w, slo);
      expect(await resource.up(given)).toBe("create");
      for (const _ of [1, 2]) {
        expect(await resource.preview(given)).toMatchObject(NO_CHANGE);
        expect(await resource.refresh()).toBe("same");
      }
      const { revision, grouping, ...outputs } = resource.state?.outputs ?? {};
      expect([revision, grouping, outputs.creator]).toEqual([undefined, undefined, undefined]);
      expect((await storedSlo(w, resource)).revision.revision).toBe(1);
    },
  );

  test("every change updates the same SLO, including a new indicator, and clears removed fields", async () => {
    const w = await world();
    const resource = new Resource(w, slo);
    await resource.up(
      requestBasedArgs({
        description: "d",
        labels: { a: "1" },
        ownershipTags: { team: { staticValues: ["t"] } },
      }),
    );
    const id = resource.state?.id;
    expect(await resource.up(windowBasedArgs())).toBe("update");
    expect(resource.state?.id).toBe(id);
    const now = await storedSlo(w, resource);
    for (const key of ["description", "labels", "ownershipTags", "requestBasedMetricSli"])
      expect(now).not.toHaveProperty(key);
    expect(await resource.up(apmArgs())).toBe("update");
    expect(await resource.refresh()).toBe("same");
    expect(await resource.up(requestBasedArgs())).toBe("update");
    expect(await storedSlo(w, resource)).not.toHaveProperty("apmSliMetadata");
    expect(await resource.preview(requestBasedArgs())).toMatchObject(NO_CHANGE);
  });

  test("a change outside Pulumi is drift, and the next up restores it", async () => {
    const w = await world();
    const resource = new Resource(w, slo);
    await resource.up(apmArgs());
    const { apmSliMetadata, requestBasedMetricSli, ...response } = await storedSlo(w, resource);
    await requestAsOther(w, "PUT", SLOS, {
      ...response,
      targetThresholdPercentage: 50,
      apmSli: { ...apmSliMetadata, services: ["c"] },
    });
    expect(await resource.refresh()).toBe("changed");
    expect(resource.args()).toMatchObject({
      targetThresholdPercentage: 50,
      apmSli: { services: ["c"], groupingKeys: ["op"] },
    });
    expect(await resource.up(apmArgs())).toBe("update");
    expect(await resource.refresh()).toBe("same");
  });

  test("labels and productType that the server fills in are no drift", async () => {
    const w = await world();
    const resource = new Resource(w, slo);
    await resource.up(requestBasedArgs());
    const record = w.emulator.objects("slos")[0] as { id: string };
    w.emulator.put("slos", {
      ...record,
      labels: { added: "by the service" },
      productType: "APM",
    } as {
      id: string;
    });
    expect(await resource.refresh()).toBe("same");
    expect(await resource.preview(requestBasedArgs())).toMatchObject(NO_CHANGE);
  });

  test("an SLO deleted outside Pulumi is gone after refresh and is created again", async () => {
    const w = await world();
    const resource = new Resource(w, slo);
    await resource.up(requestBasedArgs());
    await requestAsOther(w, "DELETE", `${SLOS}/${resource.state?.id}`);
    await expect(resource.copy().up(requestBasedArgs({ name: "t" }))).rejects.toThrow(
      /Run pulumi refresh/,
    );
    await resource.copy().destroy();
    expect(await resource.refresh()).toBe("gone");
    expect(await resource.up(requestBasedArgs())).toBe("create");
  });

  test("refresh reads the first SLO by id and all others with one list", async () => {
    const w = await world();
    const all = ["a", "b", "c", "d"].map((name) => new Resource(w, slo, name));
    await w.runAll(all, (one, process) => one.up(requestBasedArgs({ name: one.name }), process));
    w.emulator.calls.clear();
    expect(await w.runAll(all, (one, process) => one.refresh(process))).toEqual([
      "same",
      "same",
      "same",
      "same",
    ]);
    const reads = w.emulator.calls.all().filter(({ path }) => path.includes("/slo/"));
    expect(
      reads.map(({ path }) => path.replace(/.*\/slos\/v1/, "").replace(/[^/]{36}/, "{id}")),
    ).toEqual(["/{id}", ""]);
  });
});

describe("alerts on an SLO", () => {
  test("reference its id, and a delete of the SLO logs the remaining alerts", async () => {
    const w = await world();
    const resource = new Resource(w, slo);
    await resource.up(requestBasedArgs());
    const watcher = new Resource(w, alert, "watcher");
    await watcher.up(alertOn(resource.state?.id));
    expect(await watcher.preview(alertOn(resource.state?.id))).toMatchObject(NO_CHANGE);
    output.splice(0);
    await resource.destroy();
    expect(output.join()).toContain(
      `These alerts referred to it and no longer have an SLO: ${watcher.state?.id}`,
    );
    const [unwatched, linesBefore] = [new Resource(w, slo, "unwatched"), output.length];
    await unwatched.up(requestBasedArgs());
    await unwatched.destroy();
    expect(output).toHaveLength(linesBefore);
  });

  test("may reference an SLO that does not exist yet", async () => {
    const w = await world();
    expect(await new Resource(w, alert).preview(alertOn(UNKNOWN))).toMatchObject({
      step: "create",
      failures: [],
    });
  });
});
