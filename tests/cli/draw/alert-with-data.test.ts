import { EXIT } from "../../../src/cli/failure";
import { useShop } from "./support";

const { create, emulator, run } = useShop();

describe("an alert", () => {
  const alert = {
    name: "Shop",
    metricThreshold: {
      metricFilter: { promql: "load" },
      rules: [
        {
          condition: {
            threshold: 5,
            conditionType: "MORE_THAN",
            forOverPct: 0,
            ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_1" },
          },
          override: { priority: "P2" },
        },
      ],
    },
  };
  const NOW = Date.now();
  const load = () => {
    const from = new Date(NOW - 3 * 3_600_000).toISOString();
    emulator().metrics.add([
      {
        labels: { __name__: "load" },
        from,
        values: Array.from({ length: 170 }, (_, n) => (n < 60 ? 1 : 9)),
      },
    ]);
  };

  test("is drawn with its value, its thresholds and when it fires", async () => {
    load();
    await create("Alert", alert);
    const { code, said } = await run("draw", "Shop", "--with-data", "--last", "1d");
    expect(code).toBe(0);
    expect(said).toMatch(/value: last 9, lowest 1, highest 9,/);
    expect(said).toContain("threshold 5");
    expect(said).toMatch(/P2: firing from 20\d\d-/);
  });

  test("its back-test is the same picture, also as a page", async () => {
    load();
    await create("Alert", alert);
    const { code, out } = await run("backtest", "Shop", "--days", "1", "--output", "html");
    expect(code).toBe(0);
    expect(out).toMatch(/^<!doctype html>[\s\S]*<svg [\s\S]*1 fire/);
    expect(out).not.toContain("<script");
  });

  test("a query that fails is the reason in its picture, and has an exit code", async () => {
    await create("Alert", alert);
    const match = { route: "/metrics/api/v1/query_range" };
    emulator().faults.add({ how: "status", status: 410, message: "gone", match });
    const { code, said, err } = await run("draw", "Shop", "--with-data", "--last", "1h");
    expect(said).toContain("gone");
    expect(err).toMatch(/^failed: Gone: gone$/m);
    expect(code).toBe(EXIT.partial);
  });

  test("a part of a day is drawn, and without data there is no picture", async () => {
    load();
    await create("Alert", alert);
    const { code, said, err } = await run("draw", "Shop", "--with-data", "--last", "1h");
    expect(code).toBe(0);
    expect(said).toMatch(/value: last 9, lowest 9, highest 9,/);
    expect(err).toBe("1 request for 1 alert (limit: 400).\n");
    expect((await run("draw", "Shop")).code).toBe(1);
  });
});
