import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../support/command";
import { SECTION } from "./support/components";
import { testWithHost } from "./support/host";
import { programOf } from "./support/project";
import { withSdk } from "./support/sdk";
import { SHOP } from "./support/shop";

const PROGRAMS = {
  "quick_start.py": programOf("Python", "python"),
  "components.py": programOf(SECTION, "python"),
  "shop.py": SHOP.python?.(["checkout"]) ?? "",
};

/** A wrong name of an argument, and a wrong type: the strict check must find both. */
const WRONG = `import pulumi_coralogix as coralogix

coralogix.Webhook("oncall", nam="On call", slack={})
coralogix.DashboardFolder("folder", name=7)
`;

testWithHost(
  "python",
  "The wheel is installed by pip, and pyright finds no error in the programs of the guide",
  () =>
    withSdk("python", async (sdk, folder) => {
      const succeed = async (command: string, ...args: string[]) => {
        const { code, text } = await runCommand(folder, command, args);
        if (code) throw new Error(`${command} ${args.join(" ")} failed:\n${text}`);
      };
      await succeed("python3", "-m", "venv", "venv");
      const bin = (name: string) => join(folder, "venv/bin", name);
      await succeed(bin("pip"), "wheel", "--quiet", "--no-deps", "--wheel-dir", "wheels", sdk);
      const [wheel = ""] = readdirSync(join(folder, "wheels"));
      await succeed(bin("pip"), "install", "--quiet", join("wheels", wheel), "pyright");

      mkdirSync(join(folder, "programs"));
      for (const [name, text] of Object.entries(PROGRAMS))
        writeFileSync(join(folder, "programs", name), text);
      writeFileSync(join(folder, "wrong.py"), WRONG);
      const settings = { typeCheckingMode: "strict", venvPath: ".", venv: "venv" };
      writeFileSync(join(folder, "pyrightconfig.json"), JSON.stringify(settings));

      expect(await runCommand(folder, bin("pyright"), ["programs"])).toMatchObject({
        code: 0,
        text: expect.stringContaining("0 errors, 0 warnings"),
      });
      const { code, text } = await runCommand(folder, bin("pyright"), ["wrong.py"]);
      expect([code, text]).toEqual([1, expect.stringContaining("wrong.py:3:1 - error")]);
      expect(text).toMatch(/wrong\.py:4:\d+ - error: .*"Literal\[7\]"/);
    }),
);
