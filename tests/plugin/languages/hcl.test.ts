import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { startEmulator } from "../../../src/emulator";
import { testWithHost } from "./support/host";
import { HCL } from "./support/languages";
import { testLanguage } from "./support/life";
import { Project, programOf } from "./support/project";

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

const REQUIRED = /^terraform \{[\s\S]*?^\}\n/m.exec(programOf("HCL", "hcl"))?.[0] ?? "";
const MODULE = `variable "name" {}
resource "coralogix_view_folder" "folder" {
  name = var.name
}
`;
const THERE = { id: "f0000000-0000-4000-8000-000000000001", name: "There" };
const USE = `module "team" {
  for_each = toset(["payments", "search"])
  source   = "./team"
  name     = each.key
}
import {
  to = coralogix_view_folder.there
  id = "${THERE.id}"
}
resource "coralogix_view_folder" "there" {
  name = "${THERE.name}"
}
`;

testWithHost(
  "hcl",
  "A module of HCL names the provider itself, and an import block adopts an object",
  async (host) => {
    const emulator = await startEmulator({ apiKey: KEY });
    emulator.put("views-folders", THERE);
    const env = { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY };
    const project = await Project.create(host, HCL, env);
    try {
      mkdirSync(join(project.work, "team"));
      project.write(HCL.program, REQUIRED + USE);
      project.write("team/main.tf", MODULE);
      expect(await project.run("preview")).toMatchObject({
        text: expect.stringContaining("returned 1 unresolved package spec(s)"),
      });
      project.write("team/main.tf", REQUIRED + MODULE);
      expect(await project.succeed("up", "--yes", "--skip-preview")).toContain("= 1 imported");
      await project.succeed("preview", "--expect-no-changes");
      const names = emulator.objects("views-folders").map(({ name }) => name);
      expect(names.sort()).toEqual([THERE.name, "payments", "search"]);
    } finally {
      project.remove();
      await emulator.close();
    }
  },
);
