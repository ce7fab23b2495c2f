import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { ExampleStack, type SharedFolders } from "../../examples/support/example-stack";
import { linkPackage } from "../../support/packages";

const KEY = "a-key-of-the-tasks";

/** What a set of programs did: the account after `up`, and what a second preview would change. */
export interface Outcome {
  emulator: Emulator;
  changes: Record<string, number>;
}

/** Deploys programs as one stack, by the names of their tasks. The caller closes the emulator. */
export async function deploy(
  shared: SharedFolders,
  name: string,
  programs: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const folder = join(shared.folder, name);
  mkdirSync(folder);
  const files = Object.entries(programs);
  for (const [task, text] of files) writeFileSync(join(folder, `${task}.ts`), text);
  const main = files.map(([task]) => `import "./${task}";\n`).join("");
  writeFileSync(join(folder, "index.ts"), main);
  writeFileSync(join(folder, "Pulumi.yaml"), `name: ${name}\nruntime: nodejs\n`);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, main: "index.ts" }));
  for (const one of ["pulumi-coralogix", "@pulumi"]) linkPackage(folder, one);
  const emulator = await startEmulator({ apiKey: KEY });
  const stack = await ExampleStack.start(shared, folder);
  try {
    await stack.config({ "coralogix:url": emulator.url, "coralogix:apiKey": { secret: KEY } });
    await stack.run("up");
    const { changes } = await stack.run("preview");
    return { emulator, changes };
  } finally {
    stack.close();
  }
}
