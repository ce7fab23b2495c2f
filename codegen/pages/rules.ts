import type { HealthObject } from "../../src/cli/analysis/health";
import { levelOfRule } from "../../src/cli/lint/query-faults";
import { allRules, type ListedRule } from "../../src/cli/lint/rules";
import type { Json } from "../../src/schema/facts";
import { LANGUAGE_NAMES } from "../../src/schema/queries/check";
import { prettyPrint, typescript } from "../pretty-print";
import { HEADER, inlineCode, joinParts, table } from "./markdown";

const LANGUAGES: Readonly<Record<string, string>> = LANGUAGE_NAMES;
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

function rulePage(listed: ListedRule): string {
  const { rule, about } = listed;
  const { name, title, why, change, examples } = rule;
  const [example] = examples;
  const level = levelText(listed);
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
    level,
    "[All rules](README.md), [the guide](../guides/lint.md)",
  ]);
}

const LEVELS = { error: "an error", warning: "a warning", info: "a note" } as const;

/** Subjects that no preview of Pulumi contains: the command alone knows these rules. */
const ABOUT_FILES = /^Prometheus rule|^Pulumi preview$/;

/** What the default level means for the subject of a rule. */
function levelText({ rule, isAboutSeveral, about }: ListedRule): string {
  if (ABOUT_FILES.test(about))
    return `\`coralogix lint\` reports it as ${LEVELS[levelOfRule(rule, {}) ?? "info"]}. Another level: \`--level ${rule.name}=off\` (or \`info\`, \`warning\`, \`error\`).`;
  return `${defaultText(rule.certain, isAboutSeveral)} Another level: \`pulumi config set --path coralogix:lint.${rule.name} off\` (or \`info\`, \`warning\`, \`error\`). One object ignores the rule with the argument \`ignoreFindings: { "${rule.name}": "REASON" }\`.`;
}

function defaultText(certain: boolean, isAboutSeveral = false): string {
  if (!certain)
    return "The finding is not certain: `coralogix lint` and `coralogix doctor` report it as a note, and a preview does not.";
  return isAboutSeveral
    ? "The finding is certain. It needs several objects: `coralogix lint`, `doctor`, `review` and the policy pack report it as a warning."
    : "The finding is certain: it is a warning of `pulumi preview` for alerts, routers and suppression rules.";
}

const codeOf = (example: unknown, about: string): string =>
  typeof example === "string"
    ? `\`\`\`${about === "Prometheus rule" ? "yaml" : "text"}\n${example}\n\`\`\``
    : `\`\`\`typescript\n${valuesOf(example)
        .map((value) => prettyPrint(value as Json, typescript))
        .join("\n\n")}\n\`\`\``;
const valuesOf = (example: unknown): readonly unknown[] =>
  Array.isArray(example) ? example.map(argumentsIn) : [example];
const argumentsIn = ({ resourceType, id, args }: HealthObject) => ({ resourceType, id, ...args });

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
