import { alert } from "../../src/services/alerts/alert";
import { Resource } from "../support/driver";
import { waitUntil } from "../support/wait-until";
import { captureLog, type World, world } from "../support/world";

captureLog();
afterEach(() => jest.restoreAllMocks());

const HOUR_MS = 3_600_000;
const SETTLE = { "coralogix:settleMs": "1000" };

/** After so many, the time of the next one follows from a deadline. */
const LOOKUPS = 3;
const ALERTS = "/alerts/alerts/v3";
/** Sets the clock of the system while the list is read again and again after the create. */
async function setClockInLookup(w: World, byMs: number): Promise<void> {
  const isLookedUp = () => {
    const routes = w.emulator.calls.all().map(({ route }) => route);
    const later = routes.slice(routes.indexOf(`POST ${ALERTS}`));
    return later.filter((route) => route === `GET ${ALERTS}`).length > LOOKUPS;
  };
  await waitUntil(() => w.emulator.created("alerts") > 0 && isLookedUp());
  const real = Date.now;
  jest.spyOn(Date, "now").mockImplementation(() => real() + byMs);
}

/** A create whose response is lost while lists lag, and during which somebody sets the clock. */
async function lostCreate(byMs: number): Promise<{ w: World; message: string }> {
  const w = await world({ quirks: { staleListsMs: 100_000_000 } }, SETTLE);
  w.emulator.faults.add({ how: "reset", when: "after", match: { method: "POST" } });
  const up = new Resource(w, alert).up({ name: "Errors", logsImmediate: {} }).then(
    () => "no failure",
    ({ message }: Error) => message,
  );
  await setClockInLookup(w, byMs);
  return { w, message: await up };
}

test.each([
  ["forward", HOUR_MS],
  ["back", -HOUR_MS],
])(
  "where the clock of the system is set %s by an hour during the lookup of a create whose response was lost, it is not sent again, and the lookup ends",
  async (_, byMs) => {
    const { w, message } = await lostCreate(byMs);
    expect(message).toMatch(/The outcome is unknown, and the request is not sent again/);
    expect(w.emulator.created("alerts")).toBe(1);
  },
);
