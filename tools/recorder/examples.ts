import { runInNewContext } from "node:vm";
import { isRecord } from "../../src/schema/record";
import type { AnyDefinition } from "../../src/services/define";

/** An output of another resource, or a value in it, known once that resource is created. */
export class Output {
  constructor(
    readonly resource: Declared,
    readonly property: string,
    readonly path: readonly string[] = [],
  ) {}
}

/** An output whose properties are outputs, too: `group.remoteConfigurationIds.agent`. */
const outputOf = (resource: Declared, property: string, path: readonly string[] = []): Output =>
  new Proxy(new Output(resource, property, path), {
    get: (output, key) =>
      typeof key === "symbol" || key in output
        ? Reflect.get(output, key)
        : outputOf(resource, property, [...path, key]),
  });

/** A resource of an example program. */
export interface Declared {
  type: string;
  name: string;
  arguments: Readonly<Record<string, unknown>>;
}

/** The last resource of a type in an example program, after those that it depends on. */
export function exampleOf({ resourceType, example }: AnyDefinition, program = example): Declared[] {
  const all = resourcesOf(program);
  const main = all.findLast(({ type }) => type === resourceType);
  if (!main) throw new Error(`the example of ${resourceType} contains no resource of this type`);
  return all.filter((resource) => resource === main || dependsOn(main, resource));
}

/**
 * Runs an example program, which is part of this package, with classes that record their arguments.
 */
function resourcesOf(program: string): Declared[] {
  const all: Declared[] = [];
  const classes = new Proxy({}, { get: (_, type) => constructorOf(String(type), all) });
  // A script has no exports.
  runInNewContext(program.replace(/^export /gm, ""), { coralogix: classes });
  return all;
}

function constructorOf(type: string, all: Declared[]) {
  return class {
    constructor(name: string, args: unknown) {
      const resource: Declared = {
        type,
        name,
        arguments: copyValue(args) as Declared["arguments"],
      };
      all.push(resource);
      // biome-ignore lint/correctness/noConstructorReturn: all properties are outputs
      return new Proxy(this, { get: (_, property) => outputOf(resource, String(property)) });
    }
  };
}

/** Copies values of another VM context into this one. */
function copyValue(value: unknown): unknown {
  if (value instanceof Output) return value;
  if (Array.isArray(value)) return Array.from(value, copyValue);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyValue(item)]));
}

export function outputsIn(value: unknown): Output[] {
  if (value instanceof Output) return [value];
  if (Array.isArray(value)) return value.flatMap(outputsIn);
  return isRecord(value) ? Object.values(value).flatMap(outputsIn) : [];
}

const dependsOn = (resource: Declared, other: Declared): boolean =>
  outputsIn(resource.arguments).some(
    ({ resource: direct }) => direct === other || dependsOn(direct, other),
  );
