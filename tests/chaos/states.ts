import type * as coralogix from "pulumi-coralogix";
import { type Emulator, startEmulator } from "../../src/emulator";
import { Stack } from "../engine/support/stack";
import { connectionConfig } from "../engine/support/world";
import { runConcurrently } from "../support/faults";
import {
  ADDRESS,
  atAddress,
  NAME,
  RECORDED_KEY,
  type Recorded,
  recorded,
  recordedTypes,
} from "./states-file";

export interface StateOptions {
  only?: string;
  log(line: string): void;
}
const STACKS = 2;

/**
 * Tests every recorded state on the Pulumi engine: empty preview, empty refresh, successful
 * destroy.
 */
export async function run({ only, log }: StateOptions): Promise<{ states: number }> {
  const resourceTypes = recordedTypes().filter((type) => !only || type === only);
  const failed: string[] = [];
  await runConcurrently(resourceTypes, STACKS, async (resourceType) => {
    const failure = await problemWith(recorded(resourceType)).catch(
      ({ message }: Error) => message,
    );
    if (failure) failed.push(`${resourceType}: ${failure}`);
    if (failure) log(`FAIL ${failed.at(-1)}`);
  });
  if (failed.length)
    throw new Error(
      `${failed.length} of ${resourceTypes.length} recorded states failed:\n\n${failed.join("\n\n")}`,
    );
  return { states: resourceTypes.length };
}

/** The first problem with a recorded state, or undefined. */
export async function problemWith(state: Recorded): Promise<string | undefined> {
  const emulator = await accountOf(state);
  const stack = await Stack.create({ config: connectionConfig(emulator.url, RECORDED_KEY) });
  try {
    const moved = state.resources.map((one) => ({
      ...one,
      ...(one.outputs ? { outputs: atAddress(one.outputs, emulator.url) } : {}),
    }));
    const entries = JSON.stringify(moved).replaceAll(ADDRESS, emulator.url);
    // The import encrypts the secrets.
    const exported = await stack.inner.exportStack();
    await stack.inner.importStack({
      ...exported,
      deployment: { ...exported.deployment, resources: JSON.parse(entries) },
    });
    const program = async () => {
      const all = require("pulumi-coralogix") as typeof coralogix;
      new (Reflect.get(all, state.kind) as typeof coralogix.Alert)(NAME, state.args as never);
    };
    const pending = await stack.pending(program);
    if (pending.length) return `a preview shows ${JSON.stringify(pending)}`;
    const refreshed = await stack.refresh();
    if (!refreshed.ok || refreshed.changes.update || refreshed.changes.delete)
      return `a refresh failed or found changes: ${refreshed.text}`;
    const after = await stack.pending(program);
    if (after.length) return `a preview after a refresh shows ${JSON.stringify(after)}`;
    const calls = emulator.calls.all().filter(({ method }) => method !== "GET");
    if (calls.length)
      return `unexpected write calls: ${calls.map(({ method, path }) => `${method} ${path}`).join(", ")}`;
    const destroyed = await stack.destroy();
    return destroyed.ok ? undefined : `a destroy failed: ${destroyed.text}`;
  } finally {
    stack.remove();
    await emulator.close();
  }
}

/** An emulator with the objects of a recorded state. */
export async function accountOf({ objects }: Recorded): Promise<Emulator> {
  const emulator = await startEmulator({
    apiKey: RECORDED_KEY,
    quirks: { anyAiApplication: true },
  });
  for (const [table, all] of Object.entries(objects))
    for (const object of all) emulator.put(table, object);
  return emulator;
}
