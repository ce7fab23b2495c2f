import { type Emulator, startEmulator } from "../../../src/emulator";
import {
  isEngine,
  isProvider,
  killAll,
  type ProcessInfo,
  processesUnder,
} from "../../support/processes";
import { waitUntil } from "../../support/wait-until";
import { testWithHost } from "./support/host";
import { GO, HCL, type Language, NODEJS, PYTHON, YAML } from "./support/languages";
import { Project } from "./support/project";
import { SHOP } from "./support/shop";

const KEY = "cxtp_shop";
const SERVICES = ["checkout", "cart", "search", "payments", "shipping", "returns"];
const ALL_ALERTS = 2 * SERVICES.length;

const UP = ["up", "--yes", "--skip-preview"];

/** What an interrupted `up` has created, and the state does not have, is adopted. */
const ADOPT = { CORALOGIX_ADOPT_IDENTICAL: "true" };
const EXISTS = "identical Alert exists already";

for (const language of [YAML, HCL, PYTHON, GO, NODEJS])
  testWithHost(
    language.name,
    `A ${language.name} program of two alerts grows; after kill -9 of the plugin and of the engine nothing is lost or created twice`,
    async (host) => {
      const emulator = await startEmulator({ apiKey: KEY });
      const env = { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY };
      const project = await Project.create(host, language, env);
      try {
        await live(language, project, emulator);
      } finally {
        project.remove();
        await emulator.close();
      }
    },
  );

async function live(language: Language, project: Project, emulator: Emulator): Promise<void> {
  await language.install?.(project);
  await useShop(language, project, ["checkout"]);
  expect(await project.succeed("preview")).toContain("+ 4 to create");
  expect(await project.succeed(...UP)).toContain("+ 4 created");
  expect(alertNames(emulator)).toEqual(["checkout: errors", "checkout: no orders"]);
  await project.succeed("preview", "--expect-no-changes");

  await useShop(language, project, SERVICES);
  await interruptUp(project, emulator, 5, isProvider);
  for (const command of [["preview"], UP]) {
    const { code, text } = await project.run(...command);
    expect(code).not.toBe(0);
    expect(text).toContain(EXISTS);
    expect(text).toContain(language.adopt);
  }
  await interruptUp(project, emulator, 8, isEngine, ADOPT);
  await project.succeed("cancel", "--yes");

  expect(await project.start(UP, ADOPT).result).toMatchObject({ code: 0 });
  expect(alertNames(emulator)).toHaveLength(ALL_ALERTS);
  expect(new Set(alertNames(emulator)).size).toBe(ALL_ALERTS);
  expect(emulator.objects("webhooks")).toHaveLength(1);
  await project.succeed("preview", "--expect-no-changes");
  await project.succeed("destroy", "--yes", "--skip-preview");
  expect(alertNames(emulator)).toEqual([]);
}

async function useShop(
  language: Language,
  project: Project,
  services: readonly string[],
): Promise<void> {
  const { name, program, afterProgram: [command, ...args] = [] } = language;
  project.write(program, SHOP[name]?.(services) ?? "");
  if (command) expect(await project.runIn(command, args)).toMatchObject({ code: 0 });
}

/** Kills processes of an `up` as soon as the account has a number of alerts. */
async function interruptUp(
  project: Project,
  emulator: Emulator,
  alerts: number,
  isVictim: (one: ProcessInfo) => boolean,
  env: Record<string, string> = {},
): Promise<void> {
  emulator.latency.ms = 400;
  const { pid, result } = project.start([...UP, "--parallel", "2"], env);
  let ended = false;
  void result.then(() => {
    ended = true;
  });
  await waitUntil(() => ended || emulator.objects("alerts").length >= alerts);
  const all = processesUnder(pid);
  const victims = all.filter(isVictim);
  expect(victims).not.toEqual([]);
  killAll(victims);
  expect((await result).code).not.toBe(0);
  // What outlives the engine ends by itself; the test does not wait for it.
  killAll(all);
  emulator.latency.ms = 0;
}

const alertNames = (emulator: Emulator): string[] =>
  emulator
    .objects("alerts")
    .map(({ alertDefProperties }) => String((alertDefProperties as { name: string }).name))
    .sort();
