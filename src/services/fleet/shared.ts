import { field, optional } from "../../schema/facts";
import { integer, map, model, set, string, stringLike, yaml } from "../../schema/fields";
import { isRecord } from "../../schema/record";

const SEMVER =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;

export const version = () =>
  stringLike(SEMVER, "a semantic version without `v`, such as 0.130.0", "0.130.0", string(5, 256));

const OPAMP =
  "must not configure the extension opamp: the fleet manager configures it. Remove extensions.opamp";

/** The configuration of a collector, or a part of it. */
export const collectorYaml = () =>
  yaml(1, 1048576, (value) =>
    isRecord(value) && isRecord(value.extensions) && Object.hasOwn(value.extensions, "opamp")
      ? OPAMP
      : undefined,
  );

/** A map of short texts. */
export const texts = () => map(string(0, 4096));

/** What groups and overlays have beside their configurations. */
export const commonFields = (noun: string) => ({
  name: optional(string(0, 256), `Name of the ${noun}.`),
  description: optional(string(0, 4096), `Description of the ${noun}.`),
  tags: optional(set(string(0, 256), 0, 64), `Labels of the ${noun}.`, {
    storedOnce: true,
  }),
  priorityOrder: optional(
    integer(-2147483648),
    `Priority of the ${noun}: the higher number wins. 0 if omitted.`,
  ),
});

const MASK = /^[A-Za-z_][A-Za-z0-9_.]*(,[A-Za-z_][A-Za-z0-9_.]*)*$/;

const codeList = (names: readonly string[]): string =>
  names
    .map((name) => `\`${name}\``)
    .join(", ")
    .replace(/, (?=[^,]*$)/, " and ");

/** The query of an update. A field of the mask that the body omits is cleared. */
export const maskQuery = (modelName: string, allowed: readonly string[]) =>
  model(modelName, "Selects the fields to update.", {
    update_mask: field(
      stringLike(MASK, "names of fields, separated by commas", "name", string(1, 512)),
      `Names of the fields to update, separated by commas: ${codeList(allowed)}. No other field changes. A field that the body does not contain is cleared.`,
    ),
  });

export const fleetDefaults = {
  permissions: ["remote-configuration:Manage"],
  preview: true,
} as const;
