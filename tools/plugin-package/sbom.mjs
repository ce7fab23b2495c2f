import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../run.mjs";
import { VERSION } from "./settings.mjs";

/** @typedef {{ name: string, version: string, "bom-ref": string }} Component */
/** @typedef {{ ref: string, dependsOn?: string[] }} Dependency */

/**
 * Writes a list of the packages that the bundle contains (CycloneDX). npm describes the whole
 * installation; packages without a file in the bundle are left out.
 * @param {string[]} inputs the files of the bundle @param {string} folder
 */
export async function writeSbom(inputs, folder) {
  const bundled = new Set(inputs.flatMap(packageOf));
  const bom = await npmSbom();
  const components = /** @type {Component[]} */ (bom.components).filter(({ name, version }) =>
    bundled.has(`${name}@${version}`),
  );
  const missing = [...bundled].filter(
    (one) => !components.some(({ name, version }) => one === `${name}@${version}`),
  );
  if (missing.length) throw new Error(`npm sbom does not describe ${missing.join(", ")}`);
  const refs = new Set(components.map((component) => component["bom-ref"]));
  const to = join(folder, `coralogix-plugin-v${VERSION}.cdx.json`);
  writeFileSync(
    to,
    `${JSON.stringify({ ...bom, components, dependencies: within(bom, refs) }, undefined, 2)}\n`,
  );
  return { file: to, components: components.length };
}

/**
 * The graph of the bundled packages.
 * @param {{ dependencies: Dependency[] }} bom
 * @param {Set<string>} refs
 */
const within = ({ dependencies }, refs) =>
  dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((on) => refs.has(on)) }));

async function npmSbom() {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const { code, output } = await run("npm", args, {
    cwd: root,
    shell: process.platform === "win32",
  });
  const start = output.indexOf("{");
  if (code || start < 0) throw new Error(`\`npm sbom\` failed:\n${output.slice(0, 500)}`);
  return JSON.parse(output.slice(start, output.lastIndexOf("}") + 1));
}

/** @param {string} file */
function packageOf(file) {
  const [, folder] = file.match(/^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//) ?? [];
  if (!folder) return [];
  const { name, version } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  return [`${name}@${version}`];
}
