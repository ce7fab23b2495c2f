import type { ResourceContext } from "../../provider/context";
import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { toArguments } from "../../schema/to-arguments";
import { withoutUnknownFields } from "../../schema/unknown-fields";
import { splitSecrets } from "./secrets";
import type { AccountObject } from "./types";

/** The object that a read returned, with the arguments of a program that manages all of it. */
export function objectOf(context: ResourceContext, id: string, read: Fields): AccountObject {
  const { resourceType, fields, nameField } = context.definition;
  const node = nodeOf(fields);
  const { args, secrets } = splitSecrets(node, toArguments(node, read) as Fields);
  const name = nameField === undefined ? undefined : args[nameField];
  return {
    resourceType,
    id,
    ...(typeof name === "string" ? { name } : {}),
    args,
    secrets,
    // As an adoption reads it.
    remote: withoutUnknownFields(node, read) as Fields,
    context,
  };
}
