import type { AnyDefinition } from "../../src/services/define";
import { allDefinitions, allOperations, type NamedOperation, readOperations } from "./catalog";
import { type Declared, exampleOf } from "./examples";
import { STEPS } from "./lifecycle";
import { sandboxResources } from "./sandbox";

/** A call to record instead of the planned ones. */
export interface CustomCall {
  /** The operation: `alerts.list`. */
  operation: string;
  /** Path parameters by name, `query` and `body`, as the client takes them. */
  request?: Readonly<Record<string, unknown>>;
}

/** A planned recording. */
export interface PlannedRecording {
  /** `reads/alerts.get`, `lifecycles/Alert`, `calls/1-alerts.list`. */
  name: string;
  /** The planned calls, for the log. */
  line: string;
  operation?: NamedOperation;
  request?: Readonly<Record<string, unknown>>;
  definition?: AnyDefinition;
  resources?: Declared[];
}

export interface PlanOptions {
  reads: boolean;
  writes: boolean;
  includeShared: boolean;
  /** Names of recordings, or prefixes of them. Default: all. */
  only: readonly string[];
  prefix: string;
}

/** The planned recordings, in order. */
export function planOf({ reads, writes, includeShared, only, prefix }: PlanOptions): {
  planned: PlannedRecording[];
  skipped: { name: string; why: string }[];
} {
  const all = [
    ...(reads ? readOperations().map(planRead) : []),
    ...(writes ? allDefinitions().map((definition) => planLifecycle(definition, prefix)) : []),
  ];
  const selected = all.filter(
    ({ name }) => !only.length || only.some((one) => name === one || name.startsWith(one)),
  );
  const isShared = ({ definition }: PlannedRecording) =>
    definition?.accountWide === true && !includeShared;
  return {
    planned: selected.filter((plan) => !isShared(plan)),
    skipped: selected.filter(isShared).map(({ name }) => ({
      name,
      why: "it changes an account-wide resource: use --include-shared to record it",
    })),
  };
}

/** Plans the given calls, in order. */
export function planCalls(calls: readonly CustomCall[]): PlannedRecording[] {
  const operations = new Map(allOperations().map((operation) => [operation.name, operation]));
  return calls.map(({ operation: name, request = {} }, at) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`there is no operation ${name}`);
    return { name: `calls/${at + 1}-${name}`, line: operation.op.route, operation, request };
  });
}

const planRead = (operation: NamedOperation): PlannedRecording => ({
  name: `reads/${operation.name}`,
  line: operation.op.route,
  operation,
});

function planLifecycle(definition: AnyDefinition, prefix: string): PlannedRecording {
  const resources = sandboxResources(exampleOf(definition), prefix);
  const needed = resources.slice(0, -1).map(({ type }) => type);
  const handlers = definition.handlers({} as never, { log: () => undefined });
  const isSupported = (step: string) =>
    (handlers.list || step !== "list") &&
    (handlers.update || !/update|clear/.test(step)) &&
    step !== (definition.accountWide ? "create again" : "adopt");
  const steps = STEPS.filter(isSupported).join(", ");
  return {
    name: `lifecycles/${definition.resourceType}`,
    line: `${needed.length ? `create ${needed.join(", ")}; ` : ""}${steps}; delete everything that was created`,
    definition,
    resources,
  };
}
