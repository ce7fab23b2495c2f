import { spawnSync } from "node:child_process";
import { shellQuoted } from "../../src/cli/shell";

test.each([
  "plain",
  "it's",
  '$HOME `id` "x" $(id) !! \\n %s',
  "決済 😀",
  "line\nbreak\\n it's %d",
  "tab\there 7",
  "\u001b[2J\u0007",
  "\u202ebidi \u200b \u{e0001}",
  "\u00a0",
])("a shell reads %j as one word, from one line of visible characters", (text) => {
  const word = shellQuoted(text);
  expect(word).not.toMatch(/(?! )[\p{C}\p{Z}]/u);
  const { stdout } = spawnSync("sh", ["-c", `printf '%s|' ${word}`], { encoding: "utf8" });
  expect(stdout).toBe(`${text}|`);
});
