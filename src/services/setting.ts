import type { z } from "zod";
import { ConflictError, NotFoundError } from "../http";
import type { Api, Operations } from "../http/operation";
import { type Definition, define, type Handlers, type HandlerTools, type Remote } from "./define";

/** The operations of a setting in terms of its arguments. */
export interface SettingHandlers<F, S> {
  /** The value in the account; undefined where it has none. `old` is the stored state. */
  read(old?: F): Promise<S | undefined>;
  /** Whether a value is the one that a delete leaves: a create replaces it without a question. */
  isDefault(value: S): boolean;
  /**
   * Whether a create replaces a value that is not the default, where the default cannot be
   * distinguished from others. It informs the user.
   */
  replaces?(before: S, fields: F): boolean;
  /**
   * Writes the complete value. `before` is the value in the account or in state, missing where
   * there is none. Returns undefined where the response is empty.
   */
  write(fields: F, before?: S): Promise<S | undefined>;
  /** Returns the account to the default. `old` is the stored state. */
  reset(old?: F): Promise<unknown>;
}

type SettingDefinition<F extends z.ZodType, C extends z.ZodRawShape, O extends Operations> = Omit<
  Definition<F, C, O>,
  "about" | "setting" | "ids" | "accountWide" | "claims" | "nameField" | "handlers"
> & {
  about?: string;
  /** The id of the resource, in every account. */
  id: string;
  /** In messages: `the IP access settings`. */
  what: string;
  /** An account that never set it has the default value: a read always succeeds. */
  alwaysExists?: true;
  handlers(api: Api<O>, tools: HandlerTools): SettingHandlers<z.output<F>, Remote<F, C>>;
};

/**
 * A resource type for a setting of which an account has exactly one. Its id is fixed, a create
 * writes it where the account has none or the default, a delete returns it to the default, and one
 * resource of a program may own it.
 */
export const defineSetting = <
  F extends z.ZodType,
  const C extends z.ZodRawShape,
  const O extends Operations,
>({
  id,
  what,
  alwaysExists,
  handlers,
  ...rest
}: SettingDefinition<F, C, O>): Definition<F, C, O> =>
  define({
    ...rest,
    setting: { id, alwaysExists: alwaysExists === true },
    ids: { generated: () => id },
    accountWide: true,
    notes: [
      `An account has one. The id of the resource is always \`${id}\`: if the account has a value already, adopt it with \`adopt: { id: "${id}" }\`.`,
      ...(rest.notes ?? []),
    ],
    claims: () => [
      {
        what,
        because:
          "an account has them once, so the two resources would overwrite each other. Remove one of them",
      },
    ],
    handlers: (api, tools) => settingHandlers(id, what, rest.ops, handlers(api, tools)),
  });

function settingHandlers<F, S>(
  id: string,
  what: string,
  ops: Operations,
  of: SettingHandlers<F, S>,
): Handlers<F, S> {
  const [{ route } = { route: "" }] = Object.values(ops);
  const current = async (old?: F): Promise<S> => {
    const value = await of.read(old);
    if (value !== undefined) return value;
    throw new NotFoundError({ route, what: `the account has not set ${what}` });
  };
  return {
    create: async (fields) => {
      const before = await of.read();
      if (before && !of.isDefault(before) && !of.replaces?.(before, fields))
        throw new ConflictError({
          route,
          status: 409,
          what: `the account has set ${what} already`,
        });
      const remote = await of.write(fields, before);
      return { id, ...(remote === undefined ? {} : { remote }) };
    },
    read: async (_, old) => ({ id, remote: await current(old) }),
    update: (_, fields, old) => of.write(fields, old as unknown as S),
    remove: (_, old) => of.reset(old),
    ...(of.replaces ? { createReplaces: true as const } : {}),
    list: async () => {
      const value = await of.read();
      return value === undefined || of.isDefault(value) ? [] : [{ id, remote: value }];
    },
  };
}
