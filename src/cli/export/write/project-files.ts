import { stringify } from "yaml";
import { version } from "../../../http";
import { INDEX_TEXT } from "./exported";
import { type ReadmeContent, readme } from "./readme";

const manifest = require("../../../../package.json") as {
  peerDependencies: Record<string, string>;
};

/** The files that make a folder a Pulumi project, by path. */
export function projectFiles(projectName: string, content: ReadmeContent): [string, string][] {
  const project = validName(projectName);
  return [
    ["package.json", json(packageJson(project))],
    ["tsconfig.json", json(TSCONFIG)],
    // Pulumi reads YAML 1.1, where a name without quotes can be a date or a number.
    ["Pulumi.yaml", stringify(pulumiYaml(project), { lineWidth: 0, version: "1.1" })],
    [".gitignore", "node_modules/\n"],
    ["README.md", readme(project, content)],
    ["index.ts", INDEX_TEXT],
  ];
}

/** A name that Pulumi and npm accept. */
export const validName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[-_.]+|[-.]+$/g, "")
    .slice(0, 100) || "coralogix";

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const packageJson = (name: string) => ({
  name,
  private: true,
  main: "index.ts",
  scripts: { check: "tsc --noEmit" },
  dependencies: {
    "@pulumi/pulumi": manifest.peerDependencies["@pulumi/pulumi"],
    "pulumi-coralogix": `^${version}`,
  },
  devDependencies: { "@types/node": "^20.19.0", typescript: "^5.9.0" },
});

const TSCONFIG = {
  compilerOptions: {
    target: "es2022",
    module: "node16",
    moduleResolution: "node16",
    types: ["node"],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ["**/*.ts"],
  exclude: ["node_modules"],
};

const pulumiYaml = (name: string) => ({
  name,
  description: "A Coralogix account",
  runtime: { name: "nodejs", options: { packagemanager: "npm" } },
});
