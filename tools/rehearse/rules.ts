import type { PackageSpec } from "../../codegen/package-schema/spec";

/** Where the SDK of a language is published: the command of the workflow, and the pages that link to it. */
const CHANNELS: Readonly<Record<string, { command?: string; site: RegExp }>> = {
  typescript: { command: "npm publish", site: /https:\/\/www\.npmjs\.com\S*/ },
  python: { command: "twine upload", site: /https:\/\/pypi\.org\S*/ },
  go: { site: /https:\/\/pkg\.go\.dev\S*/ },
  csharp: { site: /https:\/\/www\.nuget\.org\S*/ },
  java: { site: /https:\/\/central\.sonatype\.com\S*/ },
};

/** The languages whose SDK the release workflow publishes. */
export const publishedLanguages = (workflow: string): string[] =>
  Object.keys(CHANNELS).filter((language) => {
    const command = CHANNELS[language]?.command;
    return command !== undefined && workflow.includes(command);
  });

/** The list of the Pulumi Registry for a new package is in the template of its pull requests. */
const CATEGORIES = ["cloud", "infrastructure", "network", "database", "monitoring", "utility"];

/** What the Pulumi Registry, or the CLI that downloads the plugin, would miss in a package schema. */
export function schemaFaults(schema: Partial<PackageSpec>, version: string): string[] {
  const required = ["displayName", "description", "homepage", "license", "publisher"] as const;
  const missing = [...required, "repository", "pluginDownloadURL", "logoUrl"] as const;
  const keywords = (schema.keywords ?? []) as readonly string[];
  return [
    ...missing.filter((key) => !schema[key]).map((key) => `the schema has no ${key}`),
    ...(CATEGORIES.some((name) => keywords.includes(`category/${name}`))
      ? []
      : [`the schema has no keyword category/…, one of ${CATEGORIES.join(", ")}`]),
    ...(keywords.includes("kind/native") ? [] : ["the schema has no keyword kind/native"]),
    ...(schema.version === version
      ? []
      : [`the schema has the version ${schema.version}, the package has ${version}`]),
  ];
}

/** What the registry requires of its two pages, besides SDKs. */
const REQUIRED_PARTS: Readonly<Record<string, readonly RegExp[]>> = {
  "docs/_index.md": [/^## Example$/m],
  "docs/installation-configuration.md": [
    /^pulumi plugin install resource /m,
    /^pulumi config set /m,
    /^export [A-Z_]+=/m,
  ],
};
export const REGISTRY_PAGES = Object.keys(REQUIRED_PARTS);
const FRONT_MATTER = ["title: ", "meta_desc: ", "layout: package"];

/** Languages whose programs need no SDK. */
const WITHOUT_SDK = ["yaml", "hcl"];

/** What is wrong in a page of the registry. */
export function pageFaults(page: string, text: string, published: readonly string[]): string[] {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? "";
  const parts = REQUIRED_PARTS[page] ?? [];
  return [
    ...FRONT_MATTER.filter((line) => !front.includes(line)).map(
      (line) => `${page} has no \`${line.trim()}\` in its front matter`,
    ),
    ...parts.filter((part) => !part.test(text)).map((part) => `${page} has no ${part.source}`),
    ...programsIn(text)
      .filter((language) => !WITHOUT_SDK.includes(language) && !published.includes(language))
      .map((language) => `${page} has a program in ${language}, whose SDK is not published`),
    ...linkFaults(page, text, published),
  ];
}

/** The languages of the programs that a reader can choose. */
const programsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?:chooser|choosable) language "?([\w,]+)/g)].flatMap(([, names = ""]) =>
      names.split(","),
    ),
  ),
];

/** The installation page links to each published SDK, and no page to another one. */
function linkFaults(page: string, text: string, published: readonly string[]): string[] {
  return Object.entries(CHANNELS).flatMap(([language, { site }]) => {
    const [link] = site.exec(text) ?? [];
    if (link && !published.includes(language))
      return [`${page} links to ${link}: the SDK of ${language} is not published`];
    const mustLink = page.includes("installation") && published.includes(language);
    return link || !mustLink ? [] : [`${page} does not link to the SDK of ${language}`];
  });
}
