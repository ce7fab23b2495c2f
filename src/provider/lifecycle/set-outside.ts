import { firstNames } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { isWithin } from "../../schema/path";
import { subject, undoneNote } from "../adopt/messages";
import { compare, comparedOf, compareWithRemote } from "../compare";
import type { ResourceContext } from "../context";
import { log } from "../log";
import type { Remote, RequestFields, State } from "../stages";
import type { Desired, SplitInputs } from "../state/inputs";
import { keptKeys } from "./request";
import { isStoredForm } from "./stored-form";

/** An update that has read its object. */
interface ReadUpdate {
  ctx: ResourceContext;
  id: string;
  recorded: SplitInputs<State>;
  desired: Desired;
  remote: Remote;
  request: RequestFields;
}

/**
 * Logs what somebody has set outside of the program since the last refresh: a preview compares the
 * program with the state, so only an update that reads its object can see it. What the program
 * does not set is kept where the type says so (`keptInUpdates`); the rest is undone.
 */
export function warnOfSetOutside({
  ctx,
  id,
  recorded,
  desired,
  remote,
  request,
}: ReadUpdate): void {
  const { definition } = ctx;
  const node = nodeOf(definition.fields);
  for (const key of keptKeys(node, recorded.fields, desired.fields))
    if (request[key] !== undefined)
      log(
        `${definition.resourceType} ${id}: ${key} was set outside of the program and is kept. Set it in the program to manage it`,
      );
  const keep = desired.keep.and(recorded.keep.paths);
  const changed = compare(
    node,
    comparedOf(recorded.fields, keep),
    comparedOf(desired.fields, keep),
  ).map(({ path }) => path);
  const { secrets } = desired;
  const { storedForms } = recorded;
  const undone = compareWithRemote(ctx, remote, { fields: request, keep, secrets }).filter(
    ({ path, was }) =>
      !isStoredForm(storedForms, path, was) &&
      !changed.some((one) => isWithin(one, path) || isWithin(path, one)),
  );
  if (undone.length)
    log(
      `warning: ${subject(ctx, desired)}: what was changed outside of the program since the last refresh is undone: ${firstNames(undone.map(undoneNote))}. To see such changes in the preview, run pulumi up --refresh`,
    );
}
