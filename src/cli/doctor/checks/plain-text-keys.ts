import { valueAt } from "../../../schema/path";
import { type Fields, isRecord } from "../../../schema/record";
import { stackFileCheck } from "./stack-files";

const CONNECTIONS = "coralogix:connections";

interface PlainKey {
  setting: string;
  command: string;
}

/** The settings whose API key is a plain string. An encrypted one is `{ secure: … }`. */
function plainKeys(config: Fields): PlainKey[] {
  const found: PlainKey[] = [];
  if (typeof config["coralogix:apiKey"] === "string")
    found.push({ setting: "coralogix:apiKey", command: "--secret coralogix:apiKey" });
  const connections = config[CONNECTIONS];
  for (const [name, connection] of Object.entries(isRecord(connections) ? connections : {}))
    if (typeof valueAt(connection, ["apiKey"]) === "string")
      found.push({
        setting: `${CONNECTIONS}.${name}.apiKey`,
        command: `--secret --path ${CONNECTIONS}.${name}.apiKey`,
      });
  return found;
}

/** The configuration files of stacks in the working directory. */
export const plainTextKeys = stackFileCheck(
  "plain-text-keys",
  "API keys in plain text",
  ({ config, file, stack }) =>
    plainKeys(config).map(({ setting, command }) => ({
      level: "error",
      what: `${setting} contains an API key in plain text`,
      where: file,
      fix: `Encrypt it: \`pulumi config set ${command} --stack ${stack}\`. If the file was shared, replace the key, too.`,
    })),
);
