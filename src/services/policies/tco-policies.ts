import { NotFoundError } from "../../http";
import { hasUnknownOutcome } from "../../http/errors";
import { withLock } from "../../http/limiter";
import type { Api } from "../../http/operation";
import { annotate, factsOf, field, type Schema } from "../../schema/facts";
import { map, uuid } from "../../schema/fields";
import { undefinedIfMissing } from "../check-result";
import { define, type Handlers, type HandlerTools } from "../define";
import { Account, type Owned, ownedIds, readPolicies } from "./account";
import { listClaims } from "./claims";
import { SOURCES, type Source, sourceOf } from "./enums";
import { listFromJson } from "./list-json";
import { listRules } from "./list-rules";
import { type DesiredList, merge } from "./merge";
import { policyOps } from "./operations";
import { byOrder } from "./order";
import { pause } from "./outcomes";
import { overwriteOps } from "./overwrite-operations";
import { overwrite, quotedNames, replaceAll } from "./replace-all";
import { type ListFields, tcoPoliciesShape } from "./tco-policies-fields";
import { exclusiveNotes, exclusiveWarning, listHints } from "./warnings";
import { policyItemOf, sourceOfPolicy } from "./wire";

const fields: Schema<ListFields> = annotate(
  tcoPoliciesShape.superRefine(listRules) as Schema<ListFields>,
  factsOf(tcoPoliciesShape),
);

const ops = { ...policyOps, ...overwriteOps };
type ReadCall = Api<typeof ops>;
type ListState = ListFields & { policyIds?: Owned };

const sourceOfList = ({ sourceType }: ListFields): Source => sourceOf(sourceType) as Source;
const listId = (source: Source | undefined): string => source?.toLowerCase() ?? "";
const ownedPolicies = (old?: ListFields): Owned => (old as ListState | undefined)?.policyIds ?? {};
const readOwned = (api: ReadCall, source: Source, old?: ListFields): Promise<Owned> =>
  ownedIds(api, source, ownedPolicies(old), old?.policies);

export const tcoPolicies = define({
  resourceType: "TcoPolicies",
  fields,
  computed: { policyIds: field(map(uuid()), "Ids of the policies, by name.") },
  ids: { generated: ({ sourceType }) => listId(sourceOf(sourceType)) },
  accountWide: true,
  readsBeforeWrite: true,
  ops,
  // The list operation filters policies: a filtered list is not that of a source.
  listFilters: false,
  example: `
new coralogix.TcoPolicies("logs", {
  sourceType: "LOGS",
  policies: [
    { name: "Errors", priority: "HIGH", logRules: { severities: ["ERROR", "CRITICAL"] } },
    { name: "Noise", priority: "BLOCK", logRules: { dpxlExpression: "<v1> $d.path == '/health'" } },
  ],
});
`,
  notes: [
    "The id is the source in lowercase: `logs`, `spans` or `rum`. A program can have one TcoPolicies resource per source.",
    "Policies outside the list are neither shown nor changed. If the account has a policy with the same name as one in the list but different properties, the update fails and reports its id.",
    "With exclusive: true, every change to the list assigns new ids to all of its policies.",
    "The required permissions depend on the source: logs.tco:ReadPolicies and logs.tco:UpdatePolicies, or the spans.tco equivalents.",
  ],
  prepare: (given, olds, adopting) => ({
    fields: given,
    warnings: adopting ? [] : exclusiveWarning(given, olds),
    hints: listHints(given),
  }),
  fromJson: (object, tools) => listFromJson(fields, object, tools),
  previewNotes: exclusiveNotes,
  claims: (_, given) => listClaims(given),
  covers: ({ policyIds }) => Object.values((policyIds ?? {}) as Owned),
  remainder: (old, now) => {
    const currentIds = Object.values(ownedPolicies(now));
    const remaining = Object.fromEntries(
      Object.entries(ownedPolicies(old)).filter(([, id]) => !currentIds.includes(id)),
    );
    // Without its id, a policy of the list would be looked up by its name.
    const policies = old.policies.filter(({ name }) => Object.hasOwn(remaining, name));
    return Object.keys(remaining).length
      ? { ...old, policies, exclusive: undefined, policyIds: remaining }
      : undefined;
  },
  eitherOf: (old, { policies }) => {
    const names = new Set(old.policies.map(({ name }) => name));
    return {
      ...old,
      policies: [...old.policies, ...policies.filter(({ name }) => !names.has(name))],
    };
  },
  handlers: (api, tools): Handlers<ListFields, ListState> => ({
    create: async (given) => ({
      id: listId(sourceOfList(given)),
      remote: await writeList(api, tools, given),
    }),
    read: async (id, old) => ({ id, remote: await readList(api, sourceOfId(id), old) }),
    update: (_, given, old) => writeList(api, tools, given, old),
    updateReads: true,
    remove: (id, old) =>
      withLock(tools.account ?? api, sourceOfId(id), () =>
        removeList(api, tools, sourceOfId(id), old),
      ),
    list: () => listSources(api),
  }),
});

function sourceOfId(id: string): Source {
  const source = SOURCES.find((one) => listId(one) === id);
  if (!source)
    throw new NotFoundError({
      route: policyOps.list.route,
      what: `unknown source ${id}; expected one of ${SOURCES.map(listId).join(", ")}`,
    });
  return source;
}

async function writeList(
  api: ReadCall,
  tools: HandlerTools,
  given: ListFields,
  old?: ListFields,
): Promise<ListState> {
  const { log, account = api, lagMs = 0 } = tools;
  const source = sourceOfList(given);
  const desired: DesiredList = {
    source,
    policies: given.policies,
    before: old?.policies,
    isTaken: isTakenIn(tools),
    lagMs,
  };
  const owned = await readOwned(api, desired.source, old);
  const logLine = (line: string) => log(`TcoPolicies ${listId(desired.source)}: ${line}`);
  const work = () =>
    given.exclusive ? replaceAll(api, desired, owned, logLine) : merge(api, desired, owned);
  return { ...given, policyIds: await withLock(account, desired.source, work) };
}

/**
 * Reads the owned policies of a list in their remote order. For an exclusive list and for an
 * import, reads all policies of the source.
 */
async function readList(api: ReadCall, source: Source, old?: ListFields): Promise<ListState> {
  const owned = await readOwned(api, source, old);
  const account = new Account(await readPolicies(api, source, Object.values(owned)), owned);
  const names = Object.keys(owned).filter((name) => account.ownedPolicy(name));
  // A list can be empty, but if all owned policies are missing, the list was deleted.
  if (!names.length && Object.keys(owned).length && !(old?.exclusive && account.policies.length))
    throw new NotFoundError({
      route: policyOps.list.route,
      what: `none of the policies in the list for ${source} exists`,
    });
  if (!old || old.exclusive)
    return listState(
      source,
      account.policies.map((one) => [one.name, one]),
    );
  const ownPolicies = names.flatMap((name) => account.ownedPolicy(name) ?? []);
  const byId = new Map(ownPolicies.map((one, at) => [one.id, names[at] as string]));
  return listState(
    source,
    byOrder(ownPolicies).map((one) => [byId.get(one.id) as string, one]),
  );
}

function listState(
  source: Source,
  entries: readonly (readonly [string, Parameters<typeof policyItemOf>[0]])[],
): ListState {
  return {
    sourceType: source,
    policies: entries.map(([, entity]) => policyItemOf(entity)),
    policyIds: Object.fromEntries(entries.map(([name, { id }]) => [name, id])),
  };
}

/** Whether a `TcoPolicy` of the program has a policy that the list gives up, or is to adopt it. */
const isTakenIn =
  ({ isManaged }: HandlerTools) =>
  (id: string): boolean =>
    isManaged?.("TcoPolicy", id) === true;

const MAX_DELETES = 3;
/** Deletes only the policies that the list owns. */
async function removeList(
  api: ReadCall,
  tools: HandlerTools,
  source: Source,
  old?: ListFields,
  left = MAX_DELETES,
): Promise<void> {
  const isTaken = isTakenIn(tools);
  const owned = Object.values(await readOwned(api, source, old));
  const ids = new Set(owned.filter((id) => !isTaken(id)));
  const remote = await readPolicies(api, source, ids);
  const others = remote.filter(({ id }) => !ids.has(id));
  if (!old?.exclusive || others.length) {
    if (old?.exclusive)
      tools.log(
        `TcoPolicies ${listId(source)}: policies outside the list are not deleted: ${quotedNames(others)}`,
      );
    for (const { id } of remote)
      if (ids.has(id)) await api.remove({ id }).catch(undefinedIfMissing);
  } else if (remote.length) {
    await overwrite(api, source, []).catch(async (error: unknown) => {
      if (left <= 1 || !hasUnknownOutcome(error)) throw error;
      await pause();
      await removeList(api, tools, source, old, left - 1);
    });
  }
}

async function listSources(api: ReadCall) {
  const { policies: all } = await api.list();
  const remote = byOrder(all.filter(({ deleted }) => !deleted));
  return SOURCES.flatMap((source) => {
    const ofSource = remote.filter((one) => sourceOfPolicy(one) === source);
    return ofSource.length
      ? [
          {
            id: listId(source),
            remote: listState(
              source,
              ofSource.map((one) => [one.name, one]),
            ),
          },
        ]
      : [];
  });
}
