import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { root } from "./run.mjs";

// The plugin, the provider of the dynamic form and the command load bundles, not modules: a process
// starts in less than half the time. A starter runs them with the code that V8 compiled in an
// earlier process (src/start).

/** The bundles: what they are made of, and where they are, both in `lib/`. */
const BUNDLES = {
  provider: { entry: "provider/index.js", file: "plugin/provider.cjs" },
  plugin: { entry: "plugin/main.js", file: "plugin/plugin.cjs" },
  commands: { entry: "cli/main.js", file: "cli/commands.cjs" },
  policies: { entry: "cli/policies/policies.js", file: "cli/policies.cjs" },
};
/** The files that are run or imported, also in `lib/`. */
const STARTERS = ["plugin", "provider", "cli"];

/** The files of the plugin in `lib/plugin`: the one that is run, and what it loads. */
export const PLUGIN_FILES = ["main.cjs", "plugin.cjs", "provider.cjs"];

const lib = join(root, "lib");

/** @satisfies {import("esbuild").BuildOptions} */
const OPTIONS = {
  absWorkingDir: root,
  bundle: true,
  platform: /** @type {const} */ ("node"),
  target: "node20",
  format: /** @type {const} */ ("cjs"),
  external: ["typescript"],
  minifySyntax: true,
  minifyWhitespace: true,
  // Node.js prints the line of an error that nobody catches.
  lineLimit: 200,
  logLevel: /** @type {const} */ ("error"),
  // The licenses of bundled packages stay in the file.
  legalComments: /** @type {const} */ ("eof"),
};

/**
 * Replaces the SDK that components import by the parts of it that they use.
 * @type {import("esbuild").Plugin}
 */
const smallSdk = {
  name: "small-sdk",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@pulumi\/pulumi$/ }, () => ({
      path: join(lib, "plugin", "construct", "sdk.js"),
    })),
};

/**
 * Leaves out the messages of zod in other languages, which it loads and nothing uses.
 * @type {import("esbuild").Plugin}
 */
const withoutLocales = {
  name: "without-locales",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.c?js$/ }, () => ({ contents: "" })),
};

/**
 * Loads the emulator from its entry, which few commands need and programs import, too.
 * @type {import("esbuild").Plugin}
 */
const withoutEmulator = {
  name: "without-emulator",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^(\.\.\/)+emulator$/ }, () => ({
      path: "../emulator/index.js",
      external: true,
    })),
};

/**
 * Leaves out the package of 30 that axios uses for forms: no operation sends one.
 * @type {import("esbuild").Plugin}
 */
const withoutForms = {
  name: "without-forms",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]node_modules[\\/]form-data[\\/]/ }, () => ({ contents: "" })),
};

/** What axios runs when it is loaded in order to know `fetch` and forms, and what replaces it. */
const FETCH_OF_AXIOS = new Map([
  ["\nconst G = getGlobal();\n", "\nconst G = {};\n"],
  ["\ngetFetch();\n", "\n"],
]);

/**
 * Keeps axios from reading `FormData`, `Request` and `Response` of Node.js when it is loaded: the first
 * one who reads them waits 13 ms until Node.js has loaded its `fetch`, which this package does not use.
 * @type {import("esbuild").Plugin}
 */
const withoutFetch = {
  name: "without-fetch",
  setup: ({ onLoad }) =>
    onLoad(
      { filter: /[\\/]node_modules[\\/]axios[\\/]dist[\\/]node[\\/]axios\.cjs$/ },
      ({ path }) => {
        let contents = readFileSync(path, "utf8");
        for (const [code, replacement] of FETCH_OF_AXIOS) {
          if (contents.split(code).length !== 2)
            throw new Error(`tools/bundle.mjs: axios does not contain ${code.trim()} once`);
          contents = contents.replace(code, replacement);
        }
        return { contents };
      },
    ),
};

const PLUGINS = [smallSdk, withoutLocales, withoutForms, withoutFetch, withoutEmulator];

/** @param {string} file */
const nameOf = (file) =>
  file.startsWith(root) ? file.slice(root.length).replaceAll("\\", "/").replace(/^\//, "") : file;

/**
 * Loads modules from the bundle of the provider.
 * @param {ReadonlySet<string>} shared the modules, relative to the checkout
 * @param {string} provider the bundle, as the code loads it
 * @returns {import("esbuild").Plugin}
 */
const fromProvider = (shared, provider) => ({
  name: "from-provider",
  setup: ({ onLoad, onResolve, resolve }) => {
    onResolve(
      { filter: /./ },
      async ({ path, pluginData, namespace, kind, importer, resolveDir }) => {
        if (path === provider) return { path, external: true };
        if (pluginData === "resolved" || kind === "entry-point") return undefined;
        const from = { kind, importer, namespace, resolveDir, pluginData: "resolved" };
        const found = await resolve(path, from);
        const file = nameOf(found.path);
        return shared.has(file) ? { path: file, namespace: "shared" } : found;
      },
    );
    onLoad({ filter: /./, namespace: "shared" }, ({ path }) => ({
      contents: `module.exports = require("${provider}").moduleOf(${JSON.stringify(path)});`,
    }));
  },
});

/**
 * The modules of a bundle, each with those that it imports.
 * @param {{ entry: string }} bundle
 */
async function modulesOf({ entry }) {
  const { metafile } = await esbuild.build({
    ...OPTIONS,
    entryPoints: [join(lib, entry)],
    plugins: PLUGINS,
    metafile: true,
    write: false,
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.map(({ path }) => path),
    ]),
  );
}

/** The modules of the provider's bundle that other bundles import. */
async function sharedModules() {
  const { provider, ...others } = BUNDLES;
  const own = await modulesOf(provider);
  const modules = await Promise.all(Object.values(others).map(modulesOf));
  const imported = modules.flatMap((files) =>
    [...files].flatMap(([file, imports]) => (own.has(file) ? [] : imports)),
  );
  return new Set(imported.filter((file) => own.has(file)).sort());
}

/**
 * Writes a bundle, with the licenses of the packages in it.
 * @param {string} file
 * @param {import("esbuild").BuildOptions} options
 */
async function write(file, options) {
  const outfile = join(lib, file);
  const { metafile } = await esbuild.build({ ...OPTIONS, ...options, outfile, metafile: true });
  const packages = Object.keys(metafile.inputs).map(
    (input) => /.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0],
  );
  for (const folder of new Set(packages)) {
    const files = ["LICENSE", "LICENSE.md"].map((name) => join(root, folder ?? "", name));
    const license = folder && files.find((one) => existsSync(one));
    if (!license) continue;
    const name = folder.split("node_modules/").at(-1);
    appendFileSync(outfile, `/*! ${name}\n${readFileSync(license, "utf8").trim()}\n*/\n`);
  }
}

/** Adds the bundles and their starters to the compiled code in `lib/`. */
export async function writeBundles() {
  const { provider, ...others } = BUNDLES;
  const shared = await sharedModules();
  const table = [...shared].map(
    (file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`,
  );
  await write(provider.file, {
    stdin: {
      // `ProviderBundle` in src/start has the types.
      contents: `const modules = { ${table.join(",\n")} };
module.exports = {
  loadProvider: () => require("./lib/${provider.entry}"),
  loadedServices: () => require("./lib/provider/definition.js").loadedServices(),
  moduleOf: (name) => modules[name](),
};`,
      resolveDir: root,
    },
    plugins: PLUGINS,
  });
  for (const { entry, file } of Object.values(others)) {
    const from = file.startsWith("plugin/") ? "./provider.cjs" : `../${provider.file}`;
    await write(file, {
      entryPoints: [join(lib, entry)],
      plugins: [...PLUGINS, fromProvider(shared, from)],
    });
  }
  for (const folder of STARTERS) await writeStarter(folder);
}

/** @param {string} folder */
async function writeStarter(folder) {
  const hashes = Object.entries(BUNDLES).map(([name, { file }]) => [name, hashOf(join(lib, file))]);
  const outfile = join(lib, folder, "main.cjs");
  await esbuild.build({
    ...OPTIONS,
    entryPoints: [join(lib, folder, "start.js")],
    outfile,
    define: { BUNDLE_HASHES: JSON.stringify(Object.fromEntries(hashes)) },
    ...(folder === "provider" && { footer: { js: exportsFor(folder) } }),
  });
}

/** Node.js finds the names for programs with `import` in the text. @param {string} folder */
function exportsFor(folder) {
  const names = Object.keys(createRequire(import.meta.url)(join(lib, folder, "index.js")));
  return `0 && (module.exports = { ${names.join(", ")} });`;
}

/** @param {string} file */
const hashOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);

/** Writes the plugin as one file, for an executable. @param {string} outfile */
export const bundleExecutable = (outfile) =>
  esbuild.build({
    ...OPTIONS,
    entryPoints: [join(lib, BUNDLES.plugin.entry)],
    outfile,
    plugins: PLUGINS,
  });
