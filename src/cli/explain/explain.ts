import { EXIT, type ExitCode } from "../failure";
import type { Io } from "../io";
import { jsonOf } from "../json";
import type { DescribedField, Description } from "./describe";
import { allTopics, describeTopic } from "./topics";

const indented = (text: string, by = "  "): string => text.replace(/^(?=.)/gm, by);

const topicsText = (topics: ReturnType<typeof allTopics>): string =>
  topics.map(({ topic, description }) => `${topic}\n${indented(description, "    ")}\n`).join("");

function descriptionText(it: Description): string {
  const parts = [
    `${heading(it.topic, it)}\n${indented(factsText(it), "  ")}`,
    section("Arguments and fields", it.fields.map(fieldText), it.rule),
    section("Outputs", (it.outputs ?? []).map(fieldText)),
    section("Functions", it.functions ?? []),
    section(
      "Notes",
      (it.notes ?? []).map((note) => `- ${note}`),
    ),
    section("Example", it.example ? [it.example] : []),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const section = (title: string, lines: readonly string[], first?: string): string =>
  lines.length || first
    ? [`${title}:`, ...[first, ...lines].flatMap((line) => (line ? [indented(line)] : []))].join(
        "\n",
      )
    : "";

function heading(name: string, { type, required }: Pick<Description, "type" | "required">): string {
  const suffix = {
    true: ", required",
    false: "",
    "one of": ", one of the variants",
    undefined: "",
  };
  return `${name}: ${type}${suffix[`${required}`]}`;
}

const fieldText = (field: DescribedField): string =>
  `${heading(field.name, field)}\n${indented(factsText(field), "    ")}`;

const factsText = ({
  description,
  values,
  deprecated,
}: Pick<DescribedField, "description" | "values" | "deprecated">): string =>
  [
    description,
    ...(values ? [`Values: ${values.join(", ")}.`] : []),
    ...(deprecated === undefined ? [] : [`Deprecated. ${deprecated}`]),
  ]
    .filter(Boolean)
    .join("\n");

export interface ExplainOptions {
  output: "text" | "json";
}

export function explain(io: Io, topic: string | undefined, { output }: ExplainOptions): ExitCode {
  const isJson = output === "json";
  if (topic === undefined) {
    const topics = allTopics();
    io.out(isJson ? jsonOf("explain", { topics }) : topicsText(topics));
  } else {
    const description = describeTopic(topic);
    io.out(isJson ? jsonOf("explain", description) : descriptionText(description));
  }
  return EXIT.success;
}
