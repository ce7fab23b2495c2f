import { differences } from "./adopt";
import { Failure } from "./failure";
import type { Parts } from "./hidden";
import { firstPart } from "./ids";
import type { Desk } from "./session";

/** What to do where the API refuses a name as taken: who has it, and how to take that over. Nothing where that cannot be told. */
export async function namesake(desk: Desk, { fields, key }: Parts): Promise<Failure | undefined> {
  const { kind, natural } = desk.definition;
  const found = await holder(desk, natural && fields[natural]).catch(() => undefined);
  if (!found) return undefined;
  const what = `a ${kind} named ${JSON.stringify(natural && fields[natural])} exists already: ${found.id}`;
  if (desk.alive.ownedByOther(firstPart(found.id), key))
    return new Failure(`${what}, of another resource of this program. Give one of them another name`);
  const different = differences(desk, found.seen, fields).map((line) => `  ${line}\n`);
  return new Failure(
    `${what}\n${different.join("")}If it is the one you mean, add adopt: { id: "${found.id}", overwrite: true }. If this resource was renamed, give it the option aliases instead`,
  );
}

async function holder(desk: Desk, name: unknown) {
  const { named, list, read } = desk.handlers;
  if (typeof name !== "string") return undefined;
  const all = (await (named ? named(name) : list?.())) ?? [];
  const [one, ...others] = all.filter((entry) => entry.name === name);
  return one && !others.length ? read(firstPart(one.id)) : undefined;
}
