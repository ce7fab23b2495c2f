import { resolveConnection } from "../../src/provider/identity/connection";
import { Session } from "../../src/provider/session/session";
import { captureLog, type World, world } from "../support/world";

captureLog();

const ROUTE = "GET /aaa/identity/v1/whoami";

function sessionOf({ emulator }: World): Session {
  const key = "key-of-team";
  emulator.keys.add({ key });
  const settings = { "coralogix:url": emulator.url, "coralogix:apiKey": key };
  const connection = resolveConnection(undefined, (name) =>
    new Map(Object.entries(settings)).get(name),
  );
  return new Session(connection, { retries: { baseMs: 1 } });
}

test("a team that a preview did not find is that which a later request of the run finds", async () => {
  const w = await world();
  const session = sessionOf(w);
  w.emulator.faults.add({ how: "status", status: 503, match: { route: ROUTE, times: 1 } });
  expect(await session.team.idForRun()).toBeUndefined();
  const team = await session.team.id();
  expect(team).toEqual(expect.any(Number));
  expect(await session.team.idForRun()).toBe(team);
  expect(w.emulator.calls.count(ROUTE)).toBe(2);
});

test("the team is requested once by all that need it", async () => {
  const w = await world();
  const session = sessionOf(w);
  const [atOnce, team] = await Promise.all([session.team.idForRun(), session.team.id()]);
  expect(atOnce).toBe(team);
  expect(await session.team.id()).toBe(team);
  expect(w.emulator.calls.count(ROUTE)).toBe(1);
});

test("what reads or writes waits for a team that a preview did not find", async () => {
  const w = await world();
  const session = sessionOf(w);
  w.emulator.faults.add({ how: "status", status: 503, match: { route: ROUTE, times: 2 } });
  expect(await session.team.idForRun()).toBeUndefined();
  session.team.expectObjects();
  expect(await session.team.idForRun()).toEqual(expect.any(Number));
  expect(w.emulator.calls.count(ROUTE)).toBe(3);
});
