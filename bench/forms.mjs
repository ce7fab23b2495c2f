import { measureSides, STEP_NAMES, titleOf } from "./engine.mjs";
import { formatNumber, Goals, printTable } from "./table.mjs";

const FORMS = /** @type {const} */ (["dynamic", "plugin"]);

/** @typedef {import("./engine.mjs").Step} Step */
/** @typedef {import("./sample.mjs").Figures} Figures */
/** @typedef {Record<(typeof FORMS)[number], Record<Step, Figures>>} ByForm */

/** The figures of a step, in the order of the tables. */
const TABLES = [
  { figure: "command_s", title: "seconds of the command", digits: 2 },
  { figure: "s", title: "seconds with what the Automation API reads afterwards", digits: 2 },
  { figure: "engine_s", title: "seconds up to the summary of the engine", digits: 2 },
  { figure: "program_cpu_s", title: "CPU seconds of the program", digits: 2 },
  { figure: "provider_cpu_s", title: "CPU seconds of the provider", digits: 2 },
  { figure: "provider_mb", title: "peak MB of the provider", digits: 0 },
  { figure: "engine_mb", title: "peak MB of the engine", digits: 0 },
  { figure: "calls", title: "calls", digits: 0 },
  { figure: "bytes", title: "bytes of state per resource", digits: 0 },
];

/**
 * What the plugin form may need at most, as a share of the dynamic form.
 * @type {readonly { what: string, step: Step, figure: string, goal: number }[]}
 */
const GOALS = [
  { what: "up", step: "up", figure: "command_s", goal: 0.85 },
  { what: "second preview", step: "second_preview", figure: "command_s", goal: 0.75 },
  { what: "refresh", step: "refresh", figure: "command_s", goal: 0.7 },
  { what: "destroy", step: "destroy", figure: "command_s", goal: 0.7 },
  { what: "state per resource", step: "up", figure: "bytes", goal: 0.87 },
  { what: "memory of the provider in up", step: "up", figure: "provider_mb", goal: 0.75 },
];

/**
 * Compares the dynamic form and the plugin form of this package with the same program.
 * @param {import("./engine.mjs").Options & { counts: number[] }} options
 */
export async function forms({ counts, ...options }) {
  const { latency, rounds } = options;
  console.log(
    `Node ${process.version}, ${process.platform}; responses take ${latency} ms; medians of ${rounds} alternating stacks.`,
  );
  const goals = new Goals();
  /** @type {Record<string, ByForm>} */
  const all = {};
  for (const count of counts) {
    const found = await measureSides(FORMS, count, options);
    all[count] = found;
    printForms(titleOf(count, options), found);
    addFormGoals(goals, count, found);
  }
  goals.print();
  return all;
}

/** @param {string} title @param {ByForm} found */
function printForms(title, found) {
  for (const { figure, title: unit, digits } of TABLES) {
    const rows = STEP_NAMES.map((step) => [
      step.replaceAll("_", " "),
      ...FORMS.map((form) => formatNumber(found[form][step][figure], digits)),
      formatNumber(shareOf(found, step, figure), 2),
    ]);
    printTable(`${title}: ${unit}`, ["dynamic", "plugin", "ratio"], rows);
  }
}

/**
 * A figure of the plugin form as a share of the dynamic form. NaN without one of them, or without
 * calls in both.
 * @param {ByForm} found @param {Step} step @param {string} figure
 */
const shareOf = ({ dynamic, plugin }, step, figure) =>
  (plugin[step][figure] ?? Number.NaN) / (dynamic[step][figure] ?? Number.NaN);

/**
 * A single resource has no goal: its time is that of starting processes.
 * @param {Goals} goals @param {number} count @param {ByForm} found
 */
export function addFormGoals(goals, count, found) {
  if (count === 1) return;
  for (const { what, step, figure, goal } of GOALS)
    goals.add(
      `${count} resources, ${what}: plugin / dynamic`,
      shareOf(found, step, figure),
      goal,
      "",
    );
}
