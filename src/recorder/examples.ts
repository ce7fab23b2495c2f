import { runInNewContext } from "node:vm";
import type { AnyDefinition } from "../areas/define";
import { isRecord } from "../schema/path";

/** An output of another resource, which is known when that one was created. */
export class Output {
  constructor(
    readonly resource: Declared,
    readonly property: string,
  ) {}
}

/** A resource of an example program. */
export interface Declared {
  type: string;
  name: string;
  arguments: Readonly<Record<string, unknown>>;
}

/** The resources of a definition's example up to the last one of its own type, without those that this one needs not. */
export function exampleOf(definition: AnyDefinition): Declared[] {
  const all = resourcesOf(definition.example);
  const main = all.findLast(({ type }) => type === definition.kind);
  if (!main) throw new Error(`the example of ${definition.kind} has none`);
  return all.filter((resource) => resource === main || dependsOn(main, resource));
}

/** Runs the program, which is one of our own declarations, with classes that only write down what they are given. */
function resourcesOf(program: string): Declared[] {
  const all: Declared[] = [];
  const classes = new Proxy({}, { get: (_, type) => constructorOf(String(type), all) });
  runInNewContext(program, { coralogix: classes });
  return all;
}

function constructorOf(type: string, all: Declared[]) {
  return class {
    constructor(name: string, args: unknown) {
      const resource: Declared = { type, name, arguments: copied(args) as Declared["arguments"] };
      all.push(resource);
      // biome-ignore lint/correctness/noConstructorReturn: every property of the instance is an output
      return new Proxy(this, { get: (_, property) => new Output(resource, String(property)) });
    }
  };
}

/** Values of the program's context as values of this one. */
function copied(value: unknown): unknown {
  if (value instanceof Output) return value;
  if (Array.isArray(value)) return Array.from(value, copied);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copied(item)]));
}

export function outputsIn(value: unknown): Output[] {
  if (value instanceof Output) return [value];
  if (Array.isArray(value)) return value.flatMap(outputsIn);
  return isRecord(value) ? Object.values(value).flatMap(outputsIn) : [];
}

const dependsOn = (resource: Declared, other: Declared): boolean =>
  outputsIn(resource.arguments).some(({ resource: near }) => near === other || dependsOn(near, other));
