import type { ConstructRequest } from "@pulumi/pulumi/proto/provider_pb";
import { deserializeProperty } from "@pulumi/pulumi/runtime/rpc";
import type { ComponentTypeInfo } from "../../generated/components";
import { ProviderError } from "../../provider/errors";
import {
  OUTPUT_SIGNATURE,
  SECRET_SIGNATURE,
  SIGNATURE_KEY,
  UNKNOWN_VALUES,
} from "../../provider/state/engine-values";
import { lastPartOf } from "../../provider/state/type-token";
import { unknownPropertyReason } from "../../schema/issues";
import { type Fields, isRecord } from "../../schema/record";
import { logToEngine } from "../engine";
import { propertiesOf } from "../wire/messages";

/** The argument that names the parts which TypeScript programs switch off with `false`. */
const WITHOUT = "without";

/** The arguments of a component, as its class expects them. */
export function argumentsOf(request: ConstructRequest, info: ComponentTypeInfo): Fields {
  const dependencies = request.getInputdependenciesMap();
  const given = Object.entries(propertiesOf(request.getInputs())).map(([key, value]) => {
    // Outputs inside of a value have their own dependencies.
    const urns = hasOutputs(value) ? [] : (dependencies.get(key)?.getUrnsList() ?? []);
    return [key, atLeaves(value, { secret: false, dependencies: urns })] as const;
  });
  const known = given.filter(([key, value]) => !isUnknownObject(key, value, request, info));
  const { [WITHOUT]: without = [], ...args } = Object.fromEntries(known);
  assertDeclared(Object.keys(args), info);
  const plain = Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, deserializeProperty(value)]),
  );
  return { ...plain, ...switchedOff(without, args, info) };
}

/** What is known of a value beside it. */
interface Marks {
  secret: boolean;
  dependencies: readonly string[];
}

/**
 * The value with the marks of the engine at its scalars, and nowhere above: a component reads the
 * keys of its arguments and the elements of lists, and passes on the scalars.
 */
function atLeaves(value: unknown, marks: Marks): unknown {
  if (Array.isArray(value)) return value.map((item) => atLeaves(item, marks));
  if (!isRecord(value)) return leaf(value, marks);
  const signature = value[SIGNATURE_KEY];
  if (signature === SECRET_SIGNATURE) return atLeaves(value.value, { ...marks, secret: true });
  if (signature === OUTPUT_SIGNATURE) return atLeaves(valueIn(value), marksOf(value, marks));
  if (signature !== undefined) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, atLeaves(item, marks)]),
  );
}

const [UNKNOWN] = UNKNOWN_VALUES;
const valueIn = (output: Fields): unknown => ("value" in output ? output.value : UNKNOWN);
const marksOf = ({ secret, dependencies }: Fields, outer: Marks): Marks => ({
  secret: outer.secret || secret === true,
  dependencies: [...outer.dependencies, ...((dependencies ?? []) as string[])],
});

const isUnknown = (value: unknown): boolean => UNKNOWN_VALUES.includes(value as string);

function leaf(value: unknown, { secret, dependencies }: Marks): unknown {
  const isPlain = !secret && !dependencies.length && !isUnknown(value);
  if (value === null || isPlain) return value;
  const marks = { [SIGNATURE_KEY]: OUTPUT_SIGNATURE, secret, dependencies };
  return isUnknown(value) ? marks : { ...marks, value };
}

const isOutput = (value: unknown): value is Fields =>
  isRecord(value) && value[SIGNATURE_KEY] === OUTPUT_SIGNATURE;

const hasOutputs = (value: unknown): boolean =>
  isOutput(value) ||
  (typeof value === "object" && value !== null && Object.values(value).some(hasOutputs));

/** Whether an argument whose keys decide what is created is not known at this preview. */
function isUnknownObject(
  key: string,
  value: unknown,
  request: ConstructRequest,
  { objects }: ComponentTypeInfo,
): boolean {
  const isMissing = objects.includes(key) && isOutput(value) && !("value" in value);
  if (isMissing)
    logToEngine(
      `warning: ${lastPartOf(request.getType())} ${request.getName()}: ${key} is not known yet. The preview shows the component without it`,
    );
  return isMissing;
}

function assertDeclared(keys: readonly string[], { arguments: declared }: ComponentTypeInfo): void {
  const unknown = keys.filter((key) => !declared.includes(key));
  if (unknown.length)
    throw new ProviderError(
      unknown.map((key) => `${key}: ${unknownPropertyReason(key, [...declared])}`).join("; "),
    );
}

function switchedOff(without: unknown, args: Fields, { parts }: ComponentTypeInfo): Fields {
  if (!Array.isArray(without))
    throw new ProviderError(`${WITHOUT}: expected a list of strings that are known at preview`);
  for (const [at, part] of without.entries()) {
    if (!parts.includes(part))
      throw new ProviderError(
        `${WITHOUT}[${at}]: ${JSON.stringify(part)} is no part of this component; known are ${parts.join(", ")}`,
      );
    if (args[part] !== undefined)
      throw new ProviderError(
        `${WITHOUT}[${at}]: ${part} is also an argument: remove one of the two`,
      );
  }
  return Object.fromEntries(without.map((part) => [part, false]));
}
