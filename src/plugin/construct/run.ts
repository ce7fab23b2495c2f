import type { ConstructRequest } from "@pulumi/pulumi/proto/provider_pb";
import * as config from "@pulumi/pulumi/runtime/config";
import * as settings from "@pulumi/pulumi/runtime/settings";
import * as state from "@pulumi/pulumi/runtime/state";

// The SDK has a function for each of these, and does not declare them: its own server of components
// offers no configuration and no differences of a preview.
const { awaitFeatureSupport } = settings as unknown as { awaitFeatureSupport(): Promise<void> };
const { withLocalStorage } = state as unknown as {
  withLocalStorage<T>(work: () => Promise<T>): Promise<T>;
};

const running = new Set<(error: unknown) => void>();

// An error in a value that was not known when the component was constructed has no other way out.
process.on("unhandledRejection", (error) => {
  if (!running.size) throw error;
  for (const fail of running) fail(error);
});

/** Runs a component as a program of the engine that sent the request. */
export const runProgram = <T>(
  request: ConstructRequest,
  engine: string,
  work: () => Promise<T>,
): Promise<T> =>
  withLocalStorage(async () => {
    settings.resetOptions(
      request.getProject(),
      request.getStack(),
      request.getParallel(),
      engine,
      request.getMonitorendpoint(),
      request.getDryrun(),
      request.getOrganization(),
    );
    await awaitFeatureSupport();
    config.setAllConfig(
      Object.fromEntries(request.getConfigMap().toArray()),
      request.getConfigsecretkeysList(),
    );
    try {
      const result = await orUnhandled(work);
      // The outputs of the component have to be registered before the program continues.
      await settings.disconnect();
      return result;
    } catch (error) {
      settings.disconnectSync();
      throw error;
    }
  });

async function orUnhandled<T>(work: () => Promise<T>): Promise<T> {
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  running.add(fail);
  try {
    return await Promise.race([work(), failed]);
  } finally {
    running.delete(fail);
  }
}
