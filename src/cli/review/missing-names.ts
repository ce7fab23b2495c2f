import type { Session } from "../../provider/session/session";
import { formatPath } from "../../schema/path";
import { SECRET } from "../../schema/secrets";
import { counted, shortened } from "../../text/words";
import { missingData } from "../data-names/missing-data";
import { DAYS } from "../data-names/model";
import { throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import { isUnchanged, type PreviewObject, sidesOf } from "./consequences/objects";
import type { CheckedReferences } from "./dangling";
import type { Review } from "./model";

const topic = "names in the data";

/**
 * What created and changed resources name, and of which the account has seen no data. The metrics
 * that other resources of the preview record are known.
 * @public
 */
export async function checkNames(
  review: Review,
  session: Session,
  io: Io,
): Promise<CheckedReferences> {
  const { after } = sidesOf(review);
  const changed = after.filter(({ resource }) => !isUnchanged(resource));
  const subjects = new Map<object, string>(
    changed.map((object: PreviewObject) => [object, object.resource.subject]),
  );
  const { findings, queries, notChecked } = await missingData(changed, session.http, {
    signal: io.signal,
    others: after,
  });
  throwIfInterrupted(io.signal);
  // The value of a secret is masked in the preview.
  const known = findings.filter(({ name }) => name !== SECRET);
  const failed = notChecked.filter(({ isIncomplete }) => isIncomplete);
  return {
    consequences: known.map(({ level, what, object, path }) => {
      const subject = subjects.get(object) ?? object.resourceType;
      return {
        level,
        what: `${subject}: ${path.length ? `${formatPath(path)}: ` : ""}${what}`,
        affects: [subject],
        because: subject,
      };
    }),
    forecasts: [
      ...(queries.length > failed.length
        ? [
            {
              topic,
              result: `${counted(known.length, "name")} without data in the last ${DAYS} days`,
              basis: `${counted(queries.length, "query", "queries")}: ${queries.map(shortened).join("; ")}`,
            },
          ]
        : []),
      ...notChecked.map(({ reason }) => ({ topic, notComputed: reason })),
    ],
  };
}
