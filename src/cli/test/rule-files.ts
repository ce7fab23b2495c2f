import { expressionFault } from "../../prometheus/expression";
import { type FileGroup, problemText, readRuleFile } from "../../prometheus/rule-file/read";
import { InvalidExpression, parseOrThrow } from "../../promql/tree";
import type { ReadObject } from "../../testing/objects/object";
import { position } from "../../text/fault";
import { CommandError } from "../failure";
import type { Reader } from "./reader";
import type { TestedRule } from "./rules/model";

/** The rules of the rule files that a test file names. */
export interface FileRules {
  /** The alerts that the alerting rules become. */
  objects(): Promise<readonly ReadObject[]>;
  /** The rules in the order of their evaluation. */
  readonly rules: readonly TestedRule[];
  /** Why the tests of the file cannot run. */
  readonly error?: string;
  readonly notes: readonly string[];
}

interface OneFile {
  readonly text: string;
  readonly groups: readonly { readonly name: string; readonly rules: readonly TestedRule[] }[];
}

/** Reads rule files of Prometheus; a name may be a pattern. A file that is missing is a note. */
export function readRuleFiles(
  reader: Reader,
  file: string,
  { names, order }: { readonly names: readonly string[]; readonly order: readonly string[] },
): FileRules {
  const found = names.map((name) => ({
    name,
    files: name === "" ? [] : reader.matching(name, file),
  }));
  const notes = found.flatMap(({ name, files }) =>
    files.length ? [] : [`no file has the name or the pattern ${name || '""'}.`],
  );
  try {
    // A file that several patterns match is read once.
    const files = [...new Set(found.flatMap((one) => one.files))];
    const read = files.map((one) => rulesIn(one, reader.text(one, file)));
    // Groups that the order does not name are evaluated with the first one, as in promtool.
    const rankOf = (name: string): number => Math.max(0, order.indexOf(name));
    const groups = read
      .flatMap((one) => one.groups)
      .map((group, index) => ({ ...group, index }))
      .sort((a, b) => rankOf(a.name) - rankOf(b.name) || a.index - b.index);
    return {
      objects: () => objectsIn(read),
      rules: groups.flatMap((group) => group.rules),
      notes,
    };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { objects: async () => [], rules: [], notes, error: error.message };
  }
}

/** Loaded on first use: tests of rules of Prometheus simulate nothing. */
async function objectsIn(files: readonly OneFile[]): Promise<readonly ReadObject[]> {
  const { ruleObjects }: typeof import("./rule-objects") = require("./rule-objects");
  return (await Promise.all(files.map(({ text }) => ruleObjects(text)))).flat();
}

function rulesIn(file: string, text: string): OneFile {
  const { groups, problems } = readRuleFile(text);
  const all = [...problems, ...groups.flatMap(problemsIn)];
  if (all.length)
    throw new CommandError(all.map((one) => `${file}: ${problemText(one)}.`).join("\n"));
  return {
    text,
    groups: groups.map((group) => ({ name: group.name, rules: testedRules(file, group) })),
  };
}

const problemsIn = ({ problems, rules }: FileGroup) => [
  ...problems,
  ...rules.flatMap((rule) => rule.problems),
];

const testedRules = (file: string, { name, fields: group, rules }: FileGroup): TestedRule[] =>
  rules.map(({ fields }) => {
    const place = `${file}, group ${name}`;
    return {
      place,
      name: fields.alert || fields.record || "",
      isAlert: Boolean(fields.alert),
      expr: expressionOf(fields.expr ?? "", `${place} (${fields.alert || fields.record})`),
      labels: { ...group.labels, ...fields.labels },
      annotations: fields.annotations ?? {},
      forMs: fields.for ?? 0,
      keepFiringForMs: fields.keep_firing_for ?? 0,
      queryOffsetMs: group.query_offset ?? 0,
      limit: group.limit ?? 0,
    };
  });

function expressionOf(text: string, place: string) {
  const fault = expressionFault(text);
  if (fault) throw new CommandError(`${place}: ${fault.what} (${position(text, fault.offset)}).`);
  try {
    return parseOrThrow(text);
  } catch (error) {
    if (error instanceof InvalidExpression) throw new CommandError(`${place}: ${error.message}.`);
    throw error;
  }
}
