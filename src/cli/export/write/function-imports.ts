import { posix } from "node:path";
import { compareText } from "../../../text/words";
import type { PlannedObject } from "../plan";
import { type Declaration, namesIn } from "./declaration";
import { camelCase, freeName } from "./identifiers";
import type { WrittenArguments } from "./written-arguments";

/** The functions that a file imports, by module. */
export type FunctionImports = ReadonlyMap<string, FunctionImport>;

interface FunctionImport {
  names: readonly string[];
  /** The name of the module in the file, where a variable has the name of a function. */
  namespace?: string;
}

/** What the calls in the arguments of declarations need. `namespaces` are names that are taken. */
export function functionImports(
  program: { writtenOf(planned: PlannedObject): WrittenArguments },
  declarations: readonly Declaration[],
  namespaces: readonly string[],
): FunctionImports {
  const names = new Map<string, Set<string>>();
  for (const { members, form } of declarations)
    for (const { planned } of form === "resource" ? members : [])
      addFunctions(program.writtenOf(planned), names);
  const taken = new Set([...namespaces, ...namesIn(declarations)]);
  return new Map(
    [...names].map(([module, own]) => {
      const sorted = [...own].sort(compareText);
      if (!sorted.some((name) => taken.has(name))) return [module, { names: sorted }];
      const namespace = freeName(camelCase(posix.basename(module)), "Functions", taken);
      return [module, { names: sorted, namespace }];
    }),
  );
}

function addFunctions(
  { args, functions }: WrittenArguments,
  names: Map<string, Set<string>>,
): void {
  if (!functions) return;
  const own = names.get(functions.module) ?? new Set();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const call = functions.callOf(value);
    if (call) own.add(call.name);
    for (const inner of call?.args ?? Object.values(value)) visit(inner);
  };
  visit(args);
  if (own.size) names.set(functions.module, own);
}

/** How a file calls a function. */
export function calleeIn(imports: FunctionImports, module: string, name: string): string {
  const namespace = imports.get(module)?.namespace;
  return namespace === undefined ? name : `${namespace}.${name}`;
}
