import { STATE_KEYS } from "../../../provider/state/keys";
import { isRecord } from "../../../schema/record";
import { isUnknown } from "../../../schema/unknown";
import type { ReportedChange } from "../../report/model";
import type { ReviewedResource } from "../model";

/** The notes of the provider on an adoption. */
export interface AdoptionResult {
  operation: "adopt" | "overwrite";
  adoption: NonNullable<ReviewedResource["adoption"]>;
  changes: ReportedChange[];
  notes: string[];
  /** The id of the object, also where the program gives its name. */
  id?: string;
}

type Inputs = Readonly<Record<string, unknown>>;

/** Whether the inputs of a create adopt an object. */
export const isAdoption = (inputs: Inputs): boolean => isRecord(inputs.adopt);

/**
 * The result of an adoption, from the arguments and the lines of the provider about the resource:
 * see `adoptionNote` and `differenceMessage`.
 */
export function adoptionIn(inputs: Inputs, lines: readonly string[]): AdoptionResult {
  const { id, overwrite } = inputs.adopt as { id?: unknown; overwrite?: unknown };
  const note = lines.find((line) => adoptsObject(line, id));
  const reported = inputs[STATE_KEYS.preview];
  const { reason: refusal } = isRecord(reported) ? reported : {};
  const isRefused = typeof refusal === "string";
  const changes = isRefused ? refusedChanges(refusal) : note ? overwritten(note) : [];
  const adoption = isRefused
    ? "refused"
    : changes.length
      ? "different"
      : isUnknown(reported)
        ? "equal"
        : comparedOr(note);
  const found = typeof id === "string" ? id : note?.match(/^adopts (\S+?)(?:,| and|;)/)?.[1];
  return {
    operation: overwrite === true && WRITING.includes(adoption) ? "overwrite" : "adopt",
    adoption,
    changes,
    notes: [...(note?.matchAll(NOTE) ?? [])].flatMap(([, text = ""]) => text),
    ...(found === undefined || found === "the" ? {} : { id: found }),
  };
}

const adoptsObject = (line: string, id: unknown): boolean =>
  line.startsWith(typeof id === "string" ? `adopts ${id}` : "adopts ");
/** What an adoption does not compare, or keeps. */
const NOTE = /; (does not compare .+?|keeps .+?)(?=; keeps |$)/gs;
const WRITING: readonly string[] = ["different", "unknown"];
const comparedOr = (note = ""): "equal" | "unknown" =>
  /^adopts .*, no differences(; (does not compare|keeps) .*)?$/s.test(note) ? "equal" : "unknown";

/** The changes of `adopts … and overwrites: priority P1 -> P5; description removed`. */
function overwritten(note: string): ReportedChange[] {
  const [, list] = / and overwrites: (.*)$/s.exec(note) ?? [];
  return list === undefined ? [] : separated(list).flatMap(changeIn);
}

/** Splits at semicolons outside of quotes: values are JSON, and quotes are in pairs. */
const separated = (list: string): string[] =>
  (list.match(/(?:"(?:[^"\\]|\\.)*"|[^";]|;(?! ))+/gs) ?? []).map((part) => part.trim());

const CHANGE = /^((?:[\w$.-]|\[\d+\]|\["(?:[^"\\]|\\.)*"\])+) (removed|added: |changes |.* -> )/s;
function changeIn(text: string): ReportedChange[] {
  const [, path, effect = ""] = CHANGE.exec(text) ?? [];
  if (path === undefined) return [];
  const type = effect === "removed" ? "removed" : effect === "added: " ? "added" : "changed";
  return [{ type, path, text, isSecret: text === `${path} changes (secret)` }];
}

const DIFFERENCE = /^ {2}(\S.*?): (is .*, the program has .*|differs \(secret\))$/;
/** The changes that the message of a refused adoption lists. */
const refusedChanges = (message: string): ReportedChange[] =>
  message.split("\n").flatMap((line): ReportedChange[] => {
    const [, path, text] = DIFFERENCE.exec(line) ?? [];
    if (path === undefined || text === undefined) return [];
    const isSecret = text === "differs (secret)";
    return [{ type: "changed", path, text: `${path} ${text}`, isSecret }];
  });
