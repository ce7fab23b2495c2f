import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageFolder } from "../examples/support/install-example";
import { runTsc } from "../support/command";
import { linkPackage } from "../support/packages";
import { root } from "./support/compile";

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
/** The compiler in use, and other ones of users: `"typescript-6": "npm:typescript@^6.0.3"`. */
const { dependencies, devDependencies } = readJson("package.json");
const compilers = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
  /^typescript(-|$)/.test(name),
);
const projects = ["examples", "templates"].flatMap((folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .map((name) => `${folder}/${name}`)
        .filter((project) => existsSync(join(root, project, "tsconfig.json")))
    : [],
);
const optionsOf = (project: string) => readJson(`${project}/tsconfig.json`).compilerOptions;
const DEPENDENCIES = [
  "pulumi-coralogix",
  "@pulumi/pulumi",
  "@pulumi/aws",
  "@pulumi/kubernetes",
  "@types/node",
];

const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-compilers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => {
  for (const name of DEPENDENCIES) linkPackage(folder, name, packageFolder(name));
  for (const project of projects)
    cpSync(join(root, project), join(folder, project), { recursive: true });
  // Declarations are checked too, which the projects skip.
  const compilerOptions = { ...optionsOf("examples/quickstart"), skipLibCheck: false };
  const include = projects.map((project) => `${project}/*.ts`);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
});

test.each(projects)("%s has the strict compiler options that the next test uses", (project) => {
  // ts-jest needs isolated modules; the compiler checks more with them, not less.
  const { isolatedModules, types, ...options } = optionsOf(project);
  expect(options).toEqual(optionsOf("examples/quickstart"));
  expect(optionsOf(project)).toMatchObject({ strict: true });
});

test.each(compilers)("every example and template compiles with %s", async (compiler) => {
  expect((await runTsc(compiler, folder)).text).toBe("");
});
