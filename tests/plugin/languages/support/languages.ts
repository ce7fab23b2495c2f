import { PACKAGE_ADD, type Project, pluginStanza, programOf } from "./project";

/** What a project of a language needs besides its program. */
export interface Language {
  /** The name of its host: `python`. */
  name: string;
  /** The file of the program. */
  program: string;
  /** The language of its code block in the guide. */
  block: string;
  /** The packages of this checkout that its programs import. Without them, the plugin is installed. */
  packages?: readonly string[];
  /** How a message writes the argument that adopts an object. */
  adopt: string;
  /** The files of the project. */
  files(): Record<string, string>;
  /** Installs the SDK. */
  install?(project: Project): Promise<void>;
  /** The command that follows the writing of the program. */
  afterProgram?: readonly [command: string, ...args: string[]];
  /** Variables of all commands. */
  env?: Record<string, string>;
  /** Each run of a program takes so long that it has no part in the test of drift. */
  isSlow?: true;
}

const projectFile = (runtime: string) => `name: monitoring\nruntime:${runtime}\n`;

export const PYTHON: Language = {
  name: "python",
  program: "__main__.py",
  block: "python",
  adopt: "adopt=coralogix.AdoptArgs(id=",
  files: () => ({
    "Pulumi.yaml": projectFile("\n  name: python\n  options: { toolchain: pip, virtualenv: venv }"),
    "__main__.py": "",
    "requirements.txt": "pulumi>=3.0.0,<4.0.0\n",
  }),
  install: async (project) => {
    await project.succeed("install");
    await project.succeed(...PACKAGE_ADD);
  },
};

export const GO: Language = {
  name: "go",
  program: "main.go",
  block: "go",
  adopt: "Adopt: &coralogix.AdoptArgs{Id: ",
  files: () => ({
    "Pulumi.yaml": projectFile(" go"),
    "main.go": "package main\n\nfunc main() {}\n",
    "go.mod":
      "module monitoring\n\ngo 1.25.11\n\nrequire github.com/pulumi/pulumi/sdk/v3 v3.256.0\n",
  }),
  install: async (project) => {
    await project.succeed(...PACKAGE_ADD);
  },
  afterProgram: ["go", "mod", "tidy"],
};

const COMPILER_OPTIONS = { strict: true, module: "node16", moduleResolution: "node16" };

export const NODEJS: Language = {
  name: "nodejs",
  program: "index.ts",
  block: "ts",
  adopt: "adopt: { id: ",
  packages: ["pulumi-coralogix", "@pulumi", "typescript", "@types"],
  files: () => ({
    "Pulumi.yaml": projectFile(" nodejs") + pluginStanza(),
    "package.json": '{ "name": "monitoring", "main": "index.ts" }',
    "tsconfig.json": JSON.stringify({ compilerOptions: COMPILER_OPTIONS }),
  }),
  install: async (project) => {
    await project.succeed("config", "set", "coralogix:form", "plugin");
  },
};

export const YAML: Language = {
  name: "yaml",
  program: "Pulumi.yaml",
  block: "yaml",
  adopt: "adopt: { id: ",
  files: () => ({ "Pulumi.yaml": projectFile(" yaml") }),
};

export const HCL: Language = {
  name: "hcl",
  program: "main.tf",
  block: "hcl",
  adopt: "adopt = { id = ",
  files: () => ({ "Pulumi.yaml": projectFile(" hcl") }),
};

export const JAVA: Language = {
  name: "java",
  program: "src/main/java/myproject/App.java",
  block: "java",
  // Short runs: optimizing compilers would take longer than they save.
  env: { MAVEN_OPTS: "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC" },
  isSlow: true,
  adopt: ".adopt(AdoptArgs.builder().id(",
  files: () => ({
    "Pulumi.yaml": projectFile(" java"),
    "pom.xml": programOf("Java", "xml"),
    "src/main/java/myproject/App.java":
      "package myproject;\n\npublic class App {\n    public static void main(String[] args) {}\n}\n",
  }),
  install: async (project) => {
    await project.succeed(...PACKAGE_ADD);
  },
};
