import { setTimeout as sleep } from "node:timers/promises";
import { alert } from "../../src/services/alerts/alert";
import { Resource } from "../support/driver";
import { captureLog, World, world } from "../support/world";

captureLog();

const args = { name: "Errors", logsImmediate: {} };
const changed = { ...args, description: "changed" };

/** Begins work, and waits until the service has its update. */
async function begin<T>({ emulator }: World, work: () => Promise<T>) {
  const match = { route: "PUT /alerts/alerts/v3" };
  const slow = emulator.faults.add({ how: "slow", delayMs: 1000, when: "before", match });
  const running = work();
  for (let n = 0; n < 1000 && !slow.hits; n += 1) await sleep(5);
  return { running };
}

test("an object cannot be adopted while an update moves its resource to another connection", async () => {
  const { emulator, config } = await world();
  const connections: Record<string, object> = {};
  for (const connection of ["one", "other"]) {
    emulator.keys.add({ key: `key-of-${connection}` });
    connections[connection] = { url: emulator.url, apiKey: `key-of-${connection}` };
  }
  const named = { ...config, "coralogix:connections": JSON.stringify(connections) };
  const w = new World(emulator, named);
  const first = new Resource(w, alert, "first");
  await first.up({ ...args, connection: "one" });
  const process = w.process();
  const moved = { ...changed, connection: "other" };
  const { running } = await begin(w, () => first.up(moved, process));
  const adopt = { id: first.state?.id, overwrite: true };
  const second = new Resource(w, alert, "second");
  await expect(second.up({ ...args, adopt, connection: "other" }, process)).rejects.toThrow(
    "already belongs to another resource of this program",
  );
  await running;
  await process.close();
});

test("a resource whose object another one is adopting is refused", async () => {
  const w = await world();
  const first = new Resource(w, alert, "first");
  await first.up(args);
  const process = w.process();
  const adopt = { id: first.state?.id, overwrite: true };
  const second = new Resource(w, alert, "second");
  const { running } = await begin(w, () => second.up({ ...changed, adopt }, process));
  await expect(first.preview(args, process)).rejects.toThrow(
    "was adopted by another resource of this program in this run",
  );
  await running;
  await process.close();
});

describe("of two new resources that adopt one object", () => {
  const planned = async (firstArgs: object) => {
    const w = await world();
    const theirs = new Resource(w, alert, "theirs");
    await theirs.up(args);
    const process = w.process();
    const adopt = { id: theirs.state?.id };
    const one = await new Resource(w, alert, "one").preview({ ...firstArgs, adopt }, process);
    const two = await new Resource(w, alert, "two").preview({ ...args, adopt }, process);
    await process.close();
    return [one.failures.join(), two.failures.join()];
  };

  test("the second one is refused, and no alias is advised", async () => {
    const [one, two] = await planned(args);
    expect([one, two]).toEqual(["", expect.stringContaining("too: remove one of them")]);
    expect(two).not.toContain("aliases");
  });

  test("the second one is accepted where the first one is refused, because it differs", async () => {
    expect(await planned(changed)).toEqual([expect.stringContaining("differs"), ""]);
  });
});
