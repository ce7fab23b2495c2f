import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { AnyDefinition } from "../../services/define";
import { type Reference, refersTo } from "../references";

/**
 * The values by which resources of this program may be referred to: a reference to one of them is
 * not missing, though the account does not have the object yet.
 */
export class KnownValues {
  private readonly values = new Map<string, Set<string>>();

  add({ ids }: AnyDefinition, id: string | undefined, fields: Fields): void {
    const [first, ...others] = id?.split("/") ?? [];
    if (first !== undefined) this.addValue("id", first);
    if (id !== undefined) this.addValue("id", id);
    others.forEach((part, index) => {
      this.addValue(ids?.parts?.[index + 1] ?? "", part);
    });
    for (const [key, value] of Object.entries(fields))
      if ((typeof value === "string" && !isUnknown(value)) || typeof value === "number")
        this.addValue(key, value);
  }
  private addValue(property: string, value: string | number): void {
    const values = this.values.get(property) ?? new Set();
    this.values.set(property, values.add(String(value)));
  }
  has(reference: Reference): boolean {
    const values = this.values.get(reference.property) ?? new Set();
    // Large programs have many values, and few references that ignore the case.
    return (
      values.has(String(reference.value)) ||
      (reference.isCaseless === true && [...values].some((value) => refersTo(reference, value)))
    );
  }
}
