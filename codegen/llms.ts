import type { Service } from "../src/services/service";
import { allFunctions } from "./functions";
import { allResources } from "./source";

/** The guides that a writer of programs needs, beside the reference. */
const GUIDES: readonly (readonly [page: string, title: string, about: string])[] = [
  ["README.md", "README", "installation, quick start, command line"],
  [
    "docs/resources.md",
    "Resources",
    "arguments that all resource types have: adopt, connection, extra",
  ],
  ["docs/guides/alerts.md", "Alerts", "which of the fifteen variants of an alert to use"],
  ["docs/guides/dashboards.md", "Dashboards", "functions that write widgets, rows and variables"],
  ["docs/guides/components.md", "Components", "groups of resources in one line"],
  ["docs/configuration.md", "Configuration", "keys, regions, several accounts"],
  ["docs/guides/importing-existing-objects.md", "Existing objects", "adopt and import"],
  ["docs/guides/testing-with-the-emulator.md", "Emulator", "tests and trials without an account"],
  ["docs/guides/explain.md", "Explain", "fields, bounds and examples on the command line, as JSON"],
  ["docs/guides/languages.md", "Languages", "programs in Python, Go, YAML, HCL, .NET and Java"],
  ["docs/guides/troubleshooting.md", "Troubleshooting", "messages, with what to do"],
];

/**
 * The list of all pages for a program that writes programs, in the format of https://llmstxt.org:
 * a title, a summary, and sections of links with a line each.
 */
export function llmsText(services: readonly Service[]): string {
  const resources = allResources(services).map(({ definition: { resourceType, about } }) =>
    link(`docs/reference/${resourceType}.md`, resourceType, firstSentence(about)),
  );
  const functions = allFunctions(services).map(
    ({ definition: { name, about } }) => `- \`${name}\`: ${firstSentence(about)}`,
  );
  return `${[
    "# pulumi-coralogix",
    "> A Pulumi package that manages a Coralogix account as code. The npm package has a class for each resource type: `new coralogix.Alert(name, args)`. `npx --no pulumi-coralogix explain Alert.logsThreshold --output json` prints the fields, bounds and an example of any part, without a network.",
    "## Guides",
    GUIDES.map(([page, title, about]) => link(page, title, about)).join("\n"),
    "## Resource types",
    resources.join("\n"),
    "## Functions",
    `[All functions](docs/reference/functions.md), and \`getX\` and \`listX\` of a resource type X.`,
    functions.join("\n"),
  ].join("\n\n")}\n`;
}

const link = (page: string, title: string, about: string): string =>
  `- [${title}](${page}): ${about}`;
const firstSentence = (text: string): string => text.split(/(?<=\.)\s/)[0] as string;
