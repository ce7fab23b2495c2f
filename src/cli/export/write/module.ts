import { posix } from "node:path";
import { compareText } from "../../../text/words";
import { LINE_WIDTH } from "../../typescript/literal-writer";
import { stringLiteral } from "../../typescript/text";
import { type PlannedObject, PlannedSecret } from "../plan";
import type { Scope } from "./argument-writer";
import { argumentsOf, type Declaration, namesIn, type Variable } from "./declaration";
import type { ProgramFile } from "./files";
import { camelCase, freeIdentifier, RESERVED } from "./identifiers";
import type { JsonForm } from "./json-form";
import { plannedIn, targetsIn } from "./references";
import { writeDeclaration } from "./statement";
import type { WrittenArguments } from "./written-arguments";

/** The functions that a file imports, by module. */
type FunctionImports = ReadonlyMap<string, FunctionImport>;

interface FunctionImport {
  names: readonly string[];
  /** The name of the module in the file, where a variable has the name of a function. */
  namespace?: string;
}

/** What the calls in the arguments of declarations need. `namespaces` are names that are taken. */
function functionImports(
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
      const namespace = freeIdentifier(camelCase(posix.basename(module)), "Functions", taken);
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
function calleeIn(imports: FunctionImports, module: string, name: string): string {
  const namespace = imports.get(module)?.namespace;
  return namespace === undefined ? name : `${namespace}.${name}`;
}

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
      const name = freeIdentifier(camelCase(posix.basename(file)), "File", taken);
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
