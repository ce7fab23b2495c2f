import { testLanguage } from "./support/life";
import { PACKAGE_ADD, pluginStanza, programOf } from "./support/project";

testLanguage({
  name: "python",
  files: () => ({
    "Pulumi.yaml": `name: monitoring\nruntime:\n  name: python\n  options: { toolchain: pip, virtualenv: venv }\n${pluginStanza()}`,
    "__main__.py": programOf("Python"),
    "requirements.txt": "pulumi>=3.0.0,<4.0.0\n",
  }),
  install: async (project) => {
    await project.succeed("install");
    await project.succeed(...PACKAGE_ADD);
  },
});
