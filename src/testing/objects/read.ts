import { type ResourceTypeInfo, resourceTypes } from "../../generated/resource-types";
import { definitionOf } from "../../provider/definition";
import { partsOfUrn } from "../../provider/state/urn";
import { compact, type Fields, isRecord } from "../../schema/record";
import { labelOf } from "../../services/messages";
import { TestError } from "../error";
import type { OutputOf, SimulationOptions, Tested, TestedObject, TestedResource } from "../types";
import { checked } from "./check";
import type { GivenObject, ReadObject } from "./object";

const isOutput = (value: unknown): value is OutputOf<unknown> =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as { apply?: unknown }).apply === "function";

const isResource = (value: unknown): value is TestedResource =>
  isRecord(value) && isOutput(value.urn);

/** Reads a resource by its public outputs. */
async function readResource(resource: TestedResource, path: string): Promise<GivenObject> {
  const urn = await resolvedValue(resource.urn);
  const { type, resourceType, name } = partsOfUrn(urn);
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

/** Reads the objects of a simulation: those that are tested, and those of the options. */
export async function readObjects(
  tested: Tested | readonly Tested[],
  options: SimulationOptions,
): Promise<readonly ReadObject[]> {
  const list = Array.isArray(tested) ? (tested as readonly Tested[]) : [tested as Tested];
  const given = await Promise.all(list.map((one, n) => givenObject(one, `objects[${n}]`)));
  return [...given, ...objectsOfOptions(options)].map(checked);
}

async function givenObject(tested: Tested, path: string): Promise<GivenObject> {
  if (isResource(tested)) return readResource(tested, path);
  if (isTestedObject(tested)) return plainObject(tested, path);
  if (isRecord(tested)) return plainObject({ resourceType: "Alert", args: tested }, path);
  throw new TestError(
    `${path}: expected a resource such as an Alert, or its arguments, got ${tested === null ? "null" : typeof tested}.`,
  );
}

const isTestedObject = (tested: Tested): tested is TestedObject =>
  isRecord(tested) && typeof tested.resourceType === "string" && isRecord(tested.args);

function plainObject(object: TestedObject, path: string): GivenObject {
  const { resourceType, args, id = "", externalId, notes = [] } = object;
  if (!Object.hasOwn(resourceTypes, resourceType))
    throw new TestError(
      `${path}.resourceType: ${resourceType} is no resource of pulumi-coralogix.`,
    );
  const definition = definitionOf(resourceType);
  const label = labelOf(resourceType, args[definition.nameField ?? ""]);
  return { definition, id, label, args, externalId, notes, isMocked: false };
}

/** The resource type of each option with plain arguments. */
const OPTIONS = {
  routers: "Router",
  presets: "Preset",
  connectors: "Connector",
  webhooks: "Webhook",
  suppressionRules: "SuppressionRule",
  slos: "Slo",
} as const satisfies Partial<Record<keyof SimulationOptions, string>>;

/** The resource types that a simulation reads. */
export const SIMULATED_TYPES: readonly string[] = ["Alert", ...Object.values(OPTIONS)];

const objectsOfOptions = (options: SimulationOptions): GivenObject[] =>
  Object.entries(OPTIONS).flatMap(([option, resourceType]) =>
    (options[option as keyof typeof OPTIONS] ?? []).map((given, n) => {
      const { id, externalId, ...args } = given as unknown as Fields;
      const path = `${option}[${n}]`;
      if (resourceType !== "Webhook" && typeof id !== "string")
        throw new TestError(
          `${path}.id: required: the id that alerts and routers refer to it with.`,
        );
      return plainObject(
        {
          resourceType,
          args,
          ...(typeof id === "string" ? { id } : {}),
          ...(typeof externalId === "number" ? { externalId } : {}),
        },
        path,
      );
    }),
  );
