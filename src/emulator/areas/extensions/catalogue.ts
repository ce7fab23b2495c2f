import type { CatalogExtension, ExtensionRevision } from "../../../areas/extensions/catalog";
import type { ExtensionItem } from "../../../areas/extensions/items";

type Domain = NonNullable<ExtensionItem["targetDomain"]>;
type Resource = NonNullable<ExtensionItem["permissionResource"]>;
type Thing = readonly [stableId: string, name: string, domain: Domain, resource: Resource];

/** The things of the extensions here. An enrichment stands for what cannot be taken away: rules use it. */
const RESTARTS: Thing = ["pod-restarts", "Pods that restart", "ALERT_V3", "ALERT"];
const PENDING: Thing = ["pods-pending", "Pods that do not start", "ALERT_V3", "ALERT"];
const OVERVIEW: Thing = ["overview", "Overview", "CX_CUSTOM_DASHBOARD", "CX_CUSTOM_DASHBOARD"];
const PARSING: Thing = ["parse-events", "Events taken apart", "PARSING_RULE", "PARSING_RULE"];
const OWNERS: Thing = ["owners", "Owners of namespaces", "ENRICHMENT", "CUSTOM_ENRICHMENT"];
const COLD: Thing = ["cold-starts", "Cold starts", "EVENTS_TO_METRICS", "LOGS_EVENTS_TO_METRICS"];
const ERRORS: Thing = ["errors", "Functions that fail", "ALERT_V3", "ALERT"];
const QUERIES: Thing = ["queries", "Slow queries", "SAVED_VIEW", "SAVED_VIEW"];

// Parsing rules come along whatever is chosen: the other things need what they make.
const item = (extension: string, version: string, [stableId, name, targetDomain, permissionResource]: Thing): ExtensionItem => ({
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
    ? { binaries: [{ fileName: `${stableId}.json`, type: "CX_CUSTOM_DASHBOARD_DEFINITION", data: JSON.stringify({ name, layout: {} }) }] }
    : {}),
});

const revision = (extension: string, version: string, things: readonly Thing[], more: ExtensionRevision = {}): ExtensionRevision => ({
  version,
  description: `What ${extension} puts into an account.`,
  excerpt: extension,
  labels: ["monitoring"],
  isTesting: false,
  items: things.map((thing) => item(extension, version, thing)),
  ...more,
});

const extension = (id: string, name: string, revisions: ExtensionRevision[], more: CatalogExtension = {}): CatalogExtension => ({
  id,
  name,
  image: `https://extensions.example.com/${id}.svg`,
  darkModeImage: `https://extensions.example.com/${id}-dark.svg`,
  keywords: [id],
  isHidden: false,
  changelog: revisions.map(({ version = "" }) => ({ version, descriptionMd: `Version ${version}` })),
  revisions,
  ...more,
});

/** The extensions that there are here. Those of the service are others. */
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
  extension("staff", "For the vendor's staff", [revision("staff", "1.0.0", [QUERIES])], { isHidden: true }),
];
