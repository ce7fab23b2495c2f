import { setTimeout as sleep } from "node:timers/promises";
import { alert } from "../../src/services/alerts/alert";
import { Resource } from "../support/driver";
import { waitUntil } from "../support/wait-until";
import { captureLog, world } from "../support/world";

captureLog();

const POST = "POST /alerts/alerts/v3";
const LIST = "GET /alerts/alerts/v3";
const args = { name: "Errors", logsImmediate: {} };
const forbidLists = {
  how: "status",
  status: 403,
  when: "before",
  match: { route: LIST, times: 99 },
} as const;

test("a create that failed before its effect does not adopt an equal alert created at the same time", async () => {
  const w = await world();
  w.emulator.faults.add({ how: "reset", when: "before", match: { route: POST } });
  w.emulator.faults.add({ how: "slow", delayMs: 1500, when: "after", match: { route: POST } });
  const both = ["one", "two"].map((name) => new Resource(w, alert, name));
  await w.runAll(both, (resource, process) => resource.up(args, process));
  expect(new Set(both.map(({ state }) => state?.id)).size).toBe(2);
  expect(w.emulator.objects("alerts")).toHaveLength(2);
});

test("a create that takes effect after its connection broke is found before the retry", async () => {
  const w = await world();
  const lost = w.emulator.faults.add({ how: "reset", when: "before", match: { route: POST } });
  const created = new Resource(w, alert, "one").up(args);
  await waitUntil(() => lost.hits > 0);
  await sleep(200);
  await new Resource(w, alert, "late").up({ ...args, allowDuplicate: true });
  await created;
  expect(w.emulator.objects("alerts")).toHaveLength(1);
});

test("adoptIdentical does not adopt an object that another resource of the program turns out to have", async () => {
  const w = await world({}, { "coralogix:adoptIdentical": "true" });
  const first = new Resource(w, alert, "first");
  await first.up(args);
  const read = { method: "GET", route: "/alerts/alerts/v3/{id}" };
  // The engine compares the resources of a program and creates others at the same time.
  const slow = w.emulator.faults.add({ how: "slow", delayMs: 500, when: "before", match: read });
  const process = w.process();
  const second = new Resource(w, alert, "second");
  const created = second.up(args, process);
  await waitUntil(() => slow.hits > 0);
  expect((await first.preview(args, process)).step).toBe("same");
  await created;
  await process.close();
  expect(second.state?.id).not.toBe(first.state?.id);
  expect(w.emulator.objects("alerts")).toHaveLength(2);
});

test("two resources that have one object in state are an error, whichever is compared first", async () => {
  const w = await world();
  const first = new Resource(w, alert, "first");
  await first.up(args);
  const second = new Resource(w, alert, "second");
  await second.up({ ...args, allowDuplicate: true });
  if (second.state && first.state) second.state.id = first.state.id;
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const process = w.process();
    await one.preview(args, process);
    await expect(other.preview({ ...args, allowDuplicate: true }, process)).rejects.toThrow(
      "another resource of this program has the Alert",
    );
    await process.close();
  }
});

test("a key without permission to list alerts can create one", async () => {
  const w = await world();
  w.emulator.faults.add(forbidLists);
  await new Resource(w, alert).up(args);
  expect(w.emulator.objects("alerts")).toHaveLength(1);
});

describe("a refresh of several alerts", () => {
  const three = async () => {
    const w = await world();
    const all = ["a", "b", "c"].map((name) => new Resource(w, alert, name));
    for (const resource of all) await resource.up({ ...args, name: resource.name });
    return { w, all };
  };

  test("reads each alert by id when the key has no permission to list", async () => {
    const { w, all } = await three();
    w.emulator.faults.add(forbidLists);
    const found = await w.runAll(all, (resource, process) => resource.refresh(process));
    expect(found).toEqual(all.map(() => "same"));
  });

  test("returns an update of the same process instead of an older list response", async () => {
    const { w, all } = await three();
    const process = w.process();
    for (const resource of all) expect(await resource.refresh(process)).toBe("same");
    const last = all.at(-1) as Resource;
    await last.up({ ...args, name: last.name, description: "new" }, process);
    expect(await last.refresh(process)).toBe("same");
    await process.close();
  });
});
