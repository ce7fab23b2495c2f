import type { AnyOperation, Api } from "../http/operation";
import { valueAt } from "../schema/path";
import { isRecord } from "../schema/record";
import type { CreateResult, Handlers, ListEntry } from "./define";

/** The operations of a collection whose bodies contain one object with its id. */
export type CollectionOps = Readonly<
  Record<"list" | "get" | "create" | "replace" | "remove", AnyOperation>
>;

/** The wire format of a collection. Handlers and the emulator's behavior derive from it. */
export interface Collection<O extends CollectionOps = CollectionOps> {
  ops: O;
  /** The key of the object in requests and responses: `{ folder: {…} }`. */
  wrap: string;
  /** The key of the array in the response of `list`. */
  entries: string;
  /** Path of the id in the response of `create` (`folderId`, `connector.id`). */
  idPath: string;
  /** The path parameter of `get` and `remove`. */
  param: string;
  /** The field by which people look an object up. */
  nameField: string;
}

export const collection = <const O extends CollectionOps>(it: Collection<O>): Collection<O> => it;

type Loose = Record<string, unknown>;
type Call = (request: Loose) => Promise<Loose | undefined>;

export function collectionHandlers<F, S>(
  { wrap, entries, idPath, param, nameField }: Collection,
  api: Api<CollectionOps>,
): Handlers<F, S> {
  const call = api as unknown as Record<keyof CollectionOps, Call>;
  const body = (fields: F, id: string) => ({ body: { [wrap]: { ...(fields as object), id } } });
  const remote = (object: unknown): Required<CreateResult<S>> => {
    const { id, ...rest } = object as { id: string };
    return { id, remote: rest as S };
  };
  return {
    create: async (fields, { id }) => ({
      id: String(valueAt(await call.create(body(fields, id)), idPath.split(".")) ?? id),
    }),
    read: async (id) => remote({ id, ...((await call.get({ [param]: id }))?.[wrap] as object) }),
    update: async (id, fields) => {
      const response = await call.replace(body(fields, id));
      return isRecord(response?.[wrap]) ? remote(response[wrap]).remote : undefined;
    },
    remove: (id) => call.remove({ [param]: id }),
    list: async () =>
      ((await call.list({}))?.[entries] as Loose[] | undefined)?.map((o) =>
        listEntryOf<S>(remote(o), o[nameField]),
      ) ?? [],
  };
}

const listEntryOf = <S>(created: Required<CreateResult<S>>, name: unknown): ListEntry<S> => ({
  ...created,
  ...(typeof name === "string" ? { name } : {}),
});
