import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { SuiteOptions } from "../suite.js";

export const VERSION = "9.12.1";

/** Text as Answers.java reads it: the hexadecimal numbers of its UTF-16 units. */
export const encoded = (text: string): string =>
  Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, "0"),
  ).join("");
export const decoded = (units: string): string =>
  (units.match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join("");

/** The answers of Lucene to lines of `Answers.java`, which is compiled with Maven's packages. */
export function answersOf(lines: readonly string[], { cache, log }: SuiteOptions): string[] {
  const folder = join(cache, `lucene-${VERSION}`);
  const [packages, classes] = [join(folder, "lib"), join(folder, "classes")];
  mkdirSync(classes, { recursive: true });
  log(`Lucene ${VERSION} in ${folder}`);
  const pom = join(__dirname, "pom.xml");
  const copy = ["-q", "-B", "-f", pom, "dependency:copy-dependencies"];
  execFileSync("mvn", [...copy, `-DoutputDirectory=${packages}`], { stdio: "inherit" });
  const path = join(packages, "*");
  execFileSync("javac", ["-cp", path, "-d", classes, join(__dirname, "Answers.java")]);
  const output = execFileSync("java", ["-cp", `${classes}:${path}`, "Answers"], {
    input: `${lines.join("\n")}\n`,
    maxBuffer: 2 ** 30,
    stdio: ["pipe", "pipe", "ignore"],
  });
  return output.toString().split("\n");
}
