import { type AnyOperation, partsOf } from "../../src/http/operation";
import { remoteId } from "../../src/provider/identity/ids";
import { isRecord } from "../../src/schema/record";
import type { Props, Resource } from "./driver";

/** Where the API returns an object of a resource type. */
interface Source {
  /** The operation that returns the object by its id, and the keys that lead to it. */
  get?: string;
  inner?: readonly string[];
  query?: string;
  /** The argument that the path of `get` contains; by default, it contains the id. */
  pathFrom?: string;
  /** The operation that returns complete objects, and the key of its entries. */
  list?: string;
  entries?: string;
  /** Whether an entry belongs to the object: by default, it has the id. */
  isOwn?: (entry: Props, id: string) => boolean;
  /** Whether the list contains objects with these arguments: by default, all. */
  isListed?: (args: Props) => boolean;
  /** What the response does not contain. */
  added?: (id: string, response: Props) => Props;
  /** Arguments that are only beside the inner object, such as the access policy. */
  beside?: readonly string[];
}

const SOURCES: Readonly<Record<string, Source>> = {
  Action: { get: "get", inner: ["action"], list: "list", entries: "actions" },
  AiCustomEvaluation: { list: "listCustomEvaluations", entries: "items" },
  AiEvaluation: {
    get: "get",
    inner: ["aiEvaluation"],
    list: "listEvaluations",
    entries: "aiEvaluations",
  },
  AiModelPricing: { get: "get", inner: ["pricing"] },
  Alert: {
    get: "get",
    inner: ["alertDef", "alertDefProperties"],
    query: "?include_access_permissions=true",
    list: "list",
    entries: "alertDefs",
    beside: ["accessPolicy"],
  },
  ArchiveRetentions: { get: "listRetentions", inner: [] },
  CaseSettings: { get: "get", inner: ["caseSettings"] },
  ApiKey: {
    get: "get",
    inner: ["keyInfo"],
    list: "list",
    entries: "keys",
    // Another operation lists personal keys, without their permissions.
    isListed: ({ owner }) => !isRecord(owner) || owner.userId === undefined,
  },
  Connector: { get: "get", inner: ["connector"], list: "list", entries: "connectors" },
  ContextualDataIntegration: {
    get: "get",
    inner: ["integrationDetail"],
    pathFrom: "integrationKey",
  },
  CustomEnrichment: {
    get: "get",
    inner: ["customEnrichment"],
    list: "list",
    entries: "customEnrichments",
  },
  CustomRole: { get: "get", inner: ["role"], list: "list", entries: "roles" },
  Dashboard: { get: "get", inner: ["dashboard"], beside: ["accessPolicy", "isLocked"] },
  DashboardFolder: { get: "get", inner: ["folder"], list: "list", entries: "folder" },
  DashboardPin: { list: "catalog", entries: "items", isOwn: ({ isPinned }) => isPinned === true },
  DataUsageExport: {
    get: "getExportStatus",
    added: (_, response) => ("enabled" in response ? {} : { enabled: false }),
  },
  DefaultDashboard: {
    list: "catalog",
    entries: "items",
    isOwn: ({ isDefault }) => isDefault === true,
  },
  ExtensionDeployment: { list: "listDeployed", entries: "deployedExtensions" },
  Integration: { get: "getDeployed", inner: ["integration"] },
  Enrichment: { list: "list", entries: "enrichments" },
  Events2Metric: { get: "get", inner: ["e2m"], list: "list", entries: "e2m" },
  ParsingRuleGroup: { get: "get", inner: ["ruleGroup"], list: "list", entries: "ruleGroups" },
  FleetConfigurationGroup: { get: "get", inner: [] },
  FleetConfigurationOverlay: { get: "get", inner: ["overlay"], list: "list", entries: "overlays" },
  IpAccess: { get: "get", inner: ["settings"] },
  LogsArchive: { get: "getLogs", inner: ["target"] },
  MetricsArchive: { get: "getMetrics", inner: ["tenantConfig"] },
  Preset: { get: "get", inner: ["preset"] },
  QuotaRuleSet: { get: "get", inner: ["ruleSet"] },
  RecordingRuleGroupSet: { get: "get", inner: [], list: "list", entries: "sets" },
  Router: { get: "get", inner: ["router"], list: "list", entries: "routers" },
  SamlConfiguration: { get: "get", inner: ["idpParameters"] },
  // A read by id returns a list.
  Scope: { list: "list", entries: "scopes" },
  Slo: { get: "get", inner: ["slo"], list: "list", entries: "slos" },
  SuppressionRule: { get: "get", inner: ["alertSchedulerRule"] },
  TcoPolicies: {
    get: "list",
    inner: [],
    added: (id, { policies }) =>
      (policies as unknown[]).length ? {} : { sourceType: id.toUpperCase() },
  },
  TcoPolicy: { get: "get", inner: ["policy"], list: "list", entries: "policies" },
  Team: {
    get: "get",
    inner: [],
    list: "list",
    entries: "teams",
    isOwn: ({ teamId }, id) => String((teamId as Props).id) === id,
  },
  // The list has no members.
  TeamGroup: { get: "get", inner: ["group"], list: "list", entries: "groups" },
  TeamGroupMembers: { get: "listUsers", inner: [], added: (id) => ({ groupId: id }) },
  View: { get: "get", inner: [], list: "list", entries: "views" },
  ViewFolder: { get: "getFolder", inner: [], list: "listFolders", entries: "folders" },
  TeamMember: {
    list: "searchUsers",
    entries: "users",
    // The id is the name in lower case.
    isOwn: ({ username }, id) => String(username).toLowerCase() === id.toLowerCase(),
  },
  Webhook: { get: "get", inner: ["webhook"] },
};

/** The JSON of an object, by the place that it comes from. */
export interface JsonForms {
  forms: Readonly<Record<string, Props>>;
  /** Arguments that the inner object and the list entry may lack. */
  beside: readonly string[];
}

/** The responses of the API that contain the object of a resource, as they are sent. */
export async function jsonFormsOf(resource: Resource): Promise<JsonForms> {
  const { definition, state } = resource;
  const id = remoteId(state?.id ?? "").split("/")[0] as string;
  const source = SOURCES[definition.resourceType];
  if (!source) throw new Error(`declare where the API returns a ${definition.resourceType}`);
  const { get, inner = [], list, entries = "", query = "", added, beside = [] } = source;
  const pathValue = source.pathFrom ? String(state?.inputs[source.pathFrom]) : id;
  const forms: Record<string, Props> = {};
  if (get) {
    const body = await responseOf(resource, get, pathValue, query);
    const response = { ...added?.(id, body), ...body };
    forms["get response"] = response;
    inner.forEach((_, n) => {
      const keys = inner.slice(0, n + 1);
      forms[`object in ${keys.join(".")}`] = keys.reduce((at, key) => at[key] as Props, response);
    });
  }
  if (list && (source.isListed?.(state?.inputs ?? {}) ?? true)) {
    const all = (await responseOf(resource, list, id))[entries] as Props[];
    const isOwn = source.isOwn ?? ((one: Props) => idsIn(one).includes(id));
    forms["list entry"] = all.find((one) => isOwn(one, id)) as Props;
  }
  return { forms, beside };
}

const idsIn = (entry: Props): string[] =>
  ["id", "roleId", "groupId"].map((key) => String(entry[key]));

async function responseOf(
  { world, definition }: Resource,
  name: string,
  id: string,
  query = "",
): Promise<Props> {
  const { method, path } = partsOf((definition.ops[name] as AnyOperation).route);
  const response = await fetch(
    `${world.emulator.url}${path.replace("{team_id}/", "1/").replace(/\{\w+\}/, id)}${query}`,
    {
      method,
      headers: { authorization: "Bearer another-key" },
    },
  );
  // `response.json()` would create objects of another realm, which are not plain for the test.
  const body: unknown = JSON.parse(await response.text());
  if (!response.ok || !isRecord(body)) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}
