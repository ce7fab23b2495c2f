import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { valueAt } from "../../../schema/path";
import { isRecord } from "../../../schema/record";
import { type Check, firstLineOf, notApplicable, type ReportedFinding } from "../check";

const FILE = /^Pulumi\.(.+)\.ya?ml$/;
const CONNECTIONS = "coralogix:connections";

interface PlainKey {
  setting: string;
  command: string;
}

/** The settings of a file whose API key is a plain string. An encrypted one is `{ secure: … }`. */
function plainKeys(config: unknown): PlainKey[] {
  const found: PlainKey[] = [];
  if (typeof valueAt(config, ["coralogix:apiKey"]) === "string")
    found.push({ setting: "coralogix:apiKey", command: "--secret coralogix:apiKey" });
  const connections = valueAt(config, [CONNECTIONS]);
  for (const [name, connection] of Object.entries(isRecord(connections) ? connections : {}))
    if (typeof valueAt(connection, ["apiKey"]) === "string")
      found.push({
        setting: `${CONNECTIONS}.${name}.apiKey`,
        command: `--secret --path ${CONNECTIONS}.${name}.apiKey`,
      });
  return found;
}

function findingsIn(folder: string, file: string): ReportedFinding[] {
  // Loaded on first use: only projects have such a file.
  const { parse } = require("yaml") as typeof import("yaml");
  const config = valueAt(parse(readFileSync(join(folder, file), "utf8")), ["config"]);
  const stack = FILE.exec(file)?.[1] ?? "";
  return plainKeys(config).map(({ setting, command }) => ({
    level: "error",
    what: `${setting} contains an API key in plain text`,
    where: file,
    fix: `Encrypt it: \`pulumi config set ${command} --stack ${stack}\`. If the file was shared, replace the key, too.`,
  }));
}

/** The configuration files of stacks in the working directory. */
export const plainTextKeys: Check = {
  id: "plain-text-keys",
  title: "API keys in plain text",
  run: ({ io }) => {
    const files = readdirSync(io.cwd).filter((name) => FILE.test(name));
    if (!files.length)
      return {
        findings: [],
        notChecked: [notApplicable("this folder has no configuration of a stack")],
      };
    const read = files.map((file) => {
      try {
        return { findings: findingsIn(io.cwd, file), notChecked: [] };
      } catch (error) {
        return { findings: [], notChecked: [notApplicable(`${file}: ${firstLineOf(error)}`)] };
      }
    });
    return {
      findings: read.flatMap(({ findings }) => findings),
      notChecked: read.flatMap(({ notChecked }) => notChecked),
    };
  },
};
