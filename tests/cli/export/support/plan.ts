import { readAccount } from "../../../../src/cli/account/read-account";
import { propertyOf } from "../../../../src/cli/account/references";
import type { AccountContent, AccountObject } from "../../../../src/cli/account/types";
import { openSession } from "../../../../src/cli/connection";
import {
  type ExportPlan,
  type PlannedObject,
  PlannedReference,
  PlannedSecret,
} from "../../../../src/cli/export/plan";
import { GENERATED_IDS } from "../../../../src/provider/identity/id-fields";
import { partsOfId } from "../../../../src/provider/identity/ids";
import { mapIds } from "../../../../src/provider/identity/map-ids";
import type { SessionOptions } from "../../../../src/provider/session/session";
import { nodeOf } from "../../../../src/schema/node";
import { formatPath, pathsWhere, valueAt } from "../../../../src/schema/path";
import { toArguments } from "../../../../src/schema/to-arguments";
import type { AnyDefinition } from "../../../../src/services/define";
import type { Props } from "../../../support/driver";
import { testIo } from "../../support/io";

/** Reads objects of an account. */
export async function contentOf(
  { url }: { url: string },
  definitions: readonly AnyDefinition[],
  apiKey = "another-key",
  options: SessionOptions = {},
): Promise<AccountContent> {
  const io = testIo({ CORALOGIX_API_KEY: apiKey, CORALOGIX_URL: url });
  const session = openSession(io, {}, undefined, undefined, options);
  try {
    return await readAccount(session, { definitions }, io);
  } finally {
    session.http.close();
  }
}

/** A planned object without the ids that its program need not contain. */
export const withoutOptionalIds = (planned: PlannedObject): PlannedObject => ({
  ...planned,
  args: mapIds(
    GENERATED_IDS,
    nodeOf(planned.object.context.definition.fields),
    planned.args,
    (object, name) => (planned.optionalIds?.has(object[name] as string) ? undefined : object[name]),
  ) as Props,
});

/** The arguments as the exported program evaluates them, with the secrets of the account. */
export function evaluated({ object, args }: PlannedObject): Props {
  const real = toArguments(nodeOf(object.context.definition.fields), object.remote);
  const evaluate = (value: unknown): unknown => {
    if (value instanceof PlannedSecret) return valueAt(real, value.path) ?? "unknown secret";
    if (value instanceof PlannedReference) return outputOf(value);
    if (Array.isArray(value)) return value.map(evaluate);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, evaluate(one)]));
  };
  return evaluate(args) as Props;
}

/** The value of a reference, of the type that the output has. */
const outputOf = ({ target: { object }, property }: PlannedReference): unknown =>
  partsOfId(object.context.definition, object.id)[property] ?? propertyOf(object, property);

/**
 * The arguments of a plan as text: references with the id of their target, secrets with their key.
 */
export const planText = ({ objects }: ExportPlan): string =>
  JSON.stringify(
    objects.map(({ object, form, args }) => [object.resourceType, object.id, form, shown(args)]),
    undefined,
    1,
  );

function shown(value: unknown): unknown {
  if (value instanceof PlannedReference) return [value.target.object.id, value.property];
  if (value instanceof PlannedSecret) return [value.configKey];
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown(one)]));
}

/** The planned object with a name. */
export const plannedOf = ({ objects }: ExportPlan, name: string): PlannedObject =>
  objects.find(({ object }) => object.name === name) as PlannedObject;

/** The references of a planned object: `folderId = resource DashboardFolder Checkout.id`. */
export const referencesOf = ({ args }: PlannedObject): string[] =>
  pathsWhere(args, (value) => value instanceof PlannedReference).map((path) => {
    const { target, property } = valueAt(args, path) as PlannedReference;
    const { resourceType, name } = target.object;
    return `${formatPath(path)} = ${target.form} ${resourceType} ${name}.${property}`;
  });

/** Selects objects by name. */
export const named =
  (...names: string[]) =>
  ({ name = "" }: AccountObject): boolean =>
    names.includes(name);

/** The secrets of the account, by the configuration keys that the export asks for. */
export const secretsOf = ({ objects }: ExportPlan): Record<string, { secret: string }> =>
  Object.fromEntries(objects.flatMap(secretsIn));

function secretsIn({ object, args }: PlannedObject): [string, { secret: string }][] {
  const real = toArguments(nodeOf(object.context.definition.fields), object.remote);
  const isPlanned = (value: unknown) =>
    value instanceof PlannedSecret || value instanceof PlannedReference;
  return pathsWhere(args, isPlanned).flatMap((path) => {
    const secret = valueAt(args, path);
    // A secret that responses do not contain may have any value.
    const found = valueAt(real, path) ?? "unknown";
    const value = typeof found === "string" ? found : JSON.stringify(found);
    return secret instanceof PlannedSecret ? [[secret.configKey, { secret: value }]] : [];
  });
}
