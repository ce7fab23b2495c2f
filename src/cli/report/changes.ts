import { describeChanges, type NameUnknown } from "../../provider/change-lines/lines";
import type { Node } from "../../schema/node";
import { formatPath } from "../../schema/path";
import type { Steps } from "../../schema/steps";
import type { ReportedChange } from "./model";

/**
 * The changes between two values of a node, for a report. Values at declared secret paths, and at
 * `secrets`, are left out.
 */
export const reportedChanges = (
  node: Node,
  was: unknown,
  is: unknown,
  secrets: readonly Steps[],
  nameUnknown?: NameUnknown,
): ReportedChange[] =>
  describeChanges(node, was, is, secrets, nameUnknown).map(
    ({ change, text, isSecret, location, hunks }) => ({
      type: change.type,
      path: formatPath(change.path),
      text,
      isSecret,
      ...(isSecret ? {} : { was: change.was, is: change.is, location }),
      ...(hunks.length ? { hunks } : {}),
    }),
  );
