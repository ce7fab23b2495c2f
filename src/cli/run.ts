import { Command, CommanderError } from "commander";
import { version } from "../http/version";
import { addBacktest } from "./backtest/command";
import type { RunWork } from "./command";
import { addCopy } from "./copy/command";
import { addDoctor } from "./doctor/command";
import { addDraw } from "./draw/command";
import { addDrift } from "./drift/command";
import { addEmulator } from "./emulator/command";
import { addExplain } from "./explain/command";
import { addExport } from "./export/command";
import { describeFailure, EXIT, type ExitCode } from "./failure";
import { jsonHelp, wantsJsonHelp } from "./help";
import type { Io } from "./io";
import { addLint } from "./lint/command";
import { addReview } from "./review/command";
import { addTest } from "./test/command";
import { visible } from "./visible";
import { addWatch } from "./watch/command";

/** Each subcommand, in the order of the help. */
const COMMANDS = [
  addExport,
  addDrift,
  addReview,
  addLint,
  addTest,
  addBacktest,
  addDoctor,
  addCopy,
  addDraw,
  addWatch,
  addExplain,
  addEmulator,
];

/** Runs the command line (`["export", "--type", "Alert"]`) and returns the exit code. */
export async function run(argv: readonly string[], streams: Io): Promise<ExitCode> {
  const io: Io = { ...streams, err: (line) => streams.err(visible(line)) };
  let exitCode: ExitCode = EXIT.success;
  const program = createProgram(io, async (work) => {
    exitCode = await work(io);
  });
  const args = withoutHelpOfUnknown(program, argv);
  if (wantsJsonHelp(args)) {
    io.out(jsonHelp(program, args));
    return EXIT.success;
  }
  try {
    await program.parseAsync([...args], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode ? EXIT.usage : EXIT.success;
    if (io.signal.aborted) return EXIT.interrupted;
    const failure = describeFailure(error);
    io.err(failure.message);
    return failure.exitCode;
  }
}

/** The name alone of a command that does not exist: with `--help`, the parser prints the help of all. */
function withoutHelpOfUnknown(program: Command, argv: readonly string[]): readonly string[] {
  const [name = "-"] = argv[0] === "help" ? argv.slice(1) : argv;
  const isKnown = name.startsWith("-") || program.commands.some((one) => one.name() === name);
  return isKnown ? argv : [name];
}

/** The parser of the command line. `runWork` receives the work of the command that it names. */
export function createProgram(io: Pick<Io, "out" | "err">, runWork: RunWork): Command {
  const text = (to: (line: string) => void) => (part: string) => to(part);
  const program = new Command("coralogix")
    .description("Brings a Coralogix account under the management of a Pulumi program.")
    .addHelpText(
      "after",
      "\nRun it with npx --no pulumi-coralogix COMMAND, and COMMAND --help for its options and examples.",
    )
    .version(version, "--version", "print the version")
    .helpOption("--help", "print the help; with --output json, of all commands as JSON")
    .showHelpAfterError("Run the command with --help for its options.")
    .enablePositionalOptions()
    .configureOutput({
      writeOut: text(io.out),
      writeErr: (part) => io.err(part.trimEnd()),
    })
    .exitOverride();
  for (const add of COMMANDS) add(program, runWork);
  return program;
}
