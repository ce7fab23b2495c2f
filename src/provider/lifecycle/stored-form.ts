import { createHash } from "node:crypto";
import { canonical } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { formatPath, type Path, valueAt } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { subject } from "../adopt/messages";
import { valueText } from "../change-lines/text";
import { comparedOf, compareWithRemote, type ValueDifference } from "../compare";
import type { ResourceContext } from "../context";
import { log } from "../log";
import type { Inputs, Remote, State } from "../stages";
import type { SplitInputs, StoredForms } from "../state/inputs";

const HASH_LENGTH = 8;
const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, HASH_LENGTH);

/**
 * The values that the service stores in another form than it got them, in a way that no field of
 * the type declares: without a space at the end, in lower case, rounded. A read that returns just
 * this form is no change. `before` is what state had: a value that is still the same was not written.
 */
export function storedFormsOf(
  ctx: ResourceContext,
  sent: SplitInputs<Inputs>,
  remote: Remote,
  before?: SplitInputs<State>,
): StoredForms {
  if (!hasOtherScalar(sent.fields, remote)) return {};
  const node = nodeOf(ctx.definition.fields);
  const old = before && canonical(node, comparedOf(before.fields));
  const found = compareWithRemote(ctx, remote, sent).filter(
    ({ path, was, is, isSecret }) =>
      !isSecret && isOtherForm(is, was) && valueAt(old, path) !== was,
  );
  for (const { path, was, is } of found)
    log(
      `${subject(ctx, sent)}: ${formatPath(path)} was sent as ${valueText(is)}, and the service has stored it as ${valueText(was)}. A read that returns this is no change`,
    );
  return Object.fromEntries(found.map(({ path, was }) => [formatPath(path), hashOf(was)]));
}

/** Whether a text or number differs at all, which is much cheaper to find out than the difference. */
function hasOtherScalar(sent: unknown, stored: unknown): boolean {
  if (isRecord(sent))
    return (
      isRecord(stored) &&
      Object.entries(sent).some(([key, one]) => hasOtherScalar(one, stored[key]))
    );
  if (Array.isArray(sent))
    return Array.isArray(stored) && sent.some((one, n) => hasOtherScalar(one, stored[n]));
  return sent !== stored && typeof sent === typeof stored;
}

/** Without those of values that a write has sent and that no response shows. */
export const withoutForms = (forms: StoredForms, changed: readonly Path[]): StoredForms => {
  const sent = changed.map(formatPath);
  return Object.fromEntries(Object.entries(forms).filter(([path]) => !sent.includes(path)));
};

/** The differences between state and a read that are more than the form in which a value is stored. */
export const changesIn = (
  differences: readonly ValueDifference[],
  forms: StoredForms,
): readonly ValueDifference[] =>
  differences.filter(({ path, is }) => {
    const form = forms[formatPath(path)];
    return form === undefined || is === undefined || form !== hashOf(is);
  });

/** Whether two values are the same but for their form. Another value is a write that had no effect. */
function isOtherForm(sent: unknown, stored: unknown): boolean {
  if (typeof sent === "number" && typeof stored === "number")
    return Math.abs(sent - stored) <= LARGEST_ROUNDING * Math.abs(sent);
  if (typeof sent !== "string" || typeof stored !== "string") return false;
  const isCut = stored.length >= SHORTEST_CUT && sent.startsWith(stored);
  return isCut || folded(sent) === folded(stored);
}

const LARGEST_ROUNDING = 0.001;
const SHORTEST_CUT = 20;
const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};
// In upper case: `ß` and the last letter of a Greek word have two forms in lower case.
const folded = (text: string): string =>
  text
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .normalize("NFKC")
    .toUpperCase()
    .replace(/\s+/g, "");
