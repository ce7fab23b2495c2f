import { LiteralWriter } from "../../../typescript/literal-writer";
import { templateOf } from "../../../typescript/text";
import type { PlannedObject } from "../../plan";
import { ArgumentWriter, type Scope } from "../argument-writer";
import { freeIdentifier } from "../identifiers";
import type { Loop } from "./combined";
import type { Parameter } from "./parameters";
import { slotText } from "./slot-text";

/** A value of an instance in the map of a loop. */
class InstanceValue {
  constructor(
    readonly parameter: Parameter,
    readonly instance: number,
  ) {}
}

/**
 * The objects of a loop: `Object.fromEntries(Object.entries({ … }).map(([key, instance]) => …))`.
 */
export function writeLoop(scope: Scope, { members, args, keys, prefix, parameters }: Loop): string {
  const [{ planned }] = members;
  const used = scope.namesUsedBy(members.map((member) => member.planned));
  const [key, instance] = [
    freeIdentifier("key", "Name", used),
    freeIdentifier("instance", "Values", used),
  ];
  const names = { key, values: instance };
  const writer = new ArgumentWriter(scope, planned, (slot) =>
    slotText(parameters.partsOf(slot), names),
  );
  const map = Object.fromEntries(
    keys.map((own, n) => [
      own,
      Object.fromEntries(parameters.all.map((one) => [one.name, new InstanceValue(one, n)])),
    ]),
  );
  const values = new LiteralWriter({
    expressionOf: (value) => (value instanceof InstanceValue ? valueText(scope, value) : undefined),
  });
  const resource = prefix ? templateOf([prefix, { expression: key }]) : key;
  const opening = `    new coralogix.${planned.object.resourceType}(${resource}, `;
  return [
    "Object.fromEntries(",
    `  Object.entries(${values.write(map, { column: "  Object.entries(".length + 40, indent: 2 })}).map(([${key}, ${instance}]) => [`,
    `    ${key},`,
    `${opening}${writer.write(args, { column: opening.length + 2, indent: 4 })}),`,
    "  ]),",
    ")",
  ].join("\n");
}

function valueText(scope: Scope, { parameter: { slot }, instance }: InstanceValue): string {
  const value = slot.values[instance];
  const text = new ArgumentWriter(scope, slot.owners[instance] as PlannedObject).write(value);
  // A map has no type that the value could take its own from.
  return slot.isEnum && typeof value === "string" ? `${text} as const` : text;
}
