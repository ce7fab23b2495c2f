import { type ResourceTypeInfo, resourceTypes } from "../../generated/resource-types";
import { definitionOf } from "../../provider/definition";
import { resourceTypeOf } from "../../provider/state/type-token";
import { compact, isRecord } from "../../schema/record";
import { labelOf } from "../../services/messages";
import { TestError } from "../error";
import type { OutputOf, TestedResource } from "../types";
import type { GivenObject } from "./object";

const isOutput = (value: unknown): value is OutputOf<unknown> =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as { apply?: unknown }).apply === "function";

export const isResource = (value: unknown): value is TestedResource =>
  isRecord(value) && isOutput(value.urn);

/** Reads a resource by its public outputs. */
export async function readResource(resource: TestedResource, path: string): Promise<GivenObject> {
  const urn = await resolvedValue(resource.urn);
  const [, , types = "", name = ""] = urn.split("::");
  const type = types.split("$").at(-1) ?? "";
  const resourceType = resourceTypeOf(type);
  const all: Readonly<Record<string, ResourceTypeInfo>> = resourceTypes;
  const info = resourceType === undefined ? undefined : all[resourceType];
  if (resourceType === undefined || !info)
    throw new TestError(
      isOutput(resource.id)
        ? `${path}: ${name} is no resource of pulumi-coralogix, but of type ${type}.`
        : `${path}: ${name} is a component. Pass the resources that it creates, such as its alerts.`,
    );
  const outputs = await outputsOf(resource, [...info.fields, "extra", "id", "externalId"], name);
  const { id, externalId, ...args } = outputs;
  const definition = definitionOf(resourceType);
  return {
    definition,
    id: typeof id === "string" ? id : "",
    label: labelOf(resourceType, args[definition.nameField ?? ""] ?? name),
    args,
    externalId: typeof externalId === "number" ? externalId : undefined,
    notes: [],
    isMocked: true,
  };
}

const resolvedValue = <T>(output: OutputOf<T>): Promise<T> =>
  new Promise((resolve) => output.apply(resolve));

async function outputsOf(resource: object, keys: readonly string[], name: string) {
  const own = resource as Readonly<Record<string, unknown>>;
  const values = new Map<string, unknown>();
  const pending = keys.filter((key) => isOutput(own[key]));
  for (const key of pending)
    (own[key] as OutputOf<unknown>).apply((value) => values.set(key, value));
  await settled(() => values.size === pending.length);
  const unknown = pending.filter((key) => !values.has(key));
  if (unknown.length)
    throw new TestError(
      `${name}: ${unknown.join(", ")} is not known. Call pulumi.runtime.setMocks without its argument \`preview\`.`,
    );
  return compact(values);
}

/** All outputs of a resource have their values in the same tick as its URN, or are unknown. */
const TURNS = 1000;
async function settled(isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < TURNS && !isDone(); turn++) await undefined;
}
