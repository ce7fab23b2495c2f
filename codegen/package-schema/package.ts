import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The name of the package in tokens, in the configuration, and of the plugin. */
export const PACKAGE = "coralogix";

/** The token of a resource type, a function or a named type. */
export const tokenOf = (name: string): string => `${PACKAGE}:index:${name}`;

interface Manifest {
  version: string;
  description: string;
  license: string;
  repository: { url: string };
  /** As in the packages of other providers: `server` is the URL of the plugin archives. */
  pulumi?: { server?: string };
}
const manifest = (): Manifest =>
  JSON.parse(readFileSync(resolve(__dirname, "../../package.json"), "utf8")) as Manifest;

/** What describes the package as a whole: its version, and the names of generated SDKs. */
export function packageInfo() {
  const { version, description, license, repository, pulumi } = manifest();
  return {
    name: PACKAGE,
    displayName: "Coralogix",
    version,
    description,
    keywords: ["pulumi", "coralogix", "category/monitoring", "kind/native"],
    homepage: "https://coralogix.com",
    license,
    publisher: "pulumi-coralogix",
    repository: repository.url.replace(/^git\+|\.git$/g, ""),
    ...(pulumi?.server ? { pluginDownloadURL: pulumi.server } : {}),
    meta: { supportPack: true },
    language: {
      nodejs: {
        // The package with the classes of this project: programs that the CLI prints import it.
        packageName: "pulumi-coralogix",
        packageDescription: description,
        respectSchemaVersion: true,
      },
      python: {
        packageName: "pulumi_coralogix",
        respectSchemaVersion: true,
        pyproject: { enabled: true },
      },
      go: {
        importBasePath: "github.com/pulumi-coralogix/pulumi-coralogix/sdk/go/coralogix",
        rootPackageName: "coralogix",
        respectSchemaVersion: true,
        generateResourceContainerTypes: true,
        // They take a third of the time in which the SDK is compiled.
        disableInputTypeRegistrations: true,
      },
      csharp: {
        rootNamespace: "Pulumi",
        namespaces: { coralogix: "Coralogix" },
        respectSchemaVersion: true,
      },
      java: { basePackage: "com.pulumi", buildFiles: "gradle" },
    },
  };
}
