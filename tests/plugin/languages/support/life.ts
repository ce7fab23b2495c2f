import { type Emulator, startEmulator } from "../../../../src/emulator";
import { testWithHost } from "./host";
import type { Language } from "./languages";
import { Project, programOf } from "./project";

const KEY = "cxtp_languages";

/** Tests the program of a section of the guide: up, empty preview, drift, destroy. */
export function testLanguage(language: Language, section: string): void {
  const { name, install, isSlow, afterProgram: [command, ...args] = [] } = language;
  let emulator: Emulator;
  let project: Project;

  afterAll(async () => {
    project?.remove();
    await emulator?.close();
  });

  testWithHost(
    name,
    `A ${name} program is created, has no changes, ${isSlow ? "" : "finds drift "}and is destroyed`,
    async (host) => {
      emulator = await startEmulator({ apiKey: KEY });
      const env = { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY, ...language.env };
      project = await Project.create(host, language, env);
      await install?.(project);
      project.write(language.program, programOf(section, language.block));
      if (command) expect(await project.runIn(command, args)).toMatchObject({ code: 0 });
      expect(await project.succeed("up", "--yes", "--skip-preview")).toContain("+ 3 created");
      expect(emulator.objects("alerts")).toHaveLength(1);
      await project.succeed("preview", "--expect-no-changes");
      if (!isSlow) await findDrift(project, emulator);
      await project.succeed("destroy", "--yes", "--skip-preview");
      expect([...emulator.objects("alerts"), ...emulator.objects("webhooks")]).toEqual([]);
    },
  );
}

/** A refresh runs no program: what a program shows of a drift is the same in each language. */
async function findDrift(project: Project, emulator: Emulator): Promise<void> {
  const [alert = {}] = emulator.objects("alerts");
  emulator.put("alerts", { ...alert, ...renamed(alert), id: String(alert.id) });
  expect(await project.succeed("refresh", "--yes", "--skip-preview")).toContain("~ 1 updated");
  const diff = await project.succeed("preview", "--diff");
  expect(diff).toMatch(/name\s*: "Edited" => "Many errors"/);
  await project.succeed("up", "--yes", "--skip-preview");
  await project.succeed("preview", "--expect-no-changes");
}

const renamed = (alert: Record<string, unknown>) => ({
  alertDefProperties: { ...(alert.alertDefProperties as object), name: "Edited" },
});
