import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";

// A checkout without node_modules runs this file, so it is JavaScript.

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

// Without a handler, a signal ends the process before its "exit".
const endProcess = (/** @type {typeof SIGNALS[number]} */ signal) =>
  process.exit(128 + constants.signals[signal]);

let isUsed = false;

/**
 * From now on, temporary files of this process and of those that it starts are in a folder, which
 * the end of the process removes, also that by Ctrl-C.
 * @returns {string} the folder
 */
export function useTemporaryFolder() {
  if (isUsed) return tmpdir();
  isUsed = true;
  // Short, because macOS allows 104 bytes for the path of a socket in it.
  const folder = mkdtempSync(join(tmpdir(), "coralogix-"));
  for (const name of ["TMPDIR", "TMP", "TEMP"]) process.env[name] = folder;
  process.once("exit", () => {
    // A command that was interrupted too may still write its last file.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  for (const signal of SIGNALS) process.on(signal, endProcess);
  return folder;
}

/** For a tool that ends in an orderly way after a signal: it has handlers of its own. */
export function releaseSignals() {
  for (const signal of SIGNALS) process.off(signal, endProcess);
}
