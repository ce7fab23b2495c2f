import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type CommandResult, runCommand } from "../support/command";

const ROOT = resolve(__dirname, "../..");
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "coralogix-rehearse-test-"));
const original = join(folder, "original");
const ARCHIVE = `pulumi-resource-coralogix-v${version}-linux-amd64.tar.gz`;

/** The files of a release, as the workflow makes them. The plugin is replaced by its license. */
beforeAll(() => {
  for (const part of ["npm", "python", "release"])
    mkdirSync(join(original, part), { recursive: true });
  const pack = ["pack", "--ignore-scripts", "--pack-destination", join(original, "npm")];
  execFileSync("npm", pack, { cwd: ROOT, stdio: "ignore", shell: process.platform === "win32" });
  writeFileSync(join(original, "python", `pulumi_coralogix-${version}-py3-none-any.whl`), "");
  execFileSync("tar", ["-czf", join(original, "release", ARCHIVE), "-C", ROOT, "LICENSE"]);
  const schema = JSON.parse(readFileSync(join(ROOT, "plugin/schema.json"), "utf8"));
  writeSchema(original, {
    ...schema,
    pluginDownloadURL: "https://example.com",
    logoUrl: `https://example.com/v${version}/docs/pictures/logo.png`,
  });
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeSchema(dist: string, schema: object): void {
  const release = join(dist, "release");
  writeFileSync(join(release, "schema.json"), JSON.stringify(schema));
  const files = readdirSync(release).filter((file) => file !== "checksums.txt");
  const hash = (file: string) =>
    createHash("sha256")
      .update(readFileSync(join(release, file)))
      .digest("hex");
  const lines = files.map((file) => `${hash(file)}  ${file}\n`);
  writeFileSync(join(release, "checksums.txt"), lines.join(""));
}

function copyOfRelease(): string {
  const dist = mkdtempSync(join(folder, "faulty-"));
  cpSync(original, dist, { recursive: true });
  return dist;
}

/** Changes files of the npm package. */
function repack(dist: string, change: (packed: string) => void): void {
  const [tarball = ""] = readdirSync(join(dist, "npm"));
  const file = join(dist, "npm", tarball);
  execFileSync("tar", ["-xzf", file, "-C", dist]);
  change(join(dist, "package"));
  execFileSync("tar", ["-czf", file, "-C", dist, "package"]);
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

const inspect = (dist: string, ...args: string[]): Promise<CommandResult> =>
  runCommand(ROOT, process.execPath, ["tools/start.mjs", "rehearse", "--inspect", dist, ...args]);

test("a release without faults passes", async () => {
  expect(await inspect(original)).toEqual({
    code: 0,
    text: "The files of the release have no faults.\n",
  });
});

/** Changes of the npm package, each with the line that names its fault. */
const OF_PACKAGE: [change: (packed: string) => void, line: string][] = [
  [
    (packed) => rmSync(join(packed, "lib/services/slos/slo.js")),
    "the npm package lacks a module: lib/services/slos/index.js imports ./slo",
  ],
  [
    (packed) =>
      edit(join(packed, "docs/_index.md"), (text) =>
        text.replace('language "typescript,', 'language "typescript,java,'),
      ),
    "docs/_index.md has a program in java, whose SDK is not published",
  ],
  [
    (packed) =>
      edit(
        join(packed, "docs/installation-configuration.md"),
        (text) => `${text}\nhttps://www.nuget.org/packages/Pulumi.Coralogix\n`,
      ),
    "docs/installation-configuration.md links to https://www.nuget.org/packages/Pulumi.Coralogix: the SDK of csharp is not published",
  ],
];

test("each fault of a release is a line of its own, and nothing else is", async () => {
  const dist = copyOfRelease();
  repack(dist, (packed) => {
    for (const [change] of OF_PACKAGE) change(packed);
  });
  const file = join(dist, "release", "schema.json");
  const { publisher: _, ...schema } = JSON.parse(readFileSync(file, "utf8"));
  writeSchema(dist, { ...schema, logoUrl: `https://example.com/v${version}/logo.gif` });
  // The checksums are those of the changed files, except that of the archive.
  edit(join(dist, "release", "checksums.txt"), (text) =>
    text.replace(new RegExp(`^.(?=.*${ARCHIVE}$)`, "m"), "x"),
  );

  const { code, text } = await inspect(dist, "--tag", "v9.9.9");
  expect(code).toBe(1);
  expect(text.trim().split("\n").sort()).toEqual(
    [
      ...OF_PACKAGE.map(([, line]) => line),
      `the checksum of ${ARCHIVE} in checksums.txt is wrong`,
      "the schema has no publisher",
      `the logo https://example.com/v${version}/logo.gif is not a file of the tag v${version}`,
      `the tag v9.9.9 is not the version of package.json: expected v${version}`,
    ].sort(),
  );
});
