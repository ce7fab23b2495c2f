import type { DescribedField, Description } from "./describe";
import type { allTopics } from "./topics";

const indented = (text: string, by = "  "): string => text.replace(/^(?=.)/gm, by);

export const topicsText = (topics: ReturnType<typeof allTopics>): string =>
  topics.map(({ topic, description }) => `${topic}\n${indented(description, "    ")}\n`).join("");

export function descriptionText(it: Description): string {
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
