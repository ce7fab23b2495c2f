import type { Rule } from "../../text/finding";
import {
  dataprimeAlwaysTrue,
  dataprimeContradiction,
  dataprimeEmptyRange,
  dataprimeTwoValues,
} from "./dataprime-conditions";
import {
  dataprimeAssignment,
  dataprimeImpossibleCount,
  dataprimeLimit,
  dataprimeRemovedField,
  dataprimeRemovedOrder,
  dataprimeSeverity,
} from "./dataprime-stages";
import { dataprimeArguments, dataprimeCommand, dataprimeOperand } from "./dataprime-syntax";
import {
  luceneContradiction,
  luceneEmptyRange,
  luceneNumericRange,
  luceneTwoFieldValues,
  luceneTwoValues,
} from "./lucene-conflicts";
import {
  luceneOperatorCase,
  luceneOperators,
  luceneQuotes,
  luceneSeverity,
  luceneShortWord,
  luceneTextRange,
} from "./lucene-habits";
import { luceneBlank, luceneLoneSign, lucenePath } from "./lucene-signs";

/** The rules about Lucene queries. */
export const luceneRules: readonly Rule<string>[] = [
  luceneContradiction,
  luceneTwoValues,
  luceneEmptyRange,
  luceneSeverity,
  luceneTwoFieldValues,
  luceneNumericRange,
  luceneTextRange,
  luceneShortWord,
  luceneOperatorCase,
  luceneOperators,
  luceneQuotes,
  luceneBlank,
  lucenePath,
  luceneLoneSign,
];

/** The rules about DataPrime queries. */
export const dataprimeRules: readonly Rule<string>[] = [
  dataprimeContradiction,
  dataprimeTwoValues,
  dataprimeEmptyRange,
  dataprimeImpossibleCount,
  dataprimeRemovedField,
  dataprimeLimit,
  dataprimeRemovedOrder,
  dataprimeAlwaysTrue,
  dataprimeAssignment,
  dataprimeSeverity,
  dataprimeArguments,
  dataprimeOperand,
  dataprimeCommand,
];
