import { spawn } from "node:child_process";
import { redactor } from "../../http";
import { isSealed } from "../../provider/adopt/json-secrets";
import { FORM_SETTING } from "../../provider/state/type-token";
import { WATCHED_VARIABLE } from "../../provider/watched";
import { pathsWhere, replaceEach, valueAt } from "../../schema/path";
import { SECRET } from "../../schema/secrets";
import { CommandError } from "../failure";
import type { Io } from "../io";
import { type Monitor, type Registrations, sdkOf, startMonitor } from "./monitor";
import type { Project } from "./project";

/** A program that could not be evaluated: the message is shown on the page. */
export class EvaluationError extends Error {}

/** The program uses something that only the engine can do. */
export class NeedsEngine extends EvaluationError {}

/** A run of the program: its signal ends it. */
export interface RunOptions {
  signal: AbortSignal;
  timeoutMs: number;
}

// The program runs as in a preview, where no id of a new object is known.
const PARALLEL = "16";

/**
 * Runs a program of Node.js in a process of its own, without the engine, and returns its resources in
 * the form of `pulumi preview --json`. Types are not checked: that would take most of the time.
 * @throws EvaluationError if the program fails, or does not end in time.
 */
export async function runProgram(io: Io, project: Project, options: RunOptions): Promise<string> {
  const sdk = sdkOf(io.cwd);
  const monitor = await startMonitor(sdk, project, io.cwd);
  try {
    const output = await finished(
      io,
      [`--import=${WITHOUT_COLORS}`, ...nodeArguments(project), sdk.runner],
      { ...options, project, monitor },
    );
    return previewOf(project, monitor.registrations, output);
  } finally {
    monitor.close();
  }
}

/**
 * Prints errors without colors, which the page would show as they are. Some versions of Node.js 20 do
 * not end when they color a stack of the SDK.
 */
const WITHOUT_COLORS = `data:text/javascript,${encodeURIComponent(`
import util from "node:util";
const { inspect } = util;
const plain = (options) =>
  typeof options === "object" && options !== null ? { ...options, colors: false } : options;
util.inspect = Object.assign((value, options, ...rest) => inspect(value, plain(options), ...rest), inspect);
`)}`;

/** Options of Node.js in `runtime.options.nodeargs`. */
const nodeArguments = ({ options: { nodeargs } }: Project): string[] =>
  typeof nodeargs === "string" ? nodeargs.split(/\s+/).filter(Boolean) : [];

const flagsOf = (
  { name, stack, main }: Project,
  { address }: Monitor,
  { cwd }: Io,
): readonly string[] => [
  `--monitor=${address}`,
  `--engine=${address}`,
  `--project=${name}`,
  `--stack=${stack}`,
  "--organization=organization",
  `--root-directory=${cwd}`,
  `--pwd=${cwd}`,
  `--parallel=${PARALLEL}`,
  "--dry-run",
  main,
];

function environmentOf({ env }: Io, { config, secretKeys, options }: Project): NodeJS.ProcessEnv {
  // In the form of the plugin, functions are requests to the monitor, and not to the API.
  const all = { ...config, [`coralogix:${FORM_SETTING}`]: "plugin" };
  const { typescript, tsconfig } = options;
  return {
    ...env,
    // The page shows messages as they are.
    NO_COLOR: "1",
    FORCE_COLOR: "0",
    [WATCHED_VARIABLE]: "true",
    PULUMI_CONFIG: JSON.stringify(all),
    PULUMI_CONFIG_SECRET_KEYS: JSON.stringify(secretKeys),
    PULUMI_NODEJS_TYPESCRIPT: String(typescript !== false),
    PULUMI_NODEJS_TRANSPILE_ONLY: "true",
    ...(typeof tsconfig === "string" ? { PULUMI_NODEJS_TSCONFIG_PATH: tsconfig } : {}),
  };
}

interface Finished {
  code: number;
  text: string;
}

function finished(
  io: Io,
  args: readonly string[],
  { project, monitor, signal, timeoutMs }: RunOptions & { project: Project; monitor: Monitor },
): Promise<Finished> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [...args, ...flagsOf(project, monitor, io)], {
      cwd: io.cwd,
      env: environmentOf(io, project),
      stdio: ["ignore", "pipe", "pipe"],
      signal,
      killSignal: "SIGKILL",
    });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => parts.push(part));
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      // A process that the program started may keep its output open.
      failed(new EvaluationError(lateText(timeoutMs)));
    }, timeoutMs);
    child.on("error", (error) => {
      clearTimeout(timer);
      failed(error);
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      done({ code: code ?? 1, text: Buffer.concat(parts).toString("utf8") });
    });
  });
}

const lateText = (timeoutMs: number): string =>
  `The program did not end within ${timeoutMs / 1000} s and was stopped. A loop, a timer or an open connection may keep it running; --timeout gives it more time.`;

/** The registered resources as `pulumi preview --json` prints them, without secrets. */
function previewOf(project: Project, registrations: Registrations, finished: Finished): string {
  const { steps, errors, missing } = registrations;
  if (missing !== undefined) throw new NeedsEngine(`The program uses ${missing}.`);
  const inputs = steps.map(({ newState }) => newState?.inputs ?? {});
  const hide = redactor(inputs.flatMap(secretTextsIn));
  const shown = errors.length ? [...new Set(errors)].join("\n\n") : exitText(finished);
  if (errors.length || finished.code !== 0)
    throw new EvaluationError(hide(withoutForeignFrames(shown)));
  const { config } = project;
  const lint = Object.entries(config).filter(([key]) => key.startsWith("coralogix:"));
  return JSON.stringify({
    config: Object.fromEntries(lint),
    steps: steps.map(({ newState, ...step }) => ({
      ...step,
      newState: { ...newState, urn: step.urn, inputs: withoutSecrets(newState?.inputs ?? {}) },
    })),
  });
}

/** A message without the lines of its stack that are not in files of the program. */
const withoutForeignFrames = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !/^\s+at .*(node_modules|node:internal)/.test(line))
    .join("\n");

const MAX_LINES = 20;

const exitText = ({ code, text }: Finished): string =>
  `The program ended with the exit code ${code}.\n${text.trim().split("\n").slice(-MAX_LINES).join("\n")}`;

const withoutSecrets = (inputs: object): unknown =>
  replaceEach(inputs, pathsWhere(inputs, isSealed), () => SECRET);

/** The strings in the secrets of a resource: a message of an error may contain one. */
const secretTextsIn = (inputs: object): string[] =>
  pathsWhere(inputs, isSealed).flatMap((path) => {
    const secret = (valueAt(inputs, path) as { value?: unknown }).value;
    if (typeof secret === "string") return [secret];
    return pathsWhere(secret, (one) => typeof one === "string").map((inner) =>
      String(valueAt(secret, inner)),
    );
  });

/** Programs that other runtimes than Node.js run need the engine. */
export function assertRunsWithoutEngine({ runtime }: Project): void {
  if (runtime !== "nodejs") throw new NeedsEngine(`The runtime of the program is ${runtime}.`);
}

/** What the user reads where the program needs the engine, and the engine fails. */
export const engineFailure = ({ message }: NeedsEngine, error: unknown): Error =>
  error instanceof CommandError
    ? new EvaluationError(
        `${message} It is therefore evaluated by \`pulumi preview\`, which fails. ${error.message}`,
      )
    : (error as Error);
