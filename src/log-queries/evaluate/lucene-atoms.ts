import { isKeyword, isLabel, isNumeric, isSeverity, severityNumber } from "../fields";
import { type LuceneAtom, unescaped } from "../lucene-values";
import { fieldOf, hasScalar, scalarsAt, valuesAt } from "./fields";
import { type Anchors, expectNumber, type LuceneTerm, refusal, termOf } from "./lucene-term";
import { comparedTest, isNumber, numberTest, rawTest, textTest, wholeTest } from "./lucene-tests";
import { luceneWords } from "./lucene-words";
import type { LogRecord } from "./record";

type LogTest = (log: LogRecord) => boolean;

const ENDING = /\.(?:keyword|numeric)$/;
const SERVICE = /^coralogix\./i;

/** How the service may read a term. */
export interface TermReading {
  /** What the words of one term mean. */
  readonly implicit: "AND" | "OR";
  readonly anchors: Anchors;
}

/** Whether a log has what a term of a query asks for. */
export function testOf(atom: LuceneAtom, { implicit, anchors }: TermReading): LogTest {
  const term = termOf(atom, anchors);
  const { field } = atom;
  if (field === undefined || field === "*") return anywhere(term, implicit);
  if (field.includes("*")) throw refusal(`the field ${field}`);
  if (field === "_exists_") return existence(term);
  if (SERVICE.test(field)) return ofService(field, term);
  if (/^[<>]=?"/.test(atom.text)) throw refusal(`${atom.text}: write the value without quotes`);
  const isMatch = valueTest(field, term, implicit);
  const path = field.replace(ENDING, "");
  return ({ data }) => scalarsAt(data, path).some(isMatch);
}

/** Whether the words of one term, such as those of `web-1`, are searched each for itself. */
export const hasSeveralWords = ({ field, text, isQuoted, isRange }: LuceneAtom): boolean =>
  !isQuoted &&
  !isRange &&
  !/^[/<>[{]/.test(text) &&
  !(field !== undefined && (isKeyword(field) || isNumeric(field) || SERVICE.test(field))) &&
  luceneWords(unescaped(text)).length > 1;

/** In the fields of the log: that labels are searched as well is not documented. */
function anywhere(term: LuceneTerm, implicit: TermReading["implicit"]): LogTest {
  if (term.type === "any") return () => true;
  const isMatch = textTest(undefined, term, implicit);
  return ({ data }) => hasScalar(data, isMatch);
}

/** An object exists if one of its fields has a value. */
function existence(term: LuceneTerm): LogTest {
  if (term.type !== "text") throw refusal("_exists_ without the name of a field");
  if (SERVICE.test(term.text)) return ofService(term.text, { type: "any" });
  const path = term.text.replace(ENDING, "");
  return ({ data }) => valuesAt(data, path).some((value) => hasScalar(value, () => true));
}

function valueTest(field: string, term: LuceneTerm, implicit: TermReading["implicit"]) {
  if (isNumeric(field)) return term.type === "any" ? isNumber : numberTest(field, term);
  if (term.type === "any") return () => true;
  return isKeyword(field) ? rawTest(term) : textTest(field, term, implicit);
}

/** Fields of the service are compared as a whole. */
function ofService(field: string, term: LuceneTerm): LogTest {
  if (field.toLowerCase() === "coralogix.timestamp") {
    const isMatch = comparedTest(field, term, (text) => expectTime(text, field));
    return ({ time }) => isMatch(time);
  }
  if (isSeverity(field)) {
    const isMatch = comparedTest(field, term, (text) => expectSeverity(text, field));
    return ({ severity }) => isMatch(severityNumber(severity) ?? 0);
  }
  const name = field.replace(ENDING, "");
  if (!isLabel(field) || isSeverity(name) || isNumeric(field)) throw refusal(`the field ${field}`);
  const isMatch = wholeTest(term, isKeyword(field));
  return (log) => isMatch(String(fieldOf(log, name)));
}

const expectSeverity = (text: string, field: string): number =>
  severityNumber(text) ?? expectNumber(text, field);

const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d))?$/;
function expectTime(text: string, field: string): number {
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw refusal(`${field}:${text}, which is no time in the form of RFC 3339`);
  return time;
}
