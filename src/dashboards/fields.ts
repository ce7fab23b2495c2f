import type { DashboardSpanObservationField } from "../generated/types/dashboards";
import type { Deep, Inputs } from "../pulumi/types";
import { defined } from "./values";

/** A field of a log record, of a span or of the result of a query. */
export interface Field extends Inputs<DashboardSpanObservationField> {
  keypath: Deep<string[]>;
}

/** Options of `field`, `label` and `metadata`. */
export interface FieldOptions extends Inputs<Omit<DashboardSpanObservationField, "keypath">> {}

const fieldAt = (keypath: Deep<string[]>, options: FieldOptions): Field =>
  defined({ keypath, ...options });

/**
 * A field of the user data of a record, or a column of the result of a query.
 *
 * @param path dotted path: `"http.status"` is the field `status` inside of `http`. In an array, each
 *   element is one segment, so a name can contain dots: `["k8s.pod.name"]`.
 * @param options `scope` (default USER_DATA); `relationType` reads the field from a related span
 * @example
 * pieChart("Statuses", logs("service:shop", { groupBy: [field("http.status")] }));
 */
export const field = (path: string | Deep<string>[], options: FieldOptions = {}): Field =>
  fieldAt(typeof path === "string" ? path.split(".") : path, { scope: "USER_DATA", ...options });

/**
 * A label of a record: `applicationname`, `subsystemname`, …
 *
 * @example
 * pieChart("Errors", logs("level:error", { groupBy: [label("applicationname")] }));
 */
export const label = (name: Deep<string>, options: FieldOptions = {}): Field =>
  fieldAt([name], { scope: "LABEL", ...options });

/**
 * A metadata field of a record: `severity`, `timestamp`, `logid`, …
 *
 * @example
 * pieChart("Severities", logs("service:shop", { groupBy: [metadata("severity")] }));
 */
export const metadata = (name: Deep<string>, options: FieldOptions = {}): Field =>
  fieldAt([name], { scope: "METADATA", ...options });
