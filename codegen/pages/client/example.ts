import type { z } from "zod";
import { type AnyOperation, partsOf } from "../../../src/http/operation";
import type { Json } from "../../../src/schema/facts";
import { nodeOf } from "../../../src/schema/node";
import { fieldsOf } from "../../../src/schema/walk";
import { pathParametersOf } from "../../../src/services/request-parts";
import { prettyPrint, typescript } from "../../pretty-print";
import { canBeEmpty } from "../../types/client";
import { example, meaningfulExample } from "./values";

/** The code that precedes the examples of a page. */
export const PREAMBLE = `import { createClient } from "pulumi-coralogix/client";

const client = createClient({ apiKey: process.env.CORALOGIX_API_KEY ?? "", region: "eu2" });`;

/** Example code that calls an operation with a small valid request. */
export function exampleOf(service: string, name: string, operation: AnyOperation): string {
  const method = `client.${service}.${name}`;
  const request = requestOf(operation);
  const { pages, stream } = operation;
  if (stream) return iterationText(method, request, "message");
  if (pages && Object.keys(request).length)
    return iterationText(`${method}.items`, request, "entry");
  const call = callText(`${assignmentOf(operation)}await ${method}`, request);
  return pages
    ? `${call};\n\n// Entries of all pages:\n${iterationText(`${method}.items`, request, "entry")}`
    : `${call};`;
}

const iterationText = (method: string, request: Record<string, Json>, item: string): string =>
  `${callText(`for await (const ${item} of ${method}`, request)}) console.log(${item});`;

const callText = (start: string, request: Record<string, Json>): string =>
  `${start}(${Object.keys(request).length ? prettyPrint(request, typescript, "", start.length + 3) : ""})`;

/** The smallest useful request. Optional parts are added only if it would change nothing. */
export function requestOf(operation: AnyOperation): Record<string, Json> {
  const parameters = pathParametersOf(operation.route).map(
    (parameter) => [parameter, parameterExample(operation.path?.[parameter], parameter)] as const,
  );
  const query = operation.query && nodeOf(operation.query);
  const body = operation.body && nodeOf(operation.body);
  const needsQuery = !body && partsOf(operation.route).method !== "GET";
  return {
    ...Object.fromEntries(parameters),
    ...(query && (needsQuery || !canBeEmpty(query))
      ? { query: needsQuery ? meaningfulExample(query) : example(query, "") }
      : {}),
    ...(body ? { body: meaningfulExample(body) } : {}),
  };
}

const parameterExample = (schema: z.ZodType | undefined, parameter: string): Json =>
  schema ? example(nodeOf(schema), parameter) : parameter.replaceAll("_", "-");

/** The variable of the response: named after its only field, where it has one. */
function assignmentOf(operation: AnyOperation): string {
  const [key = "", ...others] = keysOf(operation);
  if (!key) return "";
  return others.length || !/^[a-z]\w*$/i.test(key) || RESERVED.has(key)
    ? "const response = "
    : `const { ${key} } = `;
}
const RESERVED = new Set([
  "case",
  "class",
  "client",
  "default",
  "delete",
  "enum",
  "export",
  "function",
  "import",
  "in",
  "new",
  "var",
  "with",
]);

const keysOf = ({ response }: AnyOperation): string[] =>
  Object.keys(fieldsOf(response && nodeOf(response)));
