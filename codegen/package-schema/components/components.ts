import type { Models } from "../../models";
import type { ResourceEntry } from "../../source";
import { CONNECTION } from "../common-arguments";
import { compactSpec } from "../compact";
import type { Properties, ResourceSpec } from "../spec";
import type { NamedTypes } from "../types";
import { ArgumentReader, type ComponentMembers } from "./arguments";
import type { Declarations } from "./declarations";

/** A component in the package schema, without its description. */
export interface Component {
  name: string;
  /** The arguments that `false` switches off in TypeScript. */
  parts: readonly string[];
  /** Arguments whose keys or elements decide what is created. */
  objects: readonly string[];
  spec: ResourceSpec;
}

/** The components of `src/components`. The types of their arguments are added to the package. */
export function componentsOf(
  types: NamedTypes,
  models: Models,
  entries: readonly ResourceEntry[],
  declared: Declarations,
): Component[] {
  const byName = new Map(models.all.map((model) => [model.name, model]));
  const definitions = new Map(
    entries.map(({ definition }) => [definition.resourceType, definition]),
  );
  const reader = new ArgumentReader({
    declared,
    types,
    modelOf: byName.get.bind(byName),
    definitionOf: definitions.get.bind(definitions),
  });
  return [...declared.classes.keys()].sort().map((name) => {
    const members = reader.membersOf(`${name}Args`);
    const { parts, objects } = members;
    return { name, parts, objects, spec: specOf(members, outputsOf(declared, name)) };
  });
}

const specOf = (members: ComponentMembers, outputs: Outputs): ResourceSpec =>
  compactSpec({
    isComponent: true as const,
    properties: outputs.properties,
    required: outputs.required,
    inputProperties: { ...members.properties, ...CONNECTION, ...withoutArgument(members.parts) },
    requiredInputs: members.required.length ? members.required : undefined,
  });

/** The argument in the place of `false`: most languages have no unions of an object and `false`. */
const withoutArgument = (parts: readonly string[]): Properties =>
  parts.length
    ? {
        without: {
          type: "array",
          items: { type: "string" },
          description: `The parts that are not created: ${parts.map((part) => `\`${part}\``).join(", ")}.`,
        },
      }
    : {};

interface Outputs {
  properties: Properties;
  required: string[];
}

/** What `outputsOf` of the components returns; a test compares the two. */
const OUTPUTS: Properties = {
  alertIds: {
    type: "object",
    additionalProperties: { type: "string" },
    description: "The ids of the alerts, by alert.",
  },
  sloId: { type: "string", description: "Id of the SLO, unless it is switched off." },
  dashboardId: { type: "string", description: "Id of the dashboard, unless it is switched off." },
};

function outputsOf({ classes }: Declarations, component: string): Outputs {
  const members = new Map(
    classes.get(component)?.members.map((member) => [member.name?.getText() ?? "", member]),
  );
  const memberOf = (output: string) =>
    members.get(output) ?? members.get(output.replace(/Id$/, ""));
  const properties = Object.entries(OUTPUTS).filter(([output]) => memberOf(output));
  const isAlways = (output: string) => !/^\w*\s*\w+\?:/.test(memberOf(output)?.getText() ?? "");
  return {
    properties: Object.fromEntries(properties),
    required: properties.map(([output]) => output).filter(isAlways),
  };
}
