import { type Emulator, startEmulator } from "../../../../src/emulator";
import { testWithHost } from "./host";
import type { Language } from "./languages";
import { Project, programOf } from "./project";

const KEY = "cxtp_components";

/** The section of the guide whose program has an SLO with alerts and a dashboard in the short form. */
export const SECTION = "Components and short dashboards";

/** Tests the program of the section: preview, up, empty preview, an invalid argument, destroy. */
export function testComponents(language: Language): void {
  const { name, install, afterProgram: [command, ...args] = [] } = language;
  let emulator: Emulator;
  let project: Project;

  afterAll(async () => {
    project?.remove();
    await emulator?.close();
  });

  testWithHost(
    name,
    `A ${name} program creates an SLO with alerts and a dashboard in the short form`,
    async (host) => {
      emulator = await startEmulator({ apiKey: KEY });
      const env = { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY };
      project = await Project.create(host, language, env);
      await install?.(project);
      const program = programOf(SECTION, language.block);
      project.write(language.program, program);
      if (command) expect(await project.runIn(command, args)).toMatchObject({ code: 0 });
      // The stack, the component, the SLO, its three alerts, and the dashboard.
      expect(await project.succeed("preview")).toContain("+ 7 to create");
      expect(await project.succeed("up", "--yes", "--skip-preview")).toContain("+ 7 created");
      expect(emulator.objects("alerts")).toHaveLength(3);
      expect(emulator.objects("slos")).toHaveLength(1);
      expect(emulator.objects("dashboards")).toHaveLength(1);
      await project.succeed("preview", "--expect-no-changes");
      const ids = JSON.parse(await project.succeed("stack", "output", "alerts", "--json"));
      expect(Object.keys(ids)).toEqual(["burn1h", "burn6h", "burn72h"]);
      expect(emulator.objects("alerts").map(({ id }) => id)).toEqual(
        expect.arrayContaining(Object.values(ids)),
      );

      project.write(language.program, program.replace("99.5", "90"));
      const { code, text } = await project.run("preview");
      expect(code).not.toBe(0);
      expect(text).toContain("resource 'checkout' has a problem: burnRates[0].threshold: 14.4");

      await project.succeed("destroy", "--yes", "--skip-preview");
      for (const type of ["alerts", "slos", "dashboards"] as const)
        expect(emulator.objects(type)).toEqual([]);
    },
  );
}
