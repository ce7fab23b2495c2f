import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  definitionFile,
  emulatorFile,
  entityFile,
  fieldsFile,
  type Names,
  operationsFile,
  serviceFile,
  testFile,
} from "./new-resource/templates.mjs";
import { main, root } from "./run.mjs";

const USAGE = `usage: npm run new-resource -- NAME SERVICE
  NAME     the resource type, in the singular: SilencingRule
  SERVICE  its new service, as in the path of its routes: silencing-rules`;

function namesOf([type = "", service = ""]: readonly string[]): Names {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(type) || !/^[a-z][a-z0-9-]*$/.test(service))
    throw new Error(USAGE);
  const words = type.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*/g) ?? [type];
  const lower = words.map((word) => word.toLowerCase());
  return {
    type,
    name: type.charAt(0).toLowerCase() + type.slice(1),
    file: lower.join("-"),
    noun: lower.join(" "),
    service,
    services: service.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  };
}

/** The new files, by path. */
const filesOf = (names: Names): Record<string, string> => ({
  [`src/services/${names.service}/fields.ts`]: fieldsFile(names),
  [`src/services/${names.service}/entity.ts`]: entityFile(names),
  [`src/services/${names.service}/operations.ts`]: operationsFile(names),
  [`src/services/${names.service}/${names.file}.ts`]: definitionFile(names),
  [`src/services/${names.service}/index.ts`]: serviceFile(names),
  [`src/emulator/services/${names.service}/index.ts`]: emulatorFile(names),
  [`tests/services/${names.service}.test.ts`]: testFile(names),
});

/** Adds a line before the line that ends a block. */
function insertLine(file: string, after: string, end: string, line: string): void {
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  const at = text.indexOf(end, text.indexOf(after));
  if (at < 0) throw new Error(`${file}: no "${end}" after "${after}"`);
  writeFileSync(path, `${text.slice(0, at)}${line}\n${text.slice(at)}`);
}

function register({ service, services }: Names): void {
  insertLine(
    "src/services/index.ts",
    "export const services",
    "}",
    `  ${services}: () => (require("./${service}") as typeof import("./${service}")).${services},`,
  );
  const behaviors = "src/emulator/server/behaviors.ts";
  insertLine(
    behaviors,
    "new Map<AnyOperation, Behavior>([",
    "  ]);",
    `    ...${services}Behaviors,`,
  );
  insertLine(
    behaviors,
    "import { webhookBehaviors }",
    "import type { Behavior",
    `import { ${services}Behaviors } from "../services/${service}";`,
  );
}

await main(import.meta.url, async () => {
  const names = namesOf(process.argv.slice(2));
  const files = filesOf(names);
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (taken) throw new Error(`${taken} exists: choose another service, or extend it by hand`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    console.log(`wrote ${file}`);
  }
  register(names);
  console.log(`registered ${names.type} in src/services/index.ts and src/emulator/server/behaviors.ts

Next steps (CONTRIBUTING.md):
  1. Write the fields, routes and permissions of the API reference into src/services/${names.service}.
  2. npm run generate
  3. npm run format && npm run test:spec -- -t ${names.type}
  4. Add a row to the tables of docs/resources.md, and an entry to CHANGELOG.md.
  5. npm run states && npm run record -- --emulator`);
});
