import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { patternText } from "../../../src/text/parts";

const EMULATOR = path.resolve(__dirname, "../../../src/emulator");
/** The functions that make an error response, and which argument is its message. */
const MAKERS: Readonly<Record<string, "message" | "path" | "noun" | "none">> = {
  badRequest: "message",
  conflict: "message",
  forbidden: "message",
  invalidField: "path",
  invalidAt: "path",
  notResponse: "noun",
  noRoute: "none",
  ApiError: "message",
};

/** A place in the source of the emulator that refuses a request. */
export interface RefusalSite {
  /** File, function and message: `alerts/rules checkMinutes: minutes requires notifyOn`. */
  key: string;
  /** The message as the service returns it. */
  message: RegExp;
}

/** Every place that makes an error response, in the order of the files. */
export const refusalSites = (): RefusalSite[] =>
  sourceFiles().flatMap((file) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(file, "utf8"),
      ts.ScriptTarget.Latest,
      true,
    );
    const name = path.relative(EMULATOR, file).replace(/^services\/|\.ts$/g, "");
    return callsIn(source)
      .filter((call) => !Object.hasOwn(MAKERS, functionAround(call)))
      .map((call) => siteOf(name.replace(/\/index$/, ""), call));
  });

const sourceFiles = (): string[] =>
  (readdirSync(EMULATOR, { recursive: true }) as string[])
    .filter((file) => file.endsWith(".ts"))
    .map((file) => path.join(EMULATOR, file))
    .sort();

type Call = ts.CallExpression | ts.NewExpression;

function callsIn(node: ts.Node): Call[] {
  const below: Call[] = [];
  ts.forEachChild(node, (child) => void below.push(...callsIn(child)));
  const isMaker =
    (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    Object.hasOwn(MAKERS, node.expression.text);
  return isMaker ? [node, ...below] : below;
}

function siteOf(file: string, call: Call): RefusalSite {
  const text = messageOf(call);
  const pattern = text.split("…").map(patternText).join("[^]*");
  return { key: `${file} ${functionAround(call)}: ${text}`, message: new RegExp(`${pattern}$`) };
}

/** The message, with an ellipsis for each part that a request determines. */
function messageOf({ expression, arguments: given = ts.factory.createNodeArray() }: Call): string {
  const [first, second] = [...given];
  const maker = (expression as ts.Identifier).text;
  if (maker === "ApiError") return textOf(second);
  if (MAKERS[maker] === "path") return `${pathText(first)}: ${textOf(second)}`;
  if (MAKERS[maker] === "noun") return `${textOf(first)} … not found`;
  return textOf(first);
}

function textOf(node: ts.Node | undefined): string {
  if (node === undefined) return "";
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return "…";
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
}

/** A path as `formatPath` writes it. What is spread into it is an ellipsis. */
function pathText(node: ts.Node | undefined): string {
  if (!node || !ts.isArrayLiteralExpression(node)) return "…";
  return node.elements
    .map((element) => (ts.isStringLiteral(element) ? element.text : "…"))
    .join(".")
    .replaceAll("….", "…")
    .replaceAll(".…", "…");
}

function functionAround(node: ts.Node): string {
  const name = ts.findAncestor(node.parent, (at) => nameOf(at) !== undefined);
  return (name && nameOf(name)) ?? "";
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node.name?.getText();
  if (!ts.isVariableDeclaration(node) && !ts.isPropertyAssignment(node)) return undefined;
  const { initializer, name } = node;
  return initializer && ts.isArrowFunction(initializer) ? name.getText() : undefined;
}
