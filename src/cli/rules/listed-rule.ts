import type { Reader, RuleText } from "../../text/finding";

/** What rules read, and what runs those that do not say it themselves. */
const READERS_OF = {
  query: ["preview", "lint", "doctor", "review", "policies"],
  arguments: ["preview", "lint", "doctor", "review", "policies"],
  account: ["lint", "doctor", "review", "policies"],
  file: ["lint"],
} as const satisfies Readonly<Record<string, readonly Reader[]>>;
type Subject = keyof typeof READERS_OF;

export interface ListedRule<R extends RuleText = RuleText> {
  rule: R;
  subject: Subject;
  /** A language, a resource type, or a part of a rule file. */
  about: string;
  readers: readonly Reader[];
}

export const listed =
  (subject: Subject, about: string) =>
  <R extends RuleText>(rule: R): ListedRule<R> => ({
    ...{ rule, subject, about },
    readers: rule.appliesTo?.readers ?? READERS_OF[subject],
  });

export const hasReader =
  (reader: Reader) =>
  ({ readers }: ListedRule): boolean =>
    readers.includes(reader);
