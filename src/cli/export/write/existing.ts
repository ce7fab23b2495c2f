import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type {
  CallExpression,
  NewExpression,
  Node,
  SourceFile,
  VariableDeclaration,
} from "typescript";
import { resourceTypes } from "../../../generated/resource-types";
import { jsonIn } from "../../../text/decoded";
import type { AccountObject } from "../../account/types";
import type { Compiler } from "../../typescript/compiler";
import type { Variable } from "./declaration";

/** A resource or a lookup that a program declares. */
export interface ExistingDeclaration {
  resourceType: string;
  form: "resource" | "lookup";
  /** The object that it adopts, looks up or was exported from. */
  id?: string;
  /** It adopts objects whose ids are strings elsewhere in the program, as in a loop. */
  adoptsMany?: true;
  /** The name in Pulumi. */
  resource?: string;
  /** The path of the file without extension. */
  file: string;
  /** The name of an exported variable. */
  variable?: string;
}

/** What a folder contains before the export. */
export interface ExistingProgram {
  declarations: readonly ExistingDeclaration[];
  /** The files without extension that a file without extension imports. */
  imports: ReadonlyMap<string, readonly string[]>;
  /** All files, relative to the folder. */
  files: ReadonlySet<string>;
  /** The strings in the files with declarations that adopt many objects. */
  strings: ReadonlySet<string>;
}

/** Reads the program in a folder, which may not exist. */
export function readProgram(ts: Compiler, folder: string): ExistingProgram {
  const files = filesIn(folder);
  const declarations: ExistingDeclaration[] = [];
  const imports = new Map<string, readonly string[]>();
  const strings = new Set<string>();
  // A link may lead to nothing.
  const isRead = (path: string) => /(?<!\.d)\.ts$/.test(path) && existsSync(join(folder, path));
  for (const path of files.filter(isRead)) {
    const text = readFileSync(join(folder, path), "utf8");
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
    const file = path.replace(/\.ts$/, "");
    const own = declarationsIn(ts, source, file);
    declarations.push(...own);
    if (own.some(({ adoptsMany }) => adoptsMany)) addStrings(ts, source, strings);
    imports.set(file, importsIn(ts, source, file));
  }
  return { declarations, imports, files: new Set(files), strings };
}

function addStrings(ts: Compiler, node: Node, strings: Set<string>): void {
  const text = textOf(ts, node);
  if (text !== undefined) strings.add(text);
  ts.forEachChild(node, (child) => addStrings(ts, child, strings));
}

function filesIn(folder: string, below = ""): string[] {
  let entries: import("node:fs").Dirent[];
  try {
    entries = readdirSync(join(folder, below), { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const path = posix.join(below, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name === "node_modules" || entry.name.startsWith(".") ? [] : filesIn(folder, path);
  });
}

function importsIn(ts: Compiler, source: SourceFile, file: string): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier: from } = statement;
    if (!from || !ts.isStringLiteral(from) || !from.text.startsWith(".")) return [];
    return [posix.join(posix.dirname(file), from.text.replace(/\.[jt]s$/, ""))];
  });
}

function declarationsIn(ts: Compiler, source: SourceFile, file: string): ExistingDeclaration[] {
  const found: ExistingDeclaration[] = [];
  const visit = (node: Node): void => {
    const declared = ts.isNewExpression(node)
      ? resourceAt(ts, source, node)
      : ts.isCallExpression(node)
        ? lookupAt(ts, node)
        : undefined;
    if (declared) {
      const variable = exportedVariable(ts, node);
      found.push({ ...declared, file, ...(variable === undefined ? {} : { variable }) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Found = Omit<ExistingDeclaration, "file" | "variable">;

/** `new coralogix.Alert("errors", { adopt: { id: "…" } })` */
function resourceAt(ts: Compiler, source: SourceFile, node: NewExpression): Found | undefined {
  const resourceType = typeNamed(ts, node.expression);
  if (resourceType === undefined) return undefined;
  const [name, args] = node.arguments ?? [];
  const adopted = propertyOf(ts, propertyOf(ts, args, "adopt"), "id");
  const id = textOf(ts, adopted);
  const from = id ?? exportedFrom(ts, source, node, resourceType);
  return {
    resourceType,
    form: "resource",
    ...optional("resource", textOf(ts, name)),
    ...optional("id", from),
    ...(adopted && id === undefined ? { adoptsMany: true } : {}),
  };
}

/** `coralogix.Alert.get("errors", "…")` */
function lookupAt(
  ts: Compiler,
  { expression, arguments: args }: CallExpression,
): Found | undefined {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== "get")
    return undefined;
  const resourceType = typeNamed(ts, expression.expression);
  if (resourceType === undefined) return undefined;
  const [name, id] = args.map((each) => textOf(ts, each));
  return { resourceType, form: "lookup", ...optional("resource", name), ...optional("id", id) };
}

const optional = <K extends string>(key: K, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [key in K]?: string };

/** `Alert` and `coralogix.Alert` */
function typeNamed(ts: Compiler, node: Node): string | undefined {
  const name = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isIdentifier(node)
      ? node.text
      : "";
  return Object.hasOwn(resourceTypes, name) ? name : undefined;
}

const textOf = (ts: Compiler, node: Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

function propertyOf(ts: Compiler, node: Node | undefined, key: string): Node | undefined {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  for (const property of node.properties)
    if (ts.isPropertyAssignment(property) && property.name.getText().replace(/["']/g, "") === key)
      return property.initializer;
  return undefined;
}

const SOURCE = /^\/\/ Exported from (\w+) (".*")\s*$/;

/** The id in the comment above the statement. */
function exportedFrom(
  ts: Compiler,
  { text }: SourceFile,
  node: Node,
  resourceType: string,
): string | undefined {
  let statement = node;
  while (statement.parent && !ts.isSourceFile(statement.parent)) statement = statement.parent;
  for (const { pos, end } of ts.getLeadingCommentRanges(text, statement.pos) ?? []) {
    const [, type, id] = SOURCE.exec(text.slice(pos, end)) ?? [];
    if (type === resourceType) return jsonIn(id as string) as string | undefined;
  }
  return undefined;
}

/** The name of the variable that a file exports with a declaration as its value. */
function exportedVariable(ts: Compiler, node: Node): string | undefined {
  const declaration = node.parent as VariableDeclaration;
  if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name))
    return undefined;
  const statement = declaration.parent.parent;
  if (!ts.isVariableStatement(statement) || !ts.isSourceFile(statement.parent)) return undefined;
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return isExported ? declaration.name.text : undefined;
}

/** The declaration of an object. A joined id may be given by its first part. */
export function findDeclaration(
  { declarations, strings }: ExistingProgram,
  { resourceType, id, context }: AccountObject,
  forms: readonly ExistingDeclaration["form"][],
): ExistingDeclaration | undefined {
  const ids = context.definition.ids?.parts ? [id, id.split("/")[0]] : [id];
  return declarations.find(
    (each) =>
      each.resourceType === resourceType &&
      forms.includes(each.form) &&
      (ids.includes(each.id) || (each.adoptsMany && strings.has(id))),
  );
}

/** The variable of a declaration that another file can import. */
export const importable = ({ file, variable }: ExistingDeclaration): Variable | undefined =>
  variable === undefined || ENTRIES.includes(file) ? undefined : { file, names: [variable] };

/** These files import all others, so others cannot import them. */
export const ENTRIES = ["index", "exported"];
