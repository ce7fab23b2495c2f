import { posix } from "node:path";
import { compareText } from "../../../text/words";
import { LINE_WIDTH } from "../../typescript/literal-writer";
import { stringLiteral } from "../../typescript/text";
import { type PlannedObject, PlannedSecret } from "../plan";
import type { Scope } from "./argument-writer";
import { argumentsOf, type Declaration, namesIn, type Variable } from "./declaration";
import type { ProgramFile } from "./files";
import { calleeIn, type FunctionImports, functionImports } from "./function-imports";
import { camelCase, freeName, RESERVED } from "./identifiers";
import type { JsonForm } from "./json-form";
import { plannedIn, targetsIn } from "./references";
import { writeDeclaration } from "./statement";

/** What all files of a program share. */
export interface Program extends Pick<Scope, "adopt" | "project" | "writtenOf"> {
  /** The JSON file of an object: its path and content. */
  jsonOf(planned: PlannedObject): (JsonForm & { path: string }) | undefined;
  /** Where the variable of an object is; undefined where a declaration cannot refer to it. */
  variableOf(from: Declaration, target: PlannedObject): Variable | undefined;
}

export function printModule(program: Program, { path, declarations }: ProgramFile): string {
  const namespaces = namespacesOf(program, path, declarations);
  const functions = functionImports(program, declarations, [...namespaces.values()]);
  const statements = declarations.map((declaration) =>
    declarationText(program, path, declaration, namespaces, functions),
  );
  const blocks = [importsOf(program, path, declarations, namespaces, functions).join("\n")];
  if (usesSecrets(declarations)) blocks.push("const config = new pulumi.Config();");
  return `${[...blocks, ...statements].join("\n\n")}\n`;
}

export function declarationText(
  program: Program,
  path: string,
  declaration: Declaration,
  namespaces: ReadonlyMap<string, string> = new Map(),
  functions: FunctionImports = new Map(),
): string {
  const nameOf = (target: PlannedObject) => {
    const found = program.variableOf(declaration, target);
    if (!found) return undefined;
    if (found.file === path) return found.names;
    return [namespaces.get(found.file) ?? camelCase(found.file), ...found.names];
  };
  const scope: Scope = {
    folder: posix.dirname(path),
    nameOf,
    namesUsedBy: (objects) =>
      new Set(
        objects
          .flatMap(({ args }) => targetsIn(args))
          .flatMap((target) => nameOf(target)?.[0] ?? []),
      ),
    adopt: program.adopt,
    project: program.project,
    writtenOf: (planned) => program.writtenOf(planned),
    calleeOf: (module, name) => calleeIn(functions, module, name),
  };
  return writeDeclaration(scope, declaration);
}

/** The namespaces that a file imports, by path. Their names differ from those of its variables. */
function namespacesOf(
  program: Program,
  path: string,
  declarations: readonly Declaration[],
): Map<string, string> {
  const files = declarations.flatMap((declaration) =>
    argumentsOf(declaration)
      .flatMap(targetsIn)
      .flatMap((target) => program.variableOf(declaration, target)?.file ?? []),
  );
  const imported = [...new Set(files)].filter((file) => file !== path).sort(compareText);
  const taken = new Set([...RESERVED, ...namesIn(declarations)]);
  return new Map(
    imported.map((file) => {
      const name = freeName(camelCase(posix.basename(file)), "File", taken);
      taken.add(name);
      return [file, name];
    }),
  );
}

function importsOf(
  program: Program,
  path: string,
  declarations: readonly Declaration[],
  namespaces: ReadonlyMap<string, string>,
  functions: FunctionImports,
): string[] {
  const readsFiles = declarations.some(({ members }) =>
    members.some(({ planned }) => program.jsonOf(planned)),
  );
  const usesPulumi =
    usesSecrets(declarations) || declarations.some((each) => each.combined?.kind === "component");
  return [
    ...(readsFiles ? [importNames("node:fs", ["readFileSync"])] : []),
    ...(readsFiles ? [importNames("node:path", ["join"])] : []),
    ...(usesPulumi ? [importAll("@pulumi/pulumi", "pulumi")] : []),
    importAll("pulumi-coralogix", "coralogix"),
    ...[...functions].map(([from, { names, namespace }]) =>
      namespace === undefined ? importNames(from, names) : importAll(from, namespace),
    ),
    ...[...namespaces].map(([file, name]) => importAll(relativeImport(path, file), name)),
  ];
}

/** `../webhooks`, or `./webhooks` in the same folder. */
export function relativeImport(from: string, to: string): string {
  const folder = posix.relative(posix.dirname(from), posix.dirname(to)) || ".";
  return `${folder.startsWith(".") ? folder : `./${folder}`}/${posix.basename(to)}`;
}

const usesSecrets = (declarations: readonly Declaration[]): boolean =>
  declarations.some((each) => plannedIn(argumentsOf(each), PlannedSecret).length > 0);

const importAll = (from: string, name: string): string =>
  `import * as ${name} from ${stringLiteral(from)};`;

function importNames(from: string, names: readonly string[]): string {
  const line = `import { ${names.join(", ")} } from ${stringLiteral(from)};`;
  const lines = names.map((name) => `  ${name},\n`).join("");
  return line.length <= LINE_WIDTH ? line : `import {\n${lines}} from ${stringLiteral(from)};`;
}
