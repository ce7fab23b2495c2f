import { remoteId } from "../../provider/identity/ids";
import { splitInputs } from "../../provider/state/inputs";
import { definedOnly } from "../../schema/record";
import type { Claim } from "../../services/define";
import { definitions } from "../account/definitions";
import { indexTargets } from "../account/references";
import { type AccountContent, objectKey } from "../account/types";
import { UnknownFields } from "../account/unknown-fields";
import { accessFailure, type ConnectionOptions, closing, openSession } from "../connection";
import { CommandError, EXIT, throwIfInterrupted } from "../failure";
import { computing, type Io } from "../io";
import { withoutSecretNames } from "../stack/own-secrets";
import type { readConfig, StackResource } from "../stack/read-stack";
import type { ExportPlan } from "./plan";
import { planExport } from "./plan-export";
import { readSelected } from "./read-selected";
import { reportPlan, reportUnknownFields } from "./report";
import type { Selectors } from "./selectors";
import type { ExportSource } from "./source";

/** The stack whose resources are left out. */
export interface StackState {
  resources: readonly StackResource[];
  config?: Awaited<ReturnType<typeof readConfig>>;
}

export interface PlanSettings extends ConnectionOptions {
  withReferences?: boolean;
  keepUnknownFields?: boolean;
  adopt: boolean;
  secrets: "config" | "keep";
}

/** What an account is compared with. */
interface PlanSources {
  selectors: Selectors;
  stack: StackState;
  source?: ExportSource | undefined;
}

/** Reads the selected objects of an account, plans their program, and reports the plan. */
export async function planAccount(
  io: Io,
  options: PlanSettings,
  { selectors, stack: { resources, config }, source }: PlanSources,
): Promise<ExportPlan> {
  // Another account does not have the objects that a lookup would read.
  const withReferences = options.withReferences === true || !options.adopt;
  const unknown = new UnknownFields();
  const { keepUnknownFields = false } = options;
  const session = openSession(io, options, config, undefined, {
    onUnknownField: unknown.add,
    keepUnknownFields,
  });
  const read = await closing([session], async () => {
    const failure = await accessFailure(session);
    throwIfInterrupted(io.signal);
    if (failure) throw failure;
    return readSelected(session, selectors, withReferences, io);
  });
  assertRead(read, selectors);
  const content = source ? source.prepare(read) : read;
  const find = indexTargets(content.objects);
  const complete = computing(io, () =>
    planExport(content, {
      selects: (object) => selectors.selects(object, find),
      isManaged: managedBy(resources),
      claims: claimsOf(resources),
      withReferences,
      isCopy: !options.adopt,
      secrets: options.secrets,
      ...(source ? { moreReferences: source.references(content.objects) } : {}),
    }),
  );
  const plan = {
    ...complete,
    omitted: withoutSecretNames(complete.omitted, resources),
    failures: withoutSecretNames(complete.failures, resources),
  };
  reportPlan(io, plan, config !== undefined);
  reportUnknownFields(io, plan, { keepUnknownFields, lines: unknown.lines() });
  const { region, domain, url } = session.connection;
  return { ...plan, address: definedOnly({ region, domain, url }) };
}

/** Returns whether resources manage an object. */
export function managedBy(
  resources: readonly StackResource[],
): (object: { resourceType: string; id: string }) => boolean {
  const managed = new Set(resources.map(objectKey));
  return (object) => managed.has(objectKey(object));
}

/** The parts of the account that the resources of a stack own. */
const claimsOf = (resources: readonly StackResource[]): Claim[] =>
  resources.flatMap(({ resourceType, id, inputs }) => {
    const [definition] = definitions([resourceType]);
    return definition?.claims?.(remoteId(id), splitInputs(inputs).fields) ?? [];
  });

/** Fails where no resource type could be read. */
function assertRead({ objects, failures }: AccountContent, { definitions }: Selectors): void {
  const [first] = failures;
  const types = failures.filter(({ id }) => id === undefined);
  const readable = definitions.filter(({ unreadable, unlistable }) => !unreadable && !unlistable);
  if (!first || objects.length || types.length < readable.length) return;
  const isAccess = failures.every((one) => one.isAccess);
  const reason = `No resource type could be read. The first error, of ${first.resourceType}: ${first.reason}`;
  throw new CommandError(reason, isAccess ? EXIT.access : EXIT.error);
}
