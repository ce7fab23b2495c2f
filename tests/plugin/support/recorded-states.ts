import type * as coralogix from "pulumi-coralogix";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import {
  ADDRESS,
  atAddress,
  type Entry,
  NAME,
  RECORDED_KEY,
  type Recorded,
  resourceIn,
} from "../../chaos/states";
import { Stack } from "../../engine/support/stack";
import { connectionConfig } from "../../engine/support/world";

/** A stack that contains recorded states, in the dynamic form, and its account. */
export interface RecordedWorld {
  stack: Stack;
  emulator: Emulator;
  program(): Promise<void>;
  close(): Promise<void>;
}

/** Imports recorded states of different resource types into one stack. */
export async function recordedWorld(states: readonly Recorded[]): Promise<RecordedWorld> {
  const emulator = await startEmulator({
    apiKey: RECORDED_KEY,
    quirks: { anyAiApplication: true },
  });
  for (const { objects } of states)
    for (const [table, all] of Object.entries(objects))
      for (const object of all) emulator.put(table, object);
  const stack = await Stack.create({
    config: connectionConfig(emulator.url, RECORDED_KEY),
    form: "dynamic",
  });
  await importEntries(stack, entriesOf(states, emulator.url), emulator.url);
  return {
    stack,
    emulator,
    program: async () => {
      const all = require("pulumi-coralogix") as typeof coralogix;
      for (const { kind, args } of states)
        new (Reflect.get(all, kind) as typeof coralogix.Alert)(NAME, args as never);
    },
    close: async () => {
      stack.remove();
      await emulator.close();
    },
  };
}

/** The stack and its provider of the first state, and the resources of all. */
function entriesOf(states: readonly Recorded[], url: string): Entry[] {
  const own = states.map(resourceIn);
  const shared = (states[0]?.resources ?? []).filter((one) => one !== own[0]);
  const { provider } = own[0] as Entry;
  const moved = own.map((one) => ({
    ...one,
    provider,
    outputs: atAddress(one.outputs, url),
  }));
  return [...shared, ...moved];
}

async function importEntries(stack: Stack, entries: Entry[], url: string): Promise<void> {
  const resources = JSON.parse(JSON.stringify(entries).replaceAll(ADDRESS, url));
  // The import encrypts the secrets.
  const exported = await stack.inner.exportStack();
  await stack.inner.importStack({
    ...exported,
    deployment: { ...exported.deployment, resources },
  });
}
