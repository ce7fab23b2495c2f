import { type ExampleResource, resourcesOf } from "../examples/evaluate";
import { type Declared, exampleInEveryLanguage } from "../examples/example-text";
import type { Component } from "./components";
import { commentOf, type Declarations, exampleOf } from "./declarations";

/** The description of a component, with the example of its class in each language. */
export function componentText(
  { name }: Component,
  components: readonly Component[],
  { classes }: Declarations,
  declared: Declared,
): string {
  const found = classes.get(name);
  if (!found) throw new Error(`there is no class of the component ${name}`);
  const example = exampleOf(found);
  return [
    commentOf(found),
    exampleInEveryLanguage(example, programOf(example, components), declared),
  ].join("\n\n");
}

/** The resources of an example, which imports the classes of components by their names. */
function programOf(example: string, components: readonly Component[]): ExampleResource[] {
  const parts = new Map(components.map((component) => [component.name, component.parts]));
  return resourcesOf(
    example.replace(/^import .*\n/gm, "").replace(/\bnew (?=[A-Z])/g, "new coralogix."),
  ).map((one) => ({ ...one, args: switchedOff(one.args, parts.get(one.type) ?? []) }));
}

/** Arguments in which `without` names the parts that are `false` in TypeScript. */
function switchedOff(
  args: Record<string, unknown>,
  parts: readonly string[],
): Record<string, unknown> {
  const without = parts.filter((part) => args[part] === false);
  const others = Object.entries(args).filter(([key]) => !without.includes(key));
  return { ...Object.fromEntries(others), ...(without.length ? { without } : {}) };
}
