// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
export type Json = any;

/** What the schemas at one path of a request or response say, whichever variants hold the path. */
export interface FieldFacts {
  /** The schema component that declares the field, and the path in it: `Slo.labels.*`. */
  readonly declaredAs: string;
  /** The schema component of the value, such as `SloTimeFrame`. */
  component?: string;
  readonly types: Set<string>;
  readonly enumValues: Set<string>;
  /** The values of each bound, such as `maxLength`. */
  readonly bounds: Map<string, Set<string>>;
  required: boolean;
  deprecated: boolean;
}

/** Fields by path, such as `body.slo.labels.*` or `response.alerts[].name`. */
export type Fields = Map<string, FieldFacts>;

const BOUNDS = [
  ...["minLength", "maxLength", "pattern", "minItems", "maxItems"],
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
];

interface Place {
  path: string;
  declaredAs: string;
  required: boolean;
  component?: string;
  /** The schema components around it. */
  inside: readonly string[];
}

/**
 * Adds the fields of a schema at a path of an operation. References are followed, and the parts and
 * variants of a schema are laid over each other, so that its structure does not matter.
 */
export function addFields(
  fields: Fields,
  document: Json,
  schema: Json,
  { route, path }: { route: string; path: string },
): void {
  const visit = (schema: Json, place: Place): void => {
    const { $ref, allOf = [], oneOf = [], anyOf = [], ...rest } = schema;
    note(fields, rest, place);
    if ($ref) {
      const name = String($ref).split("/").at(-1) ?? "";
      // Schemas can contain themselves.
      if (!place.inside.includes(name))
        visit(target(document, $ref), {
          ...place,
          component: name,
          inside: [...place.inside, name],
        });
    }
    for (const part of [...allOf, ...oneOf, ...anyOf]) visit(part, place);
    for (const [name, child] of Object.entries<Json>(rest.properties ?? {}))
      visit(child, below(place, `.${name}`, rest.required?.includes(name)));
    if (rest.items) visit(rest.items, below(place, "[]"));
    for (const child of [rest.additionalProperties, ...Object.values(rest.patternProperties ?? {})])
      if (typeof child === "object") visit(child, below(place, ".*"));
  };
  visit(schema, { path, declaredAs: `${route} ${path}`, inside: [], required: false });
}

const below = ({ component, ...place }: Place, step: string, required = false): Place => ({
  path: place.path + step,
  declaredAs: (component ?? place.declaredAs) + step,
  required,
  inside: place.inside,
});

/** The value that a reference inside the document points to. */
export function target(document: Json, ref: string): Json {
  const steps = ref.startsWith("#/") ? ref.slice(2).split("/") : ["?"];
  const found = steps.reduce(
    (value, step) => value?.[step.replaceAll("~1", "/").replaceAll("~0", "~")],
    document,
  );
  if (found === undefined)
    throw new Error(`the OpenAPI description has no ${ref}: use a file with all its schemas`);
  return found;
}

function note(fields: Fields, schema: Json, place: Place): void {
  const { path, declaredAs, component, required } = place;
  const facts: FieldFacts = fields.get(path) ?? {
    declaredAs,
    types: new Set(),
    enumValues: new Set(),
    bounds: new Map(),
    required,
    deprecated: false,
  };
  fields.set(path, facts);
  facts.component ??= component;
  facts.required ||= required;
  // The items of a deprecated list are part of it.
  facts.deprecated ||= schema.deprecated === true && !path.endsWith("[]");
  for (const type of [schema.type ?? []].flat())
    if (type !== "null") facts.types.add(/^u?int64$/.test(schema.format) ? "int64" : type);
  for (const bound of BOUNDS)
    if (bound in schema && typeof schema[bound] !== "boolean")
      facts.bounds.set(bound, (facts.bounds.get(bound) ?? new Set()).add(String(schema[bound])));
  const values: unknown[] = schema.enum ?? ("const" in schema ? [schema.const] : []);
  for (const value of values) if (value !== null) facts.enumValues.add(String(value));
}
