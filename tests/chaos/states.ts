import type * as coralogix from "pulumi-coralogix";
import { type Emulator, startEmulator } from "../../src/emulator";
import { Stack } from "../engine/support/stack";
import { connected } from "../engine/support/world";
import { atOnce } from "../support/struck";
import { ADDRESS, KEY, NAME, type Recorded, recorded, recordedKinds } from "./states-file";

export interface Options {
  only?: string;
  say(line: string): void;
}
const STACKS = 2;

/** Every recorded state on the real engine: nothing changes in a preview, a refresh finds nothing, and a destroy leaves nothing. */
export async function run({ only, say }: Options): Promise<{ states: number }> {
  const kinds = recordedKinds().filter((kind) => !only || kind === only);
  const failed: string[] = [];
  await atOnce(kinds, STACKS, async (kind) => {
    const failure = await outlived(recorded(kind)).catch(({ message }: Error) => message);
    if (failure) failed.push(`${kind}: ${failure}`);
    if (failure) say(`FAIL ${failed.at(-1)}`);
  });
  if (failed.length) throw new Error(`${failed.length} of ${kinds.length} recorded states failed:\n\n${failed.join("\n\n")}`);
  return { states: kinds.length };
}

/** What is wrong with how a recorded state is taken up; nothing where it is as it should be. */
export async function outlived(state: Recorded): Promise<string | undefined> {
  const emulator = await accountOf(state);
  const stack = await Stack.make({ config: connected(emulator.url, KEY) });
  try {
    const entries = JSON.stringify(state.resources).replaceAll(ADDRESS, emulator.url);
    await stack.importState((text) => JSON.stringify({ ...JSON.parse(text), resources: JSON.parse(entries) }));
    const program = async () => {
      const all = require("pulumi-coralogix") as typeof coralogix;
      new (Reflect.get(all, state.kind) as typeof coralogix.Alert)(NAME, state.args as never);
    };
    const pending = await stack.pending(program);
    if (pending.length) return `a preview shows ${JSON.stringify(pending)}`;
    const refreshed = await stack.refresh();
    if (!refreshed.ok || refreshed.changes.update || refreshed.changes.delete) return `a refresh says ${refreshed.text}`;
    const after = await stack.pending(program);
    if (after.length) return `a preview after a refresh shows ${JSON.stringify(after)}`;
    const calls = emulator.calls.all().filter(({ method }) => method !== "GET");
    if (calls.length) return `something was written: ${calls.map(({ method, path }) => `${method} ${path}`).join(", ")}`;
    const gone = await stack.destroy();
    return gone.ok ? undefined : `a destroy says ${gone.text}`;
  } finally {
    stack.remove();
    await emulator.close();
  }
}

/** The account that a state belongs to, as it was. */
export async function accountOf({ objects }: Recorded): Promise<Emulator> {
  const emulator = await startEmulator({ apiKey: KEY });
  for (const [kind, all] of Object.entries(objects)) for (const object of all) emulator.put(kind, object);
  return emulator;
}
