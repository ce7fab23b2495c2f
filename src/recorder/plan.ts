import type { AnyDefinition } from "../areas/define";
import { allDefinitions, definitionOf, type NamedOperation, readOperations } from "./catalog";
import { type Declared, exampleOf } from "./examples";
import { sandboxed } from "./sandbox";

/** Where the id that a read needs comes from a write alone, the write and what undoes it. */
export interface Planned {
  /** `reads/alerts.get`, `lifecycles/Alert`. */
  name: string;
  /** What will be called, for people. */
  line: string;
  operation?: NamedOperation;
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

const plannedRead = (operation: NamedOperation): Planned => ({
  name: `reads/${operation.name}`,
  line: operation.op.route,
  operation,
});

function plannedLifecycle(definition: AnyDefinition, prefix: string): Planned {
  const resources = sandboxed(exampleOf(definition), definitionOf, prefix);
  const needed = resources.slice(0, -1).map(({ type }) => type);
  const steps = ["create", "read", "list", "update", "delete"].join(", ");
  return {
    name: `lifecycles/${definition.kind}`,
    line: `${needed.length ? `create ${needed.join(", ")}; ` : ""}${steps}; delete everything that was created`,
    definition,
    resources,
  };
}
