import { hasVariable } from "../../text/parts";
import { type DataprimeStage, dataprimeStages, isWord } from "../dataprime-tokens";
import { conditionOf } from "./dataprime-expressions";
import type { DataprimeRow, DataprimeStep } from "./dataprime-rows";
import { stepOf } from "./dataprime-stages";
import { type DataprimeExpression, refusal } from "./dataprime-values";
import { type FieldPath, fieldPathOf, valuesAt } from "./fields";
import type { LogRecord } from "./record";

export type { DataprimeRow } from "./dataprime-rows";

const LOGS = { isGrouped: false } as const;

/**
 * A DataPrime query over logs. It begins with `source logs`; its stages are `filter`, `lucene`,
 * `groupby … aggregate`, `aggregate`, `count`, `countby`, `choose`, `orderby` and `limit`.
 *
 * @throws {@link LogQueryRefusal} for other stages, functions and forms
 *
 * @example
 * const query = dataprimeQuery("source logs | filter status:number >= 500 | countby $d.pod into logs");
 * query(logs).map(({ data }) => data); // [{ pod: "web-1", logs: 12 }]
 */
export function dataprimeQuery(
  text: string,
): <Log extends LogRecord>(logs: readonly Log[]) => readonly DataprimeRow<Log>[] {
  let scope: DataprimeStep["scope"] = LOGS;
  const steps = stagesOfLogs(text).map((stage) => {
    const step = stepOf(stage, scope);
    scope = step.scope;
    return step;
  });
  return <Log extends LogRecord>(logs: readonly Log[]) => {
    const rows: readonly DataprimeRow[] = logs.map((log) => ({ data: log.data, log }));
    const result = steps.reduce((found, { run }) => run(found), rows);
    return result as readonly DataprimeRow<Log>[];
  };
}

/**
 * Whether a suppression rule selects a group of an alert by the expression `whatExpression`, which
 * names the keys of the group as `$d.key`. Without a `filter` it selects all.
 *
 * @example
 * const isSelected = suppressionCondition("source logs | filter $d.pod == 'web-1'");
 * isSelected({ pod: "web-1" }); // true
 * isSelected({ service: "checkout" }); // false: the group does not have the key
 */
export function suppressionCondition(
  whatExpression: string,
): (group: Readonly<Record<string, string>>) => boolean {
  const conditions = stagesOfLogs(whatExpression).map(({ command, args }): DataprimeExpression => {
    if (command !== "filter") throw refusal(`the command ${command} of a suppression rule`);
    return conditionOf(args, LOGS);
  });
  return (group) => {
    const read = (field: FieldPath) => keyOfGroup(group, field);
    return conditions.every((condition) => condition.value(read) === true);
  };
}

/** A key of a group that is a label has the name that the alert gives it. */
function keyOfGroup(group: Readonly<Record<string, string>>, { root, path }: FieldPath): unknown {
  if (root === "$d") return path ? valuesAt(group, path)[0] : group;
  const name = Object.keys(group).find((key) => {
    const field = fieldPathOf(key);
    return field.root === root && field.path.toLowerCase() === path.toLowerCase();
  });
  return name === undefined ? undefined : group[name];
}

/** The stages behind `source logs`. */
function stagesOfLogs(text: string): readonly DataprimeStage[] {
  const [source, ...stages] = expectStages(text);
  const [of, ...others] = source?.args ?? [];
  if (source?.command !== "source") throw refusal(`${source?.command}, where source is expected`);
  if (!isWord(of, /^logs$/i) || others.length) throw refusal(`source ${of?.text ?? ""}`);
  return stages;
}

function expectStages(text: string): readonly DataprimeStage[] {
  const stages = dataprimeStages(text);
  if (!stages) throw refusal(`${hasVariable(text) ? "a variable" : "this syntax"}: ${text}`);
  return stages;
}
