import { stringify } from "yaml";
import { isRecord } from "../../../src/schema/record";
import { type ExampleResource, Reference } from "./evaluate";

/** An example as a program in YAML. */
export function inYaml(resources: readonly ExampleResource[]): string {
  const names = keysOf(resources);
  const entries = resources.map(({ type, args }, n): [string, object] => [
    names[n] as string,
    { type: `coralogix:${type}`, properties: withReferences(args) },
  ]);
  return stringify({ resources: Object.fromEntries(entries) }, { lineWidth: 0 }).trim();

  function withReferences(value: unknown): unknown {
    if (value instanceof Reference) {
      const at = resources.findIndex(({ variable }) => variable === value.variable);
      const [output, ...entry] = value.path;
      const index = entry.map((key) => `[${JSON.stringify(key)}]`).join("");
      return `\${${names[at]}.${output}${index}}`;
    }
    // `${` begins a reference, and `$$` is one dollar.
    if (typeof value === "string") return value.replace(/\$(?=[${])/g, "$$$$");
    if (Array.isArray(value)) return value.map(withReferences);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, withReferences(item)]),
    );
  }
}

/** The name of each resource in the file: its logical name, where no other resource has it. */
function keysOf(resources: readonly ExampleResource[]): string[] {
  const names = resources.map(({ name }) => name);
  return resources.map(({ name, type }) =>
    names.filter((one) => one === name).length > 1 ? `${name}-${type.toLowerCase()}` : name,
  );
}
