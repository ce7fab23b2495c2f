import type { CatalogExtension, ExtensionRevision } from "../../../services/extensions/catalog";
import type { ExtensionItem } from "../../../services/extensions/items";

type Domain = NonNullable<ExtensionItem["targetDomain"]>;
type Resource = NonNullable<ExtensionItem["permissionResource"]>;
type CatalogItem = readonly [stableId: string, name: string, domain: Domain, resource: Resource];

/** The items of the emulated extensions. An enrichment cannot be removed because rules use it. */
const RESTARTS: CatalogItem = ["pod-restarts", "Pods that restart", "ALERT_V3", "ALERT"];
const PENDING: CatalogItem = ["pods-pending", "Pods that do not start", "ALERT_V3", "ALERT"];
const OVERVIEW: CatalogItem = [
  "overview",
  "Overview",
  "CX_CUSTOM_DASHBOARD",
  "CX_CUSTOM_DASHBOARD",
];
const PARSING: CatalogItem = ["parse-events", "Parse events", "PARSING_RULE", "PARSING_RULE"];
const OWNERS: CatalogItem = ["owners", "Owners of namespaces", "ENRICHMENT", "CUSTOM_ENRICHMENT"];
const COLD: CatalogItem = [
  "cold-starts",
  "Cold starts",
  "EVENTS_TO_METRICS",
  "LOGS_EVENTS_TO_METRICS",
];
const ERRORS: CatalogItem = ["errors", "Functions that fail", "ALERT_V3", "ALERT"];
const QUERIES: CatalogItem = ["queries", "Slow queries", "SAVED_VIEW", "SAVED_VIEW"];

// Parsing rules are mandatory: other items use the fields they create.
const item = (
  extension: string,
  version: string,
  [stableId, name, targetDomain, permissionResource]: CatalogItem,
): ExtensionItem => ({
  id: `${extension}-${version}-${stableId}`,
  uniqueId: `${extension}/${version}/${stableId}`,
  extendedInternalId: `${extension}/${stableId}`,
  stableId,
  name,
  description: `${name}.`,
  targetDomain,
  permissionResource,
  isMandatory: targetDomain === "PARSING_RULE",
  data: { name },
  ...(targetDomain === "CX_CUSTOM_DASHBOARD"
    ? {
        binaries: [
          {
            fileName: `${stableId}.json`,
            type: "CX_CUSTOM_DASHBOARD_DEFINITION",
            data: JSON.stringify({ name, layout: {} }),
          },
        ],
      }
    : {}),
});

const revision = (
  extension: string,
  version: string,
  items: readonly CatalogItem[],
  more: ExtensionRevision = {},
): ExtensionRevision => ({
  version,
  description: `Resources that ${extension} creates in an account.`,
  excerpt: extension,
  labels: ["monitoring"],
  isTesting: false,
  items: items.map((catalogItem) => item(extension, version, catalogItem)),
  ...more,
});

const extension = (
  id: string,
  name: string,
  revisions: ExtensionRevision[],
  more: CatalogExtension = {},
): CatalogExtension => ({
  id,
  name,
  image: `https://extensions.example.com/${id}.svg`,
  darkModeImage: `https://extensions.example.com/${id}-dark.svg`,
  keywords: [id],
  isHidden: false,
  changelog: revisions.map(({ version = "" }) => ({
    version,
    descriptionMd: `Version ${version}`,
  })),
  revisions,
  ...more,
});

/** The extensions of the emulator. The service has different ones. */
export const EXTENSIONS: readonly CatalogExtension[] = [
  extension(
    "kubernetes",
    "Kubernetes",
    [
      revision("kubernetes", "1.0.0", [RESTARTS, OVERVIEW, PARSING]),
      revision("kubernetes", "1.1.0", [RESTARTS, PENDING, OVERVIEW, PARSING, OWNERS]),
      revision("kubernetes", "2.0.0", [RESTARTS, OVERVIEW], { isTesting: true }),
    ],
    { integrations: ["otel-kubernetes"] },
  ),
  extension("functions", "Functions", [revision("functions", "1.0.0", [COLD, ERRORS, OVERVIEW])], {
    integrations: ["aws-metrics-collector", "aws-shipper"],
  }),
  extension("databases", "Databases", [revision("databases", "0.9.0", [QUERIES])], {
    deprecation: { reason: "functions shows the same", replacementExtensions: ["functions"] },
  }),
  extension("staff", "For the vendor's staff", [revision("staff", "1.0.0", [QUERIES])], {
    isHidden: true,
  }),
];
