import type { HealthObject } from "../../src/cli/analysis/health";
import { allRules } from "../../src/cli/rules/all-rules";
import type { ListedRule } from "../../src/cli/rules/listed-rule";
import { defaultLevel } from "../../src/lint/levels";
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
      firstOfEach(rules).map((listed) => [
        `docs/rules/${listed.rule.name}.md`,
        rulePage(
          listed,
          rules.filter(({ rule }) => rule.name === listed.rule.name),
        ),
      ]),
    ),
  };
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
const firstOfEach = (rules: readonly ListedRule[]): ListedRule[] =>
  rules.filter(
    ({ rule }, index) => rules.findIndex((one) => one.rule.name === rule.name) === index,
  );
const certainty = (certain: boolean): string => (certain ? "warning" : "info");

/** The page of a name. Rules with one name share the title; the first one has the example. */
function rulePage(listed: ListedRule, same: readonly ListedRule[]): string {
  const { rule, about } = listed;
  const { name, title, why, examples } = rule;
  const subjects = unique(same.map((one) => aboutText(one.about)));
  const [example] = examples;
  const level = levelText(listed);
  return joinParts([
    HEADER,
    `# ${name}`,
    `${title}. About ${subjects.join(" and ")}.`,
    why,
    unique(same.map((one) => one.rule.change)).join(" "),
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

/** What the default level means for the subject of a rule. */
function levelText({ rule, subject, readers }: ListedRule): string {
  if (subject === "file")
    return `\`coralogix lint\` reports it as ${LEVELS[defaultLevel(rule)]}. Another level: \`--level ${rule.name}=off\` (or \`info\`, \`warning\`, \`error\`).`;
  if (!readers.includes("lint"))
    return `${readers.includes("policies") ? "`coralogix doctor`, `review` and the policy pack" : "`coralogix doctor` and `review`"} report it as ${LEVELS[defaultLevel(rule)]}.`;
  return `${defaultText(!rule.uncertain, subject)} Another level: \`pulumi config set --path coralogix:lint.${rule.name} off\` (or \`info\`, \`warning\`, \`error\`). One object ignores the rule with the argument \`ignoreFindings: { "${rule.name}": "REASON" }\`.`;
}

function defaultText(certain: boolean, subject: ListedRule["subject"]): string {
  if (!certain)
    return "The finding is not certain: `coralogix lint` and `coralogix doctor` report it as a note, and a preview does not.";
  return subject === "account"
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
  const groups = unique(rules.map(({ about }) => about));
  return joinParts([
    HEADER,
    "# Lint rules",
    "What `coralogix lint`, `coralogix doctor`, previews, reviews and the policy pack find, by subject: [the guide](../guides/lint.md).",
    ...groups.flatMap((group) => [
      `## ${LANGUAGES[group] ?? group}`,
      table(
        ["Rule", "Level", "What is found"],
        firstOfEach(rules.filter(({ about }) => about === group)).map(({ rule }) => [
          `[${rule.name}](${rule.name}.md)`,
          certainty(!rule.uncertain),
          rule.title,
        ]),
      ),
    ]),
  ]);
}
