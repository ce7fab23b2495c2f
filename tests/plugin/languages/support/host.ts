import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { programOf } from "./project";

const TOOL = join(resolve(__dirname, "../../../.."), "tools/pulumi-cli.mjs");

const [, JAVA_SDK = ""] =
  /<artifactId>pulumi<\/artifactId>\s*<version>(.*)<\/version>/.exec(programOf("Java", "xml")) ??
  [];

/** What programs need besides the host: Maven, and the registry from which it takes the Pulumi SDK. */
const NEEDED: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  java: ["mvn", "--batch-mode", "dependency:get", `-Dartifact=com.pulumi:pulumi:${JAVA_SDK}`],
};

/** Package managers and compilers take most of it. */
const TIMEOUT = 1_200_000;

/**
 * Declares a test that needs a language host. It is skipped with the reason where the language has
 * no host on this machine.
 */
export function testWithHost(
  language: string,
  title: string,
  work: (folder: string) => Promise<void>,
): void {
  const host = languageHost(language);
  if ("reason" in host) test.skip(`${title} (skipped: ${host.reason})`, () => undefined);
  else test(title, () => work(host.folder), TIMEOUT);
}

/** The folder of a language host, or the reason why there is none. */
function languageHost(name: string): { folder: string } | { reason: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, name], {
    encoding: "utf8",
  });
  if (status !== 0) return { reason: stderr.trim() };
  const [command, ...args] = NEEDED[name] ?? [];
  if (command && spawnSync(command, args).status !== 0)
    return { reason: `\`${[command, ...args].join(" ")}\` failed` };
  return { folder: stdout.trim() };
}
