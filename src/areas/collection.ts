import type { AnyOperation, Api } from "../client/operation";
import { isRecord, valueAt } from "../schema/path";
import type { Handlers, Listed, Made } from "./define";

/** The operations of a plain collection: one object a body, its id inside the object. */
export type CollectionOps = Readonly<Record<"list" | "get" | "create" | "replace" | "remove", AnyOperation>>;

/** How a plain collection spells its objects. The provider makes its handlers from this, the emulator its server. */
export interface Collection<O extends CollectionOps = CollectionOps> {
  ops: O;
  /** The key that wraps the object in bodies and answers: `{ folder: {…} }`. */
  wrap: string;
  /** The key of the list in the answer of `list`. */
  listed: string;
  /** Where the answer of `create` holds the id (`folderId`, `connector.id`). */
  made: string;
  /** The path parameter of `get` and `remove`. */
  param: string;
  /** The field people know an object by. */
  natural: string;
}

export const collection = <const O extends CollectionOps>(it: Collection<O>): Collection<O> => it;

type Loose = Record<string, unknown>;
type Call = (request: Loose) => Promise<Loose | undefined>;

/** Handlers of a plain collection: bodies hold the object under `wrap`, its id beside its fields. */
export function plain<F, S>({ wrap, listed, made, param, natural }: Collection, api: Api<CollectionOps>): Handlers<F, S> {
  const call = api as unknown as Record<keyof CollectionOps, Call>;
  const body = (fields: F, id: string) => ({ body: { [wrap]: { ...(fields as object), id } } });
  const seen = (object: unknown): Required<Made<S>> => {
    const { id, ...rest } = object as { id: string };
    return { id, seen: rest as S };
  };
  return {
    create: async (fields, { id }) => ({ id: String(valueAt(await call.create(body(fields, id)), made.split(".")) ?? id) }),
    read: async (id) => seen({ ...((await call.get({ [param]: id }))?.[wrap] as object), id }),
    update: async (id, fields) => {
      const answer = await call.replace(body(fields, id));
      return isRecord(answer?.[wrap]) ? seen(answer[wrap]).seen : undefined;
    },
    remove: (id) => call.remove({ [param]: id }),
    list: async () => ((await call.list({}))?.[listed] as Loose[] | undefined)?.map((o) => named<S>(seen(o), o[natural])) ?? [],
  };
}

const named = <S>(made: Required<Made<S>>, name: unknown): Listed<S> => ({ ...made, ...(typeof name === "string" ? { name } : {}) });
