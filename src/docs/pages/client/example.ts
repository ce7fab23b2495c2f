import type { z } from "zod";
import { type AnyOperation, partsOf } from "../../../client/operation";
import type { Json } from "../../../schema/facts";
import { nodeOf } from "../../../schema/node";
import { fitted, script } from "../../fitted";
import { canBeEmpty, holesOf } from "../../types/client";
import { example, telling } from "./values";

/** The program that the examples of a page go on from. */
export const PREAMBLE = `import { createClient } from "pulumi-coralogix/client";

const client = createClient({ apiKey: process.env.CORALOGIX_API_KEY ?? "", region: "eu2" });`;

/** A call of an operation with the smallest request that says something. */
export function exampleOf(area: string, name: string, operation: AnyOperation): string {
  const method = `client.${area}.${name}`;
  const request = requestOf(operation);
  const { pages, stream } = operation;
  if (stream) return walked(method, request, "message");
  if (pages && Object.keys(request).length) return walked(`${method}.items`, request, "entry");
  const call = called(`${assigned(operation)}await ${method}`, request);
  return pages ? `${call};\n\n// Over all pages:\n${walked(`${method}.items`, request, "entry")}` : `${call};`;
}

const walked = (method: string, request: Record<string, Json>, item: string): string =>
  `${called(`for await (const ${item} of ${method}`, request)}) console.log(${item});`;

const called = (start: string, request: Record<string, Json>): string =>
  `${start}(${Object.keys(request).length ? fitted(request, script, "", start.length + 3) : ""})`;

/** The smallest request: what may be left out is, but where a change would say nothing then. */
export function requestOf(operation: AnyOperation): Record<string, Json> {
  const holes = holesOf(operation.route).map((hole) => [hole, holeOf(operation.path?.[hole], hole)] as const);
  const query = operation.query && nodeOf(operation.query);
  const body = operation.body && nodeOf(operation.body);
  const isSaid = !body && partsOf(operation.route).method !== "GET";
  return {
    ...Object.fromEntries(holes),
    ...(query && (isSaid || !canBeEmpty(query)) ? { query: isSaid ? telling(query) : example(query, "") } : {}),
    ...(body ? { body: telling(body) } : {}),
  };
}

const holeOf = (schema: z.ZodType | undefined, hole: string): Json => (schema ? example(nodeOf(schema), hole) : hole.replaceAll("_", "-"));

/** The name that takes what comes back: that of its only field, where it has one. */
function assigned(operation: AnyOperation): string {
  const [key = "", ...others] = keysOf(operation);
  if (!key) return "";
  return others.length || !/^[a-z]\w*$/i.test(key) || TAKEN.has(key) ? "const answer = " : `const { ${key} } = `;
}
const TAKEN = new Set(["case", "class", "client", "default", "delete", "enum", "export", "function", "import", "in", "new", "var", "with"]);

function keysOf({ out }: AnyOperation): string[] {
  const node = out && nodeOf(out);
  return node?.kind === "object" ? Object.keys(node.fields) : [];
}
