import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { useTemporaryFolder } from "./temporary.mjs";

/** The folder of this checkout. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [shell]
 * @property {number} [timeout] milliseconds, after which the command is killed
 * @property {(line: string) => void} [onLine] called with each line of stdout and stderr
 */

/**
 * Runs a command and collects its output. Never throws: a command that cannot start has code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { onLine, ...options } = {}) {
  return new Promise((done) => {
    /** @type {string[]} */
    const lines = [];
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const finish = (/** @type {number} */ code, /** @type {string[]} */ ...more) => {
      // A grandchild may keep the pipes open after a kill, and this process would not end.
      child.stdout.destroy();
      child.stderr.destroy();
      done({ code, output: [...lines, ...more].join("\n") });
    };
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on("line", (line) => {
        lines.push(line);
        onLine?.(line);
      });
    }
    child.on("error", (error) => finish(127, error.message));
    child.on("exit", (_code, signal) => signal && finish(1, `killed by ${signal}`));
    child.on("close", (code) => finish(code ?? 1));
  });
}

/**
 * Formats the time since `start`, such as `1.2 s`.
 * @param {number} start from performance.now()
 */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * Runs `work` if the file was started, not imported, with a folder of its own for temporary files.
 * Prints errors without a stack trace.
 * @param {string} url the file's import.meta.url
 * @param {() => Promise<void>} work
 */
export async function main(url, work) {
  const started = process.argv[1] ?? "";
  if (!existsSync(started) || realpathSync(started) !== fileURLToPath(url)) return;
  useTemporaryFolder();
  await work().catch((/** @type {Error} */ error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
