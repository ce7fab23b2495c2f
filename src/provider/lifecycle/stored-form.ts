import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { canonical } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { formatPath, type Path, valueAt } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { allSecretsOf, touchesSecret } from "../../schema/secrets";
import { subject } from "../adopt/messages";
import { valueText } from "../change-lines/text";
import { comparedOf, compareWithRemote, managedIn, type ValueDifference } from "../compare";
import type { ResourceContext } from "../context";
import { log } from "../log";
import type { Inputs, Remote, RequestFields, State } from "../stages";
import type { Desired, SplitInputs, SplitRequest, StoredForms } from "../state/inputs";

const HASH_LENGTH = 8;
const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, HASH_LENGTH);

/**
 * The values that the service stores in another form than it got them, in a way that no field of
 * the type declares: without a space at the end, in lower case, rounded; a list of strings or numbers
 * sorted, or without repetitions. A read that returns just this form is no change. `recorded`
 * is what state had: a value that is still the same was not written.
 */
export function storedFormsOf(
  ctx: ResourceContext,
  sent: Desired,
  remote: Remote,
  recorded?: SplitInputs<State>,
): StoredForms {
  if (!hasOtherScalar(sent.fields, remote)) return {};
  const old = recorded && canonical(nodeOf(ctx.definition.fields), comparedOf(recorded.fields));
  const differences = differencesOfForm(ctx, sent, remote);
  // A value that is the one before the write shows that the write had no effect. Of an element of a
  // list it shows nothing: another element may have moved to its place.
  const forms = new Set(differences.flatMap(({ form }) => form ?? []));
  for (const form of forms)
    if (isDeepStrictEqual(valueAt(old, form.path), form.was)) forms.delete(form);
    else log(formLine(ctx, sent, form));
  const found = differences.filter(({ form }) => form && forms.has(form));
  return Object.fromEntries(found.map(({ path, was }) => [formatPath(path), hashOf(was)]));
}

const formLine = (
  ctx: ResourceContext,
  sent: Desired,
  { path, was, is }: ValueDifference,
): string =>
  `${subject(ctx, sent)}: ${formatPath(path)} was sent as ${valueText(is)}, and the service has stored it as ${valueText(was)}. A read that returns this is no change`;

/** Whether an object differs from what a create has sent in the form of its values at most. */
export const isSameButForm = (ctx: ResourceContext, sent: SplitRequest, remote: Remote): boolean =>
  differencesOfForm(ctx, sent, remote).every(({ form }) => form);

/**
 * A difference, and the value that has just another form: its list, or the one at its path. All
 * differences in a list have the same one.
 */
interface FormDifference extends ValueDifference {
  form: ValueDifference | undefined;
}

function differencesOfForm(
  ctx: ResourceContext,
  sent: SplitInputs<Inputs | RequestFields>,
  remote: Remote,
): FormDifference[] {
  const node = nodeOf(ctx.definition.fields);
  const written = canonical(node, comparedOf(sent.fields));
  const stored = canonical(node, managedIn(node, remote, sent.fields));
  const secrets = allSecretsOf(node, sent.secrets);
  const formAt = (path: Path): ValueDifference | undefined => {
    const form = { path, was: valueAt(stored, path), is: valueAt(written, path) };
    return isOtherForm(form.is, form.was) && !touchesSecret(secrets, path) ? form : undefined;
  };
  // Once for each list, as all of it is compared.
  const lists = new Map<string, ValueDifference | undefined>();
  const formOfList = (list: Path): ValueDifference | undefined => {
    const key = formatPath(list);
    if (!lists.has(key)) lists.set(key, formAt(list));
    return lists.get(key);
  };
  return compareWithRemote(ctx, remote, sent).map((one) => ({
    ...one,
    form: formOfList(one.path.slice(0, -1)) ?? formAt(one.path),
  }));
}

/** Whether a string, a number or the length of a list differs: much cheaper than the difference. */
function hasOtherScalar(sent: unknown, stored: unknown): boolean {
  if (isRecord(sent))
    return (
      isRecord(stored) &&
      Object.entries(sent).some(([key, one]) => hasOtherScalar(one, stored[key]))
    );
  if (Array.isArray(sent))
    return (
      Array.isArray(stored) &&
      (sent.length !== stored.length || sent.some((one, n) => hasOtherScalar(one, stored[n])))
    );
  return sent !== stored && typeof sent === typeof stored;
}

/** Whether a path names an element of a list that another one names: `groupByKeys[0]`. */
const isBelow = (path: string, list: string): boolean => path.startsWith(`${list}[`);

/** Without those of values that a write has sent and that no response shows. */
export const withoutForms = (forms: StoredForms, changed: readonly Path[]): StoredForms => {
  const sent = changed.map(formatPath);
  const isSent = (form: string) =>
    sent.some((one) => form === one || isBelow(form, one) || isBelow(one, form));
  return Object.fromEntries(Object.entries(forms).filter(([path]) => !isSent(path)));
};

/** The differences between state and a read that are more than the form in which a value is stored. */
export const changesIn = (
  differences: readonly ValueDifference[],
  forms: StoredForms,
): readonly ValueDifference[] =>
  differences.filter(({ path, is }) => !isStoredForm(forms, path, is));

/** Whether a read value is the form in which the service has stored the value of the program. */
export const isStoredForm = (forms: StoredForms, path: Path, value: unknown): boolean => {
  const form = forms[formatPath(path)];
  return form !== undefined && value !== undefined && form === hashOf(value);
};

/** Whether two values are the same but for their form. Another value is a write that had no effect. */
export function isOtherForm(sent: unknown, stored: unknown): boolean {
  if (isListOfScalars(sent) && isListOfScalars(stored))
    return isDeepStrictEqual(distinctForms(sent), distinctForms(stored));
  if (typeof sent === "number" && typeof stored === "number")
    return Math.abs(sent - stored) <= LARGEST_ROUNDING * Math.abs(sent);
  if (typeof sent !== "string" || typeof stored !== "string") return false;
  const isCut = stored.length >= SHORTEST_CUT && sent.startsWith(stored);
  return isCut || folded(sent) === folded(stored);
}

const isListOfScalars = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string" || typeof one === "number");

/** The elements of a list, whatever their order, their form and their number. */
const distinctForms = (list: readonly (string | number)[]): unknown =>
  new Set(list.map((one) => (typeof one === "string" ? folded(one) : one)));

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
