import { LiteralWriter } from "../../../typescript/literal-writer";
import { stringLiteral, templateOf } from "../../../typescript/text";
import type { PlannedObject } from "../../plan";
import { ArgumentWriter, type Scope } from "../argument-writer";
import { freeIdentifier } from "../identifiers";
import type { ComponentClass, ComponentField } from "./combined";
import type { Parameter } from "./parameters";
import { isOptional, parameterType, slotText } from "./slot-text";

const OPTIONS = "pulumi.ComponentResourceOptions";

/** The class of components, the type of its arguments, and its instances. */
export function writeComponent(scope: Scope, component: ComponentClass): string {
  const { instances, parameters } = component;
  const declared = [
    ...(parameters.usesKey ? ["key: string"] : []),
    ...parameters.all.map(
      (one) => `${one.name}${isOptional(one) ? "?" : ""}: ${parameterType(one)}`,
    ),
  ];
  const type = declared.length ? `${component.className}Args` : undefined;
  const lines = declared.map((line) => `  ${line};\n`).join("");
  return [
    ...(type ? [`export interface ${type} {\n${lines}}`] : []),
    classText(scope, component, type),
    ...instances.map((_, n) => instanceText(scope, component, n)),
  ].join("\n\n");
}

function classText(scope: Scope, component: ComponentClass, type: string | undefined): string {
  const { className, id, fields } = component;
  const used = scope.namesUsedBy(
    fields.flatMap(({ members }) => members.map((one) => one.planned)),
  );
  const [name, args, options] = ["name", "args", "options"].map((each) =>
    freeIdentifier(each, "OfComponent", used),
  ) as [string, string, string];
  const parameters = [
    `${name}: string`,
    ...(type ? [`${args}: ${type}`] : []),
    `${options}?: ${OPTIONS}`,
  ];
  const statements = fields.map((field) => fieldText(scope, component, field, { name, args }));
  return `/** The objects of \`${id}\`. */
export class ${className} extends pulumi.ComponentResource {
${fields.map(({ field, members }) => `  readonly ${field}: coralogix.${typeOf(members)};\n`).join("")}
  constructor(${parameters.join(", ")}) {
    super(${stringLiteral(`${scope.project}:modules:${className}`)}, ${name}, {}, ${options});
${statements.join("\n")}
    this.registerOutputs();
  }
}`;
}

const typeOf = ([{ planned }]: ComponentField["members"]): string => planned.object.resourceType;

function fieldText(
  scope: Scope,
  { parameters }: ComponentClass,
  { field, name: own, members, args }: ComponentField,
  names: { name: string; args: string },
): string {
  const [{ planned }] = members;
  const writer = new ArgumentWriter(scope, planned, (slot) =>
    slotText(parameters.partsOf(slot), { key: `${names.args}.key`, values: names.args }),
  );
  const lines = [
    templateOf([{ expression: names.name }, `-${own}`]),
    // A comma follows.
    writer.write(args, { column: 7, indent: 6 }),
    "{ parent: this }",
  ];
  return `    this.${field} = new coralogix.${typeOf(members)}(\n${lines.map((line) => `      ${line},\n`).join("")}    );`;
}

/** A value that an instance gives. */
class InstanceValue {
  constructor(readonly parameter: Parameter) {}
}

function instanceText(scope: Scope, component: ComponentClass, n: number): string {
  const { className, instances, parameters } = component;
  const { variable, resource, key } = instances[n] as ComponentClass["instances"][number];
  const given = parameters.all.filter(({ slot }) => slot.values[n] !== undefined);
  const args = {
    ...(parameters.usesKey ? { key } : {}),
    ...Object.fromEntries(given.map((one) => [one.name, new InstanceValue(one)])),
  };
  const writer = new LiteralWriter({
    expressionOf: (value) => {
      if (!(value instanceof InstanceValue)) return undefined;
      const { slot } = value.parameter;
      return new ArgumentWriter(scope, slot.owners[n] as PlannedObject).write(slot.values[n]);
    },
  });
  const opening = `export const ${variable} = new ${className}(${stringLiteral(resource)}`;
  if (!Object.keys(args).length) return `${opening});`;
  return `${opening}, ${writer.write(args, { column: opening.length + 4, indent: 0 })});`;
}
