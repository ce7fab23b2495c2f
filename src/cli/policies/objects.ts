import { resourceTypes } from "../../generated/resource-types";
import { definitionOf } from "../../provider/definition";
import { prepareArguments } from "../../provider/lifecycle/validate-arguments";
import { asArguments, asInputs } from "../../provider/stages";
import { UNKNOWN_VALUES } from "../../provider/state/engine-values";
import { splitInputs } from "../../provider/state/inputs";
import { computedKeysOf } from "../../provider/state/outputs";
import { resourceTypeOf } from "../../provider/state/type-token";
import { pathsWhere, replaceEach } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { isUnknown, UNKNOWN } from "../../schema/unknown";
import type { ReferringObject } from "../account/references";
import type { DefinedObject } from "../analysis/object-rule";
import type { PolicyResource } from "./policy";

/** A resource of a stack as the rules see it. Its id is the URN where no id is known. */
export type StackObject = DefinedObject & ReferringObject & { readonly urn: string };

/** The object of a resource in each form; undefined for a component, and for other packages. */
export function objectOf({ type, props, urn }: PolicyResource): StackObject | undefined {
  const resourceType = resourceTypeOf(type);
  if (resourceType === undefined || !Object.hasOwn(resourceTypes, resourceType)) return undefined;
  const definition = definitionOf(resourceType);
  const known = rawProperties(props);
  const inputs = splitInputs(asArguments(known), computedKeysOf(definition));
  const { fields, keep } = prepareArguments(definition, inputs, asInputs({}), () => undefined);
  // The values of kept fields are placeholders, or there is none.
  const args = { ...keep.asUnknown(fields), ...unknownFields(keep.paths) };
  const name = definition.nameField === undefined ? undefined : args[definition.nameField];
  const { argument } = definition.ids ?? {};
  const ids = [inputs.adopt?.id, argument === undefined ? undefined : args[argument]];
  return {
    resourceType,
    urn,
    id: (ids.find((id) => typeof id === "string" && !isUnknown(id)) as string | undefined) ?? urn,
    args,
    remote: { ...known, ...args },
    context: { definition },
    ignoreFindings: inputs.ignoreFindings,
    ...(typeof name === "string" && !isUnknown(name) ? { name } : {}),
  };
}

const unknownFields = (paths: readonly (readonly (string | number)[])[]): Fields =>
  Object.fromEntries(paths.map(([field]) => [String(field), UNKNOWN]));

/** The properties of a resource, in which reading an unknown value throws; here they are one. */
function rawProperties(props: PolicyResource["props"]): Fields {
  const raw = Object.fromEntries(
    Object.keys(props).map((key) => [key, Object.getOwnPropertyDescriptor(props, key)?.value]),
  );
  const unknown = pathsWhere(raw, (value) => UNKNOWN_VALUES.includes(value as string));
  return replaceEach(raw, unknown, () => UNKNOWN);
}
