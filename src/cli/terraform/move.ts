import { objectKey } from "../account/types";
import type { Selectors } from "../export/selectors";
import type { GivenNames } from "../export/write/given-name";
import { CommandError } from "../failure";
import type { Io } from "../io";
import { indexSource, type SourceIndex } from "./identities";
import { namesFrom } from "./names";
import { readSource, type SourceOptions } from "./read-source";
import type { SourceState } from "./source";

/** The objects of an account that move from the state of another tool into a program. */
export class Move {
  readonly index: SourceIndex;
  readonly names: GivenNames;
  private readonly listed = new Set<string>();
  private types: ReadonlySet<string> = new Set();

  constructor(
    readonly state: SourceState,
    modules?: SourceOptions["modules"],
  ) {
    this.index = indexSource(state);
    this.names = namesFrom(state, this.index, modules);
  }

  /** Selects of what other options select the objects of the state. */
  select({ definitions, includes, selects }: Selectors): Selectors {
    const identities = this.index.managed.flatMap((one) => one.identities);
    const types = new Set(identities.map(({ resourceType }) => resourceType));
    const selected = definitions.filter(({ resourceType }) => types.has(resourceType));
    this.types = new Set(selected.map(({ resourceType }) => resourceType));
    return {
      definitions: selected,
      includes: (found) => {
        if (!this.index.find(found)) return false;
        this.listed.add(objectKey(found));
        return includes(found);
      },
      selects: (object, find) => this.index.find(object) !== undefined && selects(object, find),
    };
  }

  /** Whether the options select objects of the type. */
  isSelected({ resourceType }: { resourceType: string }): boolean {
    return this.types.has(resourceType);
  }

  /** Whether a list of the account contained an object. */
  exists(object: { resourceType: string; id: string }): boolean {
    return this.listed.has(objectKey(object));
  }
}

/** The move that the options name; undefined without such an option. */
export async function readMove(io: Io, options: SourceOptions): Promise<Move | undefined> {
  const state = await readSource(io, options);
  return state && new Move(state, options.modules);
}

/** Fails where a state has no object that a program could manage. */
export function assertObjects({ state, index }: Move): void {
  if (index.managed.some(({ identities }) => identities.length)) return;
  const { file, objects, others } = state;
  if (!objects.length)
    throw new CommandError(
      `${file} has no resource of the Coralogix provider, and ${others} of other providers. Is it the state of the right folder or workspace?`,
    );
  const reasons = index.managed.map(({ source, reason }) => `\n  ${source.address}: ${reason}`);
  throw new CommandError(`${file} has no object that can be exported:${reasons.join("")}`);
}
