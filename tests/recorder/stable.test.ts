import { stabilize } from "../../src/recorder/stable";
import type { Recording } from "../../src/recorder/types";
import type { Json } from "../../src/schema/facts";

const stable = (response: Json, now: string, seeded = "") => {
  const exchange = { operation: "a.b", method: "GET", route: "GET /a", status: 200, response };
  const recording: Recording = { name: "reads/a.b", exchanges: [exchange] };
  return stabilize(recording, (text) => seeded.includes(text), Date.parse(now)).exchanges[0]
    ?.response;
};

test("a weekly local time is the same in every recording", () => {
  const first = stable(["2026-11-22T22:00:00.000"], "2026-11-20T10:00:00Z");
  expect(first).toEqual(["2026-03-08T22:00:00.000"]);
  expect(stable(["2027-01-10T22:00:00.000"], "2027-01-10T23:00:00Z")).toEqual(first);
});

test("seeded local times and those of another year do not change", () => {
  const times = ["2026-11-22T22:00:00.000", "2025-03-01T22:00:00"];
  expect(stable(times, "2026-11-20T10:00:00Z", times[0])).toEqual(times);
});
