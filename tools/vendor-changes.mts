import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { providerFactsOf } from "../codegen/comparison/provider-facts.js";
import { flagsOf } from "./flags.mjs";
import { main, root } from "./run.mjs";
import { apiChangesSince } from "./vendor-changes/api-changelog.js";
import { entriesSince } from "./vendor-changes/changelog.js";
import { type Description, descriptionOf } from "./vendor-changes/description.js";
import { KNOWN_DIFFERENCES } from "./vendor-changes/known-differences.js";
import { providerChanges } from "./vendor-changes/provider-schema.js";
import { descriptionWork, toText, type WorkList } from "./vendor-changes/work-list.js";

const USAGE = `usage: npm run vendor-changes -- [OPTIONS]
Prints what the vendor added, changed and removed, compared with this package: a list of work.
  --openapi FILE          the vendor's OpenAPI description, JSON or YAML
  --since FILE            the description that was compared last: without it, the list lacks what
                          the vendor removed or made less strict
  --changelog FILE        CHANGELOG.md of the vendor's Terraform provider
  --api-changelog FILE    the vendor's changelog of its API, as YAML with \`entries\`
  --api-since DATE        the date of its entry that was compared last, such as 2026-10-01
  --provider-schema FILE  output of \`terraform providers schema -json\` with that provider
  --format text|json      text (Markdown) is the default`;

const OPTIONS = {
  openapi: { type: "string" },
  since: { type: "string" },
  changelog: { type: "string" },
  "api-changelog": { type: "string" },
  "api-since": { type: "string" },
  "provider-schema": { type: "string" },
  format: { type: "string", default: "text" },
} as const;

/** Reads a file with `read`; an error names the file. */
function fromFile<T>(file: string, read: (text: string) => T): T {
  try {
    return read(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

const described = (file: string): Description =>
  fromFile(file, (text) => descriptionOf(text.startsWith("{") ? JSON.parse(text) : parse(text)));

const facts = () =>
  fromFile(join(root, "codegen/comparison/terraform-provider.txt"), providerFactsOf);

await main(import.meta.url, async () => {
  const flags = flagsOf(OPTIONS, USAGE);
  const { openapi, since, changelog, "provider-schema": schema, format } = flags;
  const { "api-changelog": api, "api-since": apiSince = "" } = flags;
  if (!["text", "json"].includes(format))
    throw new Error(`--format must be text or json\n\n${USAGE}`);
  if (since && !openapi) throw new Error(`--since needs --openapi\n\n${USAGE}`);
  if (Boolean(api) !== Boolean(apiSince))
    throw new Error(`--api-changelog and --api-since need each other\n\n${USAGE}`);
  if (!openapi && !changelog && !schema && !api) throw new Error(USAGE);
  const work: WorkList = { description: [], resolved: [], provider: [], changelog: [], api: [] };
  if (openapi) {
    const ours = described(join(root, "docs/openapi.json"));
    const last = since ? { last: described(since) } : {};
    Object.assign(
      work,
      descriptionWork({ ours, newest: described(openapi), ...last }, KNOWN_DIFFERENCES),
    );
  }
  if (schema)
    work.provider = fromFile(schema, (text) => providerChanges(JSON.parse(text), facts()));
  if (changelog)
    work.changelog = fromFile(changelog, (text) => entriesSince(text, facts().version));
  if (api) work.api = fromFile(api, (text) => apiChangesSince(parse(text), apiSince));
  process.stdout.write(format === "json" ? `${JSON.stringify(work, null, 1)}\n` : toText(work));
});
