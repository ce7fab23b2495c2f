import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { type World, world } from "./support/world";

const FIRST = "https://hooks.slack.com/services/one";
const SECOND = "https://hooks.slack.com/services/two";
const hook = (url: string) => async () =>
  void new coralogix.Webhook("hook", { name: "Ops", url, slack: {} });

describe.each(MODES)("%s form: the entry of a resource was copied in the state", (form) => {
  let w: World;
  let id: string;
  beforeAll(async () => {
    w = await world({ form });
    expect(await w.stack.up(hook(FIRST))).toMatchObject({ ok: true });
    id = String(w.emulator.objects("webhooks")[0]?.id);
  });
  afterAll(() => w.close());

  /** Copies the entry under another URN, which the program does not declare. */
  const copyEntry = (): void =>
    w.stack.changeState((text) => {
      const state = JSON.parse(text);
      const entry = state.resources.find(({ urn }: { urn: string }) => urn.endsWith("::hook"));
      state.resources.push({ ...entry, urn: `${entry.urn}-copy` });
      return JSON.stringify(state);
    });

  test.each([
    ["unchanged", FIRST],
    ["changed", SECOND],
  ])("up removes the copy, and keeps the object of the %s resource", async (_, url) => {
    copyEntry();
    const run = await w.stack.up(hook(url));
    expect([run.ok, run.text]).toEqual([true, expect.stringContaining(`Webhook ${id}`)]);
    expect(run.steps).toContainEqual(expect.objectContaining({ op: "delete", name: "hook-copy" }));
    expect(w.emulator.objects("webhooks")).toEqual([expect.objectContaining({ id, url })]);
    expect(await w.stack.resource("hook-copy")).toBeUndefined();
    expect(await w.stack.pending(hook(url))).toEqual([]);
  });
});
