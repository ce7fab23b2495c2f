import { templateDoubts } from "../../../src/tera/doubts";
import { TeraError, TeraRefusal } from "../../../src/tera/errors";
import { renderTemplate } from "../../../src/tera/render";
import type { Case, Suite } from "../suite";
import { program, type Reading, readings } from "./build";
import { CONTEXT, Generator } from "./generate";

export const suite: Suite = {
  software: "Tera 1.20.1 and 2.4.0",
  sections: [
    {
      name: "templates",
      run: async ({ seed, count, cache, log }) => {
        const generator = new Generator(seed);
        const templates = Array.from({ length: count }, () => generator.whole());
        const real = readings(program(cache, log), templates, CONTEXT);
        return templates.map((template, n) =>
          compared(template, real[n]?.one ?? {}, real[n]?.two ?? {}),
        );
      },
    },
  ],
};

/** Same if both versions do what this package does, refused if it names a difference. */
function compared(template: string, one: Reading, two: Reading): Case {
  const real = `1.20.1 ${shown(one)}, 2.4.0 ${shown(two)}`;
  let text: string | undefined;
  let ours: string;
  try {
    text = renderTemplate(template, CONTEXT);
    ours = JSON.stringify(text);
  } catch (error) {
    if (!(error instanceof TeraError) && !(error instanceof TeraRefusal)) throw error;
    ours = error.message;
    if (error instanceof TeraRefusal)
      return { input: template, real, ours, verdict: "refused", reason: reasonOf(error.message) };
  }
  if (text !== one.output) return { input: template, real, ours, verdict: "different" };
  const [doubt] = templateDoubts(template, CONTEXT, text);
  if (doubt)
    return { input: template, real, ours: doubt, verdict: "refused", reason: "Tera 2.4 differs" };
  return { input: template, real, ours, verdict: text === two.output ? "same" : "different" };
}

const shown = ({ output, error, parse_error }: Reading): string =>
  output === undefined ? `fails: ${error ?? parse_error}` : JSON.stringify(output);
const reasonOf = (message: string): string => message.replace(/[\d.]+|"[^"]*"/g, "…").slice(0, 70);
