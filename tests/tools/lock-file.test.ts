import { readFileSync } from "node:fs";

interface Locked {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  peer?: boolean;
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

describe("the packages that users install", () => {
  const installed = Object.entries(lock).filter(
    ([path, { dev, devOptional, optional, peer }]) =>
      path && !dev && !devOptional && !optional && !peer,
  );

  test("have permissive licenses", () => {
    const licenses = new Set(installed.map(([, { license }]) => license));
    expect([...licenses].sort()).toEqual(["Apache-2.0", "ISC", "MIT"]);
  });

  test("are those of the table in the decisions", () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const [, section = ""] = readFileSync("docs/decisions.md", "utf8").split("\n## Dependencies\n");
    const listed = [...section.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    expect(listed.sort()).toEqual(Object.keys(dependencies).sort());
    const direct = listed.length;
    expect([direct, installed.length - direct]).toEqual([8, 29]);
  });
});
