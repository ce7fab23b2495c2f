import type { z } from "zod";
import type { AnyOperation } from "../../http/operation";
import { nodeOf } from "../../schema/node";
import { isFormIssue, validate } from "../../schema/validate";
import { isNumeric } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { pathParametersOf } from "../../services/request-parts";
import { remoteId } from "./ids";

/** Why no request can contain an id, where the service made it: undefined for a usable one. */
export function idIssue(definition: AnyDefinition, id: unknown): string | undefined {
  const { parts = ["id"], generated } = definition.ids ?? {};
  // A number that is missing from a response is decoded as zero, which no object has as its id.
  const noId = generated ? [""] : ["", "0", "undefined"];
  const bare = typeof id === "string" ? remoteId(id) : "";
  if (typeof id !== "string" || noId.includes(bare)) return "there is no id";
  const isUsable =
    id.split("/").length <= parts.length &&
    !/^\.{1,2}$/.test(bare) &&
    pathSchemasOf(definition).every((schema) =>
      isNumeric(nodeOf(schema)) ? /^\d+$/.test(bare) : isOfSomeForm(schema, bare),
    );
  return isUsable ? undefined : `${JSON.stringify(shortened(id))} is not an id of this type`;
}

/** A newer service may have ids of another form, but not one that means something in a URL. */
const isOfSomeForm = (schema: z.ZodType, id: string): boolean =>
  validate(schema, id).every(
    (issue) => isFormIssue(nodeOf(schema), issue) && /^[\w.~-]+$/.test(id),
  );

const MAX_SHOWN = 100;
const shortened = (id: string): string =>
  id.length > MAX_SHOWN ? `${id.slice(0, MAX_SHOWN - 1)}…` : id;

const schemasOf = new WeakMap<AnyDefinition, z.ZodType[]>();

/** The schemas of the id in the paths that read and delete the object. */
function pathSchemasOf(definition: AnyDefinition): z.ZodType[] {
  const schemas = schemasOf.get(definition) ?? findPathSchemas(definition);
  schemasOf.set(definition, schemas);
  return schemas;
}

function findPathSchemas({ ops, setting, ids }: AnyDefinition): z.ZodType[] {
  if (setting || ids?.generated) return [];
  return Object.values<AnyOperation>(ops).flatMap(({ route, path }) => {
    const [parameter, ...more] = pathParametersOf(route);
    const isOfObject = /^(GET|DELETE) .*\}$/.test(route) && parameter && !more.length;
    const schema = isOfObject ? path?.[parameter] : undefined;
    return schema ? [schema] : [];
  });
}
