import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { type Setup, userEnv } from "./setup.mjs";
import { runScript } from "./workflow.mjs";

const PORT = 4010;

interface Block {
  /** The text above the block. */
  before: string;
  language: string;
  code: string;
}

/** The code blocks of a section of the README. */
function blocksOf(section: string): Block[] {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const text = readme.split(`\n## ${section}\n`)[1]?.split("\n## ")[0];
  if (!text) throw new Error(`README.md has no section ${section}`);
  const blocks = [...text.matchAll(/([\s\S]*?)```(\w+)\n([\s\S]*?)^```$/gm)];
  return blocks.map(([, before = "", language = "", code = ""]) => ({ before, language, code }));
}

/** The program of the quick start. */
export const quickStartProgram = (): string =>
  blocksOf("Quick start").find(({ language }) => language === "ts")?.code ?? "";

/**
 * The quick start of the README as one script. It differs from what a person runs in three points:
 * the package comes from the registry, the emulator runs in the background, and a preview of which
 * the page says that it shows no changes must show none.
 */
function script(): string {
  const parts = blocksOf("Quick start").map(({ before, language, code }) => {
    if (language !== "sh") {
      const [, file = "index.ts"] = /`([\w.]+)`/.exec(before) ?? [];
      return `cat > ${file} <<'END_OF_FILE'\n${code}END_OF_FILE\n`;
    }
    if (before.includes("With a Coralogix account")) return "";
    if (/^npx .* emulator/.test(code)) return inBackground(code.trim());
    return code
      .replace(/\S*\/pulumi-coralogix-[\d.]+\.tgz/, "pulumi-coralogix")
      .replace(/^(pulumi preview) +# shows no changes$/m, "$1 --expect-no-changes");
  });
  return parts.join("\n");
}

// In a process group of its own, because npx does not end what it started; and with its output in a
// file, because an open pipe would keep the script waiting.
const inBackground = (command: string): string => `
set -m
${command} > emulator.log 2>&1 &
emulator=$!
set +m
trap 'kill -- -$emulator' EXIT
until (exec 3<>/dev/tcp/127.0.0.1/${PORT}) 2>/dev/null; do kill -0 $emulator; sleep 0.2; done
`;

/** Follows the quick start in an empty folder. Returns the seconds until the first `up` had ended. */
export async function quickStart(setup: Setup): Promise<string> {
  const folder = join(setup.folder, "quick-start");
  mkdirSync(folder);
  const lines: string[] = [];
  let up = 0;
  const start = performance.now();
  const onLine = (line: string) => {
    lines.push(line);
    // The first summary of an `up`; a preview has no duration.
    if (!up && /^Duration:/.test(line)) up = performance.now() - start;
  };
  const { PULUMI_BACKEND_URL: _, ...env } = userEnv(setup, "quick-start");
  await runScript(script(), { cwd: folder, env, onLine });
  writeFileSync(join(setup.folder, "quick-start.log"), lines.join("\n"));
  if (!lines.some((line) => /\+ \d+ created/.test(line))) throw new Error("nothing was created");
  return `${(up / 1000).toFixed(0)} s from the empty folder to the end of the first up`;
}
