import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./run.mjs";
import { diagnosticsOf, format, programOf, ts } from "./types.mjs";

const IMPORT = /(?:from\s+|import\(\s*|import\s+)"(\.[^"]+)"/g;

/**
 * Compiles src/ to a folder. Only the declarations that an entry point imports are written: those
 * of all modules, such as schemas, would take as long as the rest.
 * @param {string} folder
 */
function compile(folder) {
  const program = programOf("tsconfig.json", { outDir: folder });
  const options = program.getCompilerOptions();
  const entries = entrySources();
  const found = diagnosticsOf(program, () => true);
  // With it, each module is written with its declarations.
  options.declaration = !entries.length;
  found.push(...program.emit().diagnostics);
  options.declaration = true;
  found.push(...writeDeclarations(program, entries));
  return found;
}

/**
 * @param {import("typescript").Program} program
 * @param {string[]} entries
 */
function writeDeclarations(program, entries) {
  const found = [];
  const reached = new Set();
  const next = [...entries];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    const source = program.getSourceFile(file);
    if (reached.has(file) || !source) continue;
    reached.add(file);
    const folder = dirname(file);
    /** @type {import("typescript").WriteFileCallback} */
    const write = (path, text) => {
      ts.sys.writeFile(path, text);
      for (const [, module = ""] of text.matchAll(IMPORT))
        next.push(join(folder, `${module}.ts`), join(folder, module, "index.ts"));
    };
    found.push(...program.emit(source, write, undefined, true).diagnostics);
  }
  return found;
}

/** The sources of the entry points. */
function entrySources() {
  const { exports: entries = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.values(entries).flatMap(({ types }) =>
    types ? [join(root, types.replace("./lib/", "src/").replace(/\.d\.ts$/, ".ts"))] : [],
  );
}

const [, , folder = ""] = process.argv;
const found = compile(folder);
if (found.length) console.log(format(found));
process.exitCode = found.length ? 1 : 0;
