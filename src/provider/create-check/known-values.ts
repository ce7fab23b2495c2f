import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { AnyDefinition } from "../../services/define";

/**
 * The values by which resources of this program may be referred to: a reference to one of them is
 * not missing, though the account does not have the object yet.
 */
export class KnownValues {
  private readonly values = new Set<string>();

  add({ ids }: AnyDefinition, id: string | undefined, fields: Fields): void {
    const [first, ...others] = id?.split("/") ?? [];
    if (first !== undefined) this.values.add(keyOf("id", first));
    if (id !== undefined) this.values.add(keyOf("id", id));
    others.forEach((part, index) => {
      this.values.add(keyOf(ids?.parts?.[index + 1] ?? "", part));
    });
    for (const [key, value] of Object.entries(fields))
      if ((typeof value === "string" && !isUnknown(value)) || typeof value === "number")
        this.values.add(keyOf(key, value));
  }
  has(property: string, value: string | number): boolean {
    return this.values.has(keyOf(property, value));
  }
}

const keyOf = (property: string, value: string | number): string => `${property}:${value}`;
