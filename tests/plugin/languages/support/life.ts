import { type Emulator, startEmulator } from "../../../../src/emulator";
import { testWithHost } from "./host";
import { Project } from "./project";

const KEY = "cxtp_languages";

interface Language {
  /** The name of its host: `python`. */
  name: string;
  /** The files of the project. */
  files(): Record<string, string>;
  /** Installs the SDK. */
  install?(project: Project): Promise<void>;
}

/**
 * Tests the program of the guide in one language: up, empty preview, drift, destroy.
 */
export function testLanguage({ name, files, install }: Language): void {
  let emulator: Emulator;
  let project: Project;

  afterAll(async () => {
    project?.remove();
    await emulator?.close();
  });

  testWithHost(
    name,
    `A ${name} program is created, has no changes, finds drift and is destroyed`,
    async (host) => {
      emulator = await startEmulator({ apiKey: KEY });
      const env = { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY };
      project = await Project.create(host, files(), env);
      await install?.(project);
      expect(await project.succeed("up", "--yes", "--skip-preview")).toContain("+ 3 created");
      expect(emulator.objects("alerts")).toHaveLength(1);
      await project.succeed("preview", "--expect-no-changes");

      const [alert = {}] = emulator.objects("alerts");
      emulator.put("alerts", { ...alert, ...renamed(alert), id: String(alert.id) });
      expect(await project.succeed("refresh", "--yes", "--skip-preview")).toContain("~ 1 updated");
      const diff = await project.succeed("preview", "--diff");
      expect(diff).toMatch(/name\s*: "Edited" => "Many errors"/);
      await project.succeed("up", "--yes", "--skip-preview");
      await project.succeed("preview", "--expect-no-changes");

      await project.succeed("destroy", "--yes", "--skip-preview");
      expect([...emulator.objects("alerts"), ...emulator.objects("webhooks")]).toEqual([]);
    },
  );
}

const renamed = (alert: Record<string, unknown>) => ({
  alertDefProperties: { ...(alert.alertDefProperties as object), name: "Edited" },
});
