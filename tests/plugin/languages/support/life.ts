import { type Emulator, startEmulator } from "../../../../src/emulator";
import { testWithHost } from "./host";
import type { Language } from "./languages";
import { Project, programOf } from "./project";

const KEY = "cxtp_languages";

/** Tests the program of a section of the guide: up, empty preview, drift, destroy. */
export function testLanguage(language: Language, section: string): void {
  const { name, install, afterProgram: [command, ...args] = [] } = language;
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
      project = await Project.create(host, language, env);
      await install?.(project);
      project.write(language.program, programOf(section, language.block));
      if (command) expect(await project.runIn(command, args)).toMatchObject({ code: 0 });
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
