import { type Emulator, startEmulator } from "../../../src/emulator";
import { testWithHost } from "./support/host";
import { YAML } from "./support/languages";
import { Project } from "./support/project";

const KEY = "cxtp_options";

let emulator: Emulator;
let project: Project;
afterAll(async () => {
  project?.remove();
  await emulator?.close();
});

const PROVIDER = `$\{other}`;

/** Two components for one service; the second one has the name and the options that are given. */
const programOf = (name: string, options: object) => `
name: monitoring
runtime: yaml
resources:
  other:
    type: pulumi:providers:coralogix
    properties: { apiKey: ${KEY} }
  chat:
    type: coralogix:Connector
    properties:
      name: Chat
      type: GENERIC_HTTPS
      connectorConfig: { fields: { url: "https://hooks.example.com/chat", method: POST } }
  production:
    type: coralogix:ServiceMonitoring
    properties:
      name: checkout
      environment: production
      targets: [{ connectorId: "\${chat.id}" }]
      without: [slo, dashboard]
  ${name}:
    type: coralogix:ServiceMonitoring
    properties:
      name: checkout
      environment: staging
      labels: { chat: "\${chat.id}" }
      targets: [{ connectorId: "\${chat.id}" }]
      without: [slo, dashboard, traffic]
    options: ${JSON.stringify({ provider: PROVIDER, ...options })}
`;

interface StoredResource {
  urn: string;
  parent?: string;
  protect?: boolean;
  provider?: string;
  propertyDependencies?: Record<string, string[]>;
}

const resourcesOf = async (): Promise<StoredResource[]> =>
  JSON.parse(await project.succeed("stack", "export")).deployment.resources;
const nameOf = (urn = "") => urn.split("::").at(-1);
const childrenOf = (all: StoredResource[], name: string) =>
  all.filter(({ parent }) => nameOf(parent) === name);

testWithHost(
  "yaml",
  "Options of a component apply to its resources, and two components monitor one service",
  async (host) => {
    emulator = await startEmulator({ apiKey: KEY });
    const env = { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY };
    project = await Project.create(host, YAML, env);
    project.write("Pulumi.yaml", programOf("staging", { protect: true }));
    await project.succeed("up", "--yes", "--skip-preview");
    expect(emulator.objects("alerts")).toHaveLength(5);
    const all = await resourcesOf();
    const staging = childrenOf(all, "staging");
    expect(staging.map(({ urn }) => nameOf(urn)).sort()).toEqual([
      "staging-errors",
      "staging-latency",
      "staging-router",
    ]);
    for (const { protect, provider, propertyDependencies } of staging) {
      expect(protect).toBe(true);
      expect(nameOf(provider?.split("::").slice(0, -1).join("::"))).toBe("other");
      expect(
        Object.values(propertyDependencies ?? {})
          .flat()
          .map(nameOf),
      ).toContain("chat");
    }
    for (const { protect } of childrenOf(all, "production")) expect(protect).toBeFalsy();

    project.write("Pulumi.yaml", programOf("renamed", { aliases: [{ name: "staging" }] }));
    await project.succeed("up", "--yes", "--skip-preview");
    await project.succeed("preview", "--expect-no-changes");
    expect(emulator.objects("alerts")).toHaveLength(5);
    expect(
      childrenOf(await resourcesOf(), "renamed")
        .map(({ urn }) => nameOf(urn))
        .sort(),
    ).toEqual(["renamed-errors", "renamed-latency", "renamed-router"]);
    await project.succeed("destroy", "--yes", "--skip-preview");
  },
);
