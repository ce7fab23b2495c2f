import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { isEngine, processesUnder } from "../support/processes";
import { type World, world } from "./support/world";

const hook = (url: string) => async () =>
  void new coralogix.Webhook("hook", { name: "Ops", url, slack: {} });
const FIRST = "https://hooks.slack.com/services/one";
const SECOND = "https://hooks.slack.com/services/two";

/**
 * Runs `up`, and sends a signal to the engine and all that it started, as whoever stops a job does,
 * while the response to a write is on its way.
 */
async function signalInWrite(
  { emulator, stack }: World,
  signal: NodeJS.Signals,
  method: string,
  program: () => Promise<void>,
): Promise<void> {
  const late = emulator.faults.add({ how: "slow", delayMs: 500, when: "after", match: { method } });
  const watch = setInterval(() => {
    if (!late.hits) return;
    clearInterval(watch);
    const engine = processesUnder(process.pid).find(isEngine)?.pid as number;
    for (const { pid } of processesUnder(engine)) process.kill(pid, signal);
  }, 5);
  await stack.up(program);
  clearInterval(watch);
  expect(late.hits).toBe(1);
}

describe.each(MODES)("%s form: all processes of a job are told to end", (form) => {
  let w: World;
  beforeAll(async () => {
    w = await world({ form });
  });
  afterAll(() => w.close());

  test("SIGTERM in a create and SIGINT in an update: the provider reports the write that is running, so that a changed program can follow", async () => {
    await signalInWrite(w, "SIGTERM", "POST", hook(FIRST));
    const [{ id } = {}] = w.emulator.objects("webhooks");
    expect((await w.stack.resource("hook"))?.id).toContain(id);
    expect(await w.stack.up(hook(SECOND))).toMatchObject({ ok: true });
    expect(w.emulator.objects("webhooks")).toEqual([expect.objectContaining({ id, url: SECOND })]);
    await signalInWrite(w, "SIGINT", "PUT", hook(FIRST));
    expect(await w.stack.pending(hook(FIRST))).toEqual([]);
  });
});
