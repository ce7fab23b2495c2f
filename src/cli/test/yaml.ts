import { CommandError } from "../failure";

/** Their texts look like numbers: `0x10` are eleven values, and not 16. */
const TEXT_KEYS = ["values", "expr", "eval_time"];

/** The value of a test file. The values of some keys are strings, as promtool reads them. */
export function readYaml(file: string, text: string): unknown {
  // Loaded on first use: most commands read no YAML.
  const { parseDocument, visit, isScalar } = require("yaml") as typeof import("yaml");
  const document = parseDocument(text.replace(/^\ufeff/, ""), { logLevel: "error" });
  const [error] = document.errors;
  if (error) {
    const [line = ""] = error.message.split("\n");
    throw new CommandError(`${file}: invalid YAML: ${line.replace(/:$/, "")}.`);
  }
  visit(document, {
    Pair: (_, { key, value }) => {
      const isText = isScalar(key) && TEXT_KEYS.includes(String(key.value));
      if (isText && isScalar(value) && typeof value.value === "number" && value.source)
        value.value = value.source;
    },
  });
  return document.toJS() as unknown;
}
