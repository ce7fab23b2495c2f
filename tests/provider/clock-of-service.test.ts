import { alert } from "../../src/services/alerts/alert";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";

captureLog();

const STALE_MS = 1500;
const MINUTES_MS = 60_000;
const args = { name: "Errors", logsImmediate: {} };

test.each([
  ["behind", -9.5],
  ["ahead", 9.5],
])(
  "where the clock of the service is minutes %s, an object that was just deleted refuses no create, though reads still return it",
  async (_, minutes) => {
    const w = await world({ quirks: { staleReadsMs: 0 } }, { "coralogix:settleMs": "5000" });
    const deleted = new Resource(w, alert, "deleted");
    await deleted.up(args);
    const [stored = {}] = w.emulator.objects("alerts");
    const time = new Date(Date.now() + minutes * MINUTES_MS).toISOString();
    const changed = { ...stored, id: String(stored.id), createdTime: time, updatedTime: time };
    w.emulator.put("alerts", changed);
    w.emulator.quirks.staleReadsMs = STALE_MS;
    await deleted.destroy();
    w.emulator.calls.clear();
    const created = new Resource(w, alert, "created");
    expect(await created.up(args)).toBe("create");
    expect(w.emulator.objects("alerts").map(({ id }) => id)).toEqual([created.state?.id]);
    // A read returned the deleted object.
    expect(w.emulator.calls.count("GET /alerts/alerts/v3/{id}")).toBeGreaterThan(0);
  },
);
