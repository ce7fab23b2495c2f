import type { Session } from "../../provider/session/session";
import { formatPath, replaceAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import type { VendorObject } from "../../services/define";
import { labelOf } from "../../services/messages";
import { definitions } from "../account/definitions";
import {
  type FindTarget,
  propertyOf,
  type Reference,
  readVendorObjects,
  referencesIn,
  refersToVendorObject,
  vendorValue,
} from "../account/references";
import type { AccountObject } from "../account/types";
import type { CopyAccounts } from "./accounts";
import type { CopyStep, MappedReference } from "./plan";

/** The numbers of the two teams, where the keys tell them. */
export interface Teams {
  source: number | undefined;
  target: number | undefined;
}

/** Whether a reference leads to the account of the source itself. */
export const isOwnTeam = ({ resourceType, value }: Reference, { source }: Teams): boolean =>
  source !== undefined &&
  String(value) === String(source) &&
  definitions([resourceType])[0]?.isAccount === true;

type Mapped = { references: MappedReference[]; reason?: string };

export class ReferenceMap {
  private readonly provided = new Map<string, Promise<VendorObject[]>>();

  constructor(
    private readonly accounts: CopyAccounts,
    private readonly find: FindTarget,
    private readonly stepOf: (object: AccountObject) => CopyStep | undefined,
    /** The types of the source of which objects could not be read. */
    private readonly unread: ReadonlySet<string>,
    private readonly teams: Teams,
  ) {}

  /** The references of an object, or why one of them cannot be mapped. */
  async map(object: AccountObject): Promise<Mapped> {
    const references: MappedReference[] = [];
    for (const reference of referencesIn(object)) {
      const mapped = await this.mapOne(reference);
      if (typeof mapped === "string") return { references, reason: mapped };
      references.push(mapped);
    }
    return { references };
  }

  private async mapOne(reference: Reference): Promise<MappedReference | string> {
    const { path, resourceType, property, value } = reference;
    if (isOwnTeam(reference, this.teams)) return this.mapTeam(reference);
    const source = this.find(reference);
    const step = source && this.stepOf(source);
    if (step?.action === "blocked")
      return `it refers to ${labelOf(resourceType, source?.name)}, which cannot be copied`;
    if (step) return { path, reference, step };
    if (this.unread.has(resourceType))
      return `it refers to a ${resourceType}, and these could not be read in the source`;
    const [definition] = definitions([resourceType]);
    if (definition?.unlistable)
      return `it refers to a ${resourceType}, and the API does not list objects of this type`;
    const provided = await this.mapProvided(reference);
    return provided === undefined
      ? `it refers to a ${resourceType} with the ${property} ${JSON.stringify(value)}, which the source does not have`
      : { path, reference, value: provided };
  }

  /** What is in the team of the source gets into that of the target. */
  private mapTeam({ path, ...reference }: Reference): MappedReference | string {
    const { target } = this.teams;
    return target === undefined
      ? `${formatPath(path)}: it is in the team of the source, and the key of the target does not tell its team`
      : { path, reference: { path, ...reference }, value: target };
  }

  /**
   * An object that the service provides has the same name in every account, but maybe another id.
   */
  private async mapProvided(reference: Reference) {
    const { source, target } = this.accounts;
    const { resourceType, property } = reference;
    const known = await this.objectsOf(source, resourceType);
    const found = known.find((one) => refersToVendorObject(reference, one));
    if (!found) return undefined;
    const there = await this.objectsOf(target, resourceType);
    const same =
      there.find(({ name }) => name !== undefined && name === found.name) ??
      there.find(({ id }) => id === found.id);
    return same && vendorValue(same, property);
  }

  private objectsOf(session: Session, type: string): Promise<VendorObject[]> {
    const key = `${session === this.accounts.source ? "source" : "target"} ${type}`;
    const [definition] = definitions([type]);
    const known = this.provided.get(key) ?? readVendorObjects(definition, session);
    this.provided.set(key, known);
    return known;
  }
}

/** The value of a reference in the target; undefined where its object is not created yet. */
function valueIn({ reference, step, value }: MappedReference): string | number | undefined {
  const found = step ? step.target && propertyOf(step.target, reference.property) : value;
  if (found === undefined) return undefined;
  return typeof reference.value === "number" ? Number(found) : String(found);
}

/** Arguments with the values of the target. `unresolved` stands for objects without one. */
export const withMappedValues = (
  args: Fields,
  references: readonly MappedReference[],
  unresolved: unknown,
): Fields =>
  references.reduce<Fields>(
    (rest, one) => replaceAt(rest, one.path, valueIn(one) ?? unresolved) as Fields,
    args,
  );
