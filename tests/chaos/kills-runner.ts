import { Stack } from "../engine/support/stack";
import type { Adopts } from "./kills-program";
import { program } from "./kills-program";

/** What the suite asks for. */
export interface Order {
  command: "up" | "preview" | "destroy" | "refresh" | "cancel";
  version: 1 | 2;
  adopts: Adopts;
}
/** What became of it: what was printed, and of which resource each error speaks. */
export interface Outcome {
  ok: boolean;
  text: string;
  errors: { name: string; message: string }[];
  changes: string[];
}
export type Message = { ready: string } | { event: number } | { outcome: Outcome };

// The process of the program: it dies with it what runs in it, and the suite starts another in the same folder.
const [folder = "", config = "{}"] = process.argv.slice(2);
const tell = (message: Message) => process.send?.(message);

async function carryOut(stack: Stack, { command, version, adopts }: Order): Promise<Outcome> {
  if (command === "cancel") {
    await stack.inner.cancel();
    return { ok: true, text: "", errors: [], changes: [] };
  }
  let events = 0;
  stack.watch = () => void tell({ event: ++events });
  const own = program(version, adopts);
  stack.use(own);
  const run = await {
    up: () => stack.up(own),
    preview: () => stack.preview(own),
    destroy: () => stack.destroy(),
    refresh: () => stack.refresh({ clearPendingCreates: true }),
  }[command]();
  const summary = Object.keys(run.changes);
  const steps = run.steps.map(({ op, name }) => `${op} ${name}`);
  const changes = (command === "refresh" ? summary : steps).filter((change) => !change.startsWith("same"));
  return { ok: run.ok, text: run.text, errors: errorsOf(run.events), changes };
}

type Events = Awaited<ReturnType<Stack["up"]>>["events"];
const errorsOf = (events: Events): Outcome["errors"] =>
  events.flatMap(({ diagnosticEvent: it }) =>
    it?.severity === "error" ? [{ name: it.urn?.split("::").at(-1) ?? "", message: it.message }] : [],
  );

async function main(): Promise<void> {
  const stack = await Stack.make({ config: JSON.parse(config), ...(folder ? { folder } : {}) });
  process.on("message", (order: Order) => {
    void carryOut(stack, order).then(
      (outcome) => tell({ outcome }),
      (error: Error) => tell({ outcome: { ok: false, text: error.message, errors: [], changes: [] } }),
    );
  });
  process.on("disconnect", () => process.exit());
  tell({ ready: stack.folder });
}
void main();
