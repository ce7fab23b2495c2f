import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, normalize, posix } from "node:path";
import { root, run } from "../run.mjs";
import { BUNDLES, reachableModules } from "./reach.js";
import { pageFaults, publishedLanguages, REGISTRY_PAGES, schemaFaults } from "./rules.js";

interface Manifest {
  version: string;
  main: string;
  types: string;
  bin: Record<string, string>;
  exports: Record<string, string | { types: string; default: string }>;
}

/** What is loaded without an import: the plugin, and what a starter runs. */
const UNNAMED_FILES = [
  "plugin/pulumi-resource-coralogix",
  "plugin/pulumi-resource-coralogix.cmd",
  "plugin/schema.json",
  ...BUNDLES,
];

/**
 * The faults of the files that are about to be published, a line each. `dist` has the folders that
 * the release workflow publishes: `npm`, `python` and `release`.
 */
export async function faultsOf(dist: string, tag: string): Promise<string[]> {
  const [tarball, ...others] = filesIn(dist, "npm").filter((file) => file.endsWith(".tgz"));
  if (!tarball || others.length) return [`${join(dist, "npm")} has not exactly one package`];
  const folder = mkdtempSync(join(tmpdir(), "coralogix-inspect-"));
  const { code, output } = await run("tar", ["-xzf", join(dist, "npm", tarball), "-C", folder]);
  if (code) return [`${tarball} cannot be read: ${output}`];
  return inspectPackage(join(folder, "package"), dist, tag);
}

function inspectPackage(folder: string, dist: string, tag: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { version } = manifest;
  const schemaText = readOptional(join(dist, "release", "schema.json"));
  const schema = schemaText && JSON.parse(schemaText);
  const workflow = readFileSync(join(root, ".github/workflows/release.yml"), "utf8");
  const pages = REGISTRY_PAGES.filter((page) => existsSync(join(folder, page)));
  return [
    ...(tag === `v${version}`
      ? []
      : [`the tag ${tag} is not the version of package.json: expected v${version}`]),
    ...missingIn(folder, manifest).map((line) => `the npm package lacks ${line}`),
    ...pages.flatMap((page) =>
      pageFaults(page, readFileSync(join(folder, page), "utf8"), publishedLanguages(workflow)),
    ),
    ...(schema
      ? [...schemaFaults(schema, version), ...logoFaults(schema, version)]
      : ["there is no release/schema.json"]),
    ...checksumFaults(join(dist, "release")),
    ...nameFaults(dist, version),
  ];
}

/** Files that the package needs and does not have, each with the reason. */
function missingIn(folder: string, { main, types, bin, exports }: Manifest): string[] {
  const entries = [
    main,
    types,
    ...Object.values(bin),
    ...Object.values(exports).flatMap((one) =>
      typeof one === "string" ? one : [one.types, one.default],
    ),
  ];
  const named = [...entries, ...UNNAMED_FILES, ...REGISTRY_PAGES, "README.md", "LICENSE"];
  const links = linksOf(folder, "README.md");
  const lacks = (file: string) => !existsSync(join(folder, file));
  return [
    ...[...new Set(named.map((file) => normalize(file)))].filter(lacks),
    ...links.filter(lacks).map((file) => `${file}, to which README.md links`),
    ...reachableModules(folder, entries).missing.map((line) => `a module: ${line}`),
  ];
}

function linksOf(folder: string, page: string): string[] {
  const prose = (readOptional(join(folder, page)) ?? "").replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
  return [...prose.matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)].map(([, link = ""]) =>
    posix.normalize(link),
  );
}

/** The logo is a file of this repository, at the tag. */
function logoFaults({ logoUrl = "" }: { logoUrl?: string }, version: string): string[] {
  const [, file] = logoUrl.split(`/v${version}/`);
  if (!logoUrl || (file && existsSync(join(root, file)))) return [];
  return [`the logo ${logoUrl} is not a file of the tag v${version}`];
}

/** Compares the files of the release with checksums.txt. */
function checksumFaults(folder: string): string[] {
  const lines = (readOptional(join(folder, "checksums.txt")) ?? "").trim().split("\n");
  const listed = new Map(
    lines.map((line): [string, string] => {
      const [hash = "", name = ""] = line.split(/ [ *]/);
      return [name, hash];
    }),
  );
  const files = filesIn(folder, ".").filter((file) => file !== "checksums.txt");
  return [
    ...files
      .filter((file) => listed.get(file) !== hashOf(join(folder, file)))
      .map((file) =>
        listed.has(file)
          ? `the checksum of ${file} in checksums.txt is wrong`
          : `checksums.txt does not list ${file}`,
      ),
    ...[...listed.keys()]
      .filter((name) => name && !files.includes(name))
      .map((name) => `checksums.txt lists ${name}, which is not in the release`),
  ];
}

/** The names by which `pulumi plugin install` and `pip install` look for the files of a version. */
function nameFaults(dist: string, version: string): string[] {
  const archives = filesIn(dist, "release").filter((file) => file.endsWith(".tar.gz"));
  const named = new RegExp(
    `^pulumi-resource-coralogix-v${version.replaceAll(".", "\\.")}-(darwin|linux|windows)-(amd64|arm64)\\.tar\\.gz$`,
  );
  const wheel = filesIn(dist, "python").some(
    (file) => file.startsWith(`pulumi_coralogix-${version}-`) && file.endsWith(".whl"),
  );
  return [
    ...(archives.length ? [] : ["the release has no archive of the plugin"]),
    ...archives
      .filter((file) => !named.test(file))
      .map((file) => `the CLI does not look for ${file}: it is not an archive of v${version}`),
    ...(wheel ? [] : [`there is no wheel of pulumi_coralogix ${version}`]),
  ];
}

const readOptional = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, "utf8") : undefined;
const hashOf = (file: string): string =>
  createHash("sha256").update(readFileSync(file)).digest("hex");
const filesIn = (folder: string, name: string): string[] => {
  const path = join(folder, name);
  return existsSync(path) ? readdirSync(path).sort() : [];
};
