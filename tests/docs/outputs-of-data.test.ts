import { run } from "../../src/cli/run";
import { startEmulator } from "../../src/emulator";
import { KEY, NOW, useBench } from "../cli/backtest/support";
import { testIo } from "../cli/support/io";
import { fakeDate } from "../support/clock";
import { shownIn } from "./support/shown";

// The guides show these outputs as they are: each is the real one of the data that are here.

const rule = (threshold: number, priority: string) => ({
  condition: {
    ...{ threshold, conditionType: "MORE_THAN" },
    timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
  },
  override: { priority },
});
const logAt = (time: number, level: string, pod: string) => ({
  timestamp: new Date(time).toISOString(),
  application: "shop",
  data: { level, pod },
});

describe("backtest", () => {
  const bench = useBench();
  const backtest = async (...args: string[]) => {
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: bench.emulator.url });
    expect(await run(["backtest", "Many errors", "--days", "14", ...args], io)).toBe(0);
    return io.stdout();
  };
  /** Errors of a pod: so many in each minute. */
  const errors = (from: string, minutes: number, pod: string, count: number) =>
    bench.emulator.logs.add(
      Array.from({ length: minutes * count }, (_, n) =>
        logAt(Date.parse(from) + Math.floor(n / count) * 60_000 + (n % count) * 500, "error", pod),
      ),
    );

  test("the report, and the agreement with recorded events", async () => {
    await bench.create({
      name: "Many errors",
      groupByKeys: ["pod"],
      logsThreshold: {
        logsFilter: { simpleFilter: { luceneQuery: "level:error" } },
        rules: [rule(500, "P1"), rule(100, "P3")],
      },
    });
    bench.emulator.logs.add(
      Array.from({ length: 337 }, (_, n) =>
        logAt(Date.parse(NOW) - n * 3_600_000 - 1000, "info", "checkout-1"),
      ),
    );
    errors("2026-11-15T03:00:00Z", 120, "checkout-1", 60);
    errors("2026-11-18T14:20:00Z", 20, "checkout-1", 12);
    errors("2026-11-18T14:25:00Z", 5, "checkout-2", 30);
    expect(await backtest()).toBe(shownIn("backtest"));

    const [alert] = bench.emulator.objects("alerts") as [{ id: string; alertVersionId: string }];
    bench.emulator.put("alerts", { ...alert, updatedTime: "2026-11-14T12:00:00Z" } as never);
    for (const [n, [at, pod]] of [
      ["2026-11-15T03:02:10Z", "checkout-1"],
      ["2026-11-18T14:29:00Z", "checkout-2"],
    ].entries())
      bench.emulator.put("alert-events", {
        ...{ id: `${n}`, at, alertVersionId: alert.alertVersionId },
        alert: { status: "TRIGGERED", permutationLabels: { pod } },
      } as never);
    expect(await backtest("--compare")).toContain(shownIn("backtest", 1));
  });

  test("of the emulator's account, the line about its fires", async () => {
    fakeDate(new Date("2026-11-28T12:00:00Z"));
    const emulator = await startEmulator({ apiKey: KEY, seed: true });
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: emulator.url });
    await run(["backtest", "checkout: many errors"], io);
    await emulator.close();
    expect(io.stdout()).toContain(shownIn("testing-with-the-emulator"));
  });
});
