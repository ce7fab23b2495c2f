import { condition, type DataprimeExpression, refusal } from "./dataprime-values";
import { hasPhrase, wordsOf } from "./words";

/**
 * `$d.field ~ 'some words'` in a field, and `$d ~~ 'some words'` in all of them: the words follow
 * one another, without case.
 */
export function phraseTest(
  left: DataprimeExpression,
  op: string,
  right: DataprimeExpression,
): DataprimeExpression {
  const text = `${left.text} ${op} ${right.text}`;
  const phrase = right.isLiteral && right.type === "string" ? String(right.value(() => null)) : "";
  const words = wordsOf(phrase);
  const isLeft = op === "~~" ? left.field?.path === "" : left.field?.root === "$d";
  if (!words.length || phrase.includes("*") || !isLeft) throw refusal(text);
  return condition(text, (read) => {
    const value = left.value(read);
    if (value === null) return null;
    return textsIn(value).some((one) => hasPhrase(one, words));
  });
}

/** The values in an object or array as strings. */
const textsIn = (value: unknown): string[] =>
  typeof value === "object" ? Object.values(value ?? {}).flatMap(textsIn) : [String(value)];
