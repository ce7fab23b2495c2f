import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files of compiled code in a folder for it, each with a hash of its content. */
export function storedCode(cache: string): Record<string, string> {
  const folder = join(cache, "pulumi-coralogix");
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [
        file,
        createHash("sha256")
          .update(readFileSync(join(folder, file)))
          .digest("hex"),
      ]),
  );
}
