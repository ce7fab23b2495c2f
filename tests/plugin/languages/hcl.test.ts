import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { startEmulator } from "../../../src/emulator";
import { testWithHost } from "./support/host";
import { HCL } from "./support/languages";
import { testLanguage } from "./support/life";
import { Project } from "./support/project";

const TEMPLATE = resolve(__dirname, "../../../templates/coralogix-hcl");
const KEY = "cxtp_template";
const URL = "https://hooks.slack.com/services/T00/B00/test";

testLanguage(HCL, "HCL");

testWithHost(
  "hcl",
  "The template of HCL is created with a secret URL, has no changes and is destroyed",
  async (host) => {
    const emulator = await startEmulator({ apiKey: KEY });
    const project = await Project.create(host, HCL, { CORALOGIX_URL: emulator.url });
    try {
      project.write(HCL.program, readFileSync(join(TEMPLATE, HCL.program), "utf8"));
      await project.succeed("config", "set", "--secret", "coralogix:apiKey", KEY);
      await project.succeed("config", "set", "--secret", "webhook_url", URL);
      expect(await project.succeed("up", "--yes", "--skip-preview")).toContain("+ 3 created");
      expect(emulator.objects("webhooks")).toMatchObject([{ url: URL }]);
      expect(await project.succeed("stack", "export")).not.toContain(URL);
      await project.succeed("preview", "--expect-no-changes");
      await project.succeed("destroy", "--yes", "--skip-preview");
      expect(emulator.objects("alerts")).toEqual([]);
    } finally {
      project.remove();
      await emulator.close();
    }
  },
);
