import { type Emulator, startEmulator } from "../../../src/emulator";
import { testWithHost } from "./support/host";
import { PYTHON } from "./support/languages";
import { Project } from "./support/project";

const KEY = "cxtp_processes";

/** What another process creates is not known: the preview says so, without a warning. */
const MAY_BE_NEW = /unless another provider of this program creates it$/;

let emulator: Emulator;
let project: Project;
afterAll(async () => {
  project?.remove();
  await emulator?.close();
});

/**
 * Components of a program and of the package, whose provider differs from that of the resources
 * around them: each provider has a process of its own.
 */
const PROGRAM = `
import pulumi
import pulumi_coralogix as coralogix

other = coralogix.Provider("other", api_key="${KEY}")


class Team(pulumi.ComponentResource):
    def __init__(self, name, opts=None):
        super().__init__("shop:Team", name, {}, opts)
        child = pulumi.ResourceOptions(parent=self)
        self.folder = coralogix.DashboardFolder(f"{name}-folder", name=name, opts=child)
        self.role = coralogix.CustomRole(
            f"{name}-role",
            name="Readers",
            parent_role_name="Read-Only User",
            permissions=["team-dashboards:Read"],
            opts=child,
        )
        self.chat = coralogix.Connector(
            f"{name}-chat",
            name="Chat",
            type="GENERIC_HTTPS",
            connector_config={"fields": {"url": "https://hooks.example.com/chat", "method": "POST"}},
            opts=child,
        )


team = Team("checkout", pulumi.ResourceOptions(providers=[other]))
coralogix.Dashboard("board", name="Board", folder_id=team.folder.id, layout={})
coralogix.TeamGroup("group", name="Support", role_name=team.role.name)
coralogix.ServiceMonitoring(
    "monitoring",
    name="checkout",
    targets=[{"connector_id": team.chat.id}],
    without=["slo", "dashboard"],
)
`;

testWithHost(
  "python",
  "A Python program whose component has a provider of its own refers to the new objects of it, also with coralogix:strict",
  async (host) => {
    emulator = await startEmulator({ apiKey: KEY });
    const env = {
      CORALOGIX_URL: emulator.url,
      CORALOGIX_API_KEY: KEY,
      CORALOGIX_STRICT: "true",
    };
    project = await Project.create(host, PYTHON, env);
    await PYTHON.install?.(project);
    project.write(PYTHON.program, PROGRAM);
    const missing = (await project.succeed("preview")).match(/^.*this account has no .*$/gm);
    expect(missing?.length).toBeGreaterThan(0);
    for (const line of missing ?? []) expect(line).toMatch(MAY_BE_NEW);
    await project.succeed("up", "--yes", "--skip-preview");
    await project.succeed("preview", "--expect-no-changes");
    const [folder] = emulator.objects("folders");
    expect(JSON.stringify(emulator.objects("dashboards"))).toContain(`"${folder?.id}"`);
    await project.succeed("destroy", "--yes", "--skip-preview");
    expect([...emulator.objects("dashboards"), ...emulator.objects("alerts")]).toEqual([]);
  },
);
