import type { IntegrationType } from "../../../areas/integrations/catalog";
import type { IntegrationRevision } from "../../../areas/integrations/definition";
import type { IntegrationInput } from "../../../areas/integrations/inputs";

type Lifecycle = "ALPHA" | "GA" | "DEPRECATED";
/** A version of something that can be set up. */
export interface OfferRevision {
  version: string;
  lifecycle: Lifecycle;
  definition: IntegrationRevision;
}
/** Something that can be set up. */
export interface Offer {
  key: string;
  name: string;
  type: IntegrationType;
  tags: string[];
  /** Oldest first. */
  revisions: OfferRevision[];
}

const shown = { required: true, visible: true };
const named = (name: string, more: object = {}) => ({ name, visible: true, tooltip: `The ${name} of the integration.`, ...more });
const text = (name: string, more: object = {}): IntegrationInput => ({ ...named(name, more), type: "TEXT", single: {} });
const texts = (name: string, more: object = {}): IntegrationInput => ({ ...named(name, more), type: "LIST_TEXT", multiText: {} });
const secret = (name: string): IntegrationInput => ({ ...named(name, shown), type: "SENSITIVE_DATA", single: {} });
const key: IntegrationInput = { ...named("ApiKey", shown), type: "API_KEY", single: {} };
const title = text("IntegrationName", shown);
const application: IntegrationInput = { ...named("ApplicationName"), type: "TEXT", single: { defaultValue: "integrations" } };
const subsystem: IntegrationInput = { ...named("SubsystemName"), type: "TEXT", single: { defaultValue: "default" } };
/** Filled in by the service, whatever is sent. */
const external = text("ExternalId", { predefined: true, readonly: true });
const common = [title, application, subsystem];

type Setup = Partial<IntegrationRevision>;
const revision = (version: string, fields: IntegrationInput[], setup: Setup, lifecycle: Lifecycle = "GA"): OfferRevision => {
  const definition = { id: version, fields, upgradeInstructionsMd: `To version ${version}.`, revisionDeploymentSupported: true, ...setup };
  return { version, lifecycle, definition: definition as IntegrationRevision };
};
const managed: Setup = { managedService: {} };

const metrics = [
  ...common,
  text("AwsRoleArn", { ...shown, allowedPattern: "^arn:.+" }),
  external,
  texts("MetricNamespaces", shown),
  { ...named("EnrichWithTags"), type: "BOOLEAN", singleBoolean: { defaultValue: true } } satisfies IntegrationInput,
  { ...named("Interval"), type: "NUMBER", singleNumber: { defaultValue: 60 } } satisfies IntegrationInput,
];
const region: IntegrationInput = { ...named("Region"), type: "SELECT", selection: { defaultValue: "eu", options: ["eu", "us"] } };

/** What can be set up here, in the forms that there are. The service's own catalogue is another. */
export const INTEGRATIONS: readonly Offer[] = [
  {
    key: "aws-metrics-collector",
    name: "Metrics of AWS",
    type: { managed: { variant: "DEFAULT" } },
    tags: ["metrics"],
    revisions: [revision("0.1.0", metrics.slice(0, -1), managed, "DEPRECATED"), revision("0.2.0", metrics, managed)],
  },
  {
    key: "gcp-metrics-collector",
    name: "Metrics of Google Cloud",
    type: { managed: { variant: "GCP" } },
    tags: ["metrics"],
    revisions: [
      revision("1.0.0", [...common, texts("MetricPrefixes", shown), secret("ServiceAccountKey")], managed),
      revision("1.1.0", [...common, texts("MetricPrefixes", shown), secret("ServiceAccountKey"), region], managed, "ALPHA"),
    ],
  },
  {
    key: "aws-shipper",
    name: "Logs of AWS",
    type: { cloudformation: {} },
    tags: ["logs"],
    revisions: [
      revision("1.0.0", [...common, key], { cloudFormation: { templateUrl: "https://templates.example.com/aws-shipper/1.0.0.yaml" } }),
    ],
  },
  {
    key: "azure-eventhub",
    name: "Events of Azure",
    type: { arm: {} },
    tags: ["logs"],
    revisions: [
      revision("2.0.0", [...common], { azureArmTemplate: { templateUrl: "https://templates.example.com/azure-eventhub/2.0.0.json" } }),
    ],
  },
  {
    key: "real-user-monitoring",
    name: "Real users",
    type: { untracked: {} },
    tags: ["rum"],
    revisions: [revision("1.0.0", [text("ApplicationName", shown)], { rum: {} })],
  },
  {
    key: "otel-kubernetes",
    name: "Kubernetes",
    type: { untracked: {} },
    tags: ["kubernetes"],
    revisions: [revision("0.3.0", [], { helmChart: { template: "global: {}" }, revisionDeploymentSupported: false })],
  },
];

/** Sources of contextual data. */
export const SOURCES: readonly Offer[] = [
  {
    key: "source-control-events",
    name: "Changes of code",
    type: { contextualData: {} },
    tags: ["code"],
    revisions: [
      revision("0.0.1", [title, secret("Token")], managed, "DEPRECATED"),
      revision("0.1.0", [title, secret("Token"), texts("Repositories")], managed),
    ],
  },
  {
    key: "deploy-events",
    name: "Deployments",
    type: { pushBasedContextualData: {} },
    tags: ["deployments"],
    revisions: [revision("1.0.0", [title, key], managed), revision("2.0.0", [title, key, region], managed, "ALPHA")],
  },
];
