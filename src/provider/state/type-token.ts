// The two forms of this package register the same resource with different types.

/** The type of a resource in each form, up to the name of the resource type. */
const PREFIXES = {
  dynamic: "pulumi-nodejs:dynamic/coralogix:",
  plugin: "coralogix:index:",
} as const;

/** Whether a dynamic provider or the provider plugin manages the resources of a program. */
export type Mode = keyof typeof PREFIXES;
/** The setting that selects the form: `coralogix:form`. */
export const FORM_SETTING = "form";
export const MODES = Object.keys(PREFIXES) as Mode[];
export const isMode = (text: string): text is Mode => Object.hasOwn(PREFIXES, text);

/** The type with which a form registers the resources of a resource type. */
export const typeToken = (mode: Mode, resourceType: string): string =>
  `${PREFIXES[mode]}${resourceType}`;

/** The resource type for which a type of the engine stands, in each form; undefined for others. */
export function resourceTypeOf(type: unknown): string | undefined {
  const text = String(type);
  const prefix = Object.values(PREFIXES).find((one) => text.startsWith(one));
  const name = prefix === undefined ? "" : text.slice(prefix.length);
  return /^[A-Z]\w*$/.test(name) ? name : undefined;
}

/** `coralogix:index:Alert` gives `Alert`. */
export const lastPartOf = (token: string): string => token.split(":").pop() ?? "";
