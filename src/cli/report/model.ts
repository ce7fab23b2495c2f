import type { TextHunk } from "../../provider/change-lines/text-hunks";
import type { StackResource } from "../stack/read-stack";

/** A change of a resource. Values are missing where they are secret. */
export interface ReportedChange {
  type: "changed" | "added" | "removed" | "moved";
  /** `logsThreshold.rules[0].condition.threshold`. */
  path: string;
  /** The change in a line, with the names of list elements. */
  text: string;
  isSecret: boolean;
  was?: unknown;
  is?: unknown;
  /** Where the change is: the line without its effect. Missing where only the line is known. */
  location?: string;
  /** Of a long text: the parts that differ, with their context. */
  hunks?: readonly TextHunk[];
}

/** What a report says about a resource. */
export type Status = "changed" | "deleted" | "omitted" | "failed";

/** A resource of the stack in a report. */
export interface ReportedResource
  extends Pick<StackResource, "resourceType" | "name" | "urn" | "id"> {
  status: Status;
  /** The type with the name of the object: `Alert "Errors"`. */
  subject: string;
  changes: readonly ReportedChange[];
  /** Why the resource was omitted, or what failed. */
  reason?: string;
}

/** A file of the program that was changed, and the resources that it was changed for. */
export interface WrittenFile {
  file: string;
  resources: readonly { subject: string; urn: string }[];
}

/** A change of the program that is left to the user. */
export interface SuggestedEdit {
  subject: string;
  urn: string;
  /** Where the value is; undefined for the whole resource. */
  path?: string;
  reason: string;
  /** A unified patch of one change, where there is one. */
  patch?: string;
}

/** The result of a command about the resources of a stack. */
export interface ChangeReport {
  /** The command: `drift`. */
  command: string;
  title: string;
  /** The number of resources in which nothing differs. They are not listed. */
  equal: number;
  /** In the order of the state. */
  resources: readonly ReportedResource[];
  /** The edits of the program; undefined where none were requested. */
  edits?: { written: readonly WrittenFile[]; suggested: readonly SuggestedEdit[] };
}

/** The statuses in the order of a report, each with its heading. */
export const STATUSES: readonly (readonly [Status, string])[] = [
  ["deleted", "deleted outside of the program"],
  ["changed", "changed"],
  ["failed", "not read"],
  ["omitted", "not compared"],
];

export const withStatus = (report: ChangeReport, status: Status): ReportedResource[] =>
  report.resources.filter((one) => one.status === status);

/** `1 deleted outside of the program, 2 changed, 197 equal`. */
export function summaryOf(report: ChangeReport): string {
  const counts = STATUSES.map(([status, text]) => [withStatus(report, status).length, text]);
  return [...counts.filter(([count]) => count), [report.equal, "equal"]]
    .map((part) => part.join(" "))
    .join(", ");
}
