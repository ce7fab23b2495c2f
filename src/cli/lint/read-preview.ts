import { type Levels, LINT_SETTING, parseLevels } from "../../lint/levels";
import { definitionOf } from "../../provider/definition";
import { splitInputs } from "../../provider/state/inputs";
import { pathsWhere, replaceEach } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { UNKNOWN } from "../../schema/unknown";
import { labelOf } from "../../services/messages";
import { CommandError, messageOf } from "../failure";
import { objectOf, type StackObject } from "../policies/objects";
import { joinSteps } from "../review/preview/join-steps";
import { parsePreview } from "../review/preview/parse";
import { inputsOf, SECRET } from "../review/preview/prepared";
import { reviewOf } from "../review/preview/review";
import { parseUrn } from "../stack/urn";
import type { FileObject } from "./objects";

/** A resource of a preview: rules about several objects judge `object`. */
export interface PreviewedObject extends FileObject {
  object: StackObject;
}

/** Whether JSON is what `pulumi preview --json` prints, in one of its forms. */
export const isPreview = (value: unknown): boolean =>
  isRecord(value) &&
  (["steps", "diagnostics", "changeSummary"].some((key) => Object.hasOwn(value, key)) ||
    typeof value.sequence === "number");

/** The resources of this package that exist after the update of a preview, and the stack's levels. */
export function readPreview(
  text: string,
  config: unknown,
): { objects: PreviewedObject[]; levels: Levels } {
  const preview = parsePreview(text);
  const sources = new Map(reviewOf(preview).resources.map(({ urn, source }) => [urn, source]));
  const objects = joinSteps(preview.steps).flatMap(
    ({ urn, before, after, operation }): PreviewedObject[] => {
      if (!after || operation === "read" || operation === "refresh") return [];
      const inputs = inputsOf(after);
      const props = withoutSecrets(inputs);
      const object = objectOf({ type: parseUrn(urn).type, props, urn, name: parseUrn(urn).name });
      if (!object) return [];
      const { secrets, ignoreFindings } = splitInputs(inputs);
      const source = sources.get(urn);
      return [
        {
          object: { ...object, id: before?.id ?? object.id },
          definition: definitionOf(object.resourceType),
          args: object.args as Fields,
          label: labelOf(object.resourceType, object.name ?? parseUrn(urn).name),
          secrets: secrets.map((path) => path.split(".")),
          ignored: ignoreFindings,
          ...(source ? { source } : {}),
        },
      ];
    },
  );
  return { objects, levels: levelsIn(config) };
}

/** A preview has `[secret]` instead of a secret: no rule may judge this text. */
const withoutSecrets = (inputs: Fields): Fields =>
  replaceEach(
    inputs,
    pathsWhere(inputs, (value) => value === SECRET),
    () => UNKNOWN,
  ) as Fields;

function levelsIn(config: unknown): Levels {
  const value = isRecord(config) ? config[`coralogix:${LINT_SETTING}`] : undefined;
  try {
    return parseLevels(
      typeof value === "string" || value === undefined ? value : JSON.stringify(value),
    );
  } catch (error) {
    throw new CommandError(messageOf(error));
  }
}
