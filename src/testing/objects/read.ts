import { resourceTypes } from "../../generated/resource-types";
import { definitionOf } from "../../provider/definition";
import { type Fields, isRecord } from "../../schema/record";
import { labelOf } from "../../services/messages";
import { TestError } from "../error";
import type { SimulationOptions, Tested, TestedObject } from "../types";
import { checked } from "./check";
import type { GivenObject, ReadObject } from "./object";
import { isResource, readResource } from "./resource";

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
