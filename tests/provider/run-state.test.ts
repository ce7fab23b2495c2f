import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// A process may serve several programs (Automation API), and a test of the provider several runs.
// What belongs to a run is in `src/provider/run.ts`, in a session, or in `perRun`.

const root = join(__dirname, "../../src");
const FOLDERS = ["provider", "pulumi", "plugin"];

/** Variables of modules that may change, each with the reason why none of them is data of a run. */
const ALLOWED: Readonly<Record<string, string>> = {
  "provider/adopt/json-envelope.ts declarations": "derived from a declaration",
  "provider/adopt/state-json.ts OWN_KEYS": "a constant",
  "provider/advice.ts language": "the language of the program that started the process",
  "provider/create-check/unique-values.ts indexes": "derived from a list, and released with it",
  "provider/definition.ts loaded": "which services the process has loaded",
  "provider/identity/id-issue.ts schemasOf": "derived from a declaration",
  "provider/identity/connection.ts knownIssues":
    "derived from a configuration, and released with it",
  "provider/log.ts collected": "the context of a call",
  "provider/log.ts redacting": "the context of a call",
  "provider/log.ts writeLine": "where the process writes its lines",
  "provider/session/checked-handlers.ts afterWrites": "a mark of errors, and released with them",
  "provider/session/end-of-run.ts isEnding": "the end of the process",
  "provider/session/end-of-run.ts isWatching": "the process has one standard input",
  "provider/session/end-of-run.ts onIdle": "the end of the process",
  "provider/session/end-of-run.ts writes": "the calls that the process runs now",
  "provider/state/input-values.ts SERIALIZABLE_TYPES": "a constant",
  "provider/state/inputs.ts OWN_KEYS": "a constant",
  "provider/state/seal.ts stepsByType": "derived from a declaration",
  "provider/state/stack-state.ts FINAL_CODES": "a constant",
  "provider/state/stack-state.ts entriesByType": "derived from a state, and released with it",
  "plugin/construct/run.ts running": "the programs that the process runs now",
  "plugin/engine.ts engine": "the process has one engine",
  "plugin/engine.ts ofEngine": "the process has one engine",
  "plugin/engine.ts running": "the context of a call",
  "provider/state/plain-values.ts unknownValues": "a constant",
  "plugin/wire/messages.ts encodedForms": "derived from a message, and released with it",
  "pulumi/forms.ts found": "where packages are installed",
  "pulumi/forms.ts isInPlugin": "whether the process is the plugin",
};

const VARIABLE =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=]+)? = new (?:Weak)?(?:Map|Set|AsyncLocalStorage)\b)/gm;

/** The variables at the top level of a module that may change. */
const variablesOf = (file: string): string[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(VARIABLE)].map(
    ([, variable, constant]) => `${file} ${variable ?? constant}`,
  );

test("no module keeps data of a run in a variable", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
  );
  expect(files.flatMap(variablesOf).sort()).toEqual(Object.keys(ALLOWED).sort());
});
