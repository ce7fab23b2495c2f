import { labelOf } from "../../services/messages";
import type { OutputFormat } from "../command";
import { jsonOf } from "../json";
import { tableCell } from "../report/markdown";
import type { CopyAction, CopyPlan, CopyStep, StepResult } from "./plan";

const ACTIONS: Readonly<Record<CopyAction, string>> = {
  create: "create",
  update: "update",
  differs: "differs",
  equal: "equal",
  blocked: "cannot copy",
};

const subject = ({ object }: CopyStep): string => labelOf(object.resourceType, object.name);

const COUNTED: readonly [CopyAction, string][] = [
  ["create", "to create"],
  ["update", "to update"],
  ["equal", "equal"],
  ["differs", "different, left as they are"],
  ["blocked", "cannot be copied"],
];

/** `3 to create, 1 equal` */
function countLine({ steps }: CopyPlan): string {
  const counts = COUNTED.map(([action, text]) => {
    const count = steps.filter((step) => step.action === action).length;
    return count ? `${count} ${text}` : "";
  });
  return counts.filter(Boolean).join(", ");
}

const detailsOf = ({ reason, differences }: CopyStep): string[] => [
  ...(reason === undefined ? [] : reason.split("\n")),
  ...differences,
];

/** The plan as text or Markdown. */
export function renderPlan(plan: CopyPlan, route: string, format: OutputFormat): string {
  const failures = plan.failures.map(({ what, reason }) => `${what}: not read: ${reason}`);
  const summary = `${countLine(plan) || "Nothing to copy"}.`;
  if (format === "markdown") {
    const rows = plan.steps.map(
      (step) =>
        `| ${ACTIONS[step.action]} | ${tableCell(subject(step))} | ${detailsOf(step).map(tableCell).join("<br>")} |`,
    );
    const table = ["| Action | Object | Details |", "| --- | --- | --- |", ...rows];
    const notes = failures.map((line) => `- ${tableCell(line)}`);
    return `${[`## ${route}`, "", ...table, "", ...notes, summary].join("\n")}\n`;
  }
  const lines = plan.steps.flatMap((step) => [
    `  ${ACTIONS[step.action].padEnd(11)} ${subject(step)}`,
    ...detailsOf(step).map((line) => `                ${line}`),
  ]);
  return `${[route, ...lines, ...failures.map((line) => `  ${line}`), summary].join("\n")}\n`;
}

export function renderResults(results: readonly StepResult[], format: OutputFormat): string {
  const shown = format === "markdown" ? tableCell : (text: string) => text;
  const failures = results
    .filter(({ result }) => result === "failed")
    .map(({ step, reason = "" }) => `- failed: ${shown(subject(step))}: ${shown(reason)}`);
  return `${[...failures, resultCounts(results)].join("\n")}\n`;
}

/** What an interrupted copy has written, object by object: the plan contains all of them. */
export function renderWritten(results: readonly StepResult[], format: OutputFormat): string {
  const shown = format === "markdown" ? tableCell : (text: string) => text;
  const texts = {
    created: ({ id = "" }: StepResult) => `created, with the id ${id}`,
    updated: ({ id = "" }: StepResult) => `updated, with the id ${id}`,
    failed: ({ reason = "" }: StepResult) => `failed: ${reason}`,
    unknown: () => "its write was interrupted: look for it in the target",
  };
  const lines = results.map(
    (one) => `- ${shown(subject(one.step))}: ${shown(texts[one.result](one))}`,
  );
  return `${[...lines, resultCounts(results)].join("\n")}\n`;
}

/** `3 created, 0 updated, 1 failed.` */
function resultCounts(results: readonly StepResult[]): string {
  const count = (result: StepResult["result"]) =>
    results.filter((one) => one.result === result).length;
  const unknown = count("unknown") ? `, ${count("unknown")} unknown` : "";
  return `${count("created")} created, ${count("updated")} updated, ${count("failed")} failed${unknown}.`;
}

export function renderJson(plan: CopyPlan, results?: readonly StepResult[]): string {
  const steps = plan.steps.map((step) => {
    const done = results?.find((one) => one.step === step);
    const targetId = done?.id ?? step.target?.id;
    return {
      action: step.action,
      resourceType: step.object.resourceType,
      name: step.object.name,
      sourceId: step.object.id,
      ...(targetId === undefined ? {} : { targetId }),
      ...(step.reason === undefined ? {} : { reason: step.reason }),
      differences: step.differences,
      ...(done ? { result: done.result } : {}),
      ...(done?.reason === undefined ? {} : { failure: done.reason }),
    };
  });
  const written = results !== undefined;
  return jsonOf("copy", { written, steps, failures: plan.failures });
}
