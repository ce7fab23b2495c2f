import { expand } from "../../../src/prometheus/templates/execute.js";
import { TemplateSyntaxError } from "../../../src/prometheus/templates/lex.js";
import { TemplateError, UnknownTemplateForm } from "../../../src/prometheus/templates/values.js";
import { pick, Random } from "../random.js";
import type { Case, Section } from "../suite.js";
import { answersOf, type EngineAnswer, type EngineTemplate } from "./software.js";
import { LABELS, NOW, NUMBERS, SAMPLES, valueTemplateOf } from "./template-values.js";

const LOAD = SAMPLES.map(({ name, labels, value }) => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`);
  return `  ${name}{${pairs.join(", ")}} ${value}`;
});

/** Templates of alerts that are valid: the text that becomes of them. */
export const templates: Section = {
  name: "templates",
  run: async (options) => {
    const random = new Random(`templates ${options.seed}`);
    const inputs = Array.from({ length: options.count }, (): EngineTemplate => {
      const value = pick(random, NUMBERS);
      return { at: NOW, template: { text: valueTemplateOf(random), value, labels: LABELS } };
    });
    const answers = await answersOf(`load 1m\n${LOAD.join("\n")}`, inputs, options);
    return inputs.map((input, index) => compared(input, answers[index] as EngineAnswer));
  },
};

function compared({ template }: EngineTemplate, answer: EngineAnswer): Case {
  const { text, value } = template;
  const real = answer.error ?? JSON.stringify(answer.text ?? "");
  const input = `${JSON.stringify(text)} of ${value}`;
  try {
    const ours = JSON.stringify(ownText(template));
    return { input, real, ours, verdict: ours === real ? "same" : "different" };
  } catch (error) {
    const isError = error instanceof TemplateError || error instanceof TemplateSyntaxError;
    if (!isError && !(error instanceof UnknownTemplateForm)) throw error;
    const ours = error.message;
    if (!isError)
      return {
        input,
        real,
        ours,
        verdict: "refused",
        reason: ours.replace(/".*?"|\d[\d.e+]*/g, "…"),
      };
    return { input, real, ours, verdict: answer.error === undefined ? "different" : "same" };
  }
}

const ownText = ({ text, value, labels }: EngineTemplate["template"]): string =>
  expand(
    text,
    {
      labels,
      externalLabels: { c: "ext" },
      externalUrl: "http://p.example/x",
      value: numberOf(value),
    },
    {
      now: NOW,
      externalUrl: "http://p.example/x",
      query: (expr) =>
        SAMPLES.filter(({ name }) => name === expr).map((one) => ({
          labels: { __name__: one.name, ...one.labels },
          value: numberOf(one.value),
        })),
    },
  );

const numberOf = (text: string): number => Number(text.replace("Inf", "Infinity"));
