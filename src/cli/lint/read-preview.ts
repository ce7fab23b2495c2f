import type { Levels } from "../../lint/levels";
import { definitionOf } from "../../provider/definition";
import { splitInputs } from "../../provider/state/inputs";
import { partsOfUrn } from "../../provider/state/urn";
import { withUnknownSecrets } from "../../schema/secrets";
import { labelOf } from "../../services/messages";
import { lintLevels } from "../lint-levels";
import { objectOf, type StackObject } from "../policies/objects";
import { joinSteps } from "../review/preview/join-steps";
import { parsePreview } from "../review/preview/parse";
import { inputsOf } from "../review/preview/prepared";
import { reviewOf } from "../review/preview/review";
import type { FileObject } from "./objects";

/** A resource of a preview: rules about several objects judge `object`. */
export interface PreviewedObject extends FileObject {
  object: StackObject;
}

export interface ReadPreview {
  /** The resources of this package that exist after the update. */
  objects: PreviewedObject[];
  /** The levels of the stack. */
  levels: Levels;
  /** The messages of the errors because of which the preview failed. */
  errors: string[];
}

export function readPreview(text: string, file?: string): ReadPreview {
  const preview = parsePreview(text, file);
  const { resources, diagnostics } = reviewOf(preview);
  const sources = new Map(resources.map(({ urn, source }) => [urn, source]));
  const errors = diagnostics.flatMap(({ severity, message }) =>
    severity === "error" ? [message] : [],
  );
  const objects = joinSteps(preview.steps).flatMap(
    ({ urn, before, after, operation }): PreviewedObject[] => {
      if (!after || operation === "read" || operation === "refresh") return [];
      const inputs = inputsOf(after);
      const props = withUnknownSecrets(inputs);
      const object = objectOf({
        type: partsOfUrn(urn).type,
        props,
        urn,
        name: partsOfUrn(urn).name,
      });
      if (!object) return [];
      const { secrets, ignoreFindings } = splitInputs(inputs);
      const source = sources.get(urn);
      return [
        {
          object: { ...object, id: before?.id ?? object.id },
          definition: definitionOf(object.resourceType),
          args: object.args,
          label: labelOf(object.resourceType, object.name ?? partsOfUrn(urn).name),
          secrets: secrets.map((path) => path.split(".")),
          ignored: ignoreFindings,
          ...(source ? { source } : {}),
        },
      ];
    },
  );
  return { objects, levels: lintLevels(preview.config), errors };
}
