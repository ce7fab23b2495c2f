import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { providerText } from "../../src/provider/state/keys";
import { BUNDLES, reachableModules, stem } from "../../tools/rehearse/reach";
import { COMPILER_OPTIONS, MODULES, OTHER_PROGRAM } from "./programs";
import { createProject, manifest, type Project, root } from "./project";

type Entry = string | { types: string; default: string };
const exported = Object.entries(manifest.exports as Record<string, Entry>);
const entries = exported
  .filter(([, entry]) => typeof entry === "object")
  .map(([path]) => join("pulumi-coralogix", path));
const targets = exported.flatMap(([, entry]) =>
  typeof entry === "string" ? [entry] : [entry.types, entry.default],
);
const isOfPlugin = (file: string): boolean => /^(lib\/)?plugin\//.test(file);
/** What starts the command and the provider of the dynamic form. */
const STARTERS = ["lib/cli/main.cjs", "lib/provider/main.cjs"];
const commands: string[] = Object.values(manifest.bin ?? {});
/** The program of the policy pack, and its description. */
const POLICY_PACK = ["policy-pack/PulumiPolicy.yaml", "policy-pack/index.js"];

/** What a user's program, the package manager and the engine load. */
const programs = [...targets, ...commands, ...BUNDLES, ...POLICY_PACK.slice(1)];

let project: Project;
beforeAll(async () => {
  project = await createProject();
}, 300_000);
afterAll(() => project?.remove());

test("the package has nine entry points", () => {
  expect(entries).toEqual(
    [
      "",
      "/provider",
      "/client",
      "/components",
      "/dashboards",
      "/emulator",
      "/policy",
      "/prometheus",
      "/testing",
    ].map((path) => `pulumi-coralogix${path}`),
  );
});

describe("the tarball", () => {
  test("contains code, declarations, the plugin, the policy pack, docs, examples, templates and root files", () => {
    const all = ["CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md", "llms.txt"];
    const rootFiles = all.filter((file) => existsSync(join(root, file)));
    const others = project.packed.filter(
      (file) =>
        !/^lib\/.*\.(js|d\.ts)$|^plugin\/|^docs\/.*\.md$|^docs\/pictures\/[\w/-]+\.svg$|^(examples|templates)\//.test(
          file,
        ),
    );
    expect(others).toEqual(
      [...rootFiles, "package.json", ...BUNDLES, ...STARTERS, ...POLICY_PACK].sort(),
    );
  });

  test("contains the provider plugin: a starter, two bundles, the scripts that start it, the package schema", () => {
    const files = project.packed.filter(isOfPlugin);
    expect(files).toEqual([
      ...BUNDLES.filter(isOfPlugin),
      "plugin/pulumi-resource-coralogix",
      "plugin/pulumi-resource-coralogix.cmd",
      "plugin/schema.json",
    ]);
    const bundles = BUNDLES.filter(isOfPlugin).map((file) =>
      readFileSync(join(project.installed, file), "utf8"),
    );
    const required = bundles.flatMap((bundle) =>
      [...bundle.matchAll(/\brequire\("([^"./][^"]*)"\)/g)].map(([, name]) => name),
    );
    const builtin = (name = "") => name.startsWith("node:") || builtinModules.includes(name);
    expect(required.filter((name) => !builtin(name))).toEqual([]);
  });

  test("contains all files of the templates that npm packs", () => {
    const files = readdirSync(join(root, "templates"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== ".gitignore")
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
    expect(project.packed.filter((file) => file.startsWith("templates/"))).toEqual(files.sort());
  });

  test("contains every file that its pages link to", () => {
    const pages = project.packed.filter((file) => /\.md$|^llms\.txt$/.test(file));
    const dead = pages.flatMap((page) =>
      linkedFiles(page)
        .filter((file) => !project.packed.includes(file))
        .map((file) => `${page}: ${file}`),
    );
    expect(pages.length).toBeGreaterThan(5);
    expect(dead).toEqual([]);
  });

  test("contains all files of the entry points", () => {
    const named = [...targets, ...commands, manifest.main, manifest.types].map((file: string) =>
      join(file),
    );
    expect(named.filter((file) => !project.packed.includes(file))).toEqual([]);
  });

  test("contains every module that its files import, and no other", () => {
    const { reached, missing } = reachableModules(project.installed, programs);
    expect(missing).toEqual([]);
    const modules = [
      ...new Set(project.packed.filter((file) => /^lib\/.*\.(js|d\.ts)$/.test(file)).map(stem)),
    ];
    // The compiled form of a file of types alone, which nothing loads.
    const isEmpty = (module: string) =>
      /^"use strict";\s*Object.defineProperty\(exports, "__esModule", \{ value: true \}\);\s*$/.test(
        readFileSync(join(project.installed, `${module}.js`), "utf8").replace(/^\s*\/\/.*$/gm, ""),
      );
    expect(modules.filter((module) => !reached.has(module) && !isEmpty(module))).toEqual([]);
  });

  test("contains every declaration that those of the entry points import", () => {
    const waiting = targets.filter((file) => file.endsWith(".d.ts")).map((file) => join(file));
    const seen = new Set<string>();
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      if (!project.packed.includes(file)) continue;
      const text = readFileSync(join(project.installed, file), "utf8");
      for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
        const path = join(dirname(file), fileName);
        const isFolder = fileName.startsWith(".") && existsSync(join(root, path, "index.d.ts"));
        if (fileName.startsWith("."))
          waiting.push(isFolder ? join(path, "index.d.ts") : `${path}.d.ts`);
      }
    }
    expect(seen.size).toBeGreaterThan(100);
    expect([...seen].filter((file) => !project.packed.includes(file))).toEqual([]);
  });

  test("lists every imported package as a dependency, and no other", () => {
    const { packages } = reachableModules(project.installed, programs);
    const got = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    const own = [...packages].filter(
      (name) => !name.startsWith("node:") && !builtinModules.includes(name),
    );
    expect(own.filter((name) => !got.includes(name))).toEqual([]);
    // Not all package managers install the peer dependencies of a dependency.
    const peers = own.flatMap(peerDependenciesOf);
    expect(got.filter((name) => !own.includes(name) && !peers.includes(name))).toEqual([]);
  });
});

const peerDependenciesOf = (name: string): string[] => {
  const file = join(root, "node_modules", name, "package.json");
  const { peerDependencies = {} } = JSON.parse(readFileSync(file, "utf8"));
  return Object.keys(peerDependencies);
};

describe("an installed package", () => {
  test("has the same exports with require and with import", async () => {
    project.write(
      "names.mjs",
      `import { createRequire } from "node:module";
       const require = createRequire(import.meta.url);
       const unlike = new Set(["default", "module.exports", "__esModule"]);
       const names = (module) => Object.keys(module).filter((name) => !unlike.has(name)).sort();
       const all = {};
       for (const entry of ${JSON.stringify(entries)}) all[entry] = { required: names(require(entry)), imported: names(await import(entry)) };
       console.log(JSON.stringify(all));`,
    );
    const { out, err } = await project.node("names.mjs");
    expect(err).toBe("");
    const all = JSON.parse(out) as Record<string, { required: string[]; imported: string[] }>;
    expect(Object.keys(all)).toEqual(entries);
    for (const { required, imported } of Object.values(all)) expect(imported).toEqual(required);
    expect(all["pulumi-coralogix"]?.imported).toEqual(
      expect.arrayContaining(["Alert", "DashboardFolder", "Webhook", "getAlert", "whoami"]),
    );
    expect(all["pulumi-coralogix/client"]?.imported).toEqual(
      expect.arrayContaining(["createClient", "NotFoundError", "regions"]),
    );
    expect(all["pulumi-coralogix/components"]?.imported).toContain("ServiceMonitoring");
    expect(all["pulumi-coralogix/dashboards"]?.imported).toEqual(
      expect.arrayContaining(["lineChart", "rows", "choice", "last"]),
    );
    expect(all["pulumi-coralogix/emulator"]?.imported).toContain("startEmulator");
    expect(all["pulumi-coralogix/provider"]?.imported).toContain("bind");
    expect(all["pulumi-coralogix/policy"]?.imported).toEqual(["validateResourceOfType"]);
    expect(all["pulumi-coralogix/testing"]?.imported).toContain("simulate");
  });

  test("the entry points for programs do not load zod and axios, the others do not load the SDK", async () => {
    /** The packages that a program with these entries loads. */
    const loaded = async (...names: string[]) => {
      const { out } = await project.node(
        "-e",
        `${JSON.stringify(names)}.forEach(require); console.log(Object.keys(require.cache).join("\\n"))`,
      );
      return [
        ...new Set(
          [...out.replaceAll("\\", "/").matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)\//g)].map(
            ([, name]) => name,
          ),
        ),
      ];
    };
    const forPrograms = ["", "/components", "/prometheus"].map((path) => `pulumi-coralogix${path}`);
    const ofPrograms = await loaded(...forPrograms, "pulumi-coralogix/dashboards");
    expect(ofPrograms).toEqual(expect.arrayContaining(["pulumi-coralogix", "@pulumi/pulumi"]));
    expect(ofPrograms).not.toContain("zod");
    expect(ofPrograms).not.toContain("axios");
    const others = await loaded(...entries.filter((entry) => !forPrograms.includes(entry)));
    expect(others).toEqual(expect.arrayContaining(["pulumi-coralogix", "zod"]));
    expect(others).not.toContain("@pulumi/pulumi");
  });

  test("the provider text in the state loads the provider", async () => {
    const text = providerText("DashboardFolder");
    const call = `const exports = {}; ${text}; exports.handler().check({}, { name: "" }).then((it) => console.log(JSON.stringify(it.failures)))`;
    const { out, err } = await project.node("-e", `{ ${call} }`);
    expect(err).toBe("");
    expect(JSON.parse(out)).toEqual([
      expect.objectContaining({ reason: expect.stringMatching(/^name: /) }),
    ]);
  });

  test("the client sends requests to the emulator", async () => {
    project.write(
      "talk.cjs",
      `const { createClient, NotFoundError } = require("pulumi-coralogix/client");
       const { startEmulator } = require("pulumi-coralogix/emulator");
       (async () => {
         const emulator = await startEmulator({ apiKey: "key" });
         const client = createClient({ apiKey: "key", url: emulator.url });
         const { folderId } = await client.dashboards.createFolder({ body: { folder: { name: "Checkout" } } });
         const { folder } = await client.dashboards.listFolders();
         const gone = await client.dashboards.getFolder({ folder_id: "0f0e0d0c-0b0a-4909-8807-060504030201" }).catch((error) => error);
         client.close();
         await emulator.close();
         console.log(JSON.stringify({ same: folder[0].id === folderId, names: folder.map((it) => it.name), gone: gone instanceof NotFoundError }));
       })();`,
    );
    const { out, err } = await project.node("talk.cjs");
    expect(err).toBe("");
    expect(JSON.parse(out)).toEqual({ same: true, names: ["Checkout"], gone: true });
  });
});

describe("a TypeScript program, compiled with strict checks of the declarations", () => {
  const quickstart = readFileSync(join(root, "examples/quickstart/index.ts"), "utf8");
  const readme = firstBlock();

  test.each(Object.entries(MODULES))(
    "compiles as %s, and the compiler reads no file of zod",
    async (name, { compiler, module }) => {
      const programs = {
        "index.ts": quickstart,
        "others.ts": OTHER_PROGRAM,
        ...(readme && { "readme.ts": readme }),
      };
      const files = Object.keys(programs);
      for (const [file, text] of Object.entries(programs)) project.write(join(name, file), text);
      project.write(
        join(name, "tsconfig.json"),
        JSON.stringify({ compilerOptions: { ...COMPILER_OPTIONS, ...module }, files }),
      );
      const { code, text } = await project.tsc(compiler, name, "--listFiles");
      const lines = text.split("\n").filter(Boolean);
      expect(lines.filter((line) => /error TS/.test(line))).toEqual([]);
      expect(code).toBe(0);
      expect(
        lines.filter((file) => file.includes("node_modules/pulumi-coralogix/")).length,
      ).toBeGreaterThan(10);
      expect(lines.filter((file) => file.includes("node_modules/zod/"))).toEqual([]);
    },
  );

  test("the first program in the README uses the package", () => {
    expect(readme).toContain('from "pulumi-coralogix"');
  });
});

/** The files of the package that a page links to. */
function linkedFiles(page: string): string[] {
  const prose = readFileSync(join(root, page), "utf8").replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
  return [...prose.matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)].map(([, link = ""]) =>
    join(dirname(page), link),
  );
}

/** The first program in the README. */
function firstBlock(): string | undefined {
  const file = join(root, "README.md");
  return existsSync(file)
    ? /^```(?:ts|typescript)\n(.*?)^```/ms.exec(readFileSync(file, "utf8"))?.[1]
    : undefined;
}
