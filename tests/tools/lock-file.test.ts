import { readFileSync } from "node:fs";

interface Locked {
  version?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

const lock: Record<string, Locked> = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;

// npm silently omits packages of other platforms that its registry does not have, and `npm ci` then
// rejects the file.
test("every optional package of every platform is in the lock file", () => {
  const wanted = Object.values(lock).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  const locked = new Set(
    Object.keys(lock).map((path) =>
      path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
    ),
  );
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});

test("the lock file names no registry, so that npm uses the configured one", () => {
  expect(readFileSync("package-lock.json", "utf8")).not.toContain('"resolved": "http');
});

test("npm verifies each package: the lock file has its hash", () => {
  const unverified = Object.entries(lock).filter(([path, { integrity }]) => path && !integrity);
  expect(unverified.map(([path]) => path)).toEqual([]);
});
