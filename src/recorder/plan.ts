import type { AnyDefinition } from "../areas/define";
import { allDefinitions, allOperations, definitionOf, type NamedOperation, readOperations } from "./catalog";
import { type Declared, exampleOf } from "./examples";
import { STEPS } from "./lifecycle";
import { sandboxed } from "./sandbox";

/** A call that was asked for beside the plan. */
export interface OwnCall {
  /** The operation: `alerts.list`. */
  operation: string;
  /** Path parameters by name, `query` and `body`, as the client takes them. */
  request?: Readonly<Record<string, unknown>>;
}

/** One recording that is to be made. */
export interface Planned {
  /** `reads/alerts.get`, `lifecycles/Alert`, `calls/1-alerts.list`. */
  name: string;
  /** What will be called, for people. */
  line: string;
  operation?: NamedOperation;
  request?: Readonly<Record<string, unknown>>;
  definition?: AnyDefinition;
  resources?: Declared[];
}

export interface Scope {
  reads: boolean;
  writes: boolean;
  includeShared: boolean;
  /** Names of recordings, or beginnings of them; none given means all. */
  only: readonly string[];
  prefix: string;
}

/** What would be recorded, in its order. */
export function planOf({ reads, writes, includeShared, only, prefix }: Scope): {
  planned: Planned[];
  skipped: { name: string; why: string }[];
} {
  const all = [
    ...(reads ? readOperations().map(plannedRead) : []),
    ...(writes ? allDefinitions().map((it) => plannedLifecycle(it, prefix)) : []),
  ];
  const wanted = all.filter(({ name }) => !only.length || only.some((one) => name === one || name.startsWith(one)));
  const isShared = ({ definition }: Planned) => definition?.accountWide === true && !includeShared;
  return {
    planned: wanted.filter((it) => !isShared(it)),
    skipped: wanted.filter(isShared).map(({ name }) => ({ name, why: "it changes the account as a whole: --include-shared records it" })),
  };
}

/** Calls of one's own, in their order. */
export function plannedCalls(calls: readonly OwnCall[]): Planned[] {
  const operations = new Map(allOperations().map((it) => [it.name, it]));
  return calls.map(({ operation: name, request = {} }, at) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`there is no operation ${name}`);
    return { name: `calls/${at + 1}-${name}`, line: operation.op.route, operation, request };
  });
}

const plannedRead = (operation: NamedOperation): Planned => ({
  name: `reads/${operation.name}`,
  line: operation.op.route,
  operation,
});

function plannedLifecycle(definition: AnyDefinition, prefix: string): Planned {
  const resources = sandboxed(exampleOf(definition), definitionOf, prefix);
  const needed = resources.slice(0, -1).map(({ type }) => type);
  const handlers = definition.handlers({} as never, { say: () => undefined });
  const isTaken = (step: string) =>
    (handlers.list || step !== "list") &&
    (handlers.update || !/update|clear/.test(step)) &&
    step !== (definition.accountWide ? "create again" : "take over");
  const steps = STEPS.filter(isTaken).join(", ");
  return {
    name: `lifecycles/${definition.kind}`,
    line: `${needed.length ? `create ${needed.join(", ")}; ` : ""}${steps}; delete everything that was created`,
    definition,
    resources,
  };
}
