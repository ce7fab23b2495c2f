import { HEADER } from "../../types/file";
import type { Component } from "./components";

const INTERFACE = `/** What the provider knows of a component before it loads its class. @internal */
export interface ComponentTypeInfo {
  /** All arguments. */
  arguments: readonly string[];
  /** Arguments that \`false\` switches off. */
  parts: readonly string[];
  /** Arguments whose keys or elements decide what is created. */
  objects: readonly string[];
}
`;

/** The file with the small table of components that the provider loads. */
export function componentTypesFile(components: readonly Component[]): string {
  const entries = components.map(({ name, spec, parts, objects }) => {
    const lists = { arguments: Object.keys(spec.inputProperties), parts, objects };
    const lines = Object.entries(lists).map(
      ([key, names]) => `    ${key}: [${names.map((one) => JSON.stringify(one)).join(", ")}],\n`,
    );
    return `  ${name}: {\n${lines.join("")}  },\n`;
  });
  return `${HEADER}\n${INTERFACE}\n/** @internal */\nexport const componentTypes: Readonly<Record<string, ComponentTypeInfo>> = {\n${entries.join("")}};\n`;
}
