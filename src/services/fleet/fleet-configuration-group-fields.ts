import { annotate, type FieldValues, field, optional, type ValueOf } from "../../schema/facts";
import { flag, list, map, model, string, uuid } from "../../schema/fields";
import { isRecord } from "../../schema/record";
import { union } from "../../schema/union";
import { uniqueBy } from "../../schema/unique-by";
import { chartName } from "./enums";
import { collectorYaml, commonFields, texts, version } from "./shared";

/** The attribute that the service adds to selectors: the version of the collector. */
export const VERSION_ATTRIBUTE = "service.version";

/** The attributes of a response without the one that the service has added. */
function withoutAddedVersion(remote: unknown, desired: unknown): unknown {
  if (!isRecord(remote) || (isRecord(desired) && Object.hasOwn(desired, VERSION_ATTRIBUTE)))
    return remote;
  const { [VERSION_ATTRIBUTE]: _, ...own } = remote;
  return own;
}

const agentSelector = model(
  "FleetAgentSelector",
  "Selects the agents that receive a configuration.",
  {
    attributes: optional(
      texts(),
      "Attributes that the agent must have, such as `os.type`. The service may add `service.version`, the version of the collector.",
      { align: withoutAddedVersion },
    ),
  },
);

/** The fields of a remote configuration that requests contain. */
export const remoteConfigurationFields = {
  name: optional(string(0, 256), "Name of the configuration."),
  rawConfiguration: field(
    collectorYaml(),
    "Configuration of the collector. The service stores it with sorted keys and without comments. It must not configure the extension `opamp`.",
  ),
  agentSelector: optional(agentSelector, "Agents that receive the configuration."),
};
const remoteConfiguration = annotate(
  model("FleetRemoteConfiguration", "A configuration that agents receive.", {
    ...remoteConfigurationFields,
    name: field(
      string(1, 256),
      "Name of the configuration, by which it is found in responses and in the output `remoteConfigurationIds`.",
    ),
  }),
  { identity: "name" },
);

/** The fields of a raw family beside its configurations. */
export const rawFields = {
  collectorVersion: optional(
    version(),
    "Version of the collector. The attribute `service.version` of a selector must be equal to it.",
  ),
  metadata: optional(texts(), "Further values, by name."),
};
const rawAbout = "Configurations that the program writes.";
const rawContent = model("FleetRawFamilyBody", rawAbout, {
  remoteConfigurations: field(
    list(
      model(
        "FleetRemoteConfigurationBody",
        "A configuration that agents receive.",
        remoteConfigurationFields,
      ),
      1,
      128,
    ),
    "The configurations that agents of the group receive.",
  ),
  ...rawFields,
});
const raw = uniqueBy(
  model("FleetRawFamily", rawAbout, {
    remoteConfigurations: field(
      list(remoteConfiguration, 1, 128),
      "The configurations that agents of the group receive.",
      { unordered: true },
    ),
    ...rawFields,
  }),
  { remoteConfigurations: "name" },
);

const features = annotate(string(2, 1048576), { json: true, example: '{"logs":true}' });
/** The fields of a preset family beside the name of its chart. */
export const presetFields = {
  chartVersion: field(
    version(),
    "Version of the chart, which decides the version of the collector.",
  ),
  observabilityFeatures: field(
    features,
    "Features of the chart and their settings. Which exist depends on the versions of chart and integration.",
  ),
  integrationVersion: optional(
    version(),
    "Version of the integration. If omitted, the service chooses the one for the chart.",
    { serverDefault: true },
  ),
  metadata: optional(
    texts(),
    "Further values, by name, such as `ClusterName`. `ObservabilityFeatures` is not allowed.",
  ),
};
const preset = model(
  "FleetPresetFamily",
  "Configurations that the service generates from a chart of Coralogix.",
  {
    chartName: field(
      chartName,
      "Chart from which the configurations are generated. Responses do not contain it, so a change that was made elsewhere is not found.",
      { writeOnly: true },
    ),
    ...presetFields,
  },
);

const presetVariant = {
  preset: field(preset, "Configurations that the service generates from a chart."),
};
/** Either form of the content of a family, in requests. */
export const contentVariants = { raw: field(rawContent, rawAbout), ...presetVariant };
export type FleetFamilyContent = Partial<FieldValues<typeof contentVariants>>;

export const familyDescription = optional(
  string(0, 4096),
  "Description of the configuration family.",
);
export const basedOn = optional(
  uuid(),
  "Id of the configuration family on which this one is based. Part of a create only.",
);

const family = union(
  "FleetFamily",
  "The configuration family of a group. A change of its content makes a new version.",
  { raw: field(raw, rawAbout), ...presetVariant },
  {
    active: optional(
      flag(),
      "Whether agents receive the configurations. The service archives only groups whose family is inactive: a delete deactivates it first.",
      { serverDefault: { value: true } },
    ),
    description: familyDescription,
    basedOnConfigurationFamilyId: field(
      basedOn,
      "Id of the configuration family on which this one is based: the `familyId` of another group. Each new version of that family has another id, which would replace this group: write the id itself, or use `ignoreChanges`, if the groups change independently of each other.",
      {
        ref: "FleetConfigurationGroup",
        refPart: "familyId",
        replaceOnChange: true,
        // In responses it is the version before.
        writeOnly: true,
      },
    ),
  },
);

/** Outputs of a group that identify its configuration family. */
export const familyOutputs = {
  familyId: field(
    string(),
    "Id of the latest configuration family, on which families of other groups can be based. Each new version of the family has another id.",
  ),
  familyVersion: field(string(), "Version of the latest configuration family."),
  remoteConfigurationIds: field(
    map(string()),
    "Ids of the configurations of the family by name: the targets of overlays. Each new version of the family has other ids.",
  ),
};

const common = commonFields("group");
export const fleetGroupArguments = model(
  "FleetConfigurationGroup",
  "A group of configurations for remotely managed collectors.",
  {
    ...common,
    name: field(common.name, "Name of the group. Unique in the team.", { unique: true }),
    family: field(family, "The configurations of the group: `raw` or `preset`."),
  },
);
export type FleetGroupArguments = ValueOf<typeof fleetGroupArguments>;
