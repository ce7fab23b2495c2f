import type { Found, Rule } from "../../text/finding";
import { type LuceneToken, luceneTokens } from "../lucene-lexer";
import { luceneQuery } from "../lucene-terms";

/** What a rule finds at the tokens of a valid query, each of which it sees with the next one. */
const atTokens = (
  query: string,
  find: (token: LuceneToken, next: LuceneToken | undefined) => string | undefined,
): Found<string>[] => {
  const tokens = luceneQuery(query) ? luceneTokens(query) : [];
  return tokens.flatMap((token, index) => {
    const what = find(token, tokens[index + 1]);
    return what === undefined ? [] : [{ offset: token.from, what }];
  });
};

export const luceneBlank: Rule<string> = {
  name: "lucene-blank-after-comparison",
  title: "A comparison of a Lucene query with a blank before its value",
  uncertain: true,
  why: "The blank ends the term: the sign is compared, and the value is searched for itself.",
  change: "Remove the blank behind the sign.",
  examples: [
    { wrong: "status.numeric:>= 500", right: "status.numeric:>=500" },
    { wrong: "level:error AND took.numeric:< 20", right: "level:error AND took.numeric:<20" },
  ],
  find: (query) =>
    atTokens(query, ({ type, text }, next) =>
      type === "term" && /^[<>]=?$/.test(text) && next?.type === "term"
        ? `${text} has no value`
        : undefined,
    ),
};

export const lucenePath: Rule<string> = {
  name: "lucene-path-as-pattern",
  title: "A path in a Lucene query that is read as a regular expression",
  uncertain: true,
  why: "A slash begins a regular expression, which ends at the next one: what follows is a word.",
  change: "Write the path in quotes, or \\/ in place of each slash.",
  examples: [
    { wrong: "path.keyword:/api/v1", right: 'path.keyword:"/api/v1"' },
    { wrong: "level:error AND path.keyword:/var/log", right: "path.keyword:/\\/var\\/log.*/" },
  ],
  find: (query) =>
    atTokens(query, ({ type, text, from }, next) =>
      type === "regexp" && next?.from === from + text.length && /^[a-z0-9]/i.test(next.text)
        ? `${text} is a regular expression, and ${next.text} a word`
        : undefined,
    ),
};

export const luceneLoneSign: Rule<string> = {
  name: "lucene-lone-sign",
  title: "A ! with a blank behind it in a Lucene query",
  uncertain: true,
  why: "With a blank behind it, ! is a word that is searched, and excludes nothing.",
  change: "Remove the blank behind the sign, or write NOT.",
  examples: [
    { wrong: "level:error ! pod:web", right: "level:error NOT pod:web" },
    { wrong: "timeout AND ! retried", right: "timeout AND !retried" },
  ],
  find: (query) =>
    atTokens(query, ({ type, text }) =>
      type === "sign" && text === "!" ? "! is a word here" : undefined,
    ),
};
