import { readFileSync } from "node:fs";
import { PromqlRefusal } from "../../src/promql/evaluate/errors";
import { notedSeries } from "../../src/promql/evaluate/notation";
import { evaluateInstant } from "../../src/promql/evaluate/queries";
import { memoryStorage } from "../../src/promql/evaluate/storage";
import { PARAMETERS } from "../../src/promql/functions";
import { parseOrThrow } from "../../src/promql/tree";

const storage = memoryStorage([notedSeries("x 0+1x30", 60_000)]);
const ARGUMENTS: Readonly<Record<string, string>> = { v: "x", m: "x[5m]", s: "0.5", t: '"a"' };

const callOf = (name: string, parameters: readonly string[]): string =>
  `${name}(${parameters.flatMap((one) => ARGUMENTS[one] ?? []).join(", ")})`;

function isRefused(query: string): boolean {
  try {
    evaluateInstant(parseOrThrow(query), storage, 900_000);
    return false;
  } catch (error) {
    if (error instanceof PromqlRefusal) return true;
    throw error;
  }
}

test("the guide names each function of Prometheus that is refused", () => {
  const guide = readFileSync("docs/guides/test-alerts.md", "utf8");
  const [, named = ""] = /Refused by name: .*?the functions (.*?), and/s.exec(guide) ?? [];
  const refused = [...PARAMETERS].flatMap(([name, parameters]) =>
    isRefused(callOf(name, parameters)) ? [name] : [],
  );
  expect([...named.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(refused.sort());
});
