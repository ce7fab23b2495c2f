import { fillGeneratedIds } from "../../src/provider/identity/generated-ids";
import { clientId, remoteId } from "../../src/provider/identity/ids";
import { nodeOf } from "../../src/schema/node";
import { valueAt } from "../../src/schema/path";
import { isRecord } from "../../src/schema/record";
import type { AnyDefinition } from "../../src/services/define";
import { definitionOf } from "./catalog";
import { type Declared, Output } from "./examples";

type RecordFields = Record<string, unknown>;

/** An object that the recording created. */
export interface Created {
  id: string;
  fields: RecordFields;
  /** Outputs that the service computed. */
  remote: RecordFields;
}

/** The fields of declared resources: references are resolved to the objects created for them. */
export class DeclaredFields {
  private readonly all = new Map<string, Created>();

  constructor(private readonly prefix: string) {}

  /** From now on references to the resource have the values of this object. */
  add(name: string, created: Created): void {
    this.all.set(name, created);
  }
  created(name: string): Created | undefined {
    return this.all.get(name);
  }
  idOf(resource: Declared, fields: RecordFields): string {
    const key = `${this.prefix}/${resource.name}`;
    return clientId(definitionOf(resource.type), key, fields) ?? "";
  }
  fieldsOf(resource: Declared): RecordFields {
    const args = this.resolved(resource.arguments) as RecordFields;
    return this.prepare(definitionOf(resource.type), args, resource.name);
  }
  prepare(
    definition: AnyDefinition,
    args: RecordFields,
    name: string,
    old?: RecordFields,
  ): RecordFields {
    const fields = (definition.prepare?.(args, {}, false).fields ?? args) as RecordFields;
    const key = `${this.prefix}/${name}`;
    return fillGeneratedIds(nodeOf(definition.fields), fields, key, old) as RecordFields;
  }
  resolved(value: unknown): unknown {
    if (value instanceof Output) return this.outputOf(value);
    if (Array.isArray(value)) return value.map((item) => this.resolved(item));
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.resolved(item)]))
      : value;
  }
  outputOf({ resource, property, path }: Output): unknown {
    const created = this.all.get(resource.name);
    if (!created) return undefined;
    return property === "id"
      ? remoteId(created.id)
      : valueAt(created.remote[property] ?? created.fields[property], path);
  }
}

/** The outputs of a response that the definition declares as computed. */
export function computedOf({ computed = {} }: AnyDefinition, remote: RecordFields): RecordFields {
  return Object.fromEntries(
    Object.keys(computed).flatMap((key) => (remote[key] === undefined ? [] : [[key, remote[key]]])),
  );
}
