import * as pulumi from "@pulumi/pulumi";

/**
 * Data of a run. Inline programs of the Automation API share the process, and may run at the same
 * time: a run has a monitor of its own.
 */
export function perRun<T>(create: () => T): () => T {
  const byMonitor = new WeakMap<object, T>();
  return () => {
    const monitor: object = pulumi.runtime.getMonitor() ?? OUTSIDE;
    const known = byMonitor.get(monitor) ?? create();
    byMonitor.set(monitor, known);
    return known;
  };
}

/** In the place of the monitor where no program runs. */
const OUTSIDE = {};
