import { FAULTS } from "../../src/emulator";
import { call, start } from "./support";
import { WEBHOOKS, webhook } from "./support/faults";

describe("fault schedules", () => {
  const busy = { how: "status", status: 429 } as const;
  const statuses = async (
    seed: number,
    reads: number,
  ): Promise<{ posts: number[]; injected: number }> => {
    const emulator = await start();
    const { injected } = emulator.faults.schedule({
      seed,
      share: 0.3,
      faults: [busy, { ...busy, status: 503 }],
    });
    const posts: number[] = [];
    for (let n = 0; n < 20; n++) {
      for (let m = 0; m < reads; m++) await call(emulator, "GET", WEBHOOKS);
      posts.push((await call(emulator, "POST", WEBHOOKS, webhook)).status);
    }
    return { posts, injected: injected.filter(({ route }) => route === `POST ${WEBHOOKS}`).length };
  };

  test("select the same calls for the same seed, whatever other calls there are", async () => {
    const [one, same, other] = [await statuses(1, 0), await statuses(1, 1), await statuses(2, 0)];
    expect(one).toEqual(same);
    expect(one.posts).not.toEqual(other.posts);
    expect(new Set(one.posts)).toEqual(new Set([200, 429, 503]));
    expect(one.injected).toBe(one.posts.filter((status) => status !== 200).length);
  });

  test("list the injected faults, so that each can be repeated alone", async () => {
    const [emulator, again] = [await start(), await start()];
    const { injected } = emulator.faults.schedule({
      seed: 3,
      share: 0.2,
      faults: [{ ...busy, match: { method: "POST" } }],
    });
    while (injected.length === 0) await call(emulator, "POST", WEBHOOKS, webhook);
    const [{ route, nth, fault }] = injected as [(typeof injected)[0]];
    again.faults.add({ ...fault, match: { route, nth } });
    for (let n = 1; n < nth; n++)
      expect((await call(again, "POST", WEBHOOKS, webhook)).status).toBe(200);
    expect((await call(again, "POST", WEBHOOKS, webhook)).status).toBe(429);
  });

  test("end when removed or cleared, and apply to matching requests only", async () => {
    const emulator = await start();
    const first = emulator.faults.schedule({
      seed: 1,
      share: 1,
      faults: [{ ...busy, match: { route: WEBHOOKS, method: "GET" } }],
    });
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(429);
    expect((await call(emulator, "POST", WEBHOOKS, webhook)).status).toBe(200);
    first.remove();
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
    emulator.faults.schedule({ seed: 1, share: 1, faults: [busy] });
    emulator.faults.clear();
    expect((await call(emulator, "GET", WEBHOOKS)).status).toBe(200);
  });

  test("FAULTS has every type of fault, before and after the effect", () => {
    expect(Object.keys(FAULTS)).toHaveLength(27);
    expect(new Set(Object.values(FAULTS).map(({ how }) => how))).toEqual(
      new Set([
        "reset",
        "timeout",
        "truncated",
        "slow",
        "drip",
        "status",
        "twice",
        "rolled",
        "restart",
      ]),
    );
  });
});
