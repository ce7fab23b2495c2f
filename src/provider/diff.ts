import { isDeepStrictEqual } from "node:util";
import type { AnyDefinition } from "../areas/define";
import { canonical } from "../schema/canonical";
import { type Node, nodeOf } from "../schema/node";
import { type Path, pathText } from "../schema/path";
import { compare } from "./adopt";
import { holding } from "./claims";
import { isDeclared } from "./declared";
import { Failure } from "./failure";
import { apart, type Parts } from "./hidden";
import { firstPart, idOf } from "./ids";
import { keepMade } from "./made";
import { computedOf } from "./outputs";
import { openFixed, replacing } from "./replace";
import { say } from "./say";
import { secretsOf, touches } from "./secrets";
import type { Desk } from "./session";

export interface Difference {
  changes: boolean;
  replaces: string[];
  deleteBeforeReplace: boolean;
}
type Props = Record<string, unknown>;

/** What changes between what state holds and what the program says. */
export async function diff(
  definition: AnyDefinition,
  id: string,
  olds: Props,
  news: Props,
  desk: (name?: string) => Desk | undefined,
): Promise<Difference> {
  const node = nodeOf(definition.fields);
  const before = apart(olds, computedOf(definition));
  const after = apart(news);
  const fields = keepMade(node, after.fields, before.fields) as Props;
  const changed = changedPaths(node, before.fields, fields);
  const moved = await accounts(before, after, desk);
  const replaces = moved === "replace" ? ["connection"] : replacing(node, before.fields, fields, changed, after.replaceOn);
  announce(definition.kind, id, node, changed, before, moved);
  for (const path of openFixed(node, fields))
    say(`${definition.kind} ${id}: ${pathText(path)} is not known yet; if it turns out to be another, the object is replaced`);
  if (changed.length) for (const line of definition.says?.(before.fields, fields) ?? []) say(`${definition.kind} ${id}: ${line}`);
  mind(desk(before.connection), id, after, replaces.length > 0, fields);
  const changes = changed.length > 0 || before.unfinished !== undefined || moved !== "same" || replaces.length > 0;
  return { changes, replaces, deleteBeforeReplace: replaces.length > 0 && first(definition, id, after.key, fields) };
}

// Most of what is compared is spelled as it was, which is cheaper to see than that it means the same.
const changedPaths = (node: Node, before: Props, after: Props): Path[] =>
  isDeepStrictEqual(before, after) ? [] : compare(canonical(node, before), canonical(node, after), []).map(({ path }) => path);

// An id of ours that comes out the same is free only when the old object is gone.
const first = (definition: AnyDefinition, id: string, key: string, fields: Props): boolean =>
  definition.deleteBeforeReplace === true || (definition.ids?.ours !== undefined && idOf(definition, key, fields) === firstPart(id));

function mind(desk: Desk | undefined, id: string, { key }: Parts, goes: boolean, fields: Props): void {
  if (goes) desk?.alive.release(firstPart(id));
  if (goes || !desk || !isDeclared(key)) return;
  if (!desk.alive.keep(firstPart(id), key)) throw new Failure(taken(desk.definition.kind, id));
  holding(desk, id, key, fields);
}

// Resources are made and compared side by side: whoever comes second says so.
const taken = (kind: string, id: string): string =>
  `the ${kind} ${id} was adopted by another resource of this program a moment ago. If that is this one renamed, give it the option aliases; else remove it, or its adopt`;

/** Another connection: to the same account it is an update without a call, to another account a replacement. */
async function accounts(before: Parts, after: Parts, desk: (name?: string) => Desk | undefined): Promise<"same" | "update" | "replace"> {
  if (before.connection === after.connection) return "same";
  const [from, to] = [desk(before.connection), desk(after.connection)];
  if (from && to && from.session === to.session) return "update";
  const team = before.at ?? (await from?.session.teamId());
  const other = await to?.session.teamId();
  return team === undefined || other === undefined || team === other ? "update" : "replace";
}

/** The changes that show no line in a preview are said in one of ours. */
function announce(kind: string, id: string, node: Node, changed: Path[], before: Parts, moved: string): void {
  const secrets = secretsOf(node);
  const hidden = changed.filter((path) => touches(secrets, path));
  if (changed.length > 0 && hidden.length === changed.length) say(`${kind} ${id}: a secret changes (${hidden.map(pathText).join(", ")})`);
  if (before.unfinished !== undefined)
    say(`${kind} ${id}: an earlier run was interrupted before it was done (${before.unfinished}); it is finished now`);
  if (moved === "update") say(`${kind} ${id}: another connection to the same account; nothing is sent`);
}
