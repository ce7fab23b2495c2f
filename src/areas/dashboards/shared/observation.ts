import type { z } from "zod";
import { field } from "../../../schema/facts";
import { list, model, text } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { choice } from "../../../schema/words";
import { datasetScope } from "./words";

const keypath = field(
  list(text(1, 4096), 1, 1000).optional(),
  'Names that lead to the field, from the outermost inwards. A name may hold dots: `["k8s.pod.name"]` is one field, `["k8s", "pod"]` is a field within another.',
);
const scope = field(datasetScope.optional(), "Part of the record the field lies in: its data, its labels or its metadata.");

const observationShape = model("DashboardObservationField", "A field of a record, named step by step.", { keypath, scope });
export interface DashboardObservationField extends z.output<typeof observationShape> {}
export const observationField: z.ZodType<DashboardObservationField> = observationShape;

const relationType = choice("SPAN_RELATION_TYPE_", ["NONE_UNSPECIFIED", "OTHER", "PARENT", "ROOT"], "DashboardSpanRelationType");
const spanObservationShape = model("DashboardSpanObservationField", "A field of a span, named step by step.", {
  keypath,
  scope,
  relationType: field(
    relationType.optional(),
    "Takes the field from a relative of the span instead: its parent, the root of its trace, another.",
  ),
});
export interface DashboardSpanObservationField extends z.output<typeof spanObservationShape> {}
export const spanObservationField: z.ZodType<DashboardSpanObservationField> = spanObservationShape;

const metadataField = choice(
  "METADATA_FIELD_",
  ["UNSPECIFIED", "APPLICATION_NAME", "SUBSYSTEM_NAME", "SERVICE_NAME", "OPERATION_NAME"],
  "DashboardSpanMetadataField",
);
const variants = {
  metadataField: field(metadataField, "One of the names every span has."),
  tagField: field(text(0, 255), "Name of a tag of the span."),
  processTagField: field(text(0, 255), "Name of a tag of the process that made the span."),
};
interface Variants extends z.output<z.ZodObject<typeof variants>> {}
const spanFieldShape = oneOf(variants, {}, { model: "DashboardSpanField", about: "A field of a span, by what kind of field it is." });
export type DashboardSpanField = OneOf<Variants>;
export const spanField: z.ZodType<DashboardSpanField> = spanFieldShape;
