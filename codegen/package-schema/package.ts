import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pythonReadme } from "./python-readme";

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

/** The picture of the package in the Pulumi Registry. */
export const LOGO = "docs/pictures/logo.png";

/**
 * The addresses that exist since the release of a version: before it, the generator of .NET would
 * take the text of an error for the logo.
 */
const published = (server: string, repository: string, version: string) => ({
  logoUrl: `${repository.replace("github.com", "raw.githubusercontent.com")}/v${version}/${LOGO}`,
  pluginDownloadURL: server,
});

/** What describes the package as a whole: its version, and the names of generated SDKs. */
export function packageInfo() {
  const { version, description, license, pulumi, ...other } = manifest();
  const repository = other.repository.url.replace(/^git\+|\.git$/g, "");
  return {
    name: PACKAGE,
    displayName: "Coralogix",
    version,
    description,
    keywords: ["pulumi", "coralogix", "category/monitoring", "kind/native"],
    homepage: "https://coralogix.com",
    license,
    publisher: "pulumi-coralogix",
    repository,
    ...(pulumi?.server ? published(pulumi.server, repository, version) : {}),
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
        readme: pythonReadme({ description, repository }),
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
