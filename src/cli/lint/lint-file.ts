import { findingOf, type Levels, levelOf } from "../../lint/levels";
import { isRecord } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { jsonIn } from "../../text/decoded";
import type { Finding } from "../../text/finding";
import { counted, shortened } from "../../text/words";
import { CommandError } from "../failure";
import { inputName, parseJson } from "../files";
import { isPreview } from "../review/preview/parse";
import { accountFindings } from "./account-findings";
import type { LintedObject, LintSubject } from "./model";
import { type FileObject, findingsOf } from "./objects";
import { lintRuleFile } from "./prometheus/lint-file";
import { failedPreview } from "./query-faults";
import { objectsIn } from "./read-objects";
import { readPreview } from "./read-preview";

export interface LintedFile {
  file: string;
  text: string;
}

interface FileOptions {
  /** The resource types that objects without a type may have. */
  types: readonly AnyDefinition[];
  /** The levels of the command line, which win over those of a stack. */
  levels: Levels;
}

export const ACCEPTED =
  "Expected the output of `pulumi preview --json --show-sames`, JSON of objects, or a rule file of Prometheus.";

/** Lints the objects of a file, whose form is found by its content. */
export function lintFile(
  { file, text: raw }: LintedFile,
  { types, levels }: FileOptions,
): LintedObject[] {
  const text = raw.trim();
  // An empty rule file is valid; the output of a preview that failed is empty too.
  const isYaml = /\.ya?ml$/i.test(file);
  const name = inputName(file);
  if (!text && !isYaml) throw new CommandError(`${name} is empty. ${ACCEPTED}`);
  const json = jsonIn(text);
  // A generated rule file without rules.
  const isEmpty = json === null || (isRecord(json) && !Object.keys(json).length);
  const isEmptyList = isYaml && Array.isArray(json) && !json.length;
  if (isEmpty && !isYaml) return [];
  const first = json ?? jsonIn(text.split("\n")[0] ?? "");
  if (isPreview(first)) {
    const read = readPreview(text, name);
    const all = { ...read.levels, ...levels };
    const ofAccount = accountFindings(read.objects, all);
    const failure = failureOf(read.errors, all);
    return [
      ...(failure ? [{ file, label: "Pulumi preview", findings: [failure] }] : []),
      ...read.objects.map((object) => ({
        file,
        label: object.label,
        ...(object.source ? { source: object.source } : {}),
        findings: [...findingsOf(object, all), ...ofAccount(object)],
        subject: subjectOf(object),
      })),
    ];
  }
  const linted =
    isEmpty || isEmptyList || isRuleFile(json)
      ? lintRuleFile(file, raw, levels)
      : objectsIn(json, types, file)?.map((object) => ({
          file,
          label: object.label,
          findings: findingsOf(object, levels),
          subject: subjectOf(object),
        }));
  if (linted) return linted;
  if (json === undefined && /^[{[]/.test(text)) parseJson(text, name, ACCEPTED);
  throw new CommandError(`${name} is in no known form. ${ACCEPTED}`);
}

/** A preview that failed may lack resources: without a finding, it would look like a good one. */
function failureOf([first, ...more]: readonly string[], levels: Levels): Finding | undefined {
  const level = levelOf(failedPreview, levels);
  if (first === undefined || !level) return undefined;
  const others = more.length ? ` (and ${counted(more.length, "more error")})` : "";
  // The first line says what failed; those after it are a stack, or the source of the program.
  const what = `the preview failed: ${shortened(first.split("\n")[0] ?? "")}${others}`;
  return findingOf(failedPreview, level, { what });
}

const subjectOf = ({ definition, args, ignored = {} }: FileObject): LintSubject => ({
  resourceType: definition.resourceType,
  args,
  context: { definition },
  ignored,
});

/** YAML; or the same as JSON, which sets of recording rules resemble, but with a name. */
const isRuleFile = (json: unknown): boolean =>
  json === undefined ||
  (isRecord(json) && (isRecord(json.spec) || isList(json) || isUnnamedGroups(json)));
const isList = ({ kind, items }: Readonly<Record<string, unknown>>): boolean =>
  typeof kind === "string" && Array.isArray(items);
const isUnnamedGroups = ({ groups, name }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(groups) && name === undefined;
