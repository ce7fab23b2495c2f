import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ProviderError } from "../provider/errors";

/** The folder `plugin` of the package, and the folder of a bundle, which contains the file. */
const FOLDERS = [join(__dirname, "..", "..", "plugin"), __dirname];

/** The schema of this package, from which the CLI generates SDKs. */
export function packageSchema(): string {
  for (const folder of FOLDERS) {
    const text = readIfPresent(join(folder, "schema.json"));
    if (text !== undefined) return text;
  }
  throw new ProviderError(
    "this installation of pulumi-coralogix contains no plugin/schema.json. Install the package again",
  );
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
