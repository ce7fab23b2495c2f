import { equalCanonical } from "../../../schema/canonical";
import { type Node, nodeOf } from "../../../schema/node";
import { childAt } from "../../../schema/walk";
import {
  fleetGroupArguments,
  VERSION_ATTRIBUTE,
} from "../../../services/fleet/fleet-configuration-group-fields";
import { echo } from "../../server/echo";
import { invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { isJsonObject, normalizedJson, normalizedYaml, sha256 } from "./collector-yaml";
import type { ConfigurationRecord, FamilyRecord, GroupRecord, SentFamily } from "./record";

const DEFAULT_INTEGRATION_VERSION = "1.0.0";
const PRESET_COLLECTOR = "0.130.0";
const FEATURES_KEY = "ObservabilityFeatures";

const familyNode = () => childAt(nodeOf(fleetGroupArguments), "family") as Node;

/** Whether two families differ in nothing but activity and description. */
export function hasSameContent(one: SentFamily, other: SentFamily): boolean {
  const contentOf = ({ active: _, description: __, ...content }: SentFamily) => content;
  return equalCanonical(familyNode(), contentOf(one), contentOf(other));
}

type SentConfiguration = NonNullable<SentFamily["raw"]>["remoteConfigurations"][number];

/** A family as the service stores it. Rejects what the service is known to reject. */
export function normalizedFamily(family: SentFamily, { quirks }: RequestContext): SentFamily {
  const { raw, preset } = family;
  raw?.remoteConfigurations.forEach((one, n) => {
    checkVersion(one, raw.collectorVersion, n);
  });
  if (preset && !isJsonObject(preset.observabilityFeatures))
    throw invalidField(["family", "preset", "observabilityFeatures"], "not a JSON object");
  if (preset?.metadata && Object.hasOwn(preset.metadata, FEATURES_KEY))
    throw invalidField(
      ["family", "preset", "metadata", FEATURES_KEY],
      "must not be set on a family",
    );
  const normalized = {
    ...family,
    ...(raw
      ? {
          raw: {
            ...raw,
            remoteConfigurations: raw.remoteConfigurations.map((one) => ({
              ...one,
              rawConfiguration: normalizedYaml(one.rawConfiguration),
            })),
          },
        }
      : {}),
    ...(preset
      ? {
          preset: {
            integrationVersion: DEFAULT_INTEGRATION_VERSION,
            ...preset,
            observabilityFeatures: normalizedJson(preset.observabilityFeatures),
          },
        }
      : {}),
  };
  const stored = echo(familyNode(), normalized, quirks) as SentFamily;
  // Responses do not contain the name of the chart.
  return preset && stored.preset
    ? { ...stored, preset: { ...stored.preset, chartName: preset.chartName } }
    : stored;
}

function checkVersion(
  { agentSelector }: SentConfiguration,
  version: string | undefined,
  n: number,
): void {
  const selected = agentSelector?.attributes?.[VERSION_ATTRIBUTE];
  if (version !== undefined && selected !== undefined && selected !== version)
    throw invalidField(
      [
        "family",
        "raw",
        "remoteConfigurations",
        n,
        "agentSelector",
        "attributes",
        VERSION_ATTRIBUTE,
      ],
      "contradicts family.raw.collectorVersion",
    );
}

const withVersion = (
  selector: SentConfiguration["agentSelector"],
  version: string | undefined,
): SentConfiguration["agentSelector"] =>
  version === undefined
    ? selector
    : { ...selector, attributes: { ...selector?.attributes, [VERSION_ATTRIBUTE]: version } };

/** A configuration with the id and the hash of a new version of its family. */
export const configurationRecord = (
  configuration: SentConfiguration,
  ctx: RequestContext,
): ConfigurationRecord => ({
  ...configuration,
  id: ctx.uuid(),
  hash: sha256(configuration.rawConfiguration),
  createdAt: ctx.now,
  updatedAt: ctx.now,
});

function configurationsOf({ raw, preset }: SentFamily, ctx: RequestContext) {
  const generated: SentConfiguration[] = preset
    ? [{ name: "agent", rawConfiguration: normalizedYaml(`chart: ${preset.chartVersion}`) }]
    : [];
  return (raw?.remoteConfigurations ?? generated).map((one) =>
    configurationRecord(
      { ...one, agentSelector: withVersion(one.agentSelector, raw?.collectorVersion) },
      ctx,
    ),
  );
}

/** The next version of the family of a group. */
export const nextFamily = (
  families: readonly FamilyRecord[],
  sent: SentFamily,
  ctx: RequestContext,
): FamilyRecord => ({
  id: ctx.uuid(),
  version: String(families.length + 1),
  ...(sent.active ? { lastActivatedAt: ctx.now } : {}),
  basedOnConfigurationFamilyId: families.at(-1)?.id ?? sent.basedOnConfigurationFamilyId,
  configurations: configurationsOf(sent, ctx),
  sources: [],
});

/** The version of the collector that the latest family of a group runs. */
export const collectorVersionOf = ({ raw, preset }: GroupRecord["family"]): string | undefined =>
  preset ? PRESET_COLLECTOR : raw?.collectorVersion;
