import { type PrometheusAlert, prometheusAlerts } from "../../prometheus/alerts";
import { expressionFault } from "../../prometheus/expression";
import { type PrometheusFinding, PrometheusRulesError } from "../../prometheus/rule";
import { type FileGroup, problemText, readRuleFile } from "../../prometheus/rule-file/read";
import { parseOrThrow, UnknownForm } from "../../promql/tree";
import type { ReadObject } from "../../testing/objects/object";
import { readObjects } from "../../testing/objects/read";
import { position } from "../../text/fault";
import { CommandError } from "../failure";
import type { Reader } from "./reader";
import type { TestedRule } from "./rules/model";

/** The rules of the rule files that a test file names. */
export interface FileRules {
  /** The alerts that the alerting rules become. */
  readonly objects: readonly ReadObject[];
  /** The rules in the order of their evaluation. */
  readonly rules: readonly TestedRule[];
  /** Why the tests of the file cannot run. */
  readonly error?: string;
  readonly notes: readonly string[];
}

interface OneFile {
  readonly objects: readonly ReadObject[];
  readonly groups: readonly { readonly name: string; readonly rules: readonly TestedRule[] }[];
}

/** Reads rule files of Prometheus; a name may be a pattern. A file that is missing is a note. */
export async function readRuleFiles(
  reader: Reader,
  file: string,
  { names, order }: { readonly names: readonly string[]; readonly order: readonly string[] },
): Promise<FileRules> {
  const found = names.map((name) => ({ name, files: reader.matching(name, file) }));
  const notes = found.flatMap(({ name, files }) =>
    files.length ? [] : [`no file has the name or the pattern ${name}.`],
  );
  try {
    // A file that several patterns match is read once.
    const files = [...new Set(found.flatMap((one) => one.files))];
    const read = await Promise.all(files.map((one) => rulesIn(one, reader.text(one, file))));
    // Groups that the order does not name are evaluated with the first one, as in promtool.
    const rankOf = (name: string): number => Math.max(0, order.indexOf(name));
    const groups = read
      .flatMap((one) => one.groups)
      .map((group, index) => ({ ...group, index }))
      .sort((a, b) => rankOf(a.name) - rankOf(b.name) || a.index - b.index);
    return {
      objects: read.flatMap((one) => one.objects),
      rules: groups.flatMap((group) => group.rules),
      notes,
    };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { objects: [], rules: [], notes, error: error.message };
  }
}

async function rulesIn(file: string, text: string): Promise<OneFile> {
  const { groups, problems } = readRuleFile(text);
  const all = [...problems, ...groups.flatMap(problemsIn)];
  if (all.length)
    throw new CommandError(all.map((one) => `${file}: ${problemText(one)}.`).join("\n"));
  return {
    objects: await Promise.all(alertsIn(text).map(objectOf)),
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
  if (fault) throw new CommandError(`${place}: ${fault.reason} (${position(text, fault.offset)}).`);
  try {
    return parseOrThrow(text);
  } catch (error) {
    if (error instanceof UnknownForm) throw new CommandError(`${place}: ${error.message}.`);
    throw error;
  }
}

/** Each rule is an alert of its own, whatever its name is. */
function alertsIn(text: string): readonly PrometheusAlert[] {
  try {
    return prometheusAlerts(text, { logicalName: ({ path }) => path });
  } catch (error) {
    if (error instanceof PrometheusRulesError) return [];
    throw error;
  }
}

const isError = ({ level }: PrometheusFinding): boolean => level === "error";

/** The alert of a rule. A rule that cannot become an alert is refused where a test names it. */
async function objectOf({ args, rule, findings }: PrometheusAlert): Promise<ReadObject> {
  const [read] = args ? await readObjects([{ resourceType: "Alert", args: { ...args } }], {}) : [];
  const noted = findings
    .filter(({ level }) => level === "warning")
    .map(({ path, what }) => `${rule.path}.${path} (${rule.alert}): ${what}.`);
  if (read) return { ...read, notes: [...read.notes, ...noted] };
  const object = { resourceType: "Alert", id: "", name: rule.alert, args: {} };
  const reasons = findings.filter(isError).map(({ path, what }) => `${path}: ${what}`);
  return { object, notes: [], refused: reasons.join("; ") };
}
