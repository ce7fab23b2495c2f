import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "./support/compile";

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
/** The compiler in use, and others under an alias: `"typescript-6": "npm:typescript@^6.0.3"`. */
const compilers = Object.keys(readJson("package.json").devDependencies).filter((name) =>
  /^typescript(-|$)/.test(name),
);
const projects = ["examples", "templates"].flatMap((folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
    : [],
);
const optionsOf = (project: string) => readJson(`${project}/tsconfig.json`).compilerOptions;
const LINKS = {
  "pulumi-coralogix": ".",
  "@pulumi/pulumi": "node_modules/@pulumi/pulumi",
  "@pulumi/aws": "tests/examples/support/stand-ins/@pulumi/aws",
  "@types/node": "node_modules/@types/node",
};

const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-compilers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => {
  for (const [name, target] of Object.entries(LINKS)) {
    mkdirSync(dirname(join(folder, "node_modules", name)), { recursive: true });
    symlinkSync(join(root, target), join(folder, "node_modules", name), "junction");
  }
  for (const project of projects)
    cpSync(join(root, project), join(folder, project), { recursive: true });
  // Declarations are checked too, which the projects skip.
  const compilerOptions = { ...optionsOf("examples/quickstart"), skipLibCheck: false };
  const include = projects.map((project) => `${project}/*.ts`);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
});

/** The output of a compiler for all projects. */
const compile = (compiler: string): Promise<string> => {
  const tsc = join(dirname(require.resolve(`${compiler}/package.json`)), "bin/tsc");
  return new Promise((end) =>
    execFile(process.execPath, [tsc, "--pretty", "false"], { cwd: folder }, (_, out) => end(out)),
  );
};

test.each(projects)("%s has the strict compiler options that the next test uses", (project) => {
  // ts-jest needs isolated modules; the compiler checks more with them, not less.
  const { isolatedModules, types, ...options } = optionsOf(project);
  expect(options).toEqual(optionsOf("examples/quickstart"));
  expect(optionsOf(project)).toMatchObject({ strict: true });
});

test.each(compilers)("every example and template compiles with %s", async (compiler) => {
  expect(await compile(compiler)).toBe("");
});
