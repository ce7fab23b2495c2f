/** A word that this project does not use, and the term to write instead (docs/glossary.md). */
export interface Term {
  pattern: RegExp;
  instead: string;
}
const term = (pattern: RegExp, instead: string): Term => ({ pattern, instead });

/** Never used, neither in prose nor as a part of an identifier such as `toldOf`. */
export const BANNED: readonly Term[] = [
  term(/\btold\b/, "response, reported"),
  term(/\bdesk\b/, "resource context, ctx"),
  term(/\bscene\b/, "request context, ctx"),
  term(/\bstrangers?\b/, "unknown field"),
  term(/\bunkind(ness)?\b/, "quirk"),
  term(/\bmend(s|ed|ing)?\b/, "fix, repair"),
  term(/\bshel(f|ves)\b/, "table"),
  term(/\bnamesakes?\b/, "name conflict"),
  term(/\brespell(ed|ing|s)?\b/, "encoding"),
  term(/\bspelled\b/, "serialized, written"),
  term(/\bwhole numbers?\b/, "integer"),
];

/** Ordinary words that often stand for a missing term: rare, at most `RARE_PER_THOUSAND` lines. */
export const RARE: readonly Term[] = [
  term(/\btells?\b|\btelling\b/, "report, return, document"),
  term(/\bsays?\b|\bsaid\b|\bsaying\b/, "states, reports, logs"),
  term(/\banswers?\b|\banswered\b/, "response, returns"),
  term(/\basks?\b|\basked\b/, "request, calls"),
  term(/\bheld\b|\bholds\b|\bholding\b|\bholders?\b/, "contains, stores, owns"),
  term(/\bkept\b|\bkeeps\b/, "stored, preserved"),
  term(/\bmade\b|\bmakes\b/, "created, generated"),
  term(/\bstrange\b/, "unknown"),
  term(/\bwords?\b/, "enum value"),
  term(/\bkinds?\b/, "resource type, variant, type"),
  term(/\bspells?\b|\bspelling\b|\bspoken\b/, "serialize, encoding"),
  term(/\btwins?\b/, "duplicate"),
  term(/\bseen\b/, "remote, actual"),
  term(/\b(take|takes|taken|took) over\b/, "adopt"),
  term(/\bplaces?\b/, "field, path, location"),
  term(/\bgoes\b|\bgo away\b/, "is removed, is sent"),
  term(/\ba text\b|\btexts\b/, "string"),
  term(/\bwhat (is|was|it|they|a|the) \w+ /, "the noun"),
  term(/\bwho(ever)? (may|is|has|wants|does)\b/, "the actor"),
  term(/\bthings?\b/, "the noun"),
  term(/\bbrings? along\b/, "includes"),
  term(/\bjunk\b/, "malformed input"),
  term(/\bnatural\b/, "name field"),
  term(/\bapart\b|\bparted\b/, "split"),
];
export const RARE_PER_THOUSAND = 15;

/** Lines that need a banned word: part of the line, and why. */
export const ALLOWED: readonly { text: string; because: string }[] = [
  { text: "| `pulumi-coralogix/", because: "the changelog lists the names before the change" },
  { text: "| types of requests and responses |", because: "the same" },
];

/** Names that many files declare at top level because their role is the same in each. */
export const CONVENTIONAL: Readonly<Record<string, string>> = {
  shape: "the schema of a file before its type is sealed",
  about: "a description that two schemas share, passed by shorthand",
  source: "the part of the API reference that operations come from, passed by shorthand",
  path: "the path parameters of several operations, passed by shorthand",
  fields: "the arguments of a resource type, passed by shorthand",
  toRemote: "converts a response to the arguments and outputs of its resource type",
  bodyOf: "converts the arguments of a resource type to a request body",
  ops: "the operations of a resource type, passed by shorthand",
};
