import { Stack } from "../engine/support/stack";
import { type Adopts, killProgram } from "./kills-program";

/** A command of the test. */
export interface Order {
  command: "up" | "preview" | "destroy" | "refresh" | "cancel";
  version: 1 | 2;
  adopts: Adopts;
}
/** The result of a command: its output, and the errors by resource. */
export interface Outcome {
  ok: boolean;
  text: string;
  errors: { name: string; message: string }[];
  changes: string[];
}
export type Message = { ready: string } | { event: number } | { outcome: Outcome };

// The program process. After a kill the test starts another one in the same folder.
const [folder = "", config = "{}"] = process.argv.slice(2);
const sendMessage = (message: Message) => process.send?.(message);

async function carryOut(stack: Stack, { command, version, adopts }: Order): Promise<Outcome> {
  if (command === "cancel") {
    await stack.inner.cancel();
    return { ok: true, text: "", errors: [], changes: [] };
  }
  let events = 0;
  stack.watch = () => void sendMessage({ event: ++events });
  const currentProgram = killProgram(version, adopts);
  stack.use(currentProgram);
  const run = await {
    up: () => stack.up(currentProgram),
    preview: () => stack.preview(currentProgram),
    destroy: () => stack.destroy(),
    refresh: () => stack.refresh({ clearPendingCreates: true }),
  }[command]();
  const summary = Object.keys(run.changes);
  const steps = run.steps.map(({ op, name }) => `${op} ${name}`);
  const changes = (command === "refresh" ? summary : steps).filter(
    (change) => !change.startsWith("same"),
  );
  return { ok: run.ok, text: run.text, errors: errorsOf(run.events), changes };
}

type Events = Awaited<ReturnType<Stack["up"]>>["events"];
const errorsOf = (events: Events): Outcome["errors"] =>
  events.flatMap(({ diagnosticEvent: it }) =>
    it?.severity === "error"
      ? [{ name: it.urn?.split("::").at(-1) ?? "", message: it.message }]
      : [],
  );

async function startRunner(): Promise<void> {
  // An existing stack has its configuration: setting it would read the state, which may be damaged.
  const stack = await Stack.create(folder ? { folder } : { config: JSON.parse(config) });
  process.on("message", (order: Order) => {
    void carryOut(stack, order).then(
      (outcome) => sendMessage({ outcome }),
      (error: Error) =>
        sendMessage({ outcome: { ok: false, text: error.message, errors: [], changes: [] } }),
    );
  });
  process.on("disconnect", () => process.exit());
  sendMessage({ ready: stack.folder });
}
void startRunner();
