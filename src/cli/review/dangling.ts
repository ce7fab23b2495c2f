import type { Session } from "../../provider/session/session";
import { formatPath } from "../../schema/path";
import { SECRET } from "../../schema/secrets";
import { isUnknown } from "../../schema/unknown";
import {
  type DanglingReferences,
  danglingReferences,
  missingText,
  type UnresolvedReference,
  unreadTypes,
} from "../account/dangling-references";
import { definitions } from "../account/definitions";
import { readAccount } from "../account/read-account";
import { indexTargets, type Reference, referencesIn } from "../account/references";
import { throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import { isUnchanged, type PreviewObject, sidesOf } from "./consequences/objects";
import type { Consequence, Forecast, Review } from "./model";

/** What the account says about the references of what is created or changed. */
export interface CheckedReferences {
  consequences: Consequence[];
  /** What could not be checked. */
  forecasts: Forecast[];
}

/**
 * The references of what is created or changed that lead neither to an object of the preview nor
 * to one of the account: the service accepts most of them. Reads the types that are referred to.
 * @public
 */
export async function checkReferences(
  review: Review,
  session: Session,
  io: Io,
): Promise<CheckedReferences> {
  const { dangling, notChecked } = await findDangling(unresolvedIn(review), session, io);
  throwIfInterrupted(io.signal);
  return {
    consequences: dangling.map(({ object: { resource }, reference }) => ({
      level: "error",
      what: `${resource.subject}: ${formatPath(reference.path)}: ${missingText(reference)}`,
      affects: [resource.subject],
      because: resource.subject,
    })),
    forecasts: notChecked.map(({ reason }) => ({ topic: "references", notComputed: reason })),
  };
}

/** A value that is unknown, or masked in the preview, cannot be checked. */
const isReadable = ({ value }: Reference): boolean => !isUnknown(value) && value !== SECRET;

function unresolvedIn(review: Review): UnresolvedReference<PreviewObject>[] {
  const { after } = sidesOf(review);
  const target = indexTargets(after);
  return after
    .filter(({ resource }) => !isUnchanged(resource))
    .flatMap((object) =>
      referencesIn(object)
        .filter((reference) => isReadable(reference) && !target(reference))
        .map((reference) => ({ object, reference })),
    );
}

async function findDangling(
  unresolved: readonly UnresolvedReference<PreviewObject>[],
  session: Session,
  io: Io,
): Promise<DanglingReferences<PreviewObject>> {
  const types = new Set(unresolved.map(({ reference }) => reference.resourceType));
  if (!types.size) return { dangling: [], notChecked: [] };
  const referred = definitions().filter(({ resourceType }) => types.has(resourceType));
  const step = "Reading what is referred to";
  const content = await readAccount(session, { definitions: referred, step }, io);
  const target = indexTargets(content.objects);
  return danglingReferences(
    unresolved.filter(({ reference }) => !target(reference)),
    { definitions: referred, omitted: content.omitted, unread: unreadTypes(content) },
    session,
  );
}
