import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The folder of this checkout. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [shell]
 * @property {number} [timeout] milliseconds, after which the command is killed
 * @property {(line: string) => void} [onLine] gets each line of both streams as it comes
 */

/**
 * Runs a command to its end and collects what it printed. It never throws: a command that cannot start has code 127.
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
      // A grandchild may hold the pipes open after a kill: let go of them, or this process could not end.
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
 * Names the time since `start` the way the tools print it.
 * @param {number} start from performance.now()
 */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * Runs `work` when the file is the one that was started, not imported. Errors are for people: a message and no stack.
 * @param {string} url the file's import.meta.url
 * @param {() => Promise<void>} work
 */
export async function main(url, work) {
  const started = process.argv[1] ?? "";
  if (!existsSync(started) || realpathSync(started) !== fileURLToPath(url)) return;
  await work().catch((/** @type {Error} */ error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
