/**
 * The direction of imports:
 * text <- promql, log-queries, tera <- schema <- lint, http <- services <- sdk, provider, emulator, codegen <- pulumi, plugin, cli; emulator <- cli;
 * pulumi <- dashboards, policy; pulumi, dashboards <- components; dashboards <- cli;
 * components <- plugin; start <- provider, plugin, cli.
 * A folder may import itself, the folders listed for it, and the types in src/generated.
 */
const layers = {
  text: [],
  start: [],
  promql: ["text"],
  "log-queries": ["text"],
  tera: ["text"],
  schema: ["text", "promql", "log-queries", "tera"],
  lint: ["text", "promql", "log-queries", "schema"],
  http: ["text", "schema"],
  services: ["text", "promql", "log-queries", "schema", "lint", "http"],
  simulation: ["text", "promql", "log-queries", "schema", "lint", "services", "tera"],
  prometheus: ["text", "promql", "schema", "pulumi"],
  testing: ["text", "promql", "log-queries", "schema", "services", "provider", "simulation"],
  sdk: ["schema", "http", "services"],
  provider: ["start", "text", "schema", "lint", "http", "services"],
  pulumi: ["schema", "http", "services", "provider"],
  plugin: [
    "start",
    "schema",
    "lint",
    "http",
    "services",
    "provider",
    "pulumi",
    "dashboards",
    "components",
  ],
  dashboards: ["schema", "pulumi"],
  components: ["schema", "pulumi", "dashboards"],
  policy: ["pulumi"],
  emulator: ["text", "promql", "log-queries", "tera", "schema", "http", "services"],
  cli: [
    "start",
    "text",
    "promql",
    "log-queries",
    "schema",
    "lint",
    "http",
    "services",
    "provider",
    "emulator",
    "dashboards",
    "simulation",
    "prometheus",
    "testing",
  ],
};

const layerRules = Object.entries(layers).map(([layer, below]) => ({
  name: `layer-${layer}`,
  comment: `src/${layer} may import of src only: ${[layer, ...below, "generated"].join(", ")}.`,
  severity: "error",
  from: { path: `^src/${layer}/` },
  to: { path: "^src/", pathNot: `^src/(${[layer, ...below, "generated"].join("|")})/` },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: "no-cycles",
      comment:
        "Files that need each other, if only for types, are one idea in two files, or two ideas with a third one missing.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "generated-has-types-only",
      comment: "Everybody may import src/generated, so it must load nothing but classes and enums.",
      severity: "error",
      from: {
        path: "^src/generated/",
        pathNot: "^src/generated/(resources|functions|named-types)\\.ts$",
      },
      to: { dependencyTypesNot: ["type-only"] },
    },
    {
      name: "classes-are-public",
      comment:
        "The classes and functions are what the package exports; inside, only components and rules of Prometheus use them.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(components/|prometheus/resources\\.ts$|index\\.ts$)" },
      to: { path: "^src/generated/(resources|functions)\\.ts$" },
    },
    {
      name: "pulumi-stays-outside",
      comment:
        "Loading @pulumi/pulumi takes a third of a second: the CLI, the client and the emulator do without.",
      severity: "error",
      from: {
        path: "^src/",
        pathNot:
          "^src/(pulumi/|components/|prometheus/resources\\.ts$|plugin/construct/|index\\.ts$)",
      },
      to: {
        path: "(^|/)node_modules/@pulumi/pulumi/",
        // The messages of the engine's protocol load none of the SDK.
        pathNot: "(^|/)node_modules/@pulumi/pulumi/proto/",
      },
    },
    {
      name: "dashboards-load-nothing",
      comment:
        "The functions of dashboards return plain arguments: of other folders, types are enough.",
      severity: "error",
      from: { path: "^src/dashboards/" },
      to: { path: "^src/(pulumi|schema)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "one-door-to-the-functions-of-dashboards",
      comment: "Commands know of functions only through the analysis of a resource type.",
      severity: "error",
      from: { path: "^src/cli/", pathNot: "^src/cli/analysis/dashboards/" },
      to: { path: "^src/dashboards/" },
    },
    {
      name: "exports-know-no-other-tool",
      comment:
        "The state of another tool is a source of an export: only the command connects them.",
      severity: "error",
      from: { path: "^src/cli/export/", pathNot: "^src/cli/export/command\\.ts$" },
      to: { path: "^src/cli/terraform/" },
    },
    {
      name: "one-door-to-the-engine",
      comment:
        "Only the plugin speaks the protocol of the engine, and what takes its place for `coralogix watch`.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(plugin/|cli/watch/(monitor|registered)\\.ts$)" },
      to: { path: "(^|/)node_modules/(@grpc/grpc-js|google-protobuf|@pulumi/pulumi/proto)/" },
    },
    {
      name: "one-door-to-the-network",
      comment: "Retries, limits and redaction hold only if every call goes through the client.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/http/transport\\.ts$" },
      to: { path: "(^|/)node_modules/axios/" },
    },
    {
      name: "no-schemas-in-programs",
      comment:
        "A user's program loads no schema: zod and the services load in the provider process.",
      severity: "error",
      from: { path: "^src/(pulumi/|components/|dashboards/|prometheus/|index\\.ts$)" },
      to: { path: "(^|/)node_modules/zod/" },
    },
    {
      name: "no-types-of-the-client-in-programs",
      comment: "A user's compiler would read the requests and responses of every operation.",
      severity: "error",
      from: {
        path: "^src/(pulumi/|components/|dashboards/|policy/|index\\.ts$|generated/)",
        pathNot: "^src/generated/client/",
      },
      to: { path: "^src/generated/client/" },
    },
    {
      name: "no-types-of-functions-in-resources",
      comment: "The types of resources are measured, and read, without the results of functions.",
      severity: "error",
      from: { path: "^src/generated/(types/|arguments\\.ts$|resources\\.ts$)" },
      to: { path: "^src/generated/(function-types/|functions\\.ts$)" },
    },
    {
      name: "resolvable",
      comment: "An import that leads nowhere escapes every other rule.",
      severity: "error",
      from: { path: "^src/" },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["require", "node", "default", "types"],
    },
  },
};
