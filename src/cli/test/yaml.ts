import { Reading } from "../../prometheus/yaml/decode";
import { documentsOf } from "../../prometheus/yaml/documents";
import { YamlError } from "../../prometheus/yaml/faults";
import { plainValue, type Typed } from "../../prometheus/yaml/value";
import { CommandError } from "../failure";

/** The keys whose values have types; all other ones are the texts as they are written. */
const TYPED: Typed = {
  numbers: ["value", "durationMs"],
  booleans: ["fuzzy_compare", "repeated"],
  data: ["body", "fields"],
  maps: ["exp_labels", "exp_annotations", "external_labels"],
};

/** The value of a test file: of its first document, as in promtool. */
export function readYaml(file: string, text: string): unknown {
  try {
    const node = documentsOf(text)[0]?.();
    const reading = new Reading();
    const value = node && plainValue(node, reading, TYPED);
    const [problem] = reading.problems;
    if (problem) throw invalid(file, problem.line, problem.what);
    return value ?? {};
  } catch (error) {
    if (error instanceof YamlError) throw invalid(file, error.place.line, error.message);
    throw error;
  }
}

const invalid = (file: string, line: number, what: string): CommandError =>
  new CommandError(`${file}: line ${line}: ${what}. Correct the file at that line.`);
