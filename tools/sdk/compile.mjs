import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../run.mjs";
import { succeed } from "./generate.mjs";

/**
 * With the compiler and the Pulumi SDK of this checkout.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
function compileTypeScript(folder, env) {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const args = ["-p", folder, "--noEmit", "--module", "commonjs", "--moduleResolution", "node10"];
  return succeed(process.execPath, [tsc, ...args], { cwd: folder, env });
}

/**
 * Installs the SDK and the Pulumi SDK in a virtual environment, and imports it.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function importPython(folder, env) {
  const bin = join(folder, "venv", process.platform === "win32" ? "Scripts" : "bin");
  await succeed("python3", ["-m", "venv", "venv"], { cwd: folder, env });
  await succeed(join(bin, "pip"), ["install", "--quiet", "."], { cwd: folder, env });
  return await succeed(join(bin, "python"), ["-c", "import pulumi_coralogix"], { cwd: "/", env });
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
const buildGo = (folder, env) =>
  succeed("go", ["build", "-mod=mod", "./..."], { cwd: folder, env });

/** The generated build file is for Gradle; Maven needs no wrapper. */
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.pulumi</groupId><artifactId>coralogix</artifactId><version>0</version>
  <properties>
    <maven.compiler.source>11</maven.compiler.source>
    <maven.compiler.target>11</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency><groupId>com.pulumi</groupId><artifactId>pulumi</artifactId><version>1.16.0</version></dependency>
    <dependency><groupId>com.google.code.findbugs</groupId><artifactId>jsr305</artifactId><version>3.0.2</version></dependency>
    <dependency><groupId>com.google.code.gson</groupId><artifactId>gson</artifactId><version>2.8.9</version></dependency>
  </dependencies>
</project>
`;

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function buildJava(folder, env) {
  await writeFile(join(folder, "pom.xml"), POM);
  return await succeed("mvn", ["--batch-mode", "--quiet", "compile"], { cwd: folder, env });
}

/**
 * How the SDK of a language is compiled.
 * @type {Record<string, (folder: string, env: NodeJS.ProcessEnv) => Promise<unknown>>}
 */
export const CHECKS = {
  nodejs: compileTypeScript,
  python: importPython,
  go: buildGo,
  java: buildJava,
};
