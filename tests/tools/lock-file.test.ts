import { readFileSync } from "node:fs";

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const lock: Record<string, Locked> = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;

// npm leaves them out without a word where its registry lacks one for another platform, and then `npm ci` refuses the file.
test("every optional package of every platform is in the lock file", () => {
  const wanted = Object.values(lock).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  const there = new Set(Object.keys(lock).map((path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)));
  expect(wanted.filter((name) => !there.has(name))).toEqual([]);
});

test("it names no registry, so that everybody's own is asked", () => {
  expect(readFileSync("package-lock.json", "utf8")).not.toContain('"resolved": "http');
});
