const LANGUAGE = "typescript";

/** An example in the form that the registry and the generators of SDKs recognize. */
export const exampleText = (example: string): string =>
  [
    "{{% examples %}}",
    "## Example Usage",
    "{{% example %}}",
    `\n\`\`\`${LANGUAGE}\nimport * as coralogix from "pulumi-coralogix";\n\n${example.trim()}\n\`\`\``,
    "{{% /example %}}",
    "{{% /examples %}}",
  ].join("\n");
