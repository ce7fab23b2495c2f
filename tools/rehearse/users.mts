import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { guideProgram } from "../../codegen/package-schema/guide-programs.js";
import { root } from "../run.mjs";
import { quickStartProgram } from "./quick-start.mjs";
import { checkoutOf, releaseEnv, type Setup, userEnv } from "./setup.mjs";
import { runScript } from "./workflow.mjs";

/** The URL and the key of an emulator, as environment variables. */
export type Account = Readonly<Record<string, string>>;

interface User {
  run(script: string): Promise<string>;
  write(file: string, text: string): void;
}

/** A user with an empty folder and an empty Pulumi home. */
function userIn(setup: Setup, name: string, account: Account): User {
  const cwd = join(setup.folder, "users", name);
  mkdirSync(cwd, { recursive: true });
  const env = { ...userEnv(setup, name), ...account };
  return {
    run: (script) => runScript(script, { cwd, env }),
    write: (file, text) => writeFileSync(join(cwd, file), text),
  };
}

const LIFE = `pulumi up --yes --skip-preview
pulumi preview --expect-no-changes
pulumi destroy --yes --skip-preview`;
const projectFile = (runtime: string) => `name: monitoring\nruntime: ${runtime}\n`;

/** The templates of the published package, each as a new project. */
export async function templates(setup: Setup, account: Account): Promise<string> {
  const from = join(checkoutOf(setup), "templates");
  const names = readdirSync(from).filter((name) => existsSync(join(from, name, "Pulumi.yaml")));
  const user = userIn(setup, "templates", account);
  await user.run("npm init -y && npm install --ignore-scripts pulumi-coralogix");
  for (const name of names) {
    const project = userIn(setup, name, account);
    const packed = join("..", "templates", "node_modules", "pulumi-coralogix", "templates", name);
    await project.run(`pulumi new ${packed} --yes --offline --generate-only --name my-${name}
npm install --ignore-scripts
npx --no tsc -- --noEmit
npm test --if-present
pulumi stack init dev
pulumi config set --secret webhookUrl https://hooks.slack.com/services/T00/B00/rehearsal
${LIFE}`);
  }
  return names.join(", ");
}

/** A program whose plugin the CLI downloads by the address in the package schema. */
export async function pluginForm(setup: Setup, account: Account): Promise<string> {
  const user = userIn(setup, "plugin-form", account);
  user.write("Pulumi.yaml", projectFile("nodejs"));
  user.write("index.ts", quickStartProgram());
  return user.run(`npm init -y && npm pkg set main=index.ts
npm install pulumi-coralogix @pulumi/pulumi && npm install --save-dev typescript@5
pulumi stack init dev && pulumi config set coralogix:form plugin
${LIFE}`);
}

/** The SDK from the Python index; the CLI downloads the plugin by the address in the SDK. */
export async function python(setup: Setup, account: Account): Promise<string> {
  const user = userIn(setup, "python", account);
  const options = "\n  name: python\n  options: { toolchain: pip, virtualenv: venv }";
  user.write("Pulumi.yaml", projectFile(options).replace(": \n", ":\n"));
  user.write("requirements.txt", `pulumi>=3.0.0,<4.0.0\npulumi-coralogix==${setup.version}\n`);
  user.write("__main__.py", guideProgram(root, "Python", "python"));
  return user.run(`pulumi install\npulumi stack init dev\n${LIFE}`);
}

/** The plugin from the address of the archives. */
const installPlugin = ({ version, release }: Setup): string =>
  `pulumi plugin install resource coralogix v${version} --server ${release.url}`;

export async function yaml(setup: Setup, account: Account): Promise<string> {
  const user = userIn(setup, "yaml", account);
  user.write("Pulumi.yaml", guideProgram(root, "YAML", "yaml"));
  return user.run(`${installPlugin(setup)}\npulumi stack init dev\n${LIFE}`);
}

/** The SDK that `pulumi package add` generates from the installed plugin. */
export async function go(setup: Setup, account: Account): Promise<string> {
  const user = userIn(setup, "go", account);
  user.write("Pulumi.yaml", projectFile("go"));
  user.write("main.go", "package main\n\nfunc main() {}\n");
  await user.run(`${installPlugin(setup)}
go mod init monitoring && go get github.com/pulumi/pulumi/sdk/v3
pulumi package add coralogix@${setup.version}`);
  user.write("main.go", guideProgram(root, "Go", "go"));
  return user.run(`go mod tidy\npulumi stack init dev\n${LIFE}`);
}

/**
 * A stack of the version before, and a preview with this one. Before the first release, the version
 * before is this package with a lower number.
 */
export async function upgrade(
  setup: Setup,
  account: Account,
  released: string | undefined,
): Promise<string> {
  const before = released ?? "0.0.1";
  if (!released) await publishAs(before, setup);
  const user = userIn(setup, "upgrade", account);
  user.write("Pulumi.yaml", projectFile("nodejs"));
  user.write("index.ts", quickStartProgram());
  await user.run(`npm init -y && npm pkg set main=index.ts
npm install pulumi-coralogix@${before} @pulumi/pulumi && npm install --save-dev typescript@5
pulumi stack init dev
pulumi up --yes --skip-preview
npm install pulumi-coralogix@${setup.version}
pulumi preview --expect-no-changes
pulumi destroy --yes --skip-preview`);
  return before;
}

async function publishAs(version: string, setup: Setup): Promise<void> {
  const copy = join(setup.folder, "before");
  cpSync(join(setup.folder, "users", "templates", "node_modules", "pulumi-coralogix"), copy, {
    recursive: true,
  });
  const env = releaseEnv(setup);
  const publish = "npm publish --ignore-scripts --tag before";
  await runScript(`npm pkg set version=${version} && ${publish}`, { cwd: copy, env });
}
