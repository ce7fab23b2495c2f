import { resolve } from "node:path";
import type { Session } from "../../provider/session/session";
import { type ConnectionOptions, closing, openSession } from "../connection";
import { checkDataOptions, type DataOptions } from "../draw/with-data";
import { EXIT, type ExitCode, integerOf } from "../failure";
import type { Io } from "../io";
import { readConfig } from "../stack/read-stack";
import { watchFiles } from "./changes";
import type { EvaluationOptions } from "./evaluation";
import { Live } from "./live";
import { picturesOf } from "./pictures";
import { readProject } from "./project";
import { runsOf } from "./runs";
import { startServer } from "./server";

export interface WatchOptions extends ConnectionOptions, DataOptions {
  stack?: string;
  port: string;
  /** Seconds. */
  timeout: string;
  engine?: boolean;
}

/** Shows the dashboards and alerts of the program in this folder on a local page, until Ctrl-C. */
export async function watchProgram(io: Io, options: WatchOptions): Promise<ExitCode> {
  checkDataOptions(options);
  const port = integerOf("--port", options.port, 0, 65_535);
  const timeoutMs = 1000 * integerOf("--timeout", options.timeout, 1, 3600);
  const { stack, engine = false } = options;
  // A folder without a project is an error of the command, and not of the page.
  readProject(io, stack);
  const session = options.withData ? await sessionOf(io, options) : undefined;
  return closing(session ? [session] : [], () =>
    serve(io, { ...options, port }, session, {
      ...{ timeoutMs, engine },
      ...(stack === undefined ? {} : { stack }),
    }),
  );
}

async function sessionOf(io: Io, { stack, ...options }: WatchOptions): Promise<Session> {
  const config = stack === undefined ? undefined : await readConfig(io, { stack });
  return openSession(io, options, config);
}

async function serve(
  io: Io,
  { port, ...options }: DataOptions & { port: number },
  session: Session | undefined,
  evaluation: EvaluationOptions,
): Promise<ExitCode> {
  const live = new Live();
  const server = await startServer(live, picturesOf(io, options, session), port);
  const runs = runsOf(io, live, evaluation);
  const others = options.data === undefined ? [] : [resolve(io.cwd, options.data)];
  try {
    const changes = watchFiles(io.cwd, others, runs.next);
    try {
      io.out(`${server.url}\n`);
      io.err("Ctrl-C ends the command.");
      runs.next([]);
      await aborted(io.signal);
    } finally {
      changes.close();
    }
    await runs.end();
    return EXIT.interrupted;
  } finally {
    server.close();
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener("abort", () => done(), { once: true });
  });
