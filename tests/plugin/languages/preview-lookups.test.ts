import { startEmulator } from "../../../src/emulator";
import { testWithHost } from "./support/host";
import { YAML } from "./support/languages";
import { Project } from "./support/project";

const KEY = "cxtp_lookups";

/** A program that looks up its own objects: the server chooses the id of one of them. */
const PROGRAM = `
name: monitoring
runtime: yaml
resources:
  folder:
    type: coralogix:DashboardFolder
    properties: { name: Top }
  hook:
    type: coralogix:Webhook
    properties: { name: Shop, url: "https://hooks.slack.com/services/T/B/shop", slack: {} }
  board:
    type: coralogix:Dashboard
    properties: { name: "\${own.name}", folderId: "\${own.id}", layout: {} }
variables:
  own:
    fn::invoke: { function: "coralogix:getDashboardFolder", arguments: { id: "\${folder.id}" } }
  other:
    fn::invoke: { function: "coralogix:getWebhook", arguments: { id: "\${hook.id}" } }
outputs:
  found: "\${own.name} \${other.name}"
`;

testWithHost(
  "yaml",
  "A preview of a YAML program knows no result of functions that look up its new objects, and `up` does",
  async (host) => {
    const emulator = await startEmulator({ apiKey: KEY });
    const env = { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY };
    const project = await Project.create(host, YAML, env);
    project.write(YAML.program, PROGRAM);
    try {
      expect(await project.succeed("preview")).toMatch(/found: +\[unknown\]/);
      await project.succeed("up", "--yes", "--skip-preview");
      expect(await project.succeed("stack", "output", "found")).toContain("Top Shop");
      await project.succeed("preview", "--expect-no-changes");
    } finally {
      project.remove();
      await emulator.close();
    }
  },
);
