import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv, { type ErrorObject, type ValidateFunction } from "ajv";

/** The vendor's own description of the API. It is not part of this repository: where it lies beside the checkout it is used. */
const FILE = join(__dirname, "../../../shared/contract/vendor-openapi.json");
export const hasVendor = existsSync(FILE);

type Schema = Record<string, unknown> & {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
};
interface Vendor {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>>;
}
const validators = new Map<string, ValidateFunction>();
const plain = (path: string): string => path.replace(/\{.*?\}/g, "{}");
let loaded: { vendor: Vendor; ajv: Ajv; names: Map<string, string> } | undefined;
function load() {
  if (loaded) return loaded;
  const vendor = JSON.parse(readFileSync(FILE, "utf8")) as Vendor;
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(vendor, "vendor");
  loaded = { vendor, ajv, names: new Map(Object.keys(vendor.paths).map((path) => [plain(path), path])) };
  return loaded;
}

const inPath = (text: string) => text.replaceAll("~", "~0").replaceAll("/", "~1");

/** What the vendor's description finds wrong with an answer: nothing, or a line for each. Undefined where it does not know the operation. */
export function complaints(method: string, template: string, answer: unknown): string[] | undefined {
  const { vendor, ajv, names } = load();
  const name = names.get(plain(template));
  const item = name === undefined ? undefined : vendor.paths[name];
  const schema = item?.[method.toLowerCase()]?.responses["200"]?.content?.["application/json"]?.schema;
  if (!name || !schema) return undefined;
  const at = `paths/${inPath(name)}/${method.toLowerCase()}/responses/200/content/application~1json/schema`;
  const validate = validators.get(at) ?? ajv.compile({ $ref: `vendor#/${at}` });
  validators.set(at, validate);
  const wrong = validate(answer) ? [] : (validate.errors ?? []).map((error: ErrorObject) => `${error.instancePath} ${error.message}`);
  return [...wrong, ...strangers(vendor, [schema], answer, "")];
}

/** Keys of an answer that the description does not have. Unions are laid over each other. */
function strangers(vendor: Vendor, schemas: Schema[], value: unknown, at: string): string[] {
  const flat = schemas.flatMap((schema) => alternatives(vendor, schema));
  if (Array.isArray(value)) {
    const items = flat.flatMap(({ items }): Schema[] => (items ? [items] : []));
    return value.flatMap((item, n) => strangers(vendor, items, item, `${at}/${n}`));
  }
  if (typeof value !== "object" || value === null) return [];
  const free = flat.flatMap(({ additionalProperties: more }): Schema[] => (typeof more === "object" ? [more] : []));
  // A schema that only says which variant is given says nothing of the others: where all say nothing, anything goes.
  const isOpen =
    flat.some(({ additionalProperties: more }) => more === true) ||
    flat.every(({ properties, additionalProperties: more }) => !properties && more === undefined);
  return Object.entries(value).flatMap(([key, item]) => {
    const known = [...flat.flatMap(({ properties }): Schema[] => (properties?.[key] ? [properties[key]] : [])), ...free];
    if (!known.length) return isOpen ? [] : [`${at}/${key} is not described`];
    return strangers(vendor, known, item, `${at}/${key}`);
  });
}

function alternatives(vendor: Vendor, schema: Schema): Schema[] {
  if (schema.$ref) return alternatives(vendor, resolve(vendor, schema.$ref));
  const inner = ["allOf", "oneOf", "anyOf"].flatMap((word) => (schema[word] as Schema[] | undefined) ?? []);
  if (!inner.length) return [schema];
  return [...(schema.properties ? [schema] : []), ...inner.flatMap((one) => alternatives(vendor, one))];
}

function resolve(vendor: Vendor, ref: string): Schema {
  const keys = ref.slice(2).split("/");
  return keys.reduce<unknown>(
    (at, key) => (at as Record<string, unknown>)[key.replaceAll("~1", "/").replaceAll("~0", "~")],
    vendor,
  ) as Schema;
}
