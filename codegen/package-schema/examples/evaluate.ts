import ts from "typescript";
import { isRecord } from "../../../src/schema/record";

/** A resource of an example. */
export interface ExampleResource {
  /** Undefined where nothing refers to the resource. */
  variable: string | undefined;
  type: string;
  name: string;
  args: Record<string, unknown>;
}

/** An output of another resource: `oncall.externalId`. */
export class Reference {
  constructor(
    readonly variable: string,
    readonly path: readonly string[],
  ) {}
}

/** The resources that an example in TypeScript declares; its exports are left out. */
export function resourcesOf(example: string): ExampleResource[] {
  const resources: ExampleResource[] = [];
  const classes = new Proxy(
    {},
    {
      get: (_, type: string) =>
        function declare(name: string, args: Record<string, unknown>) {
          const variable = variables[resources.length];
          resources.push({ variable, type, name, args });
          return outputsOf(variable ?? "", []);
        },
    },
  );
  const { program, variables } = withVariables(example);
  new Function("coralogix", program)(classes);
  const used = new Set(resources.flatMap(({ args }) => variablesIn(args)));
  return resources.map((one) => ({
    ...one,
    variable: one.variable && used.has(one.variable) ? one.variable : undefined,
  }));
}

/** The program in JavaScript, and the variable of each of its resources. */
function withVariables(example: string): {
  program: string;
  variables: (string | undefined)[];
} {
  const program = ts
    .transpile(example, { target: ts.ScriptTarget.ES2022 })
    .replace(/^export const \w+ = .*$/gm, "");
  const declared = program.matchAll(/(?:const (\w+) = )?new coralogix\./g);
  return { program, variables: [...declared].map(([, variable]) => variable) };
}

const outputsOf = (variable: string, path: readonly string[]): Reference =>
  new Proxy(new Reference(variable, path), {
    get: (own, key) =>
      typeof key === "symbol" || key in own
        ? Reflect.get(own, key)
        : outputsOf(variable, [...path, key]),
  });

function variablesIn(value: unknown): string[] {
  if (value instanceof Reference) return [value.variable];
  if (Array.isArray(value)) return value.flatMap(variablesIn);
  return isRecord(value) ? Object.values(value).flatMap(variablesIn) : [];
}
