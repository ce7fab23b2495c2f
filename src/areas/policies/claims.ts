import { isRecord } from "../../schema/path";
import type { Claim } from "../define";
import { sourceBy } from "./wire";
import { type Source, sourceOf } from "./words";

type Fields = Readonly<Record<string, unknown>>;
const NOUN: Readonly<Record<Source, string>> = { LOGS: "log policies", SPANS: "span policies", RUM: "RUM policies" };

const whole = (source: Source): string => `all ${NOUN[source]}`;
const one = (source: Source, name: string): string => `the name ${JSON.stringify(name)} among the ${NOUN[source]}`;
const EXCLUSIVE =
  "a TcoPolicies with exclusive deletes every other policy of its source. Put them all into its list, or leave exclusive out";
const TWICE = "a list and a policy of one name would undo each other's work. Keep it in one of them";

/** A policy by itself shares its source, and its name with others by themselves. */
export function policyClaims(fields: Fields): Claim[] {
  const source = sourceBy(fields);
  if (!source) return [];
  const named = typeof fields.name === "string" ? [{ what: one(source, fields.name), because: TWICE, shared: true as const }] : [];
  return [{ what: whole(source), because: EXCLUSIVE, shared: true }, ...named];
}

/** A list holds its source for itself where it is exclusive, and its names in any case. */
export function listClaims(fields: Fields): Claim[] {
  const source = sourceOf(fields.sourceType);
  if (!source) return [];
  const names = (Array.isArray(fields.policies) ? fields.policies : []).flatMap((item) =>
    isRecord(item) && typeof item.name === "string" ? [item.name] : [],
  );
  const shared = fields.exclusive === true ? {} : { shared: true as const };
  const list = `the list of ${NOUN[source]}`;
  return [
    { what: list, because: "a program has one TcoPolicies for each source. Put all into one list" },
    { what: whole(source), because: EXCLUSIVE, ...shared },
    ...names.map((name) => ({ what: one(source, name), because: TWICE })),
  ];
}
