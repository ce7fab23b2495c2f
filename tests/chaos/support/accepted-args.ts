import type { AnyDefinition } from "../../../src/services/define";
import type { Fill } from "../../support/arbitrary";
import { argsOf, createAccepted, withUniqueFields } from "../../support/cases";
import { type Props, Resource } from "../../support/driver";
import type { Refs } from "../../support/refs";
import type { World } from "../../support/world";

/** Arguments that would exclude objects of others. */
const EXCLUSIVE_FIELDS = ["exclusive"];

/** How many arguments to generate by fill, and their maximum length as JSON. */
export interface GenerateOptions {
  counts: Readonly<Partial<Record<Fill, number>>>;
  maxLength: number;
  seed: number;
}

/** Arguments that the service accepts. References must be resolved again in each account. */
export async function acceptedArgsOf(
  w: World,
  refs: Refs,
  definition: AnyDefinition,
  options: GenerateOptions,
): Promise<Props[]> {
  const all: Props[] = [];
  for (const args of candidatesOf(definition, options)) {
    const accepted = await acceptedOf(w, refs, definition, args);
    if (accepted) all.push(accepted);
  }
  return all;
}

/** Arguments that are valid by their declaration. */
export const candidatesOf = (
  definition: AnyDefinition,
  { counts, maxLength, seed }: GenerateOptions,
): Props[] =>
  Object.entries(counts)
    .flatMap(([fill, count]) => argsOf(definition, fill as Fill, count, seed))
    .filter((one) => JSON.stringify(one).length < maxLength);

/** The arguments that the service accepts instead of valid ones, if there are such arguments. */
export async function acceptedOf(
  w: World,
  refs: Refs,
  definition: AnyDefinition,
  args: Props,
): Promise<Props | undefined> {
  const resource = new Resource(w, definition, "accepted");
  const accepted = await createAccepted(resource, {
    ...(await refs.resolveArgs(definition, withoutExclusive(args))),
    allowDuplicate: true,
  });
  if (!accepted) return undefined;
  await resource.destroy();
  const { allowDuplicate: _, ...rest } = accepted;
  return rest;
}
const withoutExclusive = (args: Props): Props =>
  Object.fromEntries(Object.entries(args).filter(([key]) => !EXCLUSIVE_FIELDS.includes(key)));

/** Arguments with a unique name. */
export function withName(definition: AnyDefinition, args: Props, name: string): Props {
  const { nameField } = definition;
  return withUniqueFields(
    definition,
    typeof nameField === "string" && nameField in args ? { ...args, [nameField]: name } : args,
    name,
  );
}
