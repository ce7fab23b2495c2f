import type { Props } from "../../support/driver";
import { dashboardRefusals } from "./by-arguments-dashboards";
import { policyRefusals } from "./by-arguments-policies";

/** Arguments that a rule of the service refuses. */
export interface RefusedArguments {
  type: string;
  /** The path that the preview names. */
  path: string;
  args: Props;
}

const refused =
  (type: string, valid: Props) =>
  (path: string, change: Props): RefusedArguments => ({
    type,
    path,
    args: { ...valid, ...change },
  });
const alert = refused("Alert", { name: "a" });
const scope = refused("Scope", { displayName: "s", filters: [], defaultExpression: "<v1>true" });
const slo = refused("Slo", { name: "s", targetThresholdPercentage: 99, sloTimeFrame: "7_DAYS" });
const metricsArchive = refused("MetricsArchive", { disabled: false });
const table = refused("CustomEnrichment", { name: "t" });
const fleetGroup = refused("FleetConfigurationGroup", { name: "g" });
const fleetOverlay = refused("FleetConfigurationOverlay", { name: "o" });
const apiKey = refused("ApiKey", { name: "k" });
const member = refused("TeamMember", { username: "ana@example.com" });
const preset = refused("Preset", {
  name: "p",
  entityType: "ALERTS",
  connectorType: "SLACK",
});
const ruleGroup = refused("ParsingRuleGroup", { name: "g" });
const quota = refused("QuotaRuleSet", {});
const role = refused("CustomRole", { name: "r" });
const integration = refused("Integration", {
  integrationKey: "generic-webhook",
  version: "1.0.0",
});

const group = (rule: Props): Props => ({
  ruleSubgroups: [{ enabled: true, rules: [{ name: "r", enabled: true, ...rule }] }],
});
const family = (more: Props): Props => ({ family: more });
const configuration = { name: "c", rawConfiguration: "receivers: {}" };
const overlay = (...ids: string[]): Props => ({
  custom: {
    configuration: "receivers: {}",
    targets: ids.map((remoteConfigurationId) => ({ remoteConfigurationId })),
  },
});
const UUID = "0f0e0d0c-0b0a-4909-8807-060504030201";
const chart = { chartName: "OTEL_INTEGRATION", chartVersion: "1.0.0", observabilityFeatures: "{}" };

/** The rules that arguments alone decide, by the place in the emulator. */
export const refusalsByArguments: Readonly<Record<string, RefusedArguments>> = {
  ...dashboardRefusals,
  ...policyRefusals,
  "server/validate validationError: ……": slo("targetThresholdPercentage", {
    targetThresholdPercentage: 101,
  }),
  "server/validate decodePathParameter: path parameter …: …": refused("DashboardPin", {})(
    "dashboardId",
    { dashboardId: "short" },
  ),
  "integrations/check checkParameters: ……: …: …": integration("parameters[0]", {
    parameters: [{ key: "a" }],
  }),
  "alerts/rules checkAlert: alertDefProperties.groupByKeys: not supported for …": alert(
    "groupByKeys",
    { logsImmediate: {}, groupByKeys: ["host"] },
  ),
  "alerts/rules checkPhantom: alertDefProperties.notificationGroup: not supported for alerts in phantom mode":
    alert("notificationGroup", {
      logsImmediate: {},
      phantomMode: true,
      notificationGroup: { router: {} },
    }),
  "archives validateBucket: …: must not be empty": metricsArchive("s3.bucket", {
    s3: { bucket: "" },
  }),
  "archives validBucket: ibm.endpoint: must not be empty": metricsArchive("ibm.endpoint", {
    ibm: { crn: "crn", endpoint: "" },
  }),
  "archives validBucket: body: one of s3, ibm, gcs is required": metricsArchive("", {}),
  "archives/retentions renameTags: …name: the name … is reserved for the first retention, which cannot be renamed":
    refused("ArchiveRetentions", {})("names[1]", { names: ["a", "Default", "c"] }),
  "enrichments/rules checkRule: …: one of geoIp, suspiciousIp, aws, customEnrichment is required":
    refused("Enrichment", { fieldName: "ip" })("enrichmentType", { enrichmentType: {} }),
  "enrichments/tables tableRecord: name: must not be empty": table("name", {
    name: "",
    textual: "a,b\n",
  }),
  "enrichments/tables tableRecord: file: the file is larger than … bytes": table("textual", {
    textual: "é".repeat(11 * 1024 * 1024),
  }),
  "enrichments/tables tableRecord: file: the file has … columns, more than …": table("textual", {
    textual: `${"a,".repeat(100)}a\n`,
  }),
  "fleet/families normalizedFamily: family.preset.observabilityFeatures: not a JSON object":
    fleetGroup(
      "family.preset.observabilityFeatures",
      family({ preset: { ...chart, observabilityFeatures: "[]" } }),
    ),
  "fleet/families normalizedFamily: family.preset.metadata…: must not be set on a family":
    fleetGroup(
      "family.preset.metadata.ObservabilityFeatures",
      family({ preset: { ...chart, metadata: { ObservabilityFeatures: "a" } } }),
    ),
  "fleet/families checkVersion: family.raw.remoteConfigurations…agentSelector.attributes…: contradicts family.raw.collectorVersion":
    fleetGroup(
      'family.raw.remoteConfigurations[0].agentSelector.attributes["service.version"]',
      family({
        raw: {
          collectorVersion: "0.130.0",
          remoteConfigurations: [
            { ...configuration, agentSelector: { attributes: { "service.version": "2" } } },
          ],
        },
      }),
    ),
  "fleet/overlays checkTargets: …: contradicts another target, which is equal": fleetOverlay(
    "custom.targets[1]",
    overlay(UUID, UUID),
  ),
  "fleet/overlay-versions activateVersion: custom.targets: required with an active overlay":
    fleetOverlay("active", { ...overlay(), active: true }),
  "groups checkName: name: must not be empty": refused("TeamGroup", {})("name", { name: "" }),
  "integrations/check checkParameters: ……key: must not be empty": integration("parameters[0].key", {
    parameters: [{ key: "", stringValue: "a" }],
  }),
  "integrations/check checkParameters: ……key: duplicate parameter …": integration(
    "parameters[1].key",
    {
      parameters: [
        { key: "a", stringValue: "a" },
        { key: "a", stringValue: "b" },
      ],
    },
  ),
  "ip-access ipAccessRecord: ipAccess…ipRange: expected an IP range in CIDR notation": refused(
    "IpAccess",
    {},
  )("ipAccess[0].ipRange", { ipAccess: [{ ipRange: "300.0.0.0/8" }] }),
  "keys keyName: …: must not be empty": apiKey("name", { name: " " }),
  "keys policyOf: accessPolicy: expected a JSON string": apiKey("accessPolicy", {
    accessPolicy: "{",
  }),
  "members/create validated: …userTemplate.username: required, but missing": member("username", {
    username: " ",
  }),
  "members/create validated: …userTemplate.allowedLoginMode: not supported with ONBOARDING_MODE_INVITE_LINK":
    member("allowedLoginMode", { onboardingMode: "INVITE_LINK", allowedLoginMode: ["SSO"] }),
  "members/create checkAccess: …: required, but missing": member(
    "accessType.temporaryAccess.expireAt",
    { accessType: { temporaryAccess: {} } },
  ),
  "members/create checkAccess: …: must be in the future": member(
    "accessType.temporaryAccess.expireAt",
    { accessType: { temporaryAccess: { expireAt: "2001-01-01T00:00:00Z" } } },
  ),
  "notifications checkLabels: …: at least one label is required": refused("Router", { name: "r" })(
    "routingLabels",
    { routingLabels: {} },
  ),
  "notifications/presets checkParent: …: required, but missing": preset("parentId", {}),
  "notifications/presets checkParent: …: a preset cannot inherit from itself": preset("parentId", {
    presetId: "own",
    parentId: "own",
  }),
  "parsing-rules checkGroup: name: must not be empty": ruleGroup("name", { name: "" }),
  "parsing-rules checkMatcher: …: one of applicationName, subsystemName, severity is required":
    ruleGroup("ruleMatchers[0]", { ruleMatchers: [{}] }),
  "parsing-rules checkMatcher: …applicationName.value: must not be empty": ruleGroup(
    "ruleMatchers[0].applicationName",
    { ruleMatchers: [{ applicationName: { value: "" } }] },
  ),
  "parsing-rules checkMatcher: …subsystemName.value: must not be empty": ruleGroup(
    "ruleMatchers[0].subsystemName",
    { ruleMatchers: [{ subsystemName: { value: "" } }] },
  ),
  "parsing-rules checkRule: …name: must not be empty": ruleGroup(
    "ruleSubgroups[0].rules[0].name",
    group({ name: "", parameters: { blockParameters: { rule: "a" } } }),
  ),
  "parsing-rules checkRule: …parameters: required: the parameters of the rule": ruleGroup(
    "ruleSubgroups[0].rules[0].parameters",
    group({ sourceField: "text", parameters: {} }),
  ),
  "quota checkRules: …entityType: must not be empty": quota("rules", {
    rules: { "": { allocation: 1, enabled: true, canOverflow: true } },
  }),
  "quota checkRules: …allocation: out of range: 0 to …": quota("rules.logs.allocation", {
    rules: { logs: { allocation: 101, enabled: true, canOverflow: true } },
  }),
  "roles parentRoleIdOf: parentRoleName: required: the id or name of a parent role": role("", {}),
  "roles checkName: …: must not be empty": role("name", { name: "" }),
  "scopes compile: Failed to compile expression …: expected version tag": scope(
    "filters[0].expression",
    { filters: [{ entityType: "LOGS", expression: "true" }] },
  ),
  "scopes scopeRecord: displayName: must not be empty": scope("displayName", { displayName: " " }),
  "scopes scopeRecord: defaultExpression: expected true or false after the version tag": scope(
    "defaultExpression",
    { defaultExpression: "<v1>$d.a == 'b'" },
  ),
  "scopes scopeRecord: filters…entityType: required, but missing": scope("filters[0].entityType", {
    filters: [{ expression: "<v1>true" }],
  }),
  "scopes scopeRecord: filters…expression: required, but missing": scope("filters[0].expression", {
    filters: [{ entityType: "LOGS" }],
  }),
  "slos/indicator withDefaultRange: SLO queries must use a 1-minute range ([1m])": slo(
    "windowBasedMetricSli.query.query",
    {
      windowBasedMetricSli: {
        query: { query: "rate(x[5m])" },
        window: "1_MINUTE",
        comparisonOperator: "LESS_THAN",
        threshold: 1,
      },
    },
  ),
  "webhooks/rules checkWebhook: data.name: must not be blank": refused("Webhook", {
    slack: {},
    url: "https://hooks.slack.com/services/a",
  })("name", {
    name: " ",
  }),
  "webhooks/rules checkWebhook: data.url: required with …": refused("Webhook", { name: "w" })(
    "url",
    {
      slack: {},
    },
  ),
};
