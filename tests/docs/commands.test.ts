import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../..");

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
    (readFileSync(join(root, file), "utf8").match(/npx [^\n`]*coralogix\b/g) ?? [])
      .filter((command) => !/^npx --no pulumi-coralogix\b/.test(command))
      .map((command) => `${file}: ${command}`),
  );
  expect(commands).toEqual([]);
});
