import ts from "typescript";
import type { Props } from "../../support/driver";

/** A resource that a program makes. */
export interface Made {
  resourceType: string;
  name: string;
  args: Props;
}

/** Runs a program with other packages: `require` returns them by name. */
export function runProgram(text: string, require: (name: string) => unknown): void {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  new Function("require", "exports", outputText)(require, {});
}

/** The resources that a program makes, without an engine. */
export function madeBy(text: string): Made[] {
  const made: Made[] = [];
  const classes = new Proxy(
    {},
    {
      get: (_, resourceType: string) =>
        class {
          id = `${resourceType} id`;
          constructor(name: string, args: Props) {
            made.push({ resourceType, name, args });
          }
        },
    },
  );
  runProgram(text, () => classes);
  return made;
}
