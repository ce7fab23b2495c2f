import { nodeOf } from "../../schema/node";
import { formatPath, type Path } from "../../schema/path";
import type { AnyDefinition } from "../../services/define";
import { logChanges, subjectOf } from "../change-lines/log-changes";
import { log } from "../log";
import type { ExpectedDiff } from "../run";
import type { AccountChange } from "./account-change";
import type { Comparison } from "./comparison";
import { unknownImmutablePaths } from "./replace";

/** A diff that is running: both sides, and what differs between them. */
export interface DiffCall extends Comparison {
  definition: AnyDefinition;
  id: string;
  /** The paths of the arguments that differ. */
  changed: readonly Path[];
  accountChange: AccountChange;
  lacksText: boolean;
  /** The program has a value that no read returns, and that is in no state yet. */
  storesNew: boolean;
  /** State has a create with an unknown outcome instead of an object. */
  isUnknownCreate: boolean;
}

/** Logs what changes. A diff without a check, as in a refresh, logs no changes of arguments. */
export function logDiff(call: DiffCall, expected: ExpectedDiff | undefined): void {
  const { definition, id, recorded, desired, released, changed } = call;
  const secrets = secretsOf(call, expected);
  const subject = labelOfCall(call, expected);
  logInvisibleChanges(subject, call);
  for (const path of released.paths)
    log(`${subject}: ${formatPath(path)} is no longer kept: it is set`);
  for (const path of unknownImmutablePaths(nodeOf(definition.fields), desired.compared))
    log(
      `${subject}: ${formatPath(path)} is not known yet; if its value turns out to be different, the object is replaced`,
    );
  if (expected && changed.length)
    logChanges(definition, id, recorded.compared, desired.compared, secrets);
}

/** Logs the changes for which the preview of the engine prints no line. */
function logInvisibleChanges(
  subject: string,
  { recorded, accountChange, lacksText, isUnknownCreate }: DiffCall,
): void {
  if (isUnknownCreate)
    log(
      `${subject}: the outcome of the create in an earlier run is unknown; this run looks for its object, and creates it only if there is none`,
    );
  else if (recorded.unfinished !== undefined)
    log(
      `${subject}: an earlier run was interrupted (${recorded.unfinished}); this run completes it`,
    );
  if (lacksText) log(`${subject}: moves to the dynamic form; nothing is sent`);
  if (accountChange === "connection")
    log(`${subject}: another connection to the same account; nothing is sent`);
  if (accountChange === "replace")
    log(`${subject}: another connection, to another account; the object is replaced`);
  if (accountChange === "provider")
    log(`${subject}: another provider, to another account; the object is replaced`);
  if (accountChange === "address")
    log(`${subject}: the new address of the account is stored; nothing is changed`);
}

const secretsOf = ({ recorded, desired }: DiffCall, expected?: ExpectedDiff): string[] => [
  ...(expected?.secrets ?? []),
  ...recorded.secretPaths,
  ...desired.secretPaths,
];
/** The resource of a diff, for lines about it. */
export const labelOfCall = (call: DiffCall, expected?: ExpectedDiff): string =>
  subjectOf(call.definition, call.id, secretsOf(call, expected), [
    call.recorded.fields,
    call.desired.fields,
  ]);
