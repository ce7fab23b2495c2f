import type { z } from "zod";
import { NotFoundError } from "../../client";
import type { Api } from "../../client/operation";
import { factsOf, field, mark } from "../../schema/facts";
import { flag, list, map, model, uuid } from "../../schema/fields";
import { define, type Handlers, type Tools } from "../define";
import { Account, look, type Owned } from "./account";
import { listClaims } from "./claims";
import { policyItem } from "./fields";
import { listRules } from "./list-rules";
import { announced, listSays } from "./list-says";
import { merge, type Wanted } from "./merge";
import { policyOps } from "./operations";
import { byOrder, inTurn } from "./order";
import { isOpen, rest, unlessGone } from "./outcomes";
import { MOST, overwriteOps } from "./overwrite";
import { named, overwrite, replaceAll } from "./replace-all";
import { listWarnings } from "./warnings";
import { itemOf, sourceBy } from "./wire";
import { SOURCES, type Source, sourceOf, sourceType } from "./words";

const about = "The ordered TCO policies of one source.";
const shape = model("TcoPolicies", about, {
  sourceType: field(sourceType, "Source of the policies.", { fixed: true }),
  policies: field(
    list(policyItem, 0, MOST.RUM),
    "The policies, the first to be tried first: up to 200 for logs and for spans, up to 10000 for RUM data. Their names differ.",
  ),
  exclusive: field(
    flag().optional(),
    "Whether all other policies of the source are deleted. Left out, they stay where they are, and the list is kept in order among them.",
    { writeOnly: true },
  ),
});
export interface ListFields extends z.output<typeof shape> {}
const fields: z.ZodType<ListFields> = mark(shape.superRefine(listRules) as z.ZodType<ListFields>, factsOf(shape));

const ops = { ...policyOps, ...overwriteOps };
type Call = Api<typeof ops>;
type Seen = ListFields & { policyIds?: Owned };

const sourceIn = ({ sourceType }: ListFields): Source => sourceOf(sourceType) as Source;
const idOf = (source: Source | undefined): string => source?.toLowerCase() ?? "";
const ownedIn = (old?: ListFields): Owned => (old as Seen | undefined)?.policyIds ?? {};

export const policies = define({
  kind: "TcoPolicies",
  about,
  fields,
  computed: { policyIds: field(map(uuid()), "Ids of the policies, by name.") },
  ids: { ours: ({ sourceType }) => idOf(sourceOf(sourceType)) },
  accountWide: true,
  looksFirst: true,
  ops,
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
    "The id is the source in small letters: `logs`, `spans` or `rum`. A program has one list for each.",
    "Policies of others are neither shown nor changed. One that has a name of the list must say the same, or the run stops and names it.",
    "With exclusive, every change of the list gives new ids to all its policies.",
    "The permissions follow the source: logs.tco:ReadPolicies and logs.tco:UpdatePolicies, or spans.tco in their place.",
  ],
  prepare: (given, olds, adopting) => ({ fields: given, says: [...(adopting ? [] : announced(given, olds)), ...listWarnings(given)] }),
  says: listSays,
  claims: (_, given) => listClaims(given),
  rest: (old, now) => {
    const theirs = Object.values(ownedIn(now));
    const left = Object.entries(ownedIn(old)).filter(([, id]) => !theirs.includes(id));
    return left.length ? { ...old, exclusive: undefined, policyIds: Object.fromEntries(left) } : undefined;
  },
  handlers: (api, tools): Handlers<ListFields, Seen> => ({
    create: async (given) => ({ id: idOf(sourceIn(given)), seen: await write(api, tools, given) }),
    read: async (id, old) => ({ id, seen: await read(api, sourceAt(id), old) }),
    update: (_, given, old) => write(api, tools, given, old),
    remove: (id, old) => inTurn(tools.account ?? api, sourceAt(id), () => remove(api, tools, sourceAt(id), old)),
    list: () => lists(api),
  }),
});

function sourceAt(id: string): Source {
  const source = SOURCES.find((one) => idOf(one) === id);
  if (!source)
    throw new NotFoundError({ route: policyOps.list.route, what: `no source is called ${id}; there are ${SOURCES.map(idOf).join(", ")}` });
  return source;
}

async function write(api: Call, { say, account = api, lagMs = 0 }: Tools, given: ListFields, old?: ListFields): Promise<Seen> {
  const wanted: Wanted = { source: sourceIn(given), policies: given.policies, before: old?.policies, lagMs };
  const owned = ownedIn(old);
  const told = (line: string) => say(`TcoPolicies ${idOf(wanted.source)}: ${line}`);
  const work = () => (given.exclusive ? replaceAll(api, wanted, owned, told) : merge(api, wanted, owned));
  return { ...given, policyIds: await inTurn(account, wanted.source, work) };
}

/** What is there of a list: its own policies, in the order they have now; all of the source where it is exclusive or only looked at. */
async function read(api: Call, source: Source, old?: ListFields): Promise<Seen> {
  const owned = ownedIn(old);
  const account = new Account(await look(api, source, Object.values(owned)), owned);
  const names = Object.keys(owned).filter((name) => account.own(name));
  // A list may be empty; one that has lost all it had was deleted.
  if (!names.length && Object.keys(owned).length && !(old?.exclusive && account.policies.length))
    throw new NotFoundError({ route: policyOps.list.route, what: `none of the policies of the list of ${source} is there any more` });
  if (!old || old.exclusive)
    return seenOf(
      source,
      account.policies.map((one) => [one.name, one]),
    );
  const own = names.flatMap((name) => account.own(name) ?? []);
  const byId = new Map(own.map((one, at) => [one.id, names[at] as string]));
  return seenOf(
    source,
    byOrder(own).map((one) => [byId.get(one.id) as string, one]),
  );
}

function seenOf(source: Source, entries: readonly (readonly [string, Parameters<typeof itemOf>[0]])[]): Seen {
  return {
    sourceType: source,
    policies: entries.map(([, held]) => itemOf(held)),
    policyIds: Object.fromEntries(entries.map(([name, { id }]) => [name, id])),
  };
}

const TIMES = 3;
/** Only what is the list's own goes. */
async function remove(api: Call, tools: Tools, source: Source, old?: ListFields, left = TIMES): Promise<void> {
  const ids = new Set(Object.values(ownedIn(old)));
  const there = await look(api, source, ids);
  const others = there.filter(({ id }) => !ids.has(id));
  if (!old?.exclusive || others.length) {
    if (old?.exclusive) tools.say(`TcoPolicies ${idOf(source)}: policies of others stay: ${named(others)}`);
    for (const { id } of there) if (ids.has(id)) await unlessGone(api.remove({ id }));
  } else if (there.length) {
    await overwrite(api, source, []).catch(async (error: unknown) => {
      if (left <= 1 || !isOpen(error)) throw error;
      await rest();
      await remove(api, tools, source, old, left - 1);
    });
  }
}

/** The sources of which there are any. */
async function lists(api: Call) {
  const { policies: all } = await api.list();
  const there = byOrder(all.filter(({ deleted }) => !deleted));
  return SOURCES.flatMap((source) => {
    const own = there.filter((one) => sourceBy(one) === source);
    return own.length
      ? [
          {
            id: idOf(source),
            seen: seenOf(
              source,
              own.map((one) => [one.name, one]),
            ),
          },
        ]
      : [];
  });
}
