import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runCommand } from "../../../support/command";

const ROOT = resolve(__dirname, "../../../..");

/** Generates the SDK of a language in a temporary folder, and removes it after the work. */
export async function withSdk(
  language: string,
  work: (sdk: string, folder: string) => Promise<void> | void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-sdk-"));
  try {
    const tool = [join(ROOT, "tools/start.mjs"), "sdk", language, "--out", folder];
    expect(await runCommand(ROOT, process.execPath, tool)).toMatchObject({ code: 0 });
    await work(join(folder, language), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The texts of the source files of an SDK whose path matches. */
export const sourcesIn = (sdk: string, path: RegExp): string[] =>
  readdirSync(sdk, { recursive: true, encoding: "utf8" })
    .filter((file) => path.test(file))
    .map((file) => readFileSync(join(sdk, file), "utf8"));
