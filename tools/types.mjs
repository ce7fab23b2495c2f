import { createRequire } from "node:module";
import { join } from "node:path";
import { main, root } from "./run.mjs";

// An import would take half a second to find the names that this module exports.
/** @type {typeof import("typescript")} */
export const ts = createRequire(import.meta.url)("typescript");

/** @type {import("typescript").FormatDiagnosticsHost} */
const HOST = {
  getCurrentDirectory: () => root,
  getCanonicalFileName: (name) => name,
  getNewLine: () => "\n",
};

/** @param {readonly import("typescript").Diagnostic[]} found */
export const format = (found) => ts.formatDiagnostics(found, HOST).trim();

/**
 * The program of a configuration file of this checkout.
 * @param {string} file
 * @param {import("typescript").CompilerOptions} [more]
 */
export function programOf(file, more = {}) {
  const parsed = ts.getParsedCommandLineOfConfigFile(join(root, file), more, {
    ...ts.sys,
    getCurrentDirectory: () => root,
    onUnRecoverableConfigFileDiagnostic: (error) => {
      throw new Error(format([error]));
    },
  });
  if (!parsed) throw new Error(`${file} cannot be read`);
  if (parsed.errors.length) throw new Error(format(parsed.errors));
  return ts.createProgram(parsed.fileNames, parsed.options);
}

/**
 * The errors of a program, and of those of its files that `isWanted` selects.
 * @param {import("typescript").Program} program
 * @param {(file: string) => boolean} isWanted
 * @returns {import("typescript").Diagnostic[]}
 */
export function diagnosticsOf(program, isWanted) {
  const files = program.getSourceFiles().filter(({ fileName }) => isWanted(fileName));
  return [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...files.flatMap((file) => program.getSyntacticDiagnostics(file)),
    ...files.flatMap((file) => program.getSemanticDiagnostics(file)),
  ];
}

/** Checks the types of all files outside src/, whose types the build of lib/ checks. */
await main(import.meta.url, async () => {
  const { build } = await import("./build.mjs");
  await build();
  const sources = join(root, "src/").replaceAll("\\", "/");
  const program = programOf("tsconfig.all.json");
  const found = diagnosticsOf(program, (file) => !file.startsWith(sources));
  if (found.length) console.log(format(found));
  process.exitCode = found.length ? 1 : 0;
});
