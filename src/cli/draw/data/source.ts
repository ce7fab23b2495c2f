import { readExpression } from "../../../promql/tree";
import type { Answer, ChartPlan, MetricsQuestion, Question } from "../../analysis/charts";
import { notice } from "../../chart/model";

/** Where the values of charts come from: an account, or a test file. */
export interface DataSource {
  answer(question: Question): Promise<Answer>;
}

/** What was asked for the charts of an object. */
export interface Asked {
  queries: number;
  limit: number;
}

/** At most so many requests for a widget. */
const REQUESTS = 2;
// A query is a part of the address of a request.
const MAX_COMBINED = 6000;

type Part = Pick<ChartPlan, "questions">;

/**
 * The answers to the questions of each part, in their order: with at most two requests for each part,
 * and one for the same question of several. Metrics queries above the limit are one query.
 */
export async function answersOf(
  source: DataSource,
  parts: readonly Part[],
): Promise<{ answers: Answer[][]; asked: Asked }> {
  const sent = new Map<string, Promise<Answer>>();
  const ask = (question: Question): Promise<Answer> => {
    const key = JSON.stringify(question);
    const answer = sent.get(key) ?? source.answer(question);
    sent.set(key, answer);
    return answer;
  };
  const answers = await Promise.all(parts.map(({ questions }) => answersOfPart(questions, ask)));
  return { answers, asked: { queries: sent.size, limit: REQUESTS * parts.length } };
}

type Ask = (question: Question) => Promise<Answer>;

async function answersOfPart(questions: readonly Question[], ask: Ask): Promise<Answer[]> {
  if (questions.length <= REQUESTS) return Promise.all(questions.map(ask));
  const batches = batchesOf(questions);
  const found = new Map<Question, Answer>();
  await Promise.all(
    batches.map(async (batch, n) => {
      const answers = n < REQUESTS ? await askTogether(batch, ask) : batch.map(() => TOO_MANY);
      for (const [at, question] of batch.entries()) found.set(question, answers[at] ?? TOO_MANY);
    }),
  );
  return questions.map((question) => found.get(question) ?? TOO_MANY);
}

const TOO_MANY = notice("not read", "The widget has more queries than two requests can answer.");

/** Metrics queries of the same period and step, and each other question, in the order of the first. */
function batchesOf(questions: readonly Question[]): Question[][] {
  const batches = new Map<string, Question[]>();
  for (const [n, question] of questions.entries()) {
    const { source, frame } = question;
    const grid = source === "metrics" ? [frame.from, frame.to, question.stepMs] : [n];
    const key = JSON.stringify([source, ...grid]);
    batches.set(key, [...(batches.get(key) ?? []), question]);
  }
  return [...batches.values()];
}

const LABEL = "coralogix_draw_query";

async function askTogether(batch: readonly Question[], ask: Ask): Promise<Answer[]> {
  const metrics = batch.filter((one): one is MetricsQuestion => one.source === "metrics");
  const [first] = metrics;
  if (!first || metrics.length < 2) return Promise.all(batch.map(ask));
  const query = metrics.map(labelled).join(" or ");
  if (query.length > MAX_COMBINED) return batch.map(() => TOO_MANY);
  const answer = await ask({ ...first, query });
  return metrics.map((_, n) => partOf(answer, String(n)));
}

/** A query whose series have its number as a label. */
const labelled = ({ query }: MetricsQuestion, n: number): string =>
  `label_replace(${isNumber(query) ? "vector" : ""}((${query}\n)), "${LABEL}", "${n}", "", "")`;

/** Whether a query returns one number without labels, which has none to set. */
const isNumber = (query: string): boolean => !readExpression(`vector((${query}\n))`).refused.length;

function partOf(answer: Answer, number: string): Answer {
  if (!("series" in answer)) return answer;
  return {
    series: answer.series
      .filter(({ labels }) => labels[LABEL] === number)
      .map(({ labels: { [LABEL]: _, ...labels }, points }) => ({ labels, points })),
  };
}
