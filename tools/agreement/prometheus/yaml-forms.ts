import { durationIn } from "../../../src/prometheus/durations.js";
import { readRuleFile } from "../../../src/prometheus/rule-file/read.js";
import { Random } from "../random.js";
import type { Case, Section } from "../suite.js";
import { refusalOfLint } from "./rule-files.js";
import { answersOf, type EngineAnswer, type EngineGroup } from "./software.js";
import { yamlFormOf } from "./yaml-form-inputs.js";

/** Rule files in all forms of YAML: the verdict of `lint`, and each value. */
export const yamlForms: Section = {
  name: "yaml",
  run: async (options) => {
    const random = new Random(`yaml ${options.seed}`);
    const files = Array.from({ length: options.count }, () => yamlFormOf(random));
    const queries = files.map((ruleFile) => ({ ruleFile }));
    const answers = await answersOf("load 1m\n  x 1", queries, options);
    return files.map((file, index) => compared(file, answers[index] as EngineAnswer));
  },
};

function compared(file: string, answer: EngineAnswer): Case {
  const refusal = refusalOfLint(file);
  const ours = refusal ?? JSON.stringify(ownGroups(file));
  const real = answer.error ?? JSON.stringify(groupsOf(answer.groups ?? []));
  const isSame = answer.error === undefined ? ours === real : refusal !== undefined;
  return { input: JSON.stringify(file), real, ours, verdict: isSame ? "same" : "different" };
}

const ownGroups = (file: string) =>
  readRuleFile(file).groups.map(({ name, fields, rules }) => ({
    ...{ name, interval: fields.interval ?? 0, offset: fields.query_offset },
    ...{ limit: fields.limit ?? 0, labels: sorted(fields.labels) },
    rules: rules.map(({ fields: rule }) => ({
      ...{ record: rule.record ?? "", alert: rule.alert ?? "", expr: rule.expr ?? "" },
      ...{ for: rule.for ?? 0, keep: rule.keep_firing_for ?? 0 },
      ...{ labels: sorted(rule.labels), annotations: sorted(rule.annotations) },
    })),
  }));

const groupsOf = (groups: readonly EngineGroup[]): ReturnType<typeof ownGroups> =>
  groups.map((group) => ({
    ...{ name: group.Name, interval: msOf(group.Interval) },
    offset: group.QueryOffset === null ? undefined : msOf(group.QueryOffset),
    ...{ limit: group.Limit, labels: sorted(group.Labels) },
    rules: (group.Rules ?? []).map((rule) => ({
      ...{ record: rule.Record, alert: rule.Alert, expr: rule.Expr },
      ...{ for: msOf(rule.For), keep: msOf(rule.KeepFiringFor) },
      ...{ labels: sorted(rule.Labels), annotations: sorted(rule.Annotations) },
    })),
  }));

const msOf = (duration: string): number => durationIn(duration) ?? Number.NaN;
const sorted = (map: Readonly<Record<string, string>> | null | undefined) =>
  Object.entries(map ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
