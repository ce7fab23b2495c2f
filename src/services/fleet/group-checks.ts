import { parsedJson } from "../../schema/canonical";
import { valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { FieldFinding } from "../../text/field-finding";
import type { Prepared } from "../define";
import { VERSION_ATTRIBUTE } from "./fleet-configuration-group-fields";

const ARCHIVED =
  "the API cannot delete a configuration group: a delete archives it. This API is a preview";
const NAMELESS =
  "is missing: without it the service accepts a second group with the same content, for example after a run that was interrupted during the create";

/** What a create has to be warned of. */
const creationHints = (given: Fields, olds: Fields): FieldFinding[] =>
  Object.keys(olds).length
    ? []
    : [{ path: [], what: ARCHIVED }, ...(given.name ? [] : [{ path: ["name"], what: NAMELESS }])];

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A selector names the version of the collector, or leaves it to the service. */
function versionIssues(raw: unknown): FieldFinding[] {
  const version = valueAt(raw, ["collectorVersion"]);
  return itemsOf(valueAt(raw, ["remoteConfigurations"])).flatMap((one, n): FieldFinding[] => {
    const attribute = ["agentSelector", "attributes", VERSION_ATTRIBUTE];
    const selected = valueAt(one, attribute);
    const known = [version, selected].every((text) => text !== undefined && !isUnknown(text));
    return known && version !== selected
      ? [
          {
            path: ["family", "raw", "remoteConfigurations", n, ...attribute],
            what: "must be equal to family.raw.collectorVersion: remove one of them",
          },
        ]
      : [];
  });
}

const FEATURES_KEY = "ObservabilityFeatures";
function presetIssues(preset: unknown): FieldFinding[] {
  const path = ["family", "preset"];
  const features = valueAt(preset, ["observabilityFeatures"]);
  const isText = typeof features === "string" && !isUnknown(features);
  const reason = "expected a JSON object as a string";
  const reserved = "is reserved by the service: set family.preset.observabilityFeatures";
  return [
    ...(isText && !isRecord(parsedJson(features))
      ? [{ path: [...path, "observabilityFeatures"], what: reason }]
      : []),
    ...(valueAt(preset, ["metadata", FEATURES_KEY]) === undefined
      ? []
      : [{ path: [...path, "metadata", FEATURES_KEY], what: reserved }]),
  ];
}

/** What the preview finds out about a group. */
export function prepareGroup(given: Fields, olds: Fields): Prepared {
  const family = isRecord(given.family) ? given.family : {};
  const hints = creationHints(given, olds);
  const issues = [...versionIssues(family.raw), ...presetIssues(family.preset)];
  return { fields: given, issues, hints };
}
