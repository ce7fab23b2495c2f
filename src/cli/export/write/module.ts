import { posix } from "node:path";
import type { Statement } from "typescript";
import { compareText } from "../../text";
import { type Compiler, printNode } from "../../typescript/print";
import { type PlannedObject, PlannedSecret } from "../plan";
import { argumentsOf, type Declaration, type Variable } from "./declaration";
import type { ProgramFile } from "./files";
import { camelCase, RESERVED } from "./identifiers";
import { plannedIn, targetsIn } from "./references";
import { type Scope, StatementWriter } from "./statement";

/** What all files of a program share. */
export interface Program extends Pick<Scope, "adopt" | "jsonOf"> {
  /** Where the variable of an object is; undefined where a declaration cannot refer to it. */
  variableOf(from: Declaration, target: PlannedObject): Variable | undefined;
}

/** The text of a file of the program. */
export function printModule(
  ts: Compiler,
  program: Program,
  { path, declarations }: ProgramFile,
): string {
  const namespaces = namespacesOf(program, path, declarations);
  const statements = declarations.map((declaration) =>
    declarationText(ts, program, path, namespaces, declaration),
  );
  const blocks = [importsOf(ts, program, path, declarations, namespaces).join("\n")];
  if (usesSecrets(declarations)) blocks.push(printNode(ts, configStatement(ts)));
  return `${[...blocks, ...statements].join("\n\n")}\n`;
}

/** The text of the declaration of one object. */
export function declarationText(
  ts: Compiler,
  program: Program,
  path: string,
  namespaces: ReadonlyMap<string, string>,
  declaration: Declaration,
): string {
  const nameOf = (target: PlannedObject) => {
    const found = program.variableOf(declaration, target);
    if (!found) return undefined;
    if (found.file === path) return [found.variable];
    return [namespaces.get(found.file) ?? camelCase(found.file), found.variable];
  };
  const writer = new StatementWriter(ts, {
    folder: posix.dirname(path),
    nameOf,
    adopt: program.adopt,
    jsonOf: (planned) => program.jsonOf(planned),
  });
  return printNode(ts, writer.declare(declaration));
}

/** The namespaces that a file imports, by path. Their names differ from those of its variables. */
function namespacesOf(
  program: Program,
  path: string,
  declarations: readonly Declaration[],
): Map<string, string> {
  const files = declarations.flatMap((declaration) =>
    targetsIn(argumentsOf(declaration)).flatMap(
      (target) => program.variableOf(declaration, target)?.file ?? [],
    ),
  );
  const imported = [...new Set(files)].filter((file) => file !== path).sort(compareText);
  const taken = new Set([...RESERVED, ...declarations.map(({ variable }) => variable)]);
  return new Map(
    imported.map((file) => {
      const name = freeName(camelCase(posix.basename(file)), taken);
      taken.add(name);
      return [file, name];
    }),
  );
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const start = /^\p{ID_Start}/u.test(name) ? name : `file${name}`;
  const candidates = [start, `${start}File`];
  for (let number = 2; ; number += 1) {
    const [candidate = `${start}File${number}`] = candidates.splice(0, 1);
    if (!taken.has(candidate)) return candidate;
  }
}

function importsOf(
  ts: Compiler,
  program: Program,
  path: string,
  declarations: readonly Declaration[],
  namespaces: ReadonlyMap<string, string>,
): string[] {
  const readsFiles = declarations.some(({ planned }) => program.jsonOf(planned));
  const statements = [
    ...(readsFiles ? [importNames(ts, "node:fs", "readFileSync")] : []),
    ...(readsFiles ? [importNames(ts, "node:path", "join")] : []),
    ...(usesSecrets(declarations) ? [importAll(ts, "@pulumi/pulumi", "pulumi")] : []),
    importAll(ts, "pulumi-coralogix", "coralogix"),
    ...[...namespaces].map(([file, name]) => importAll(ts, relativeImport(path, file), name)),
  ];
  return statements.map((statement) => printNode(ts, statement));
}

/** `../webhooks`, or `./webhooks` in the same folder. */
export function relativeImport(from: string, to: string): string {
  const folder = posix.relative(posix.dirname(from), posix.dirname(to)) || ".";
  return `${folder.startsWith(".") ? folder : `./${folder}`}/${posix.basename(to)}`;
}

const usesSecrets = (declarations: readonly Declaration[]): boolean =>
  declarations.some((each) => plannedIn(argumentsOf(each), PlannedSecret).length > 0);

const importAll = ({ factory }: Compiler, from: string, name: string): Statement =>
  factory.createImportDeclaration(
    undefined,
    factory.createImportClause(
      false,
      undefined,
      factory.createNamespaceImport(factory.createIdentifier(name)),
    ),
    factory.createStringLiteral(from),
  );

const importNames = ({ factory }: Compiler, from: string, name: string): Statement =>
  factory.createImportDeclaration(
    undefined,
    factory.createImportClause(
      false,
      undefined,
      factory.createNamedImports([
        factory.createImportSpecifier(false, undefined, factory.createIdentifier(name)),
      ]),
    ),
    factory.createStringLiteral(from),
  );

/** `const config = new pulumi.Config();` */
function configStatement({ factory, NodeFlags }: Compiler): Statement {
  const create = factory.createNewExpression(
    factory.createPropertyAccessExpression(factory.createIdentifier("pulumi"), "Config"),
    undefined,
    [],
  );
  return factory.createVariableStatement(
    undefined,
    factory.createVariableDeclarationList(
      [factory.createVariableDeclaration("config", undefined, undefined, create)],
      NodeFlags.Const,
    ),
  );
}
