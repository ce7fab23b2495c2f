import { unclosedBracket } from "../text/parts";
import { recent } from "../text/recent";

/**
 * Forms that PromQL allows and the parser rejects, replaced by others of the same length. Checked
 * with the test queries of Prometheus; `min_of` and functions of other versions are such forms.
 */
export const withKnownForms = recent((text: string): string =>
  FORMS.reduce((result, [form, replace]) => result.replace(form, replace), text),
);

// Words that stand before a parenthesis and are not functions.
const KEYWORDS = new Set(
  "by without on ignoring group_left group_right bool offset and or unless atan2 fill fill_left fill_right start end step range".split(
    " ",
  ),
);

type Form = readonly [RegExp, (part: string, offset: number, text: string) => string];
const FORMS: readonly Form[] = [
  // `5.`, `1./6` and `3.e5` are numbers.
  [/(?<![\w:.])\d+\.(?=e[+-]?\d|[^\w.]|$)/gi, (number) => number.replace(".", "0")],
  // Keywords have no case.
  [/\b(?:step|range)\b(?=\s*\(\s*\))/gi, (keyword) => keyword.toLowerCase()],
  // `offset` can be the name of a metric.
  [/\boffset\b(?=\s*(?:[{[)]|$))/gi, () => "metric"],
  // A function or an aggregation that the parser does not know.
  [/(?<![\w:.])[a-z_]\w*(?=\s*\(|\s+(?:by|without)\s*\()/gi, knownFunction],
];

function knownFunction(name: string, offset: number, text: string): string {
  // Between brackets is a duration, and the parser knows its functions.
  const isDuration = unclosedBracket(text.slice(0, offset))?.sign === "[";
  if (isDuration || KEYWORDS.has(name.toLowerCase()) || name.length < 2) return name;
  return (name.length < 3 ? "ln" : "sum").padEnd(name.length);
}
