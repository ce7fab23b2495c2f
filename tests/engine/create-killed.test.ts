import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { call } from "./support/call";
import { killInUp } from "./support/killed";
import type { Run } from "./support/stack";
import { type World, world } from "./support/world";

const FIRST = "https://hooks.example.com/one";
const WEBHOOKS = "/integrations/webhooks/v1";
const SECOND = "https://hooks.example.com/two";
const hook = (url: string, args: object = {}, resource = "hook") =>
  new coralogix.Webhook(resource, { name: "Ops", url, slack: {}, ...args });

describe.each(MODES)("%s form: a run is killed in a create", (form) => {
  let w: World;
  const hooks = () => w.emulator.objects("webhooks").map(({ id }) => String(id));
  beforeEach(async () => {
    w = await world({ form });
  });
  afterEach(() => w.close());

  /** Creates the webhook, and kills a process before the response arrives. Returns its id. */
  async function killInCreate(victim: "engine" | "provider"): Promise<string> {
    const match = { method: "POST", route: WEBHOOKS };
    await killInUp(w, victim, { when: "after", match }, async () => void hook(FIRST));
    expect(hooks()).toHaveLength(1);
    return hooks()[0] as string;
  }
  /** The account has the webhook of the state alone, and the next preview is empty. */
  async function expectOne(id: string, deployed: () => Promise<void>): Promise<void> {
    expect([hooks(), w.emulator.created("webhooks")]).toEqual([[id], 1]);
    expect((await w.stack.resource("hook"))?.id).toContain(id);
    expect(await w.stack.pending(deployed)).toEqual([]);
  }

  test("the engine: a changed create, also with another name or without checkpoints, is refused, because the object is what the killed run sent, and adopt changes it", async () => {
    const id = await killInCreate("engine");
    const advice = new RegExp(`add adopt: \\{ id: "${id}[^"]*", overwrite: true \\}`);
    const expectRefused = ({ ok, text }: Run) => {
      expect([ok, text]).toEqual([
        false,
        expect.stringContaining("an earlier run was interrupted while it created this resource"),
      ]);
      expect(text).toMatch(advice);
      expect(hooks()).toEqual([id]);
    };
    w.emulator.calls.clear();
    const renamed = async () => void hook(SECOND, { name: "Ops 2" });
    expectRefused(await w.stack.preview(renamed));
    // The list is read anyway, and of it the object with the name that was sent.
    const calls = w.emulator.calls.all().map(({ route = "" }) => route);
    expect(calls).toEqual([`GET ${WEBHOOKS}`, `GET ${WEBHOOKS}/{id}`]);
    const changed = async () => void hook(SECOND);
    expectRefused(await w.stack.preview(changed));
    expectRefused(await w.stack.up(changed, { skipPreview: true }));
    const { envVars } = w.stack.inner.workspace;
    const settings = { PULUMI_EXPERIMENTAL: "true", PULUMI_SKIP_CHECKPOINTS: "true" };
    Object.assign(envVars, settings);
    expectRefused(await w.stack.up(changed, { skipPreview: true }));
    for (const name of Object.keys(settings)) delete envVars[name];
    const adopting = async () =>
      void hook(SECOND, { name: "Ops 2", adopt: { id, overwrite: true } });
    expect(await w.stack.up(adopting)).toMatchObject({ ok: true });
    await expectOne(id, adopting);
    await expectOne(id, renamed);
  });

  /** Lets lists lag behind the create of a killed run until the next run, or function, has read one. */
  async function lag(victim: "engine" | "provider", before = 0): Promise<() => void> {
    await w.stack.configure({ "coralogix:settleMs": "5000" });
    const { calls, quirks } = w.emulator;
    quirks.staleListsMs = 100_000_000;
    const match = { method: "POST", route: WEBHOOKS };
    await killInUp(w, victim, { when: "after", match }, async () => {
      hook(FIRST);
      if (before) hook(FIRST, {}, "same");
    });
    expect(hooks()).toHaveLength(before + 1);
    calls.clear();
    const isList = ({ method, route }: { method: string; route?: string }) =>
      method === "GET" && route === `GET ${WEBHOOKS}`;
    const watch = setInterval(() => {
      if (calls.all().some(isList)) quirks.staleListsMs = 0;
    }, 5);
    return () => clearInterval(watch);
  }

  test("the engine, while lists lag behind the create: the next create is refused as soon as a list has the object", async () => {
    const end = await lag("engine");
    const next = await w.stack.up(async () => void hook(SECOND));
    end();
    expect(next.text).toContain("Its object is looked up until");
    expect(next.text).toContain(
      "an earlier run was interrupted while it created this resource, and",
    );
    const [id] = hooks() as [string];
    expect([next.ok, hooks()]).toEqual([false, [id]]);
    const adopting = async () => void hook(SECOND, { adopt: { id, overwrite: true } });
    expect(await w.stack.up(adopting)).toMatchObject({ ok: true });
    await expectOne(id, adopting);
  });

  test("the provider, while lists lag behind the create: the same create is refused as soon as a list has the object", async () => {
    const end = await lag("provider");
    const next = await w.stack.up(async () => void hook(FIRST));
    end();
    expect(next.text).toContain("Its object is looked up until");
    const [id] = hooks() as [string];
    expect(next.text).toContain(`an identical Webhook exists already: ${id}`);
    expect([next.ok, hooks()]).toEqual([false, [id]]);
    const adopting = async () => void hook(FIRST, { adopt: { id } });
    expect(await w.stack.up(adopting)).toMatchObject({ ok: true });
    await expectOne(id, adopting);
  });

  test("the provider, while lists lag behind the create, and another resource has an identical object: it is not taken for the one that was created", async () => {
    expect(await w.stack.up(async () => void hook(FIRST, {}, "same"))).toMatchObject({ ok: true });
    const end = await lag("provider", 1);
    const both = async () => {
      hook(FIRST);
      hook(FIRST, {}, "same");
    };
    const next = await w.stack.up(both);
    end();
    expect([next.ok, hooks()]).toEqual([false, [expect.any(String), expect.any(String)]]);
    expect(next.text).toContain("an identical Webhook exists already");
  });

  test("the provider: a changed create has a warning that names the object, and adopt changes it", async () => {
    const id = await killInCreate("provider");
    w.emulator.calls.clear();
    const preview = await w.stack.preview(async () => void hook(SECOND));
    // The comparison with identical objects reads the one with the name: nothing else is requested.
    const calls = w.emulator.calls.all().map(({ route = "" }) => route);
    expect(calls).toEqual([`GET ${WEBHOOKS}`, `GET ${WEBHOOKS}/{id}`]);
    expect(preview.ok).toBe(true);
    expect(preview.text.split("has this name").length).toBe(2);
    expect(preview.text).toContain(
      'warning: Webhook "Ops": another object has this name, and no resource of this stack manages it: ',
    );
    expect(preview.text).toContain(id);
    const others = async () => {
      hook(SECOND, { allowDuplicate: true });
      hook(SECOND, { slack: undefined, pagerDuty: { serviceKey: "k" }, url: undefined }, "other");
    };
    const second = await w.stack.preview(others);
    expect(second).toMatchObject({ ok: true, text: expect.not.stringContaining("this name") });
    const adopting = async () => void hook(SECOND, { adopt: { id, overwrite: true } });
    expect(await w.stack.up(adopting)).toMatchObject({ ok: true });
    await expectOne(id, adopting);
  });
});

describe("nobody was killed: a run", () => {
  let w: World;
  beforeEach(async () => {
    w = await world();
  });
  afterEach(() => w.close());
  const hooks = () => w.emulator.objects("webhooks");

  test("of a second stack of the program warns of the first 20 objects", async () => {
    const names = Array.from({ length: 22 }, (_, n) => `Ops ${n}`);
    for (const name of names)
      await call(w.emulator, "POST", WEBHOOKS, {
        data: { type: "SLACK", name, url: FIRST, slack: {} },
      });
    const program = async () => {
      for (const name of names) hook(SECOND, { name }, name);
    };
    const { ok, text } = await w.stack.preview(program);
    expect([ok, text.split("another object has this name").length - 1]).toEqual([true, 20]);
    expect(text.split("more new objects have the name of another one").length - 1).toBe(1);
  });

  test("creates an object beside one of somebody else that differs in a secret", async () => {
    for (const name of ["Ops", "Ops 2"])
      await call(w.emulator, "POST", WEBHOOKS, {
        data: { type: "SLACK", name, url: FIRST, slack: {} },
      });
    const program = async () => {
      hook(SECOND);
      hook(SECOND, { name: "Ops 2" }, "second");
    };
    expect(await w.stack.up(program)).toMatchObject({ ok: true });
    expect(hooks()).toHaveLength(4);
    expect(await w.stack.pending(program)).toEqual([]);
  });

  test("of two objects of one name has no warning, neither where both are new nor where one is in state", async () => {
    const two = async () => {
      hook(FIRST);
      hook(SECOND, {}, "second");
    };
    const three = async () => {
      await two();
      hook("https://hooks.example.com/three", {}, "third");
    };
    for (const run of [
      await w.stack.preview(two),
      await w.stack.up(two),
      await w.stack.preview(three),
      await w.stack.up(three),
    ])
      expect(run).toMatchObject({ ok: true, text: expect.not.stringContaining("this name") });
    expect(hooks()).toHaveLength(3);
  });
});
