import type { IntegrationType } from "../../../services/integrations/catalog";
import type { IntegrationRevision } from "../../../services/integrations/catalog-entry";
import type { IntegrationInput } from "../../../services/integrations/inputs";

type Lifecycle = "ALPHA" | "GA" | "DEPRECATED";
export interface IntegrationVersion {
  version: string;
  lifecycle: Lifecycle;
  definition: IntegrationRevision;
}
export interface OfferedIntegration {
  key: string;
  name: string;
  type: IntegrationType;
  tags: string[];
  /** Oldest first. */
  revisions: IntegrationVersion[];
}

const VISIBLE = { required: true, visible: true };
const field = (name: string, more: object = {}) => ({
  name,
  visible: true,
  tooltip: `The ${name} of the integration.`,
  ...more,
});
const stringField = (name: string, more: object = {}): IntegrationInput => ({
  ...field(name, more),
  type: "TEXT",
  single: {},
});
const stringListField = (name: string, more: object = {}): IntegrationInput => ({
  ...field(name, more),
  type: "LIST_TEXT",
  multiText: {},
});
const secretField = (name: string): IntegrationInput => ({
  ...field(name, VISIBLE),
  type: "SENSITIVE_DATA",
  single: {},
});
const apiKeyField: IntegrationInput = { ...field("ApiKey", VISIBLE), type: "API_KEY", single: {} };
const title = stringField("IntegrationName", VISIBLE);
const application: IntegrationInput = {
  ...field("ApplicationName"),
  type: "TEXT",
  single: { defaultValue: "integrations" },
};
const subsystem: IntegrationInput = {
  ...field("SubsystemName"),
  type: "TEXT",
  single: { defaultValue: "default" },
};
/** Set by the service; received values are ignored. */
const external = stringField("ExternalId", { predefined: true, readonly: true });
const common = [title, application, subsystem];

type Setup = Partial<IntegrationRevision>;
const revision = (
  version: string,
  fields: IntegrationInput[],
  setup: Setup,
  lifecycle: Lifecycle = "GA",
): IntegrationVersion => {
  const definition = {
    id: version,
    fields,
    upgradeInstructionsMd: `To version ${version}.`,
    revisionDeploymentSupported: true,
    ...setup,
  };
  return { version, lifecycle, definition };
};
const managed: Setup = { managedService: {} };

const metrics = [
  ...common,
  stringField("AwsRoleArn", { ...VISIBLE, allowedPattern: "^arn:.+" }),
  external,
  stringListField("MetricNamespaces", VISIBLE),
  {
    ...field("EnrichWithTags"),
    type: "BOOLEAN",
    singleBoolean: { defaultValue: true },
  } satisfies IntegrationInput,
  {
    ...field("Interval"),
    type: "NUMBER",
    singleNumber: { defaultValue: 60 },
  } satisfies IntegrationInput,
];
const region: IntegrationInput = {
  ...field("Region"),
  type: "SELECT",
  selection: { defaultValue: "eu", options: ["eu", "us"] },
};

/** Versions without required parameters. */
const optionalRevisions = [
  revision("1.0.0", [application, subsystem], managed),
  revision("1.1.0", [application, subsystem, region], managed),
];

/**
 * The integration types of the emulator, one for each form of setup. The service has different
 * ones.
 */
export const INTEGRATIONS: readonly OfferedIntegration[] = [
  {
    key: "aws-metrics-collector",
    name: "Metrics of AWS",
    type: { managed: { variant: "DEFAULT" } },
    tags: ["metrics"],
    revisions: [
      revision("0.1.0", metrics.slice(0, -1), managed, "DEPRECATED"),
      revision("0.2.0", metrics, managed),
    ],
  },
  {
    key: "gcp-metrics-collector",
    name: "Metrics of Google Cloud",
    type: { managed: { variant: "GCP" } },
    tags: ["metrics"],
    revisions: [
      revision(
        "1.0.0",
        [...common, stringListField("MetricPrefixes", VISIBLE), secretField("ServiceAccountKey")],
        managed,
      ),
      revision(
        "1.1.0",
        [
          ...common,
          stringListField("MetricPrefixes", VISIBLE),
          secretField("ServiceAccountKey"),
          region,
        ],
        managed,
        "ALPHA",
      ),
    ],
  },
  {
    key: "aws-shipper",
    name: "Logs of AWS",
    type: { cloudformation: {} },
    tags: ["logs"],
    revisions: [
      revision("1.0.0", [...common, apiKeyField], {
        cloudFormation: { templateUrl: "https://templates.example.com/aws-shipper/1.0.0.yaml" },
      }),
    ],
  },
  {
    key: "azure-eventhub",
    name: "Events of Azure",
    type: { arm: {} },
    tags: ["logs"],
    revisions: [
      revision("2.0.0", [...common], {
        azureArmTemplate: {
          templateUrl: "https://templates.example.com/azure-eventhub/2.0.0.json",
        },
      }),
    ],
  },
  {
    key: "real-user-monitoring",
    name: "Real users",
    type: { untracked: {} },
    tags: ["rum"],
    revisions: [revision("1.0.0", [stringField("ApplicationName", VISIBLE)], { rum: {} })],
  },
  {
    key: "otel-kubernetes",
    name: "Kubernetes",
    type: { untracked: {} },
    tags: ["kubernetes"],
    revisions: [
      revision("0.3.0", [], {
        helmChart: { template: "global: {}" },
        revisionDeploymentSupported: false,
      }),
    ],
  },
  ...["generic-webhook", "custom-webhook"].map(
    (key): OfferedIntegration => ({
      key,
      name: "Events of any sender",
      type: { genericWebhook: {} },
      tags: ["logs"],
      revisions: optionalRevisions,
    }),
  ),
];

/** Sources of contextual data. */
export const SOURCES: readonly OfferedIntegration[] = [
  {
    key: "source-control-events",
    name: "Code changes",
    type: { contextualData: {} },
    tags: ["code"],
    revisions: [
      revision("0.0.1", [title, secretField("Token")], managed, "DEPRECATED"),
      revision("0.1.0", [title, secretField("Token"), stringListField("Repositories")], managed),
    ],
  },
  {
    key: "deploy-events",
    name: "Deployments",
    type: { pushBasedContextualData: {} },
    tags: ["deployments"],
    revisions: [
      revision("1.0.0", [title, apiKeyField], managed),
      revision("2.0.0", [title, apiKeyField, region], managed, "ALPHA"),
    ],
  },
  ...["ci-events", "cd-events"].map(
    (key): OfferedIntegration => ({
      key,
      name: "Builds",
      type: { pushBasedContextualData: {} },
      tags: ["builds"],
      revisions: optionalRevisions,
    }),
  ),
];
