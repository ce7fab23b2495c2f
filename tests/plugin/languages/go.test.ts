import { testLanguage } from "./support/life";
import { PACKAGE_ADD, pluginStanza, programOf } from "./support/project";

testLanguage({
  name: "go",
  files: () => ({
    "Pulumi.yaml": `name: monitoring\nruntime: go\n${pluginStanza()}`,
    "main.go": programOf("Go"),
    "go.mod":
      "module monitoring\n\ngo 1.25.11\n\nrequire github.com/pulumi/pulumi/sdk/v3 v3.256.0\n",
  }),
  install: async (project) => {
    await project.succeed(...PACKAGE_ADD);
  },
});
