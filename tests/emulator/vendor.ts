import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv, { type ErrorObject, type ValidateFunction } from "ajv";

/**
 * The response schemas of the vendor's OpenAPI document, without descriptions. The file comes from
 * `npx tsx tools/vendor-facts.mts`.
 */
const FACTS = join(__dirname, "../fixtures/vendor-responses.json");

type Schema = Record<string, unknown> & {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
};
interface Vendor {
  paths: Record<string, Record<string, Schema>>;
}
const validators = new Map<string, ValidateFunction>();
const plain = (path: string): string => path.replace(/\{.*?\}/g, "{}");
let loaded: { vendor: Vendor; ajv: Ajv; names: Map<string, string> } | undefined;
function load() {
  if (loaded) return loaded;
  const vendor = JSON.parse(readFileSync(FACTS, "utf8")) as Vendor;
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(vendor, "vendor");
  loaded = {
    vendor,
    ajv,
    names: new Map(Object.keys(vendor.paths).map((path) => [plain(path), path])),
  };
  return loaded;
}

/** Deviations by fields that are newer than the document, in the responses of any operation. */
export const NEWER_FIELDS = [
  /\/alertDefProperties\/caseSettings is not described$/,
  /\/users?\/(\d+\/)?(accessType|allowedLoginMode|groupIds) is not described$/,
  /^\/users is not described$/,
  /^\/groups?\/(\d+\/)?userIds is not described$/,
];

const inPath = (text: string) => text.replaceAll("~", "~0").replaceAll("/", "~1");

/**
 * Deviations of a response from the vendor's OpenAPI document, one a line. Undefined for an unknown
 * operation.
 */
export function contractErrors(
  method: string,
  template: string,
  response: unknown,
): string[] | undefined {
  const { vendor, ajv, names } = load();
  const name = names.get(plain(template));
  const schema = name === undefined ? undefined : vendor.paths[name]?.[method.toLowerCase()];
  if (!name || !schema) return undefined;
  const at = `paths/${inPath(name)}/${method.toLowerCase()}`;
  const validate = validators.get(at) ?? ajv.compile({ $ref: `vendor#/${at}` });
  validators.set(at, validate);
  const wrong = validate(response)
    ? []
    : (validate.errors ?? []).map((error: ErrorObject) => `${error.instancePath} ${error.message}`);
  return [...wrong, ...unknownFields(vendor, [schema], response, "")];
}

/** Keys of a response that the document does not declare. The branches of a union are merged. */
function unknownFields(vendor: Vendor, schemas: Schema[], value: unknown, at: string): string[] {
  const flat = schemas.flatMap((schema) => alternatives(vendor, schema));
  if (Array.isArray(value)) {
    const items = flat.flatMap(({ items }): Schema[] => (items ? [items] : []));
    return value.flatMap((item, n) => unknownFields(vendor, items, item, `${at}/${n}`));
  }
  if (typeof value !== "object" || value === null) return [];
  const free = flat.flatMap(({ additionalProperties: more }): Schema[] =>
    typeof more === "object" ? [more] : [],
  );
  // A schema that only requires a variant declares no fields; if all are such, any field is
  // allowed.
  const isOpen =
    flat.some(({ additionalProperties: more }) => more === true) ||
    flat.every(({ properties, additionalProperties: more }) => !properties && more === undefined);
  return Object.entries(value).flatMap(([key, item]) => {
    const known = [
      ...flat.flatMap(({ properties }): Schema[] => (properties?.[key] ? [properties[key]] : [])),
      ...free,
    ];
    if (!known.length) return isOpen ? [] : [`${at}/${key} is not described`];
    return unknownFields(vendor, known, item, `${at}/${key}`);
  });
}

function alternatives(vendor: Vendor, schema: Schema): Schema[] {
  if (schema.$ref) return alternatives(vendor, resolve(vendor, schema.$ref));
  const inner = ["allOf", "oneOf", "anyOf"].flatMap(
    (keyword) => (schema[keyword] as Schema[] | undefined) ?? [],
  );
  if (!inner.length) return [schema];
  return [
    ...(schema.properties ? [schema] : []),
    ...inner.flatMap((one) => alternatives(vendor, one)),
  ];
}

function resolve(vendor: Vendor, ref: string): Schema {
  const keys = ref.slice(2).split("/");
  return keys.reduce<unknown>(
    (at, key) => (at as Record<string, unknown>)[key.replaceAll("~1", "/").replaceAll("~0", "~")],
    vendor,
  ) as Schema;
}
