import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommanderError } from "commander";
import { createProgram, run } from "../../src/cli/run";
import { testIo } from "../cli/support/io";
import { blocksOf } from "./support/blocks";
import { blockCommands, commandsOf, inlineCommands } from "./support/page-commands";
import { filesBelow, pages, root, text } from "./support/pages";
import { commandsIn, ownArguments, type Words } from "./support/shell";

// A copy of the sources has no list of files.
const files = existsSync(join(root, ".git"))
  ? execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n")
  : [];
const texts = files.filter(
  (file) =>
    /^(src|docs|examples|templates|README|CONTRIBUTING)/.test(file) && existsSync(join(root, file)),
);

// On npm, `coralogix` is a package of somebody else, and npx runs what it downloads.
test("no text has a command that could download and run a package of somebody else", () => {
  const commands = texts.flatMap((file) =>
    (text(file).match(/npx [^\n`]*coralogix\b/g) ?? [])
      .filter((command) => !/^npx --no pulumi-coralogix\b/.test(command))
      .map((command) => `${file}: ${command}`),
  );
  expect(commands).toEqual([]);
});

// A shell finds the name alone only in the scripts of `package.json`.
test("each command of ours in a code block for a shell can be copied", () => {
  const bare = pages.flatMap((page) =>
    blocksOf(page, "sh")
      .flatMap(commandsIn)
      .filter(([program]) => program === "coralogix")
      .map((words) => `${page}: ${words.join(" ")}`),
  );
  expect(bare).toEqual([]);
});

/** What a command of ours ends with: the parser of the package reads it, and its work does not run. */
async function refusalOf(words: Words): Promise<string | undefined> {
  const silent = { out: () => {}, err: () => {} };
  try {
    await createProgram(silent, async () => {}).parseAsync([...words], { from: "user" });
    return undefined;
  } catch (error) {
    if (error instanceof CommanderError) return error.code;
    throw error;
  }
}

const INCOMPLETE = [
  "commander.help",
  "commander.helpDisplayed",
  "commander.missingArgument",
  "commander.optionMissingArgument",
  "commander.missingMandatoryOptionValue",
];

describe("each command that a text shows is one that exists, with its options", () => {
  const ours = (all: Words[]) => all.flatMap((words) => [ownArguments(words)].filter((it) => !!it));

  test("in the code blocks of pages", async () => {
    const found: unknown[] = [];
    let count = 0;
    for (const page of pages)
      for (const words of ours(blockCommands(page))) {
        count += 1;
        const refusal = await refusalOf(words);
        if (refusal) found.push({ page, words, refusal });
      }
    expect(count).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  test("in the sentences of pages", async () => {
    const found: unknown[] = [];
    for (const page of pages)
      for (const words of ours(inlineCommands(page))) {
        const refusal = await refusalOf(words);
        if (refusal && !INCOMPLETE.includes(refusal)) found.push({ page, words, refusal });
      }
    expect(found).toEqual([]);
  });

  test("in the help", async () => {
    const io = testIo({});
    await run(["--help", "--output", "json"], io);
    const { commands } = JSON.parse(io.stdout()) as { commands: { examples: string[] }[] };
    const examples = commands.flatMap((command) => command.examples.flatMap(commandsIn));
    expect(examples.length).toBeGreaterThan(30);
    for (const words of ours(examples))
      expect([words, await refusalOf(words)]).toEqual([words, undefined]);
  });

  test("in messages, and in texts that commands write", async () => {
    const found = [...filesBelow("src", ".ts"), ...filesBelow("codegen", ".ts")].flatMap((file) =>
      [...text(file).matchAll(/\bcoralogix ([a-z]+) ([^"'`\n,;]*--[^"'`\n,;]*)/g)].map(
        ([, name = "", rest = ""]) => ({ file, name, options: rest.match(/--[a-z-]+/g) ?? [] }),
      ),
    );
    expect(found.length).toBeGreaterThan(40);
    for (const { file, name, options } of found) {
      const io = testIo({});
      await run([name, "--help"], io);
      const missing = options.filter((option) => !io.stdout().includes(`${option} `));
      expect({ file, name, missing }).toEqual({ file, name, missing: [] });
    }
  });
});

/** The tool that a script of the project starts. */
function toolOf(script: string): string | undefined {
  const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };
  return /tools\/(?:start\.mjs (?:--cli )?)?([\w-]+)(?:\.mts)?$/.exec(scripts[script] ?? "")?.[1];
}

test("each tool of the project that a page runs has the options that the page gives to it", () => {
  const missing = pages.flatMap((page) =>
    commandsOf(page).flatMap(([npm, command, script = "", ...rest]) => {
      if (npm !== "npm" || command !== "run" || !rest.includes("--")) return [];
      const tool = toolOf(script);
      if (!tool) return [];
      // The emulator is a command of the package.
      const source = text(
        tool === "emulator" ? "src/cli/emulator/command.ts" : `tools/${tool}.mts`,
      );
      return rest
        .filter((word) => /^--\w/.test(word) && !source.includes(word))
        .map((option) => `${page}: npm run ${script} -- ${option}`);
    }),
  );
  expect(missing).toEqual([]);
});

test("each program that a page runs by its path exists", () => {
  const missing = pages.flatMap((page) =>
    commandsOf(page).flatMap(([npx, runner = "", path = ""]) => {
      if (npx !== "npx" || !["tsx", "jest"].includes(runner) || !/^[\w/-]+\.\w[\w.]*$/.test(path))
        return [];
      return [dirname(page), "."].some((from) => existsSync(join(root, from, path)))
        ? []
        : [`${page}: ${path}`];
    }),
  );
  expect(missing).toEqual([]);
});

test("each key that a page sets is one that the package, or the program beside the page, reads", () => {
  const known = [...text("docs/configuration.md").matchAll(/^\| `(coralogix:\w+)`/gm)].map(
    ([, key]) => key,
  );
  const unread = pages.flatMap((page) =>
    commandsOf(page).flatMap(([pulumi, config, verb = "", ...rest]) => {
      if (pulumi !== "pulumi" || config !== "config" || !/^(set|rm)$/.test(verb)) return [];
      const [key = ""] = /^[\w:]+/.exec(rest.find((word) => !word.startsWith("--")) ?? "") ?? [];
      // The program of a guide is the one of the reader.
      const isRead = key.startsWith("coralogix:")
        ? known.includes(key)
        : page.startsWith("docs/") ||
          /^(aws|pulumi):/.test(key) ||
          programOf(page).includes(`"${key}"`);
      return isRead ? [] : [`${page}: ${key}`];
    }),
  );
  expect(unread).toEqual([]);
});

const programOf = (page: string): string => filesBelow(dirname(page), ".ts").map(text).join("\n");

test("each variable of the package that a text names is one that it reads", () => {
  const sources = ["src", "tools", "plugin", ".github"].flatMap((folder) =>
    files.filter((file) => file.startsWith(`${folder}/`)),
  );
  const read = new Set(sources.flatMap((file) => text(file).match(/\bCORALOGIX_[A-Z_]+/g) ?? []));
  const unread = pages.flatMap((page) =>
    (text(page).match(/\bCORALOGIX_[A-Z_]+/g) ?? [])
      .filter((name) => !read.has(name))
      .map((name) => `${page}: ${name}`),
  );
  expect(unread).toEqual([]);
});
