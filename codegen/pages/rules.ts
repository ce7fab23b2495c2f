import { allRules, type ListedRule } from "../../src/cli/lint/rules";
import type { Json } from "../../src/schema/facts";
import { prettyPrint, typescript } from "../pretty-print";
import { HEADER, inlineCode, joinParts, table } from "./markdown";

const LANGUAGES: Readonly<Record<string, string>> = {
  promql: "PromQL",
  lucene: "Lucene",
  dataprime: "DataPrime",
};
const aboutText = (about: string): string => LANGUAGES[about] ?? inlineCode(about);

/** A page for each lint rule, and the list of all. */
export function rulePages(): Record<string, string> {
  const rules = allRules();
  return {
    "docs/rules/README.md": indexPage(rules),
    ...Object.fromEntries(
      rules.map((listed) => [`docs/rules/${listed.rule.name}.md`, rulePage(listed)]),
    ),
  };
}

const certainty = (certain: boolean): string => (certain ? "warning" : "info");

function rulePage({ rule, about, examples }: ListedRule): string {
  const { name, title, certain, why, change } = rule;
  const [example] = examples;
  const level = certain
    ? "The finding is certain: it is a warning of `pulumi preview` for alerts, routers and suppression rules."
    : "The finding is not certain: `coralogix lint` and `coralogix doctor` report it as a note, and a preview does not.";
  return joinParts([
    HEADER,
    `# ${name}`,
    `${title}. About ${aboutText(about)}.`,
    why,
    change,
    "## Wrong",
    codeOf(example?.wrong, about),
    "## Right",
    codeOf(example?.right, about),
    "## Level",
    `${level} Another level: \`pulumi config set --path coralogix:lint.${name} off\` (or \`info\`, \`warning\`, \`error\`). One object ignores the rule with the argument \`ignoreFindings: { "${name}": "REASON" }\`.`,
    "[All rules](README.md), [the guide](../guides/lint.md)",
  ]);
}

const codeOf = (example: unknown, about: string): string =>
  typeof example === "string"
    ? `\`\`\`${about === "Prometheus rule" ? "yaml" : "text"}\n${example}\n\`\`\``
    : `\`\`\`typescript\n${valuesOf(example)
        .map((value) => prettyPrint(value as Json, typescript))
        .join("\n\n")}\n\`\`\``;
const valuesOf = (example: unknown): readonly unknown[] =>
  Array.isArray(example) ? example : [example];

function indexPage(rules: readonly ListedRule[]): string {
  const groups = [...new Set(rules.map(({ about }) => about))];
  return joinParts([
    HEADER,
    "# Lint rules",
    "What `coralogix lint`, `coralogix doctor`, previews, reviews and the policy pack find, by subject: [the guide](../guides/lint.md).",
    ...groups.flatMap((group) => [
      `## ${LANGUAGES[group] ?? group}`,
      table(
        ["Rule", "Level", "What is found"],
        rules
          .filter(({ about }) => about === group)
          .map(({ rule }) => [
            `[${rule.name}](${rule.name}.md)`,
            certainty(rule.certain),
            rule.title,
          ]),
      ),
    ]),
  ]);
}
